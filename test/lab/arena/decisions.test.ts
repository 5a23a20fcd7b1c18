import { beforeAll, describe, expect, it } from 'vitest';
import { Room } from '../../../src/lab/arena/room.ts';
import { experimentFromFlags } from '../../../src/lab/experiment/load.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { allRows, experimentOf, type Rows, registryOf } from './support.ts';

const played = async (agents: string, record: readonly ('games' | 'seats' | 'decisions')[], games = 4) => {
  const registry = await loadRegistry();
  const flags = { edition: 'valley-2006-short', players: 4, agents, games, seed: 'decisions' };
  const experiment = { ...(await experimentFromFlags(flags, registry)), record };
  const room = new Room(experiment, registry);
  for (let game = 0; game < games; game++) room.play(game);
  return allRows(room.take(), experiment);
};

const list = (row: Rows[number], column: string): (number | string | null)[] => JSON.parse(String(row[column]));

describe('the table of decisions', () => {
  let tables: Awaited<ReturnType<typeof played>>;
  beforeAll(async () => {
    tables = await played('mcts:iterations=8,heuristic', ['games', 'seats', 'decisions']);
  });

  it('has a row for every question, and no row for a lone legal action', () => {
    for (const row of tables.decisions) {
      expect(list(row, 'actions').length).toBeGreaterThan(1);
      expect(new Set(list(row, 'actions')).size).toBe(list(row, 'actions').length);
      expect(row.chosen).toBeGreaterThanOrEqual(1);
      expect(row.chosen).toBeLessThanOrEqual(list(row, 'actions').length);
      expect(row.milliseconds).toBeGreaterThan(0);
    }
    for (const { game, decisions } of tables.games) {
      const numbers = tables.decisions.filter((row) => row.game === game).map((row) => Number(row.decision));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.length).toBeGreaterThan(100);
      expect(numbers.at(-1)).toBeLessThan(Number(decisions));
    }
  });

  it('has the visits of a search and the values of every action that was tried', () => {
    const searched = tables.decisions.filter((row) => row.visits !== null);
    expect(searched.length).toBeGreaterThan(100);
    for (const row of searched) {
      const visits = list(row, 'visits') as (number | null)[];
      expect(visits).toHaveLength(list(row, 'actions').length);
      expect(visits[Number(row.chosen) - 1]).toBeGreaterThan(0);
      for (const [i, value] of list(row, 'values').entries()) expect(value === null).toBe(visits[i] === null);
      expect(row.unit).toBe('win share');
    }
  });

  it('has the weights of a policy, which are probabilities', () => {
    const weighed = tables.decisions.filter((row) => row.weights !== null);
    expect(weighed.length).toBeGreaterThan(100);
    for (const row of weighed) {
      const sum = (list(row, 'weights') as number[]).reduce((total, weight) => total + weight, 0);
      expect(sum).toBeCloseTo(1, 6);
    }
  });

  it('changes no game', async () => {
    const plain = await played('mcts:iterations=8,heuristic', ['games', 'seats']);
    expect(plain.games).toEqual(tables.games);
    expect(plain.seats).toEqual(tables.seats);
  });

  it('leaves out what an agent does not tell, or fails to tell', async () => {
    const registry = registryOf({
      mute: ({ random }) => ({
        choose: ({ actions }) => actions.list[random.int(actions.n)],
        explain: () => {
          throw new Error('no words');
        },
      }),
    });
    const experiment = await experimentOf(registry, { agents: 'mute', games: 1, record: ['games', 'decisions'] });
    const room = new Room(experiment, registry);
    room.play(0);
    const { games, decisions } = allRows(room.take(), experiment);
    expect(games[0].status).toBe('played');
    expect(decisions.length).toBeGreaterThan(100);
    for (const row of decisions) expect(row).toMatchObject({ unit: null, values: null, visits: null, weights: null });
  });
});
