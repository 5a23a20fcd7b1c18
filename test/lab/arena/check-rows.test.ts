import { beforeAll, describe, expect, it } from 'vitest';
import { type Batch, NO_INTEGER, onlyGames } from '../../../src/lab/arena/batch.ts';
import { checkRows } from '../../../src/lab/arena/check-rows.ts';
import { Room } from '../../../src/lab/arena/room.ts';
import { TABLE_NAMES, TABLES, type TableName, type TableSpec } from '../../../src/lab/arena/tables.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { experimentOf, registryOf, SEARCHER } from './support.ts';

const GAMES = [4, 5, 6];
let experiment: Experiment;
let played: Batch;

beforeAll(async () => {
  const registry = registryOf({ searcher: SEARCHER });
  experiment = await experimentOf(registry, { agents: 'searcher,random', record: TABLE_NAMES });
  const room = new Room(experiment, registry);
  for (const game of GAMES) room.play(game);
  played = room.take();
});

const check = (batch: Batch) => () => checkRows(batch, experiment, GAMES);

/** The rows, with another value in the second row of a table. */
const changed = (table: TableName, column: string, value: unknown): Batch => {
  const batch = structuredClone(played);
  const at = (TABLES[table] as TableSpec).columns.findIndex(({ name }) => name === column);
  (batch[table]![at] as unknown[])[1] = value;
  return batch;
};

describe('rows from elsewhere', () => {
  it('are taken where they are those of the games', () => {
    expect(check(played)).not.toThrow();
    expect(check(onlyGames(played, (game) => game > 4))).toThrow('games: game 4 is missing');
  });

  it.each(TABLE_NAMES)('are refused where a value is none of its column in %s', (table) => {
    for (const { name, type, unit, words, nullable, isList } of (TABLES[table] as TableSpec).columns) {
      const wrong = [
        ...(nullable ? [] : [type === 'text' ? null : type === 'real' ? Number.NaN : NO_INTEGER]),
        ...(type === 'real' ? [Number.POSITIVE_INFINITY] : []),
        ...(type === 'flag' ? [2, -1] : []),
        ...(words || unit === 'chair from 0' ? [200, -1] : []),
        ...(isList ? ['[1, 2', '"none"'] : []),
      ];
      for (const value of wrong)
        expect(check(changed(table, name, value)), `${name} ${value}`).toThrow(
          `${table}.${name}: row 1 has an impossible value`,
        );
    }
  });

  it('are refused where games or seats are not those of the schedule', () => {
    const lies: readonly (readonly [TableName, string, unknown, RegExp])[] = [
      ['games', 'block', 7, /differs from the schedule/],
      ['games', 'seating', 3, /differs from the schedule/],
      ['games', 'seed', 'arena/block/9', /differs from the schedule/],
      ['games', 'hash', 'DROP', /its row contradicts that/],
      ['games', 'failure', 'none', /its row contradicts that/],
      ['games', 'status', 1, /its row contradicts that/],
      ['games', 'decisions', -5, /has -5 decisions/],
      ['seats', 'seat', 0, /seat 0 of game 4 has a different agent from the schedule|not one for each seat/],
      ['seats', 'agent', 0, /has a different agent from the schedule/],
    ];
    for (const [table, column, value, why] of lies) expect(check(changed(table, column, value))).toThrow(why);
  });
});
