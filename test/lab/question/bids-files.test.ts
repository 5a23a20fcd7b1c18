/** The files that a bid lab leaves: policies that an agent can follow. */
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import type { BidsAnswer } from '../../../src/lab/question/bids/answer.ts';
import { bids } from '../../../src/lab/question/bids/index.ts';
import { parseBids } from '../../../src/players/bidding/policy.ts';

const about = (mean: number, from: number) => ({ mean, low: mean - from, high: mean + from });

/** An auction whose best price gains 3 points, and whose equilibrium is 6 three times in four. */
const auction = (name: string, round: number, found: string, gain = about(3, 1)) => ({
  ...{ auction: name, round },
  bestReply: { price: 12, gain },
  equilibrium: {
    found,
    mean: 7.5,
    mix: [
      { price: 0, chance: 0.0001 },
      { price: 6, chance: 0.75 },
      { price: 12, chance: 0.2499 },
    ],
  },
  exploitability: about(0.5, 1),
});

const ARM = {
  ...{ question: 'What should you bid?', edition: 'valley-2006', players: 4 },
  ask: { kind: 'bids', measure: 'points' },
} as unknown as Experiment;

const leavesOf = (...auctions: object[]) =>
  bids.leaves!({ policy: null, auctions } as unknown as BidsAnswer, ARM, 'results/mine.html');

describe('a bid lab leaves', () => {
  it('the prices that gain, and the equilibria that were found, as policies that any agent can follow', () => {
    const [policy, equilibria, ...others] = leavesOf(
      auction('order', 1, 'found'),
      auction('order', 2, 'at the edge'),
      auction('poll-2', 3, 'found', about(0, 1)),
    );
    expect(others).toEqual([]);
    expect(policy.path).toBe('results/mine.bids.yaml');
    expect(parseBids(policy.text).order.map(({ prices }) => prices)).toEqual([
      [{ price: 12, chance: 1 }],
      [{ price: 12, chance: 1 }],
    ]);
    expect(equilibria.path).toBe('results/mine.equilibrium.bids.yaml');
    expect(equilibria.text).toContain('order, round 1: a mixture, on which a price may gain up to 1.5 points');
    const { order, polls } = parseBids(equilibria.text);
    expect(order).toMatchObject([
      {
        ...{ rounds: [1, 1], players: 4 },
        prices: [
          { price: 6, chance: 0.75 },
          { price: 12, chance: 0.25 },
        ],
      },
    ]);
    expect(polls).toMatchObject([{ rounds: [3, 3], region: 1 }]);
  });

  it('no file where nothing gains and no equilibrium was found', () => {
    expect(leavesOf(auction('order', 1, 'not told apart', about(0, 1)))).toEqual([]);
  });
});
