import { expect, test } from 'vitest';
import { ACTION, action, bid, PASS } from '../../../src/rules/engine/action.ts';
import type { DecidingPhase } from '../../../src/rules/engine/phase-names.ts';
import { bidsOf, type Screened } from '../../../src/table/review/bids.ts';
import type { Cost } from '../../../src/table/review/proof.ts';
import { bidSentence } from '../../../src/table/review/words.ts';

const NOTHING = { mean: 0, low: 0, high: 0 };
const searched = (better: number, mean: number): Cost => {
  return { better, loss: { mean, low: mean - 1, high: mean + 1 }, share: NOTHING };
};
const screened = (at: number, act: number, better: number, more: Partial<Screened> = {}): Screened => {
  return {
    at,
    round: 2,
    phase: 'auction-polls',
    act,
    loss: 3,
    isSure: true,
    others: [better],
    cost: undefined,
    ...more,
  };
};

test('a bid is above or below its worth, and dropping out is below any bid', () => {
  const found = bidsOf([
    screened(1, bid(6), PASS),
    screened(2, PASS, bid(0), { loss: 5 }),
    screened(3, bid(4), bid(9), { phase: 'bid-for-order', loss: 1 }),
  ]);
  expect(found.map(({ decision, played, better, side }) => [decision, played, better, side])).toEqual([
    [2, 'pass', 'bid 0', 'below'],
    [1, 'bid 6', 'pass', 'above'],
    [3, 'bid 4', 'bid 9', 'below'],
  ]);
  expect(bidSentence(found[1])).toBe(
    'Round 2, Opinion polls: bid 6. That was too much: pass seems better by 3.0 points.',
  );
});

test('what a search has found goes before what screening seemed to see', () => {
  const found = bidsOf([
    screened(1, bid(6), PASS, { cost: searched(bid(6), 0) }),
    screened(2, bid(6), PASS, { cost: searched(bid(8), 2) }),
  ]);
  expect(found).toMatchObject([{ decision: 2, better: 'bid 8', side: 'below', loss: 2, searched: true }]);
  expect(bidSentence(found[0])).toContain('bid 8 was better by 2.0 points');
});

test('other decisions are not reported, nor bids that cost next to nothing, or nothing for sure', () => {
  const phase: DecidingPhase = 'organize-meetings';
  const shelve = action(ACTION.shelve);
  expect(
    bidsOf([
      screened(1, bid(6), PASS, { loss: 0.5 }),
      screened(5, bid(6), PASS, { isSure: false }),
      screened(2, PASS, action(ACTION.meetings, 1, 2), { phase }),
      screened(3, shelve, PASS),
      screened(4, bid(6), PASS, { loss: 0, others: [] }),
    ]),
  ).toEqual([]);
});
