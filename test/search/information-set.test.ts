import { describe, expect, it } from 'vitest';
import { Random } from '../../src/random/random.ts';
import {
  Halving,
  InformationSetSearch,
  NONE,
  ROOT,
  type SearchParts,
  type SelectRule,
  type Tree,
} from '../../src/search/index.ts';
import {
  coinGuess,
  decide,
  pennies,
  plainGuess,
  sealedBid,
  Tiny,
  TinyActions,
  type TinyModel,
  threeSeats,
  twice,
} from './games.ts';

const PUCT: SelectRule = { formula: 'puct', exploration: 1, widening: 0, exponent: 0 };
const UCB1: SelectRule = { formula: 'ucb1', exploration: 0.5, widening: 0, exponent: 0 };

interface Settings extends Partial<SearchParts<Tiny>> {
  seats: number;
  /** Hidden numbers of the determinizations. */
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
    priorShare: 1,
    rule: UCB1,
    paranoia: 0,
    reuse: 0,
    priceStep: () => 1,
    sealed: null,
    halving: null,
    rollout: {
      policy: { choose: (_, actions) => actions.list[random.int(actions.n)] },
      depth: 100,
      stretch: () => NONE,
      pause: () => NONE,
      lambda: 1,
      evaluation: model,
    },
    determinizations: 1000,
    deal: (into) => {
      into.copyFrom(new Tiny());
      into.hidden = hidden[random.int(hidden.length)];
    },
    inTree: () => true,
    stageOf: (s) => s.played.length,
    ...more,
  });
};

/** A node's edges. */
const edgesOf = ({ nodeFirst, edgeNext }: Tree, node: number): number[] => {
  const edges = [];
  for (let edge = nodeFirst[node]; edge !== NONE; edge = edgeNext[edge]) edges.push(edge);
  return edges;
};

const visitsAt = (tree: Tree, node: number): number[] => edgesOf(tree, node).map((edge) => tree.edgeVisits[edge]);

