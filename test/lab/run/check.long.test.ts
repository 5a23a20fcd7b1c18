/** Plays stored games again, and finds the same rows, or the first that differ. */
import { copyFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { TABLES as SPECS } from '../../../src/lab/arena/tables.ts';
import { isUnsteady } from '../../../src/lab/experiment/guest.ts';
import { TABLES } from '../../../src/lab/experiment/schema.ts';
import { checkDatabase } from '../../../src/lab/run/check.ts';
import { runExperiment } from '../../../src/lab/run/run.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { newDatabase } from '../../support/folder.ts';
import { experimentOf } from '../arena/support.ts';
import { withStore } from './support.ts';

const path = newDatabase();
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

it('rows that occur twice are the same again, and one of them that is lost is found', async () => {
  const wanted = { edition: 'valley-2006-short', players: 3, games: 40, seed: 'a', agents: 'heuristic,random' };
  const experiment = await experimentOf(await loadRegistry(), { ...wanted, record: ['games', 'attacks'] });
  const [same, lost] = await withStore(newDatabase(), async (store) => {
    const { games } = await runExperiment(experiment, store, { workers: 1 });
    const again = { ...OPTIONS, games };
    const first = await checkDatabase(store, again);
    const columns = SPECS.attacks.columns.map(({ name }) => name).join(', ');
    const twice = await store.query(
      `SELECT game, max(rowid) AS row FROM attacks GROUP BY run, game, ${columns} HAVING count(*) > 1 ORDER BY ALL`,
    );
    expect(twice.length).toBeGreaterThan(0);
    await store.query(`DELETE FROM attacks WHERE rowid = ${twice[0].row}`);
    return [first, [await checkDatabase(store, again), twice[0].game]];
  });
  expect(same).toMatchObject([{ differences: [], unsteady: false }]);
  expect(lost).toMatchObject([[{ differences: [{ table: 'attacks', game: lost[1] }] }], lost[1]]);
});

it('decisions and luck are compared as well, the time of a decision left out', async () => {
  const short = { edition: 'valley-2006-short', players: 3, games: 3 };
  const experiment = { ...(await experimentOf(await loadRegistry(), short)), record: [...TABLES] };
  const [first, second] = await withStore(newDatabase(), async (store) => {
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

it('only a search by the clock, or an agent of others, may play otherwise', async () => {
  const registry = await loadRegistry();
  const agentsOf = async (agents: string) => (await experimentOf(registry, { agents })).agents;
  const [steady, quick] = await agentsOf('mcts:iterations=20,mcts:milliseconds=20');
  expect([steady, quick].map(isUnsteady)).toEqual([false, true]);
  expect(isUnsteady({ ...steady, options: { rollout: 'mcts:milliseconds=20' } })).toBe(true);
  expect(isUnsteady({ ...steady, file: './mine.ts' })).toBe(true);
});

it('games of another build are not played again, and that is said', async () => {
  const [checked] = await withStore(path, async (store) => {
    await store.query("UPDATE runs SET build = 'elsewhere'");
    return checkDatabase(store, OPTIONS);
  });
  expect(checked).toMatchObject({ games: 0, skipped: 'another build of the program played it' });
});

it('a run with two rows is found: its games would count twice', async () => {
  const doubled = newDatabase();
  copyFileSync(path, doubled);
  const [checked, ...others] = await withStore(doubled, async (store) => {
    await store.query('INSERT INTO runs FROM runs');
    return checkDatabase(store, OPTIONS);
  });
  expect(checked).toMatchObject({ games: 0, trouble: expect.stringContaining("'runs' has 2 rows of it") });
  expect(others).toEqual([]);
});
