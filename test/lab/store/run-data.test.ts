import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mean, quantile, sd } from '../../../src/base/stats/describe.ts';
import { blockMean, meanInterval, pairedDifference } from '../../../src/base/stats/intervals.ts';
import { type RunData, readRunData } from '../../../src/lab/store/run-data.ts';
import { type Stored, storeMade } from '../../support/stored.ts';

interface Seat {
  readonly game: number;
  readonly seat: number;
  readonly agent: string;
  readonly score: number;
  readonly rank: number;
  readonly win_share: number;
}

const GAMES = 60;
const groups = <T>(list: readonly T[], key: (item: T) => unknown): T[][] =>
  [...new Set(list.map(key))].map((value) => list.filter((item) => key(item) === value));

describe('the numbers of a report, against plain arithmetic over all rows', () => {
  let stored: Stored;
  let data: RunData;
  let seats: Seat[];

  beforeAll(async () => {
    stored = await storeMade({ games: GAMES });
    data = await readRunData(stored.store, await stored.store.run());
    seats = await stored.store.query<Seat>('SELECT * FROM seats ORDER BY game, seat');
  });
  afterAll(() => stored.store.close());

  const of = (agent: string) => seats.filter((seat) => seat.agent === agent);
  const blockShares = (agent: string) =>
    groups(of(agent), ({ game }) => Math.floor(game / 4)).map((block) => mean(block.map((seat) => seat.win_share)));

  it('agents, in the order of the experiment', () => {
    expect(data.agents.map(({ agent }) => agent)).toEqual(['mcts:iterations=40', 'heuristic', 'random']);
    for (const row of data.agents) {
      const own = of(row.agent);
      expect(row).toMatchObject({ games: GAMES, seats: own.length });
      expect(row.meanScore).toBeCloseTo(mean(own.map(({ score }) => score)), 10);
      expect(row.sdScore).toBeCloseTo(sd(own.map(({ score }) => score)), 8);
      expect(row.meanRank).toBeCloseTo(mean(own.map(({ rank }) => rank)), 10);
      expect(Object.values(row.sources).reduce((a, b) => a + b)).toBeCloseTo(row.meanScore, 8);
      expect(blockMean(row.winShare).low).toBeCloseTo(meanInterval(blockShares(row.agent)).low, 10);
    }
  });

  it('differences between agents', () => {
    const row = data.differences.find(({ agent, other }) => agent === 'heuristic' && other === 'random');
    const expected = pairedDifference(blockShares('heuristic'), blockShares('random'));
    const found = blockMean(row!);
    expect(found.mean).toBeCloseTo(expected.mean, 6);
    expect(found.high).toBeCloseTo(expected.high, 6);
  });

  it('seats, all victories of a game among them', () => {
    const all = data.seats.filter(({ agent }) => agent === null);
    expect(all.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(all.reduce((total, { sum }) => total + sum, 0)).toBeCloseTo(GAMES, 10);
  });

  it('scores', () => {
    expect(data.scores.reduce((total, row) => total + row.seats, 0)).toBe(4 * GAMES);
  });

  it('bids for order', async () => {
    const rows = await stored.store.query<{ bid: number }>(
      `SELECT bid FROM auctions JOIN seats USING (run, game, seat)
      WHERE kind = 'order' AND round = 3 AND won AND agent = 'heuristic'`,
    );
    const won = data.orderBids.filter((row) => row.round === 3 && row.won);
    expect(won.reduce((total, { count }) => total + count, 0)).toBe(GAMES);
    const bids = rows.map(({ bid }) => bid);
    expect(won.find(({ agent }) => agent === 'heuristic')).toMatchObject({
      count: bids.length,
      p90: quantile(bids, 0.9),
    });
    expect(data.orderPlaces.reduce((total, { count }) => total + count, 0)).toBe(6 * GAMES);
    expect(data.orderValues.reduce((total, { count }) => total + count, 0)).toBe(6 * GAMES);
    expect(data.orderValues.map(({ low, high }) => [low, high])).toContainEqual([4, 5]);
  });

  it('polls', () => {
    const [first] = data.pollOffers;
    expect(first).toMatchObject({ round: 1, offered: 4 * GAMES });
    const sold = data.polls.filter(({ round }) => round === 1).reduce((total, { count }) => total + count, 0);
    expect(sold).toBe(first.sold);
  });

  it('scores and leads from round to round', () => {
    expect(data.roundScores).toHaveLength(7 * 3);
    expect(data.leads.map(({ round, count }) => [round, count])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((round) => [round, GAMES]),
    );
    for (const { wins } of data.leads) expect(wins.count).toBeGreaterThanOrEqual(GAMES);
  });

  it('regions, the best of each with no fewer mandates than anybody on average', () => {
    for (const best of data.regionBests) {
      const own = data.regions.filter(({ region }) => region === best.region);
      expect(own).toHaveLength(3);
      for (const row of own) expect(row.sum / row.count).toBeLessThanOrEqual(best.mean);
      expect(best.p90).toBeLessThanOrEqual(best.maximum);
    }
  });
});

it('leaves out what was not recorded, and lists failures', async () => {
  const { store } = await storeMade({ games: 40, record: ['games', 'seats'], failEvery: 20 });
  const data = await readRunData(store, await store.run());
  expect(data.agents[0]).toMatchObject({ games: 38 });
  expect([data.orderBids, data.polls, data.leads, data.regions].map(({ length }) => length)).toEqual([0, 0, 0, 0]);
  expect(data.failures.map(({ game }) => game)).toEqual([19, 39]);
  expect(data.failures[0]).toMatchObject({ agent: 'heuristic', decision: 17 });
  store.close();
});
