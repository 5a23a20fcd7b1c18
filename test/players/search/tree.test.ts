import { describe, expect, it } from 'vitest';
import {
  backward,
  NONE,
  offer,
  openLimit,
  Path,
  type PuctRule,
  puct,
  ROOT,
  Tree,
  UNWEIGHED,
  weigh,
} from '../../../src/players/search/index.ts';
import { Tiny, TinyActions } from './games.ts';

const here = new Int32Array(256);

const listOf = (...actions: number[]): TinyActions => {
  const list = new TinyActions();
  for (const action of actions) list.push(action);
  return list;
};

const blankTree = (seats = 1, nodes = 4): Tree => {
  const tree = new Tree(seats, nodes);
  tree.clear();
  return tree;
};

const actionsAt = (tree: Tree, node: number): number[] => {
  const actions = [];
  for (let edge = tree.nodeFirst[node]; edge !== NONE; edge = tree.edgeNext[edge]) actions.push(tree.edgeAction[edge]);
  return actions;
};

/** Passes a value for seat 0 through an edge of the root. */
const visit = (tree: Tree, edge: number, value: number): void => {
  const path = new Path(4);
  path.push(ROOT, edge);
  backward(tree, path, Float64Array.of(value));
};

describe('offer', () => {
  it('keeps one edge for each action, whichever determinization offers it, in the game’s order', () => {
    const tree = blankTree();
    expect(offer(tree, ROOT, listOf(1, 3, 5), 0, here)).toBe(3);
    expect(offer(tree, ROOT, listOf(2, 3, 4, 6), 0, here)).toBe(3);
    expect(offer(tree, ROOT, listOf(1, 2, 3, 4, 5, 6), 0, here)).toBe(0);
    expect(new Set(actionsAt(tree, ROOT))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(actionsAt(tree, ROOT)).toHaveLength(6);
    expect([...here.subarray(0, 6)].map((edge) => tree.edgeAction[edge])).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('distinguishes equal actions of different stages', () => {
    const tree = blankTree();
    offer(tree, ROOT, listOf(0, 1), 7, here);
    expect(offer(tree, ROOT, listOf(0, 1), 8, here)).toBe(2);
    expect(tree.findEdge(ROOT, 1, 7)).not.toBe(tree.findEdge(ROOT, 1, 8));
  });

  it('makes room without losing anything', () => {
    const tree = blankTree(2, 1);
    for (let node = 0; node < 100; node++) {
      offer(tree, node, listOf(node, node + 1, node + 2), 0, here);
      tree.nodeValue[node * 2 + 1] = node;
      tree.addNode();
    }
    expect(actionsAt(tree, 40)).toEqual([40, 41, 42]);
    expect(tree.nodeValue[81]).toBe(40);
    tree.clear();
    expect([tree.nodes, tree.edges, tree.nodeFirst[ROOT], tree.nodeValue[1]]).toEqual([1, 0, NONE, 0]);
  });
});

describe('weigh', () => {
  const prior = {
    weigh: (_s: Tiny, _actions: unknown, out: Float64Array) => {
      out[0] = 0.9;
      out[1] = 0.1;
    },
  };

  it('spreads a fifth of a prior evenly, and weighs each edge once', () => {
    const tree = blankTree();
    const actions = listOf(3, 4);
    offer(tree, ROOT, actions, 0, here);
    expect(tree.edgePrior[here[0]]).toBe(UNWEIGHED);
    weigh(tree, here, new Tiny(), actions, prior, new Float64Array(2));
    const priors = [...tree.edgePrior.subarray(0, 2)];
    expect(priors[0]).toBeCloseTo(0.82, 12);
    expect(priors[1]).toBeCloseTo(0.18, 12);
    weigh(tree, here, new Tiny(), actions, null, new Float64Array(2));
    expect([...tree.edgePrior.subarray(0, 2)]).toEqual(priors);
  });
});

describe('select', () => {
  const rule = (more: Partial<PuctRule>): PuctRule => ({ exploration: 1, widening: 0, exponent: 0.5, ...more });
  const select = (tree: Tree, n: number, more: Partial<PuctRule> = {}): number =>
    puct(rule(more))(tree, ROOT, here, n, 0);

  const weighed = (...priors: number[]): Tree => {
    const tree = blankTree();
    offer(tree, ROOT, listOf(...priors.keys()), 0, here);
    priors.forEach((value, edge) => {
      tree.edgePrior[edge] = value;
    });
    return tree;
  };

  it('follows PUCT: the prior leads, an untried edge is worth what its node is', () => {
    const tree = weighed(0.6, 0.4);
    expect(select(tree, 2)).toBe(0);
    visit(tree, 0, 0.5);
    // Available twice: 0.5 + 0.6 √2 / 2 = 0.92 against 0.5 + 0.4 √2 = 1.07.
    expect(select(tree, 2)).toBe(1);
    // Without exploration they tie, and an untried edge is worth a try.
    expect(select(tree, 2, { exploration: 0 })).toBe(1);
  });

  it('opens edges as the visits of the node allow', () => {
    expect([1, 3, 4, 15, 16].map((visits) => openLimit(rule({ widening: 1 }), visits))).toEqual([1, 1, 2, 3, 4]);
    expect(openLimit(rule({ widening: 0 }), 1)).toBe(Number.POSITIVE_INFINITY);
    const tree = weighed(0.2, 0.5, 0.3);
    const opened = [1, 2, 3, 4].map((value) => {
      const edge = select(tree, 3, { widening: 1, exploration: 0 });
      visit(tree, edge, value / 10);
      return edge;
    });
    expect(opened).toEqual([1, 1, 1, 2]);
  });
});
