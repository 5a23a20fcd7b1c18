import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import type { Estimate } from '../../../src/base/stats/intervals.ts';
import { writeLeaves } from '../../../src/cli/ask.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { askQuestion } from '../../../src/lab/question/ask.ts';
import type { AuctionAnswer, BidsAnswer } from '../../../src/lab/question/bids/answer.ts';
import type { Bids } from '../../../src/lab/question/bids/file.ts';
import { type BidArm, type BidPlan, bidArmsOf } from '../../../src/lab/question/bids/file.ts';
import { bids } from '../../../src/lab/question/bids/index.ts';
import { BidsQuestion } from '../../../src/lab/question/bids/question.ts';
import { storedAnswer } from '../../../src/lab/question/stored.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { loadBids } from '../../../src/players/bidding/policy.ts';
import { newDatabase, temporaryFolder } from '../../support/folder.ts';
import { found as foundOf } from '../../support/found.ts';
import { armsOf, withStore } from '../run/support.ts';

const HELD_OUT = 'held out; ';

/**
 * What a lab finds in made-up games of two seats. @param pointsIn its bidder's points at the end of a game, by what its arm does
 * and how the cards fell
 */
const found = (
  plan: BidPlan,
  games: number,
  seed: string,
  pointsIn: (role: BidArm, luck: readonly number[]) => number,
) => {
  const ask: Bids = { kind: 'bids', games, measure: 'points', plan };
  const agents = ['bidder', 'other'].map((label) => ({ id: label, label, options: {}, file: null, hash: null }));
  const arms = bidArmsOf(plan).map(
    (role) =>
      ({ agents, players: 2, seating: 'fixed', seed: 7, arm: JSON.stringify(role), ask }) as unknown as Experiment,
  );
  const random = new Random(...seedOf(seed));
  const question = new BidsQuestion(ask, arms);
  let from: readonly number[] = [];
  for (let to = question.next(); to !== null; to = question.next()) {
    const missing = question.armsSoFar.map((_, arm) => to![arm] - (from[arm] ?? 0));
    const deals = Array.from({ length: Math.max(...missing) }, () => Array.from({ length: 3 }, () => random.next()));
    const blocks = question.armsSoFar.map(({ arm }, i) => {
      const role: BidArm = JSON.parse(arm!.replace(HELD_OUT, ''));
      return deals.slice(0, missing[i]).map((luck, game) => [
        {
          ...{ game, block: game, decisions: 10, agents: ['bidder', 'other'], winShare: [0, 1], rank: [1, 2] },
          ...{ points: [pointsIn(role, luck), 0], hash: '', luck: [null, null] },
        },
      ]);
    });
    question.look(
      blocks,
      blocks.map(() => []),
    );
    from = to;
  }
  return question.answer();
};

const PLAN: BidPlan = {
  ...{
    auctions: ['order'],
    rounds: [1],
    prices: [0, 3, 6, 9, 12],
    money: 1,
    equilibrium: false,
    places: [],
    bidders: [],
    lines: null,
    tables: [],
  },
};

