import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import {
  Halving,
  InformationSetSearch,
  NONE,
  puct,
  ROOT,
  type SearchParts,
  type Tree,
} from '../../../src/players/search/index.ts';
import { coinGuess, decide, sealedBid, Tiny, TinyActions, type TinyModel, threeSeats } from './games.ts';

const SELECT = puct({ exploration: 1, widening: 0, exponent: 0 });

interface Settings extends Partial<SearchParts<Tiny>> {
  seats: number;
  /** The hidden numbers of the determinizations. */
  hidden?: readonly number[];
}

const searchOf = (model: TinyModel, { seats, hidden = [0], ...more }: Settings): InformationSetSearch<Tiny> => {
  const random = new Random(1, 2);
  return new InformationSetSearch<Tiny>({
    model,
    seats,
    actions: new TinyActions(),
    nodes: 16,
    prior: null,
    root: new Halving(0, 0),
    select: SELECT,
    rollout: {
      policy: { choose: (_, actions) => actions.list[random.int(actions.n)] },
      stretch: () => 0,
      pause: () => NONE,
      lambda: 1,
      evaluation: model,
    },
    deal: (into) => {
      into.copyFrom(new Tiny());
      into.hidden = hidden[random.int(hidden.length)];
    },
    inTree: () => true,
    stageOf: (s) => s.played.length,
    ...more,
  });
};

const edgesOf = ({ nodeFirst, edgeNext }: Tree, node: number): number[] => {
  const edges = [];
  for (let edge = nodeFirst[node]; edge !== NONE; edge = edgeNext[edge]) edges.push(edge);
  return edges;
};

const visitsAt = (tree: Tree, node: number): number[] => edgesOf(tree, node).map((edge) => tree.edgeVisits[edge]);

