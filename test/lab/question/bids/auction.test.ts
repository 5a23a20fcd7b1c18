import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { auctionAnswer } from '../../../../src/lab/question/bids/auction.ts';
import { Effects } from '../../../../src/lab/question/bids/effects.ts';
import { type BidPlan, bidArmsOf } from '../../../../src/lab/question/bids/file.ts';
import type { BidSums, Gathered } from '../../../../src/lab/question/bids/rows.ts';
import type { GameRow } from '../../../../src/lab/store/queries/games.ts';

const plan = {
  ...{ auctions: ['order'], rounds: [2], prices: [0, 3], money: 8, equilibrium: false },
  ...{ places: [], bidders: [], lines: null },
} as unknown as BidPlan;
const DEALS = 60;
/** How often each price wins. */
const CHANCES: Readonly<Record<number, number>> = { 0: 0.2, 3: 0.7 };

describe('the worth of winning', () => {
  it('is computed from the same deals as the chances to win, in each group of the jackknife', () => {
    const random = new Random(4, 1);
    const roles = bidArmsOf(plan);
    const won = roles.map((role) =>
      Array.from({ length: DEALS }, () => role.kind === 'price' && random.next() < CHANCES[role.price]),
    );
    const arms = roles.map(() => ({
      ...{ seed: 1, seating: 'fixed', players: 2, agents: [{ label: 'bidder' }, { label: 'other' }] },
    })) as unknown as Experiment[];
    const effects = new Effects({ plan, measure: 'points' }, arms);
    const game = (deal: number, wins: boolean) =>
      ({
        ...{ game: deal, block: deal, agents: ['bidder', 'other'] },
        ...{ winShare: [0, 1], points: [wins ? 15 : 10, 12], rank: [2, 1] },
      }) as unknown as GameRow;
    effects.add(Array.from({ length: DEALS }, (_, deal) => won.map((own) => [game(deal, own[deal])])));
    const gathered = won.map(
      (own) =>
        ({
          bids: own.map(
            (wins, block) =>
              ({
                ...{ block, agent: 'bidder', round: 2, kind: 'order', line: 0, seats: 1, tied: 0, bid: 0, more: 0 },
                ...{ won: Number(wins), wonTied: 0, paid: 0 },
              }) satisfies BidSums,
          ),
        }) as unknown as Gathered,
    );
    const known = { effects, gathered, random: () => () => random.next() };
    const { points } = auctionAnswer(known, 'order', 2, null).worth!;
    // Every victory brought five points, so that no deal could have shown anything else.
    expect(points.mean).toBeCloseTo(5, 9);
    expect(points.high - points.low).toBeLessThan(1e-6);
  });
});