describe('a sealed first-price auction with independent values', () => {
  /** Each of two seats bids that many hundredths of a value drawn evenly from 0 to 100; the equilibrium is half the value. */
  const answered = (seed: string, prices = [30, 40, 50, 60, 70], games = 4000) =>
    found({ ...PLAN, prices, equilibrium: true }, games, seed, (role, [a, b, luck]) => {
      const [own, other] = [100 * a, 100 * b];
      const part = role.kind === 'price' || role.kind === 'field' ? role.price / 100 : 0.5;
      const against = role.kind === 'field' ? role.others / 100 : 0.5;
      const won = own * part > other * against;
      return (won ? own * (1 - part) : 0) + (role.kind === 'money' ? role.money : 0) + 40 * luck;
    });

  it('has the equilibrium that theory knows, which nobody gains on', () => {
    const { auctions, priceOfMoney } = answered('values');
    const [{ equilibrium, exploitability, bestReply, curve }] = auctions!;
    expect(equilibrium!.found).toBe('found');
    expect(equilibrium!.mean).toBeGreaterThan(46);
    expect(equilibrium!.mean).toBeLessThan(54);
    expect(exploitability!.low).toBe(0);
    expect(exploitability!.high).toBeLessThan(1);
    // Against a bid of half the value, the best reply is half as well; 30 % loses what theory says.
    expect(bestReply.asGood).toContain(50);
    expect(bestReply.gain?.low ?? 0).toBeLessThanOrEqual(0);
    const loss = 0.3 * 0.7 * (100 / 0.5) * (1 / 3) - 0.5 * 0.5 * (100 / 0.5) * (1 / 3);
    expect(curve[0].points.low).toBeLessThan(loss);
    expect(curve[0].points.high).toBeGreaterThan(loss);
    expect(priceOfMoney![0].points.mean).toBeCloseTo(1, 9);
  });

  it('has none where it lies beyond the prices that were tried, and says so', () => {
    const high = answered('values', [10, 20, 30], 1000);
    expect(high.auctions![0]).toMatchObject({ bestReply: { edge: 'highest' }, equilibrium: { found: 'at the edge' } });
    expect(high.sentence).toContain(
      'The best price is the highest that was tried, so higher ones may be better still (order 1). ' +
        'The equilibrium lies at the end of the prices that were tried: name more prices to find it (order 1).',
    );
    const low = answered('values', [70, 80, 90], 1000);
    expect(low.auctions![0]).toMatchObject({ bestReply: { edge: 'lowest' }, equilibrium: { found: 'at the edge' } });
  });

  it('has none that a few games tell apart from other prices', () => {
    const { auctions, sentence } = answered('values', undefined, 12);
    const [{ equilibrium, exploitability, agents }] = auctions!;
    expect(['not told apart', 'at the edge']).toContain(equilibrium!.found);
    expect(agents.every(({ fromEquilibrium }) => fromEquilibrium === null)).toBe(true);
    expect(exploitability!.mean).toBeGreaterThanOrEqual(0);
    expect(sentence).toMatch(/No equilibrium was found|The equilibrium lies at the end/);
  });
});