describe('information-set search', () => {
  it('finds the max^n line of three seats, where a paranoid one goes the other way', () => {
    const search = searchOf(threeSeats, { seats: 3 });
    expect(decide(threeSeats, search, 4000)).toBe(1);
    const { tree } = search;
    const right = tree.findEdge(ROOT, 1, 0);
    const left = tree.findEdge(ROOT, 0, 0);
    [0.4, 0.6, 0.5].forEach((value, seat) => {
      expect(tree.mean(right, seat)).toBeCloseTo(value, 1);
    });
    [0.3, 0.5, 0.7].forEach((value, seat) => {
      expect(tree.mean(left, seat)).toBeCloseTo(value, 0);
    });
  });

  it('does not believe that it will guess a hidden coin', () => {
    const search = searchOf(coinGuess, { seats: 1, hidden: [0, 1] });
    expect(decide(coinGuess, search, 1000)).toBe(2);
    const go = search.tree.findEdge(ROOT, 3, 0);
    expect(search.tree.mean(go, 0)).toBeCloseTo(0.5, 1);
  });

  it('would guess right if the coin were the same in every determinization', () => {
    const search = searchOf(coinGuess, { seats: 1, hidden: [1] });
    expect(decide(coinGuess, search, 1000)).toBe(3);
  });

  it('answers sealed bids of 2 or 3 with 4', () => {
    const search = searchOf(sealedBid, { seats: 2, hidden: [2, 3] });
    expect(decide(sealedBid, search, 1000)).toBe(4);
  });

  it('lets the policy play what is not in the tree', () => {
    const policy = { choose: () => 0 };
    const rollout = { policy, stretch: () => 0, pause: () => NONE, lambda: 1, evaluation: threeSeats };
    const search = searchOf(threeSeats, { seats: 3, rollout, inTree: (s) => s.actor === 0 });
    expect(decide(threeSeats, search, 100)).toBe(1);
    expect(search.tree.mean(search.tree.findEdge(ROOT, 1, 0), 0)).toBeCloseTo(0.9, 10);
    expect(search.tree.mean(search.tree.findEdge(ROOT, 0, 0), 0)).toBeCloseTo(0.2, 10);
  });

  it('judges positions where rollouts are cut off', () => {
    const evaluation = {
      evaluate: (s: Tiny, out: Float64Array) => {
        if (threeSeats.isOver(s)) threeSeats.evaluate(s, out);
        else out[0] = s.played.at(-1) === 0 ? 1 : 0;
      },
    };
    const policy = { choose: () => 1 };
    const cut = (stretch: (s: Tiny) => number, lambda = 1) => {
      const rollout = { policy, stretch, pause: ({ played }: Tiny) => played.length, lambda, evaluation };
      const search = searchOf(threeSeats, { seats: 3, rollout });
      decide(threeSeats, search, 1);
      return search.tree.nodeValue[0];
    };
    expect(cut(() => NONE)).toBe(1);
    expect(cut(({ played }) => played.length)).toBe(1);
    // The first two decisions are one stretch, the third is another.
    expect(cut(({ played }) => (played.length < 2 ? 0 : 1))).toBe(0);
    expect(cut(() => 0)).toBeCloseTo(LEFT_THEN_RIGHT, 10);
    // The leaf is judged 1 after the first action, 0 after the second, and then by its end: weights of 1/2, 1/4 and the rest.
    expect(cut(() => 0, 0.5)).toBeCloseTo(0.5 * 1 + 0.25 * 0 + 0.25 * LEFT_THEN_RIGHT, 10);
    expect(cut(() => 0, 0)).toBe(1);
  });

  it('decides alike when asked again with equal sources of chance, also after other decisions', () => {
    const trees = [0, 1].map((before) => {
      const search = searchOf(sealedBid, { seats: 2, hidden: [2, 3] });
      if (before) decide(sealedBid, search, 3);
      return search;
    });
    const fresh = searchOf(sealedBid, { seats: 2, hidden: [2, 3] });
    decide(sealedBid, fresh, 300);
    decide(sealedBid, trees[0], 300);
    expect(visitsAt(trees[0].tree, ROOT)).toEqual(visitsAt(fresh.tree, ROOT));
  });

  it('keeps the books: visits of children add up, values stay in range, means agree', () => {
    const search = searchOf(threeSeats, { seats: 3 });
    decide(threeSeats, search, 500);
    const { tree } = search;
    expect(tree.nodeVisits[ROOT]).toBe(500);
    for (let node = 0; node < tree.nodes; node++) {
      expect(visitsAt(tree, node).reduce((a, b) => a + b, 0)).toBe(tree.nodeVisits[node]);
      for (const edge of edgesOf(tree, node)) {
        if (node !== ROOT) expect(tree.edgeVisits[edge]).toBeLessThanOrEqual(tree.edgeAvailable[edge]);
        for (let seat = 0; seat < 3 && tree.edgeVisits[edge] > 0; seat++) {
          expect(tree.mean(edge, seat)).toBeGreaterThanOrEqual(0);
          expect(tree.mean(edge, seat)).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it('grows this tree, edge by edge', () => {
    const search = searchOf(threeSeats, { seats: 3 });
    decide(threeSeats, search, 60);
    const { tree } = search;
    const drawn: string[] = [];
    const draw = (node: number, indent: string): void => {
      for (const edge of edgesOf(tree, node)) {
        const means = [0, 1, 2].map((seat) => tree.mean(edge, seat).toFixed(3)).join(' ');
        drawn.push(`${indent}${tree.edgeAction[edge]}: ${tree.edgeVisits[edge]} (${means})`);
        if (tree.edgeChild[edge] !== NONE) draw(tree.edgeChild[edge], `${indent}  `);
      }
    };
    draw(ROOT, '');
    expect(drawn).toMatchInlineSnapshot(`
      [
        "0: 30 (0.330 0.470 0.570)",
        "  0: 8 (0.375 0.300 0.475)",
        "    0: 6 (0.200 0.100 0.600)",
        "    1: 1 (0.900 0.900 0.100)",
        "  1: 21 (0.286 0.514 0.629)",
        "    0: 17 (0.300 0.500 0.700)",
        "    1: 3 (0.200 0.600 0.200)",
        "1: 30 (0.387 0.623 0.513)",
        "  0: 7 (0.643 0.400 0.757)",
        "    0: 5 (0.900 0.200 0.900)",
        "    1: 1 (0.000 0.900 0.400)",
        "  1: 22 (0.305 0.695 0.436)",
        "    0: 6 (0.100 0.900 0.300)",
        "    1: 15 (0.400 0.600 0.500)",
      ]
    `);
  });
});

/** The value for seat 0 of the leaf left, right, right. */
const LEFT_THEN_RIGHT = 0.2;
