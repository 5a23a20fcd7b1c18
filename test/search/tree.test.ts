import { describe, expect, it } from 'vitest';
import { Random } from '../../src/random/random.ts';
import {
  backward,
  Halving,
  matchRegret,
  mostVisited,
  NONE,
  offer,
  openLimit,
  Path,
  ROOT,
  type SelectRule,
  select,
  Tree,
  UNWEIGHED,
  weigh,
} from '../../src/search/index.ts';
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

/** Runs a value for seat 0 through an edge of the root. */
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

  it('tells equal actions of different stages apart', () => {
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

  it('mixes the judge’s prior with an even one, and weighs each edge once', () => {
    const tree = blankTree();
    const actions = listOf(3, 4);
    offer(tree, ROOT, actions, 0, here);
    expect(tree.edgePrior[here[0]]).toBe(UNWEIGHED);
    weigh(tree, here, new Tiny(), actions, prior, 0.5, new Float64Array(2));
    expect([...tree.edgePrior.subarray(0, 2)]).toEqual([0.7, 0.3]);
    weigh(tree, here, new Tiny(), actions, null, 0.5, new Float64Array(2));
    expect([...tree.edgePrior.subarray(0, 2)]).toEqual([0.7, 0.3]);
  });
});

describe('select', () => {
  const rule = (more: Partial<SelectRule>): SelectRule => ({
    formula: 'puct',
    exploration: 1,
    widening: 0,
    exponent: 0.5,
    ...more,
  });

  const weighed = (...priors: number[]): Tree => {
    const tree = blankTree();
    offer(tree, ROOT, listOf(...priors.keys()), 0, here);
    priors.forEach((value, edge) => {
      tree.edgePrior[edge] = value;
    });
    return tree;
  };

  it('follows UCB1: every edge once, then mean and rarity', () => {
    const tree = weighed(0.5, 0.5);
    const ucb1 = rule({ formula: 'ucb1', exploration: 1 });
    expect(select(tree, ROOT, here, 2, 0, ucb1)).toBe(0);
    visit(tree, 0, 1);
    expect(select(tree, ROOT, here, 2, 0, ucb1)).toBe(1);
    visit(tree, 1, 0);
    expect(select(tree, ROOT, here, 2, 0, ucb1)).toBe(0);
    for (let i = 0; i < 4; i++) visit(tree, 0, 1);
    // Available 4 times: 1 + √(ln 4 / 5) = 1.53 against 0 + √(ln 4 / 1) = 1.18.
    expect(select(tree, ROOT, here, 2, 0, ucb1)).toBe(0);
    // With double exploration 1 + 1.13 against 2.54.
    expect(select(tree, ROOT, here, 2, 0, rule({ formula: 'ucb1', exploration: 2 }))).toBe(1);
  });

  it('follows PUCT: the prior leads, an untried edge is worth what its node is', () => {
    const tree = weighed(0.6, 0.4);
    expect(select(tree, ROOT, here, 2, 0, rule({}))).toBe(0);
    visit(tree, 0, 0.5);
    // Available twice: 0.5 + 0.6 √2 / 2 = 0.92 against 0.5 + 0.4 √2 = 1.07.
    expect(select(tree, ROOT, here, 2, 0, rule({}))).toBe(1);
    // Without exploration they tie, and an untried edge is worth a try.
    expect(select(tree, ROOT, here, 2, 0, rule({ exploration: 0 }))).toBe(1);
  });

  it('opens edges as the visits of the node allow', () => {
    expect([1, 3, 4, 15, 16].map((visits) => openLimit(rule({ widening: 1 }), visits))).toEqual([1, 1, 2, 3, 4]);
    expect(openLimit(rule({ widening: 0 }), 1)).toBe(Number.POSITIVE_INFINITY);
    const tree = weighed(0.2, 0.5, 0.3);
    const narrow = rule({ widening: 1, exploration: 0 });
    const opened = [1, 2, 3, 4].map((value) => {
      const edge = select(tree, ROOT, here, 3, 0, narrow);
      visit(tree, edge, value / 10);
      return edge;
    });
    expect(opened).toEqual([1, 1, 1, 2]);
  });

  it('prefers the most visited edge, then the better one', () => {
    const tree = weighed(0.2, 0.5, 0.3);
    visit(tree, 0, 0.9);
    visit(tree, 1, 0.1);
    visit(tree, 1, 0.1);
    visit(tree, 2, 0.2);
    visit(tree, 2, 0.2);
    expect(mostVisited(tree, ROOT, 0)).toBe(2);
  });
});