describe('the best price of many auctions', () => {
  const rounds = Array.from({ length: 12 }, (_, i) => i + 1);
  /** What each game of each arm has by chance alone: prices and deals share nothing. */
  const noise = (role: BidArm, luck: readonly number[]): number =>
    100 * new Random(...seedOf(`${JSON.stringify(role)} ${luck[0]}`)).next();

  it('gains nothing where prices do nothing, in 19 of 20 labs', () => {
    const labs = Array.from({ length: 40 }, (_, lab) => found({ ...PLAN, rounds }, 16, `nothing ${lab}`, noise));
    const wrong = labs.filter(({ auctions }) => auctions!.some(({ bestReply: { gain } }) => gain && gain.low > 0));
    expect(wrong.length).toBeLessThanOrEqual(4);
    for (const { sentence } of labs.filter((lab) => !wrong.includes(lab)))
      expect(sentence).toMatch(
        /^No fixed price is shown to be better than the seat's own bids in any of 12 auctions \(/,
      );
  });

  it('is said of one auction without counting it', () => {
    const one = (gain: number) =>
      found({ ...PLAN, rounds: [2] }, 24, 'one', (role, luck) =>
        role.kind === 'price' ? gain * role.price : noise(role, luck),
      ).sentence;
    const GAINS =
      /^A fixed price is better than the seat's own bids: \d+ in the auction order of round 2, \S+ \(.*prices were chosen\)\./;
    expect(one(200)).toMatch(GAINS);
    expect(one(-200)).toMatch(/^No fixed price is shown to be better than the seat's own bids \(/);
  });

  it('has an interval that covers what it is worth, for all auctions together', () => {
    const worth = (role: BidArm): number => (role.kind === 'price' && role.price === 6 ? 2 * role.round : 0);
    const labs = Array.from({ length: 40 }, (_, lab) =>
      found({ ...PLAN, rounds }, 24, `something ${lab}`, (role, luck) => worth(role) + noise(role, luck)),
    );
    const covers = labs.filter(({ auctions }) =>
      auctions!.every(({ round, bestReply: { price, gain } }) => {
        const truth = worth({ kind: 'price', auction: 'order', round, price });
        return !gain || (gain.low <= truth && gain.high >= truth);
      }),
    );
    expect(covers.length).toBeGreaterThanOrEqual(35);
    const gains = labs.flatMap(({ auctions }) => auctions![11].bestReply.gain ?? []);
    expect(gains.filter(({ low }) => low > 0).length).toBeGreaterThan(10);
  });
});

const registry = await loadRegistry(YOURS);
const folder = temporaryFolder();

const HEAD = 'name: lab\nquestion: Which?\nedition: valley-2006-short\nplayers: 3\nseed: 7\nask: bids\n';
/** Labs whose grids of prices stay as they are, so that we can count what they play. */
const parse = async (lines: string) =>
  (await armsOf(HEAD + lines, registry)).map((arm) => {
    const { grows: _, ...plan } = (arm.ask as Bids).plan;
    return { ...arm, ask: { ...arm.ask, plan } as Bids };
  });

describe('ask: bids', () => {
  const LAB =
    'auctions: [order, tie, poll-1]\nrounds: 2\nprices: [0, 30]\ngames: 12\nagents: [random, random]\nbidders: [beginner]\n';

  it('forces prices, and reports what they win and how agents bid; the same when its page is drawn again', async () => {
    const arms = await parse(LAB);
    // One undisturbed bidder and two gifts; two prices and four pairs of prices for two auctions, two prices after ties; three
    // places.
    expect(arms).toHaveLength(2 + 2 + 2 * 6 + 2 + 3);
    const { answer, stored } = await withStore(newDatabase(), async (store) => {
      const { answer } = foundOf(await askQuestion(arms, store, { workers: 0 }));
      return { answer, stored: await storedAnswer(store, await store.run()) };
    });
    expect(stored).toEqual(answer);
    const again = answer.auctions!.filter(({ bestReply }) => bestReply.gain !== null).length;
    expect(again).toBeGreaterThan(0);
    // The best prices, and the seat's own bids, play four times as many deals, and other ones.
    expect(answer).toMatchObject({ ask: 'bids', verdict: 'known', blocks: 4, games: 12 * 21 + 48 * (1 + again) });
    const [order, tie, poll] = answer.auctions!;
    expect(answer.auctions!.map(({ auction, round }) => [auction, round])).toEqual([
      ['order', 2],
      ['tie', 2],
      ['poll-1', 2],
    ]);
    // Chance players bid anything: a seat that bids all it has wins more often than one that bids nothing, and pays more.
    for (const { curve } of [order, poll]) {
      expect(curve[0].wins).toBeLessThan(curve[1].wins);
      expect(curve[0].paid).toBe(0);
      expect(curve[1].paid).toBeGreaterThan(0);
    }
    expect(order.equilibrium!.mix.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(tie.equilibrium).toBeNull();
    expect(order.places!.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(tie.places).toBeNull();
    expect(order.agents.map(({ agent }) => agent)).toEqual(['random', 'beginner, bidding']);
    expect(answer.priceOfMoney!.map(({ round }) => round)).toEqual([2]);
  });

  it("counts the seat's own bids, and no other's that is made to bid", async () => {
    const LOCKED = '{ id: random, label: locked, interventions: [{ phase: bid-for-order, do: { bid: 0 } }] }';
    const lines = (agents: string) =>
      `rounds: 2\nprices: [0, 30]\ngames: 24\nequilibrium: false\nagents: [${agents}]\n`;
    const ownBids = async (agents: string) => {
      const arms = await parse(lines(agents));
      return withStore(newDatabase(), async (store) => {
        const { answer } = foundOf(await askQuestion(arms, store, { workers: 0 }));
        return answer.auctions![0].agents;
      });
    };
    const locked = await ownBids(`random, ${LOCKED}`);
    expect(locked.map(({ agent }) => agent)).toEqual(['bidder', 'locked']);
    expect(locked[0].bid).toBeGreaterThan(5);
    expect(locked[1].bid).toBe(0);
    // Two equal agents appear as one, wherever they sit.
    const mixed = await ownBids(`random, beginner, random`);
    expect(mixed.map(({ agent }) => agent)).toEqual(['random', 'beginner']);
  });

  it('leaves the prices that are shown to gain as a policy, and none for others', async () => {
    const [base] = await parse(LAB);
    const page = join(folder, 'found.html');
    const estimate = (low: number) => ({ mean: low + 2, low, high: low + 4 });
    const auction = (round: number, gain: Estimate | null) =>
      ({
        auction: 'order',
        round,
        bestReply: { price: 10 * round, gain, asGood: [], edge: null },
      }) as unknown as AuctionAnswer;
    const leavesOf = (...auctions: AuctionAnswer[]) =>
      writeLeaves(bids.leaves!({ ask: 'bids', auctions } as unknown as BidsAnswer, base, page));
    expect(leavesOf(auction(1, estimate(-0.1)), auction(2, null))).toEqual([]);
    const [{ what, path }] = leavesOf(auction(1, estimate(-0.1)), auction(2, estimate(0.5)), auction(3, null));
    expect(what).toBe('the policy');
    expect(loadBids(path).order).toMatchObject([{ rounds: [2, 2], prices: [{ price: 20 }] }]);
    expect(readFileSync(path, 'utf8')).toContain('# order, round 2: 20, gains +2.5 (+0.5 to +4.5) points');
  });

  it('leaves the others alone where no equilibrium is asked for', async () => {
    const arms = await parse(`${LAB}equilibrium: false\n`);
    expect(arms).toHaveLength(2 + 2 + 2 * 3 + 3);
    expect(arms.every(({ agents }) => agents[1].interventions === undefined)).toBe(true);
  });

  it('refuses what makes no lab, in a sentence', async () => {
    for (const rounds of ['12', '1..9', '0..2'])
      await expect(parse(LAB.replace('rounds: 2', `rounds: ${rounds}`))).rejects.toThrow(
        `rounds: found ${rounds}; expected rounds from 1 to 4, in which parties bid`,
      );
    await expect(parse(LAB.replace('[0, 30]', '{ from: 0, to: 90, step: 1 }'))).rejects.toThrow(/expected at most 600/);
    const wrong = {
      '{ from: 8, to: 4, step: 2 }': /expected prices to bid, whole numbers of/,
      '{ from: -4, to: 4, step: 2 }': /from: found -4; expected a whole number from 0 to \d+/,
      '{ from: 0.5, to: 3, step: 1 }': /from: found 0.5; expected a whole number from 0 to \d+/,
    };
    for (const [prices, words] of Object.entries(wrong))
      await expect(parse(LAB.replace('[0, 30]', prices))).rejects.toThrow(words);
    await expect(parse(LAB.replace('[0, 30]', '[0, 2000]'))).rejects.toThrow(
      /prices: found 2000; expected a whole number from 0 to \d+/,
    );
    await expect(parse(LAB.replace('poll-1', 'media'))).rejects.toThrow(/unknown auctions 'media'; /);
    await expect(parse(`${LAB}matters: 1 %\n`)).rejects.toThrow(
      /matters: found with ask: bids; expected only with ask: compare/,
    );
  });
});
