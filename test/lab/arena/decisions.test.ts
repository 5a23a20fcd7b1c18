import { beforeAll, describe, expect, it } from 'vitest';
import { NumberList } from '../../../src/lab/arena/recorded/number-list.ts';
import { Room } from '../../../src/lab/arena/room.ts';
import type { TableName } from '../../../src/lab/arena/tables.ts';
import { experimentFromFlags } from '../../../src/lab/experiment/load.ts';
import type { Player } from '../../../src/players/agent/define.ts';
import { explanation } from '../../../src/players/agent/explanation.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import type { Game } from '../../../src/rules/engine/game.ts';
import { DECIDING_PHASES } from '../../../src/rules/engine/phase-names.ts';
import { ACTIONS } from '../../../src/rules/notation/space.ts';
import { allRows, experimentOf, type Rows, registryOf } from './support.ts';

const registry = await loadRegistry();

const played = async (agents: string, record: readonly TableName[], games = 2) => {
  const flags = { edition: 'valley-2006-short', players: 4, agents, games, seed: 'decisions' };
  const experiment = { ...(await experimentFromFlags(flags, registry)), record };
  const room = new Room(experiment, registry);
  for (let game = 0; game < games; game++) room.play(game);
  return allRows(room.take(), experiment);
};

const list = (row: Rows[number], column: string): number[] => JSON.parse(String(row[column]));

describe('the tables of decisions', () => {
  let tables: Awaited<ReturnType<typeof played>>;
  beforeAll(async () => {
    tables = await played('mcts:iterations=8,heuristic', ['games', 'seats', 'decisions', 'searches', 'reasons']);
  });

  it('have an entry for every question, and none for a lone legal action', () => {
    expect(tables.decisions).toHaveLength(2);
    for (const [i, { game, decisions }] of tables.games.entries()) {
      const row = tables.decisions[i];
      const numbers = list(row, 'decision');
      expect(row.game).toBe(game);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.length).toBeGreaterThan(100);
      expect(numbers.at(-1)).toBeLessThan(Number(decisions));
      const [legal, chosen] = [list(row, 'legal'), list(row, 'chosen')];
      for (const [at, n] of legal.entries()) {
        expect(n).toBeGreaterThan(1);
        expect(chosen[at]).toBeGreaterThanOrEqual(1);
        expect(chosen[at]).toBeLessThanOrEqual(n);
      }
      for (const action of list(row, 'action')) expect(action >= 0 && action < ACTIONS).toBe(true);
      for (const name of ['round', 'phase', 'seat']) expect(list(row, name)).toHaveLength(numbers.length);
    }
  });

  it('say in words what they say in numbers', () => {
    expect(tables.reasons.length).toBe(tables.decisions.flatMap((row) => list(row, 'decision')).length);
    let at = 0;
    for (const row of tables.decisions)
      for (const [i, decision] of list(row, 'decision').entries()) {
        const words = tables.reasons[at++];
        expect(words).toMatchObject({
          ...{ game: row.game, decision, round: list(row, 'round')[i], seat: list(row, 'seat')[i] },
          ...{ phase: DECIDING_PHASES[list(row, 'phase')[i]], chosen: list(row, 'chosen')[i] },
        });
        expect(new Set(list(words, 'actions')).size).toBe(list(row, 'legal')[i]);
        expect(words.sentence).not.toBe('');
        expect(words.milliseconds).toBeGreaterThan(0);
      }
  });

  it('have the visits of a search and the values of every action that was tried', () => {
    expect(tables.searches.length).toBeGreaterThan(100);
    const chosen = new Map(tables.reasons.map((row) => [`${row.game} ${row.decision}`, row]));
    for (const row of tables.searches) {
      const { chosen: place, actions } = chosen.get(`${row.game} ${row.decision}`)!;
      const visits = list(row, 'visits') as (number | null)[];
      expect(visits).toHaveLength(JSON.parse(String(actions)).length);
      expect(visits[Number(place) - 1]).toBeGreaterThan(0);
      for (const name of ['values', 'utilities'])
        for (const [i, value] of list(row, name).entries()) expect(value === null).toBe(visits[i] === null);
    }
  });

  it('have the weights of a policy, which are probabilities', () => {
    const weighed = tables.reasons.filter((row) => row.weights !== null);
    expect(weighed.length).toBeGreaterThan(100);
    for (const row of weighed) expect(list(row, 'weights').reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 2);
  });

  it('change no game, and the searches are the same without reasons', async () => {
    const plain = await played('mcts:iterations=8,heuristic', ['games', 'seats', 'searches']);
    expect(plain.games).toEqual(tables.games);
    expect(plain.seats).toEqual(tables.seats);
    expect(plain.searches).toEqual(tables.searches);
  });

  it('ask a player that does not search a few times a game, one that says so never, and leave out what an agent fails to say', async () => {
    let asked = 0;
    const quick = (game: Game): Player => ({
      choose: ({ actions }) => actions.list[0],
      explain: (decision) => {
        asked++;
        const judged = [{ action: decision.actions.list[0], value: 1 }];
        return explanation(game, decision, { action: judged[0].action, unit: 'points', judged });
      },
    });
    const registry = registryOf({
      mute: ({ random }) => ({
        choose: ({ actions }) => actions.list[random.int(actions.n)],
        explain: () => {
          throw new Error('no words');
        },
      }),
      quick: ({ game }) => quick(game),
      plain: ({ game }) => ({ ...quick(game), searches: false }),
    });
    const record = ['games', 'decisions', 'searches', 'reasons'] as const;
    const experiment = await experimentOf(registry, { agents: 'mute', games: 1, record });
    const room = new Room(experiment, registry);
    room.play(0);
    const { games, reasons, searches } = allRows(room.take(), experiment);
    expect(games[0].status).toBe('played');
    expect(searches).toEqual([]);
    expect(reasons.length).toBeGreaterThan(100);
    for (const row of reasons) expect(row).toMatchObject({ unit: null, values: null, sentence: null, weights: null });
    for (const agents of ['plain', 'quick']) {
      const silent = await experimentOf(registry, { agents, games: 1, record: record.slice(0, 3) });
      new Room(silent, registry).play(0);
      // Each of the four seats eight times.
      expect(asked).toBe(agents === 'plain' ? 0 : 32);
    }
  });

  it('are written as JSON is', () => {
    const list = new NumberList();
    for (const numbers of [
      [],
      [0],
      [-1, 7, 10, 99, 100, 12345, 2147483647],
      Array.from({ length: 3000 }, (_, i) => 3 * i),
    ]) {
      list.clear();
      for (const number of numbers) list.add(number);
      expect(list.text()).toBe(JSON.stringify(numbers));
    }
  });
});