describe('information-set search', () => {
  it.each([
    ['ucb1', UCB1],
    ['puct', PUCT],
  ])('finds the max^n line of three seats by %s, where a paranoid one goes the other way', (_, rule) => {
    const search = searchOf(threeSeats, { seats: 3, rule });
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

  it('goes the other way when the others are out for its loss', () => {
    const search = searchOf(threeSeats, { seats: 3, paranoia: 1 });
    expect(decide(threeSeats, search, 4000)).toBe(0);
    const { tree } = search;
    expect(tree.mean(tree.findEdge(ROOT, 1, 0), 0)).toBeCloseTo(0, 0);
  });

  it.each([
    ['as in the tree', null],
    ['by regret matching', new Random(3, 4)],
  ])('has others choose at the same time without seeing its choice, %s', (_, random) => {
    const sealed = { has: (s: Tiny) => s.actor === 1, random };
    const search = searchOf(pennies, { seats: 2, sealed, inTree: (s) => s.actor === 0 });
    decide(pennies, search, 4000);
    const { tree } = search;
    // One node for the other's choice, whatever its own was.
    expect([...tree.nodeVisits.subarray(0, tree.nodes)].filter((visits) => visits === 4000)).toHaveLength(2);
    if (random) {
      // It cannot be read, so either choice is worth a half.
      for (const action of [0, 1]) expect(tree.mean(tree.findEdge(ROOT, action, 0), 0)).toBeCloseTo(0.5, 0.7);
    }
    // Where it is answered instead, either choice loses.
    const answered = searchOf(pennies, { seats: 2 });
    decide(pennies, answered, 4000);
    expect(answered.tree.mean(answered.tree.findEdge(ROOT, 0, 0), 0)).toBeLessThan(0.1);
  });

  it.each([
    ['as in the tree', null],
    ['by regret matching', new Random(3, 4)],
  ])('guesses what has been chosen unseen by what it brings, %s', (_, random) => {
    const deal: SearchParts<Tiny>['deal'] = (into, guess) => {
      into.copyFrom(new Tiny());
      into.actor = 1;
      const actions = new TinyActions();
      plainGuess.legalActions(into, actions);
      plainGuess.play(into, guess(into, actions));
    };
    const sealed = { has: (s: Tiny) => s.actor === 1, random };
    const search = searchOf(plainGuess, { seats: 2, sealed, deal, inTree: (s) => s.actor === 0 });
    expect(decide(plainGuess, search, 600)).toBe(1);
    const { tree } = search;
    expect(tree.mean(tree.findEdge(ROOT, 1, 1), 0)).toBeGreaterThan(0.7);
  });

  it('adds up what several searches of a decision have found out', () => {
    const searches = [1, 2].map(() => searchOf(sealedBid, { seats: 2, hidden: [2, 3] }));
    for (const search of searches) decide(sealedBid, search, 200);
    const [one, other] = searches;
    const tally = new Float64Array(30);
    other.tally(tally);
    const before = visitsAt(one.tree, ROOT);
    one.add(tally);
    expect(visitsAt(one.tree, ROOT)).toEqual(before.map((visits, i) => visits + tally[3 * i]));
    expect(one.best()).toBe(4);
    expect(one.tried().reduce((sum, { visits }) => sum + visits, 0)).toBe(400);
  });

  it.each([
    [0, 'as if it had never met it'],
    [1, 'with what it found out when it expected it'],
  ])('with reuse %d it takes up the next decision %s', (reuse) => {
    const here = new Tiny();
    const deal = (into: Tiny) => into.copyFrom(here);
    const search = searchOf(twice, { seats: 1, reuse, deal });
    twice.play(here, decide(twice, search, 400));
    const actions = new TinyActions();
    twice.legalActions(here, actions);
    search.begin(0, actions, 10);
    const priors = edgesOf(search.tree, ROOT).map((edge) => search.tree.edgePrior[edge]);
    expect(priors.reduce((sum, prior) => sum + prior, 0)).toBeCloseTo(1, 10);
    if (reuse === 0) expect(priors).toEqual([0.25, 0.25, 0.25, 0.25]);
    else expect(priors[3]).toBeGreaterThan(0.4);
  });

  it('lets another search outvote it', () => {
    const search = searchOf(sealedBid, { seats: 2, hidden: [2, 3] });
    decide(sealedBid, search, 200);
    const tally = new Float64Array(30);
    tally.set([1000, 900, 810], 3 * 7);
    search.add(tally);
    expect(search.best()).toBe(7);
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

  it.each([
    ['ucb1', { rule: UCB1 }],
    ['puct', { rule: PUCT }],
    ['halving', { rule: PUCT, halving: new Halving(0) }],
  ])('answers sealed bids of 2 or 3 with 4, by %s', (_, parts) => {
    const search = searchOf(sealedBid, { seats: 2, hidden: [2, 3], ...parts });
    expect(decide(sealedBid, search, 1000)).toBe(4);
  });

  it('lets the policy play what is not in the tree', () => {
    const policy = { choose: () => 0 };
    const rollout = { policy, depth: 100, stretch: () => NONE, pause: () => NONE, lambda: 1, evaluation: threeSeats };
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
    const cut = (depth: number, stretch = (_: Tiny) => NONE, lambda = 1) => {
      const rollout = { policy, depth, stretch, pause: ({ played }: Tiny) => played.length, lambda, evaluation };
      const search = searchOf(threeSeats, { seats: 3, rollout });
      decide(threeSeats, search, 1);
      return search.tree.nodeValue[0];
    };
    expect(cut(0)).toBe(1);
    expect(cut(1)).toBe(0);
    expect(cut(2)).toBeCloseTo(LEFT_THEN_RIGHT, 10);
    // The first two decisions are one stretch, the third another.
    expect(cut(0, ({ played }) => (played.length < 2 ? 0 : 1))).toBe(0);
    expect(cut(0, ({ played }) => played.length)).toBe(1);
    // Judged 1 after the first action, 0 after the second, and by its end: 1/2, 1/4 and what is left.
    expect(cut(2, () => NONE, 0.5)).toBeCloseTo(0.5 * 1 + 0.25 * 0 + 0.25 * LEFT_THEN_RIGHT, 10);
    expect(cut(2, () => NONE, 0)).toBe(1);
  });

  it('opens no more edges of a wide choice than the rule allows, the likeliest first', () => {
    const prior = {
      weigh: (_s: Tiny, actions: TinyActions, out: Float64Array) => {
        for (let i = 0; i < actions.n; i++) out[i] = (i + 1) / 55;
      },
    };
    const rule: SelectRule = { formula: 'ucb1', exploration: 0.5, widening: 1, exponent: 0.5 };
    const search = searchOf(sealedBid, { seats: 2, rule, prior: prior as never, hidden: [2, 3] });
    decide(sealedBid, search, 16);
    expect(visitsAt(search.tree, ROOT).map((visits) => visits > 0)).toEqual([
      ...Array(6).fill(false),
      ...Array(4).fill(true),
    ]);
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
        expect(tree.edgeVisits[edge]).toBeLessThanOrEqual(tree.edgeAvailable[edge]);
        for (let seat = 0; seat < 3 && tree.edgeVisits[edge] > 0; seat++) {
          expect(tree.mean(edge, seat)).toBeGreaterThanOrEqual(0);
          expect(tree.mean(edge, seat)).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it('grows this tree, edge by edge', () => {
    const search = searchOf(threeSeats, { seats: 3, rule: PUCT });
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
        "0: 25 (0.340 0.480 0.548)",
        "  0: 7 (0.400 0.329 0.457)",
        "    0: 5 (0.200 0.100 0.600)",
        "    1: 1 (0.900 0.900 0.100)",
        "  1: 17 (0.282 0.518 0.612)",
        "    0: 13 (0.300 0.500 0.700)",
        "    1: 3 (0.200 0.600 0.200)",
        "1: 35 (0.391 0.620 0.509)",
        "  0: 6 (0.750 0.317 0.817)",
        "    0: 4 (0.900 0.200 0.900)",
        "    1: 1 (0.000 0.900 0.400)",
        "  1: 28 (0.314 0.686 0.443)",
        "    0: 7 (0.100 0.900 0.300)",
        "    1: 20 (0.400 0.600 0.500)",
      ]
    `);
  });
});

/** Value for seat 0 of the leaf left, right, right. */
const LEFT_THEN_RIGHT = 0.2;
