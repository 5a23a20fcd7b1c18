/**
 * Policies of a few lines: what is learned from made-up samples, what is claimed for it, and that a file plays as the lab did.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import { mean } from '../../../src/base/stats/describe.ts';
import { Room } from '../../../src/lab/arena/room.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { type BidPlan, type Bids, bidArmsOf } from '../../../src/lab/question/bids/file.ts';
import { learnLines, learnPlace, playedBy, type Sample } from '../../../src/lab/question/bids/lines.ts';
import { type PolicyLine, playingBy, policyText, wordsOfLine } from '../../../src/lab/question/bids/policy.ts';
import { BidsQuestion } from '../../../src/lab/question/bids/question.ts';
import { type Thing, worthOf } from '../../../src/lab/question/bids/worth.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { holds } from '../../../src/players/bidding/prices.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { allRows } from '../arena/support.ts';
import { armsOf } from '../run/support.ts';

const PRICES = [0, 5, 10];

/** Decisions of six rounds. @param worth the worth of a price at a decision, to which chance is added */
const samplesOf = (seed: string, n: number, worth: (round: number, cash: number, price: number) => number) => {
  const random = new Random(...seedOf(seed));
  return Array.from({ length: n }, (_, i): Sample => {
    const [round, cash] = [1 + (i % 6), random.int(100)];
    const effects = PRICES.map((price) => worth(round, cash, price) + 40 * (random.next() - 0.5));
    return { round, region: 0, amounts: { cash, rival: random.int(100), mandates: 40 + random.int(40) }, effects };
  });
};

describe('lines that are learned', () => {
  /** 10 is right in the first two rounds, then 5 for those with much in hand, and 0 for all others. */
  const best = (round: number, cash: number) => (round <= 2 ? 10 : cash >= 60 ? 5 : 0);
  const worth = (round: number, cash: number, price: number) => (price === best(round, cash) ? 10 : 0);

  it('say what is right where a few lines can, and have no line too many', () => {
    const learned = samplesOf('learned', 3000, worth);
    const lines = learnLines(learned, 6);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(5);
    // Each decision could be worth 10. Conditions compare with 50 or 70, not with 60, which costs the lines about 0.7 of it.
    const others = samplesOf('others', 3000, worth);
    expect(mean(playedBy(lines, others))).toBeGreaterThan(8.5);
    // A single price gets far less.
    expect(mean(playedBy(learnLines(learned, 1), others))).toBeLessThan(6);
  });

  it('promise nothing that holds on other samples where prices do nothing, over 20 labs', () => {
    const labs = Array.from({ length: 20 }, (_, lab) =>
      learnLines(
        samplesOf(`nothing ${lab}`, 600, () => 0),
        6,
      ),
    );
    expect(labs.every((lines) => lines.length <= 6 && lines.at(-1)!.when === null)).toBe(true);
    // What they promise is worth nothing on other samples.
    const gains = labs.map((lines, lab) =>
      mean(
        playedBy(
          lines,
          samplesOf(`fresh ${lab}`, 600, () => 0),
        ),
      ),
    );
    expect(Math.abs(mean(gains))).toBeLessThan(0.5);
  });

  it('name the place in turn order that adds something, and the rounds in which it does', () => {
    const random = new Random(...seedOf('places'));
    const byPlace = (round: number) =>
      [1, 2, 3].map((place) =>
        Array.from({ length: 200 }, () => (place === 2 && round < 3 ? 8 : 0) + 20 * (random.next() - 0.5)),
      );
    const found = learnPlace(new Map([1, 2, 3, 4].map((round) => [round, byPlace(round)])))!;
    expect(found).toMatchObject({ place: 2, rounds: [1, expect.any(Number)] });
    // By chance there may be one more round, in which the place does nothing.
    expect([2, 3]).toContain(found.rounds[1]);
    expect(learnPlace(new Map([[1, [[-1, -2, -1, -3]]]]))).toBeNull();
  });
});