describe('regret matching', () => {
  /** How often each of three edges is drawn. */
  const drawn = (tree: Tree): number[] => {
    const random = new Random(5, 6);
    const counts = [0, 0, 0];
    const scratch = new Float64Array(3);
    for (let i = 0; i < 4000; i++) counts[matchRegret(tree, ROOT, here, 3, 0, random, scratch)]++;
    return counts.map((count) => count / 4000);
  };
  const weighed = (): Tree => {
    const tree = blankTree();
    offer(tree, ROOT, listOf(0, 1, 2), 0, here);
    tree.edgePrior.set([0.2, 0.3, 0.5]);
    return tree;
  };
  const near = (found: number[], wanted: number[]) =>
    wanted.forEach((share, i) => {
      expect(Math.abs(found[i] - share)).toBeLessThan(0.03);
    });

  it('follows the prior while nothing is regretted', () => {
    near(drawn(weighed()), [0.2, 0.3, 0.5]);
  });

  it('draws what would have brought more than the mean by how much more, and a quarter by the prior', () => {
    const tree = weighed();
    // The mean is 0.5: nothing is regretted of edge 0, 0.1 of edge 1, 0.3 of edge 2.
    for (const [edge, value] of [
      [0, 0.1],
      [1, 0.6],
      [2, 0.8],
    ] as const)
      visit(tree, edge, value);
    near(drawn(tree), [0.05, 0.075 + 0.1875, 0.125 + 0.5625]);
  });
});

describe('sequential halving', () => {
  it('deals its budget out evenly and drops the worse half', () => {
    const tree = blankTree();
    offer(tree, ROOT, listOf(0, 1, 2, 3, 4, 5, 6, 7), 0, here);
    tree.edgePrior.fill(1 / 8);
    const halving = new Halving(0);
    halving.begin(tree, here, 8, 48);
    for (let i = 0; i < 48; i++) {
      const edge = halving.next(tree, 0);
      visit(tree, edge, edge / 8);
    }
    // Three phases of 16: two visits for eight, four for four, eight for two.
    expect([...tree.edgeVisits.subarray(0, 8)]).toEqual([2, 2, 2, 2, 6, 6, 14, 14]);
    expect(halving.best(tree, 0)).toBe(7);
  });

  it('tries some prices first, and then those around the best of them', () => {
    const tree = blankTree();
    offer(tree, ROOT, listOf(0, 1, 2, 3, 4, 5, 6, 7, 8), 0, here);
    tree.edgePrior.fill(1 / 9);
    const halving = new Halving(0);
    halving.begin(tree, here, 9, 60, 3);
    for (let i = 0; i < 60; i++) {
      const edge = halving.next(tree, 0);
      visit(tree, edge, 1 - Math.abs(edge - 4) / 10);
      if (i === 29)
        expect([...tree.edgeVisits.subarray(0, 9)].map((visits) => visits > 0)).toEqual([
          true,
          false,
          false,
          true,
          false,
          false,
          true,
          false,
          false,
        ]);
    }
    // Around 3, the best of 0, 3 and 6.
    expect([...tree.edgeVisits.subarray(0, 9)].map((visits) => visits > 0)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(halving.best(tree, 0)).toBe(4);
  });

  it('takes the candidates of highest prior, and lets the prior decide between near-equal values', () => {
    const tree = blankTree();
    offer(tree, ROOT, listOf(0, 1, 2, 3, 4, 5), 0, here);
    tree.edgePrior.set([0.02, 0.08, 0.1, 0.2, 0.25, 0.35]);
    const halving = new Halving(0.1);
    halving.begin(tree, here, 6, 8);
    const seen = Array.from({ length: 8 }, () => {
      const edge = halving.next(tree, 0);
      visit(tree, edge, edge === 3 ? 0.51 : 0.5);
      return edge;
    });
    expect(seen).toEqual([5, 4, 3, 2, 5, 4, 5, 4]);
    expect(halving.best(tree, 0)).toBe(5);
  });

  it('lets priors fade with visits but for the anchor, which they never lose', () => {
    const score = (halving: Halving, visits: number) => {
      const tree = blankTree();
      offer(tree, ROOT, listOf(0, 1), 0, here);
      tree.edgePrior.set([Math.exp(-1), Math.exp(-2)]);
      for (let i = 0; i < visits; i++) for (const edge of [0, 1]) visit(tree, edge, 0.5);
      return halving.score(tree, 0, 0) - halving.score(tree, 1, 0);
    };
    const fading = new Halving(0.03);
    expect(score(fading, 1)).toBeCloseTo(0.03, 4);
    expect(score(fading, 100)).toBeCloseTo(0.0003, 4);
    const anchored = new Halving(0.03, 0.006);
    expect(score(anchored, 1)).toBeCloseTo(0.036, 4);
    expect(score(anchored, 100)).toBeCloseTo(0.0063, 4);
  });
});
