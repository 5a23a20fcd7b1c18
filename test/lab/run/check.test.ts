/** Plays stored games again, and finds the same rows, or the first that differ. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TABLES } from '../../../src/lab/experiment/schema.ts';
import { checkDatabase } from '../../../src/lab/run/check.ts';
import { runExperiment } from '../../../src/lab/run/run.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { experimentOf } from '../arena/support.ts';
import { withStore } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'macher-check-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'stored.duckdb');
const OPTIONS = { games: 5, seed: 'again', workers: 1 };

beforeAll(async () => {
  const experiment = await experimentOf(await loadRegistry(), { games: 12 });
  await withStore(path, (store) => runExperiment(experiment, store, { workers: 1 }));
});

it('games that are played again are the same, row by row', async () => {
  const [checked] = await withStore(path, (store) => checkDatabase(store, OPTIONS));
  expect(checked).toMatchObject({ games: 5, differences: [], skipped: null });
});

it('a row that was changed is found, with its table and game', async () => {
  const [checked] = await withStore(path, async (store) => {
    await store.query('UPDATE auctions SET bid = bid + 1 WHERE game = 7 AND bid IS NOT NULL');
    return checkDatabase(store, { ...OPTIONS, games: 12 });
  });
  expect(checked.differences).toEqual([{ table: 'auctions', game: 7 }]);
});

it('decisions and luck are compared as well, the time of a decision left out', async () => {
  const everything = join(folder, 'everything.duckdb');
  const short = { edition: 'valley-2006-short', players: 3, games: 3 };
  const experiment = { ...(await experimentOf(await loadRegistry(), short)), record: [...TABLES] };
  const [first, second] = await withStore(everything, async (store) => {
    await runExperiment(experiment, store, { workers: 1 });
    await store.query('UPDATE reasons SET milliseconds = milliseconds + 1');
    const same = await checkDatabase(store, OPTIONS);
    await store.query('UPDATE reasons SET chosen = chosen + 1 WHERE game = 1 AND decision > 90');
    await store.query("UPDATE luck SET luck = luck + 0.01 WHERE game = 0 AND source = 'polls'");
    return [same, await checkDatabase(store, OPTIONS)];
  });
  expect(first).toMatchObject([{ games: 3, differences: [] }]);
  expect(second[0].differences).toEqual([
    { table: 'reasons', game: 1 },
    { table: 'luck', game: 0 },
  ]);
});

it('games of another build are not played again, and that is said', async () => {
  const [checked] = await withStore(path, async (store) => {
    await store.query("UPDATE runs SET build = 'elsewhere'");
    return checkDatabase(store, OPTIONS);
  });
  expect(checked).toMatchObject({ games: 0, skipped: 'another build of the program played it' });
});