describe('what is claimed of a policy', () => {
  const plan: BidPlan = {
    ...{ auctions: ['order'], rounds: [1], prices: PRICES, money: 4, equilibrium: false, places: [], bidders: [] },
    ...{ lines: 6, tables: [] },
  };
  const ask: Bids = { kind: 'bids', games: 400, measure: 'points', plan };
  const agents = ['bidder', 'other'].map((label) => ({ id: label, label, options: {}, file: null, hash: null }));
  const arms = bidArmsOf(plan).map(
    (role) =>
      ({
        agents,
        players: 2,
        edition: 'valley-2006',
        seating: 'fixed',
        seed: 7,
        arm: JSON.stringify(role),
        ask,
      }) as unknown as Experiment,
  );

  /**
   * A lab of made-up games of one round. @param worth the worth of a price, by the cash of a game; no price is the seat's own bid
   */
  const answered = (seed: string, worth: (price: number | null, cash: number) => number) => {
    const random = new Random(...seedOf(seed));
    const question = new BidsQuestion(ask, arms);
    let from: readonly number[] = [];
    for (let to = question.next(); to !== null; to = question.next()) {
      const missing = question.armsSoFar.map((_, arm) => to![arm] - (from[arm] ?? 0));
      const cash = Array.from({ length: Math.max(...missing) }, () => random.int(100));
      const blocks = question.armsSoFar.map((arm, i) => {
        const role = i < arms.length ? JSON.parse(arm.arm!) : null;
        return cash.slice(0, missing[i]).map((held, game) => {
          const done = (arm.agents[0].interventions ?? []).find(
            ({ deed, when }) =>
              typeof deed === 'object' && 'bid' in deed && when.every(([, sign, edge]) => holds(held, sign, edge)),
          );
          const price = done ? (done.deed as { bid: number }).bid : role?.kind === 'price' ? role.price : null;
          const points = worth(price, held) + 30 * random.next();
          return [
            {
              ...{ game, block: game, decisions: 1, agents: ['bidder', 'other'], winShare: [points > 20 ? 1 : 0, 0] },
              ...{ rank: [1, 2], points: [points, 0], hash: '', luck: [null, null] },
            },
          ];
        });
      });
      const situations = cash.map((held, game) => ({ game, round: 1, cash: held, rival: 50, lead: 0 }));
      question.look(
        blocks,
        blocks.map((_, i) => (i === 0 && from.length === 0 ? [{ bids: [], stakes: [], taken: [], situations }] : [])),
      );
      from = to;
    }
    return question.answer();
  };

  it('covers the truth, and says that a policy gains which does', () => {
    const worth = (price: number | null, cash: number) => (price === (cash >= 50 ? 10 : 0) ? 6 : 0);
    const { policy, sentence, verdict } = answered('gain', worth);
    expect(verdict).toBe('known');
    expect(policy!.lines.map(({ words }) => words)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Round 1, if you hold (50 or more|less than 50): bid (10|0)\.$/)]),
    );
    const [{ points, winShare, games }] = policy!.tables;
    expect(games).toBe(3200);
    expect(points.low).toBeLessThan(6);
    expect(points.high).toBeGreaterThan(5);
    expect(winShare.low).toBeGreaterThan(0);
    expect(sentence).toContain('it gains at every table');
  });

  it('is nothing where prices do nothing, in most of 40 labs', () => {
    const labs = Array.from({ length: 40 }, (_, lab) => answered(`nothing ${lab}`, () => 0).policy!.tables[0]);
    const wrong = labs.filter(({ winShare, points }) =>
      [winShare, points].some(({ low, high }) => low > 0 || high < 0),
    );
    expect(wrong.length).toBeLessThanOrEqual(5);
  });
});

