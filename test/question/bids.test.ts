import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRegistry } from '../../src/agent/registry.ts';
import { YOURS } from '../../src/agent/trust.ts';
import type { Bids } from '../../src/experiment/ask.ts';
import { bidArmsOf } from '../../src/experiment/bids.ts';
import type { Experiment } from '../../src/experiment/experiment.ts';
import { parseExperiments } from '../../src/experiment/load.ts';
import { askQuestion } from '../../src/question/ask.ts';
import { BidsQuestion } from '../../src/question/bids.ts';
import { storedAnswer } from '../../src/question/stored.ts';
import { Random } from '../../src/random/random.ts';
import { seedOf } from '../../src/random/seed.ts';
import { withStore } from '../lab/support.ts';

describe('a sealed first-price auction with independent values', () => {
  /** Each of two bids so many hundredths of a value that is drawn evenly from 0 to 100: half of it is the equilibrium. */
  const PARTS = [30, 40, 50, 60, 70];
  const plan = {
    auctions: ['order'],
    rounds: [1],
    prices: PARTS,
    money: 1,
    equilibrium: true,
    places: [],
    bidders: [],
  } as const;
  const ask: Bids = { kind: 'bids', games: 4000, measure: 'points', plan };
  const agents = [
    { id: 'a', label: 'bidder', options: {}, file: null, hash: null },
    { id: 'b', label: 'other', options: {}, file: null, hash: null },
  ];
  const arms = bidArmsOf(plan).map(
    () => ({ agents, players: 2, seating: 'fixed', seed: 7, ask }) as unknown as Experiment,
  );

  /** The lab's answer about games that are this auction, with luck of the rest of a game on top. */
  const answered = (seed: string) => {
    const random = new Random(...seedOf(seed));
    const roles = bidArmsOf(plan);
    const deals = Array.from({ length: ask.games }, () => [100 * random.next(), 100 * random.next(), random.next()]);
    const blocks = roles.map((role) =>
      deals.map(([own, other, luck], block) => {
        const part = role.kind === 'price' || role.kind === 'field' ? role.price / 100 : 0.5;
        const against = role.kind === 'field' ? role.others / 100 : 0.5;
        const money = role.kind === 'money' ? role.money : 0;
        const won = own * part > other * against;
        const points = (won ? own * (1 - part) : 0) + money + 40 * luck;
        return [
          {
            game: block,
            block,
            decisions: 10,
            agents: ['bidder', 'other'],
            winShare: [0, 1],
            points: [points, 0],
            rank: [1, 2],
            hash: '',
            luck: [null, null],
          },
        ];
      }),
    );
    const question = new BidsQuestion(ask, arms);
    question.next();
    question.look(
      blocks,
      roles.map(() => []),
    );
    return question.answer();
  };

  it('has the equilibrium that theory knows, which nobody gains on', () => {
    const { auctions, priceOfMoney } = answered('values');
    const [{ equilibrium, exploitability, bestReply, curve }] = auctions!;
    expect(equilibrium!.mean).toBeGreaterThan(46);
    expect(equilibrium!.mean).toBeLessThan(54);
    expect(exploitability!.low).toBeLessThanOrEqual(0);
    expect(exploitability!.high).toBeLessThan(1);
    // Against one who bids half of its value the best reply is half as well, and 30 % loses what theory says.
    expect(bestReply.asGood).toContain(50);
    expect(bestReply.gain?.low ?? 0).toBeLessThanOrEqual(0);
    expect(equilibrium!.found).toBe('found');
    const loss = 0.3 * 0.7 * (100 / 0.5) * (1 / 3) - 0.5 * 0.5 * (100 / 0.5) * (1 / 3);
    expect(curve[0].points.low).toBeLessThan(loss);
    expect(curve[0].points.high).toBeGreaterThan(loss);
    expect(priceOfMoney![0].points.mean).toBeCloseTo(1, 9);
  });
});

const registry = await loadRegistry(YOURS);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'macher-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEAD = 'name: lab\nquestion: Which?\nedition: valley-2006-short\nplayers: 3\nseed: 7\nask: bids\n';
const parse = (lines: string) => parseExperiments(HEAD + lines, 'lab.yaml', registry);

describe('ask: bids', () => {
  const LAB =
    'auctions: [order, tie, poll-1]\nrounds: 2\nprices: [0, 30]\ngames: 12\nagents: [random, random]\nbidders: [beginner]\n';

  it('forces prices, tells what they win, and how agents bid; the same when its page is drawn again', async () => {
    const arms = await parse(LAB);
    // Undisturbed, one bidder, two gifts; two prices and four pairs of prices for two auctions, two prices after ties; three places.
    expect(arms).toHaveLength(2 + 2 + 2 * 6 + 2 + 3);
    const path = join(folder, 'lab.duckdb');
    const { answer, stored } = await withStore(path, async (store) => {
      const { answer } = await askQuestion(arms, store, { workers: 2 });
      return { answer, stored: await storedAnswer(store, await store.run()) };
    });
    expect(stored).toEqual(answer);
    expect(answer).toMatchObject({ ask: 'bids', verdict: 'known', blocks: 4, games: 12 * 21 });
    const [order, tie, poll] = answer.auctions!;
    expect(answer.auctions!.map(({ auction, round }) => [auction, round])).toEqual([
      ['order', 2],
      ['tie', 2],
      ['poll-1', 2],
    ]);
    // Chance players bid anything: who bids all it has wins more often than who bids nothing, and pays more.
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

  it('leaves the others alone where no equilibrium is asked for', async () => {
    const arms = await parse(`${LAB}equilibrium: false\n`);
    expect(arms).toHaveLength(2 + 2 + 2 * 3 + 3);
    expect(arms.every(({ agents }) => agents[1].interventions === undefined)).toBe(true);
  });

  it('refuses what makes no lab, in a sentence', async () => {
    await expect(parse(LAB.replace('rounds: 2', 'rounds: 12'))).rejects.toThrow(/found no round in which parties bid/);
    await expect(parse(LAB.replace('[0, 30]', '{ from: 0, to: 90, step: 1 }'))).rejects.toThrow(/expected at most 600/);
    await expect(parse(LAB.replace('poll-1', 'media'))).rejects.toThrow(/unknown auctions 'media'; /);
    await expect(parse(`${LAB}matters: 1 %\n`)).rejects.toThrow(
      /matters: found with ask: bids; expected only with ask: compare/,
    );
  });
});
