import { beforeAll, describe, expect, it } from 'vitest';
import { Room } from '../../../src/lab/arena/room.ts';
import type { TableName } from '../../../src/lab/arena/tables.ts';
import { USUAL_TABLES } from '../../../src/lab/experiment/schema.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import type { PhaseName } from '../../../src/rules/engine/phase-names.ts';
import { plainVariant } from '../../../src/rules/variant/variant.ts';
import { allRows, experimentOf, type Rows, registryOf } from './support.ts';

const GAMES = 40;
const registry = registryOf();

const record = async (wanted: Parameters<typeof experimentOf>[1] = {}) => {
  const experiment = await experimentOf(registry, { games: GAMES, ...wanted });
  const room = new Room(experiment, registry);
  for (let game = 0; game < experiment.games; game++) room.play(game);
  return allRows(room.take(), experiment);
};

const groups = (rows: Rows, ...keys: string[]): Rows[] => {
  const found = new Map<string, Rows>();
  for (const row of rows) {
    const key = keys.map((name) => row[name]).join();
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return [...found.values()];
};

const sum = (rows: Rows, column: string): number => rows.reduce((total, row) => total + Number(row[column]), 0);

describe.each([
  ['valley-2006', 4, 7],
  ['valley-2006', 3, 7],
  ['valley-2006', 5, 7],
  ['valley-2006-short', 4, 5],
])('rows of %s with %i players', (edition, players, rounds) => {
  let tables: Record<TableName, Rows>;
  let games: number;
  beforeAll(async () => {
    tables = await record({ edition, players, record: [...USUAL_TABLES, 'raises'] });
    games = tables.games.length;
  });

  it('has a row a game, played, with its hash', () => {
    expect(tables.games.map(({ game }) => game)).toEqual(Array.from({ length: games }, (_, i) => i));
    for (const row of tables.games) {
      expect(row).toMatchObject({ status: 'played', failed_seat: null, failed_agent: null, failure: null });
      expect(row.hash).toMatch(/^[0-9a-f]{8}$/);
      expect(row.decisions).toBeGreaterThan(100);
    }
  });

  it('accounts for every point of every seat, and shares out one victory', () => {
    const sources = ['mandates', 'media', 'membership', 'bonus', 'opinions', 'secured'];
    for (const row of tables.seats) {
      expect(sources.reduce((total, source) => total + Number(row[source]), 0)).toBe(row.score);
    }
    for (const seats of groups(tables.seats, 'game')) {
      expect(seats.map(({ seat }) => seat)).toEqual(Array.from({ length: players }, (_, i) => i));
      expect(sum(seats, 'win_share')).toBeCloseTo(1, 12);
      expect(sum(seats, 'rank')).toBe((players * (players + 1)) / 2);
      expect(sum(seats, 'position')).toBe((players * (players + 1)) / 2);
      expect(new Set(seats.map(({ party }) => party)).size).toBe(players);
      const best = Math.max(...seats.map(({ score }) => Number(score)));
      for (const { score, win_share } of seats) expect(Number(win_share) > 0).toBe(score === best);
    }
  });

  it('has the mandates of every election, as the region gives them for the votes', () => {
    const { rules } = new Game(editionNamed(edition)!, players);
    const names = rules.edition.components.regions.map(({ name }) => name);
    expect(tables.elections).toHaveLength(games * rounds * players);
    for (const row of tables.elections) {
      const region = names.indexOf(String(row.region));
      expect(rules.mandatesFor(region, Number(row.votes))).toBe(row.mandates);
      expect(rules.mandatesFor(region, 50)).toBe(row.maximum);
    }
    const won = groups(tables.elections, 'game', 'seat');
    for (const rows of won) {
      const seat = tables.seats.find((row) => row.game === rows[0].game && row.seat === rows[0].seat);
      expect(sum(rows, 'mandates')).toBe(seat?.mandates);
    }
  });

  it('has one winner an election, or two that form a coalition, or nobody without a vote', () => {
    for (const rows of groups(tables.elections, 'game', 'round')) {
      const outcomes = rows.map(({ outcome }) => outcome).filter((outcome) => outcome !== 'none');
      const text = outcomes.sort().join();
      expect(['', 'won', 'beaten-by-nose,nose', 'nose', 'coalition,coalition']).toContain(text);
      if (text === '') expect(sum(rows, 'votes')).toBe(0);
      for (const { seat, partner, outcome } of rows) {
        if (partner !== null) expect(rows[Number(partner)].partner).toBe(seat);
        if (outcome === 'coalition') expect(rows[Number(partner)].outcome).toBe('coalition');
      }
    }
  });

  it('has every sealed bid for order, and one that wins, pays and names', () => {
    const bids = groups(
      tables.auctions.filter(({ kind }) => kind === 'order'),
      'game',
      'round',
    );
    expect(bids).toHaveLength(games * (rounds - 1));
    for (const rows of bids) {
      expect(rows.filter(({ step }) => step === 1).map(({ seat }) => seat)).toHaveLength(players);
      const [winner, ...others] = rows.filter(({ won }) => won);
      expect(others).toEqual([]);
      expect(winner).toMatchObject({ outcome: 'named', paid: winner.bid, region: null });
      expect(winner.value).toBeGreaterThanOrEqual(0);
      expect(winner.step).toBe(Math.max(...rows.map(({ step }) => Number(step))));
      for (const { bid, cash, won, paid } of rows) {
        expect(Number(bid)).toBeLessThanOrEqual(Number(cash));
        if (!won) expect(paid).toBe(0);
      }
    }
  });

  it('has one row for each poll, with what every seat bid, as the raises have it', () => {
    const polls = tables.auctions.filter(({ kind }) => kind === 'poll');
    const raised = groups(
      tables.raises.filter(({ kind }) => kind === 'poll'),
      'game',
      'round',
      'line',
    );
    expect(polls.length).toBeGreaterThan(games * 3);
    expect(raised).toHaveLength(polls.length);
    for (const [i, rows] of raised.entries()) {
      expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
      const highest = Array<number | null>(5).fill(null);
      for (const { seat, bid } of rows) if (bid !== null) highest[Number(seat)] = Number(bid);
      const [best = null, second = null] = highest.filter((bid) => bid !== null).sort((a, b) => b - a);
      const winning = rows.findLast(({ bid }) => bid !== null);
      const { game, round, region, line } = rows[0];
      const [bid_0, bid_1, bid_2, bid_3, bid_4] = highest;
      expect(polls[i]).toMatchObject({
        ...{ game, round, region, line, step: 1, bid_0, bid_1, bid_2, bid_3, bid_4 },
        ...{
          bid: best,
          paid: best ?? 0,
          won: best !== null,
          second,
          bidders: highest.filter((bid) => bid !== null).length,
        },
        ...{ seat: winning?.seat ?? null, cash: winning?.cash ?? null },
        asked: [...new Set(rows.map(({ seat }) => Number(seat)))].reduce((mask, seat) => mask + 2 ** seat, 0),
      });
      if (best === null) expect(polls[i]).toMatchObject({ outcome: 'none', value: null });
      else {
        expect(['published', 'suppressed']).toContain(polls[i].outcome);
        expect(polls[i].value).not.toBeNull();
      }
    }
  });

  it('has the standing after every round, the last of which is the end', () => {
    expect(tables.rounds).toHaveLength(games * rounds * players);
    for (const row of tables.rounds.filter(({ round }) => round === rounds)) {
      const seat = tables.seats.find(({ game, seat: chair }) => game === row.game && chair === row.seat);
      expect(row).toMatchObject({ score: seat?.score, mandates: seat?.mandates, members: seat?.membership });
    }
  });

  it('follows the money: between two polls nobody has more or less than before, but for the price paid', () => {
    const polls = tables.auctions.filter(({ kind, won }) => kind === 'poll' && won);
    for (const rows of groups(polls, 'game', 'round', 'seat')) {
      for (const [i, { cash, paid }] of rows.entries()) {
        if (i + 1 < rows.length) expect(rows[i + 1].cash).toBe(Number(cash) - Number(paid));
      }
    }
  });
});

describe('recording', () => {
  it('numbers the elections of a game, of which a round may hold two', async () => {
    const { elections } = await record({ edition: 'spielworxx-2019-seven', games: 2 });
    for (const rows of groups(elections, 'game', 'seat')) {
      expect(rows.map(({ round, election }) => [round, election])).toEqual(
        [1, 2, 3, 4, 4, 5, 5].map((round, i) => [round, i + 1]),
      );
    }
  });

  it('has an outcome where nobody has votes', async () => {
    const edition = editionNamed('spielworxx-2019')!;
    const without: PhaseName[] = ['organize-meetings', 'place-shadow-cards', 'preliminary'];
    const experiment = await experimentOf(registry, { edition: edition.id, players: 3, games: 1 });
    const room = new Room({ ...experiment, variant: { ...plainVariant(edition), without } }, registry);
    room.play(0);
    const { elections } = allRows(room.take(), experiment);
    expect(elections.map(({ votes, outcome }) => [votes, outcome])).toEqual(Array(12).fill([0, 'none']));
  });

  it('is the same for the tables that are recorded, whichever they are', async () => {
    const all = await record();
    const some = await record({ record: ['games', 'seats'] });
    expect(some.games).toEqual(all.games);
    expect(some.seats).toEqual(all.seats);
    expect([some.elections, some.auctions, some.rounds]).toEqual([[], [], []]);
    expect((await record({ record: ['games', 'auctions'] })).auctions).toEqual(all.auctions);
  });

  it.each(EDITIONS.map(({ id }) => [id]))('is made in %s, whichever tables are recorded', async (edition) => {
    const all = await record({ edition, games: 4 });
    const some = await record({ edition, games: 4, record: ['games', 'seats'] });
    expect(some.seats).toEqual(all.seats);
    expect(all.seats.map(({ position }) => position).sort()).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4]);
    const elections = editionNamed(edition)!
      .rounds.flat()
      .filter(({ name }) => name === 'determine-mandates').length;
    expect(all.elections).toHaveLength(4 * 4 * elections);
    expect(all.auctions.filter(({ kind, won }) => kind === 'order' && won).length).toBeGreaterThan(0);
  });

  it('gives the same rows in any order of games', async () => {
    const experiment = await experimentOf(registry);
    const play = (order: number[]) => {
      const room = new Room(experiment, registry);
      for (const game of order) room.play(game);
      return allRows(room.take(), experiment);
    };
    const sorted = (rows: Rows) => rows.map((row) => JSON.stringify(row)).sort();
    const [forth, back] = [play([0, 1, 2, 3, 4, 5]), play([5, 3, 1, 4, 2, 0])];
    for (const table of ['games', 'seats', 'elections', 'auctions', 'rounds'] as const) {
      expect(sorted(back[table])).toEqual(sorted(forth[table]));
    }
  });
});