describe('what things are worth by situation', () => {
  it('is the effect in each third of the seats, over what it is an effect of', () => {
    // 90 deals of two games. Seats with more in hand gain more by it, and it happens in every second game.
    const games = Array.from({ length: 180 }, (_, game) => game);
    const cash = games.map((game) => Math.floor(game / 60));
    const thing: Thing = {
      name: 'winning the order',
      round: 2,
      effects: games.map((game) => ({
        ...{ points: game % 2 === 0 ? 10 * cash[game] + (game % 4 === 0 ? 1 : -1) : 0, winShare: (game % 3) / 10 },
        amount: game % 2 === 0 ? 1 : 0,
      })),
    };
    const situations = games.map((game) => ({ game, round: 2, cash: cash[game], rival: 0, lead: 0 }));
    const cells = worthOf([thing], situations, (game) => game, 2);
    const byCash = cells.filter(({ by }) => by === 'cash');
    expect(byCash.map(({ band, from, to, situations }) => [band, from, to, situations])).toEqual([
      [0, 0, 0, 60],
      [1, 1, 1, 60],
      [2, 2, 2, 60],
    ]);
    for (const { from, points } of byCash) {
      expect(points.mean).toBeCloseTo(10 * from, 9);
      expect(points.low).toBeLessThan(10 * from);
    }
    // All lead by the same amount, so they are one band.
    expect(cells.filter(({ by }) => by === 'lead').map(({ situations }) => situations)).toEqual([180]);
    expect(worthOf([thing], [], (game) => game, 2)).toEqual([]);
  });
});

const registry = await loadRegistry(YOURS);
const folder = temporaryFolder();

describe('a policy as a file', () => {
  const LINES: readonly PolicyLine[] = [
    { kind: 'order', rounds: [1, 3], region: null, when: ['rival', '>=', 30], price: 9, isRest: false },
    { kind: 'order', rounds: [2, 6], region: null, when: ['mandates', '<', 60], price: 1, isRest: false },
    { kind: 'order', rounds: [1, 6], region: null, when: null, price: 4, isRest: true },
    { kind: 'tie' },
    { kind: 'place', rounds: [1, 4], place: 2 },
    { kind: 'poll', rounds: [1, 6], region: null, when: null, price: 3, isRest: true },
  ];

  it('plays as the lab made its seat play', async () => {
    for (const edition of ['valley-2006', 'spielworxx-2019', 'consim-1997']) {
      const lines = edition === 'spielworxx-2019' ? LINES.filter(({ kind }) => kind !== 'place') : LINES;
      const head = `name: lab\nquestion: Which?\nedition: ${edition}\nplayers: 4\nseed: 7\ngames: 8\nrecord: [games, seats]\n`;
      const file = join(folder, `${edition}.bids.yaml`);
      const [plain] = await armsOf(`${head}agents: [{ id: heuristic, label: bidder }, heuristic]\n`, registry);
      await writeFile(file, policyText(plain, lines, []));
      const [filed] = await armsOf(
        `${head}agents: [{ id: heuristic, label: bidder, options: { bids: ${file} } }, heuristic]\n`,
        registry,
      );
      const [made, byFile, usual] = [playingBy(plain, lines), filed, plain].map((experiment) => {
        const room = new Room(experiment, registry);
        for (let game = 0; game < 8; game++) room.play(game);
        return allRows(room.take(), experiment).games.map(({ hash }) => hash);
      });
      expect(made).toEqual(byFile);
      expect(made).not.toEqual(usual);
    }
  });

  it('says in words what it does', () => {
    expect(LINES.map((line) => wordsOfLine(line, LINES))).toEqual([
      'Rounds 1 to 3, if somebody else holds 30 or more: bid 9.',
      'Rounds 2 to 6, if the region that votes next can give fewer than 60 mandates: bid 1.',
      'Otherwise: bid 4.',
      'After a tie: add as little as you can.',
      'Rounds 1 to 4, if you win: take place 2.',
      'Every poll: bid up to 3.',
    ]);
  });
});
