import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { askQuestion } from '../../../src/lab/question/ask.ts';
import type { BidsAnswer } from '../../../src/lab/question/bids/answer.ts';
import { type BidArm, type BidPlan, type Bids, bidArmsOf } from '../../../src/lab/question/bids/file.ts';
import { BidsQuestion } from '../../../src/lab/question/bids/question.ts';
import { storedAnswer } from '../../../src/lab/question/stored.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { found } from '../../support/found.ts';
import { armsOf } from '../run/support.ts';

const HELD_OUT = 'held out; ';
const PLAN: BidPlan = {
  ...{ auctions: ['order'], rounds: [1], prices: [10, 20, 30], money: 1, equilibrium: true, places: [], bidders: [] },
  ...{ lines: null, tables: [], grows: true },
};

/** The role of an arm, by its name: from its file, or for arms made later. */
const roleOf = (name: string, roles: ReadonlyMap<string, BidArm>): BidArm => {
  const own = name.replace(HELD_OUT, '');
  if (roles.has(own)) return roles.get(own)!;
  const [, round, price, others] = /^order in round (\d+): (\d+)(?: against (\d+))?$/.exec(own)!;
  const at = { auction: 'order', round: Number(round), price: Number(price) } as const;
  return others === undefined ? { kind: 'price', ...at } : { kind: 'field', ...at, others: Number(others) };
};

/**
 * A lab of a sealed auction between two. Each bids that many hundredths of its value, from 0 to 100; the equilibrium is half the
 * value.
 */
const lab = (plan: BidPlan, games = 1000) => {
  const ask: Bids = { kind: 'bids', games, measure: 'points', plan };
  const bid = (price: number) => [{ phases: ['bid-for-order'], deed: { bid: price } }];
  const roles = new Map(bidArmsOf(plan).map((role) => [JSON.stringify(role), role]));
  const arms = [...roles].map(([arm, role]) => {
    const agents = ['bidder', 'other'].map((label, i) => ({
      ...{ id: label, label, options: {}, file: null, hash: null },
      interventions:
        role.kind === 'price' || role.kind === 'field' ? (i === 0 || role.kind === 'field' ? bid(0) : []) : [],
    }));
    return { agents, players: 2, seating: 'fixed', seed: 7, arm, ask } as unknown as Experiment;
  });
  const question = new BidsQuestion(ask, arms);
  const dealsOf = (stage: string, count: number) => {
    const random = new Random(...seedOf('deals', stage));
    return Array.from({ length: count }, () => [random.next(), random.next(), random.next()]);
  };
  const deals = { first: dealsOf('first', games), second: dealsOf('second', 4 * games) };
  let from: readonly number[] = [];
  for (let to = question.next(); to !== null; to = question.next()) {
    const blocks = question.armsSoFar.map(({ arm }, i) => {
      const role = roleOf(arm!, roles);
      const stage = arm!.startsWith(HELD_OUT) ? 'second' : 'first';
      return Array.from({ length: to![i] - (from[i] ?? 0) }, (_, game) => {
        const [a, b, luck] = deals[stage][game];
        const part = role.kind === 'price' || role.kind === 'field' ? role.price / 100 : 0.5;
        const against = role.kind === 'field' ? role.others / 100 : 0.5;
        const points = (100 * a * part > 100 * b * against ? 100 * a * (1 - part) : 0) + 40 * luck;
        return [
          {
            ...{ game, block: game, decisions: 1, agents: ['bidder', 'other'], winShare: [0, 1], rank: [1, 2] },
            ...{ points: [points, 0], hash: '', luck: [null, null] },
          },
        ];
      });
    });
    question.look(
      blocks as never,
      blocks.map(() => []),
    );
    from = to;
  }
  return { answer: question.answer(), arms: question.armsSoFar };
};

describe('a grid of prices that ends before the answer', () => {
  it('is continued until the answer lies inside, in the same steps and on the same deals', () => {
    const { answer, arms } = lab(PLAN);
    const [{ curve, bestReply, equilibrium }] = answer.auctions!;
    expect(curve.map(({ price }) => price)).toEqual([10, 20, 30, 40, 50, 60]);
    expect(bestReply.edge).toBeNull();
    expect([40, 50]).toContain(bestReply.price);
    expect(equilibrium!.mean).toBeGreaterThanOrEqual(40);
    expect(answer.sentence).not.toContain('that was tried');
    const made = arms.find(({ arm }) => arm === 'order in round 1: 50 against 60')!;
    expect(made.agents.map(({ interventions }) => interventions![0].deed)).toEqual([{ bid: 50 }, { bid: 60 }]);
  });

  it('is continued downwards, and not below nothing', () => {
    const { answer } = lab({ ...PLAN, prices: [70, 80, 90], equilibrium: false });
    expect(answer.auctions![0].curve.map(({ price }) => price)).toEqual([40, 50, 60, 70, 80, 90]);
  });

  it('stays as it is where the answer lies inside, and where an older file asks it', () => {
    const prices = [30, 40, 50, 60, 70];
    expect(lab({ ...PLAN, prices, equilibrium: false }).answer.auctions![0].curve).toHaveLength(5);
    const { grows: _, ...older } = PLAN;
    const { answer } = lab(older);
    expect(answer.auctions![0].curve).toHaveLength(3);
    expect(answer.auctions![0].bestReply.edge).toBe('highest');
  });

  it('never has more than twice the prices that the file names, and says then where it ends', () => {
    const { answer } = lab({ ...PLAN, prices: [1, 2], equilibrium: false });
    expect(answer.auctions![0].curve).toHaveLength(4);
    expect(answer.sentence).toContain('higher ones may be better still');
  });
});

it('prices that came later are stored with the others, and give the same answer when the database is read again', async () => {
  const arms = await armsOf(
    `name: lab
question: Which?
edition: valley-2006-short
players: 3
seed: 7
ask: bids
auctions: [order]
rounds: 2
prices: [0, 1]
games: 24
equilibrium: false
agents: [heuristic, heuristic]`,
    await loadRegistry(),
  );
  const store = await Store.open(':memory:');
  const { answer } = found(await askQuestion(arms, store, { workers: 0 }));
  expect(await storedAnswer(store, await store.run())).toEqual(answer);
  expect((answer as BidsAnswer).auctions![0].curve.length).toBeGreaterThanOrEqual(2);
  store.close();
}, 60_000);
