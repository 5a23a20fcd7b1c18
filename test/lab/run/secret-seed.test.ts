import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changedSince, runExperiment } from '../../../src/lab/run/run.ts';
import { withStoredSeed } from '../../../src/lab/run/secret-seed.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { folderWith } from '../../players/agent/folder.ts';
import { experimentOf } from '../arena/support.ts';
import { withStore } from './support.ts';

const folder = folderWith({});

const registry = await loadRegistry(YOURS);
const drawn = (games = 8) => experimentOf(registry, { seed: 'secret', games });
const path = join(folder, 'secret.duckdb');

describe('a run of a secret seed', () => {
  it('is found again, and continues with the seed that was drawn', async () => {
    const first = await drawn();
    await withStore(path, (store) => runExperiment(first, store, { workers: 1 }));
    await withStore(path, async (store) => {
      const [again] = await withStoredSeed(store, [await drawn()]);
      expect(again).toEqual(first);
      await expect(runExperiment(again, store)).rejects.toThrow('holds all 8 games of this experiment');
      const [longer] = await withStoredSeed(store, [await drawn(12)]);
      expect(await runExperiment(longer, store, { workers: 1, resume: true })).toMatchObject({ games: 4 });
      expect(await store.runs()).toHaveLength(1);
    });
  });

  it('is not taken for one that asks something else, or is played by a word', async () => {
    await withStore(path, async (store) => {
      const other = await experimentOf(registry, { seed: 'secret', agents: 'heuristic' });
      expect(await withStoredSeed(store, [other])).toEqual([other]);
      const word = await experimentOf(registry, { seed: 'tuesday' });
      expect(await withStoredSeed(store, [word])).toEqual([word]);
    });
  });

  it('gets a new seed if a file has changed whose author may know the old one, and says so', async () => {
    await withStore(path, async (store) => {
      const asked = await drawn();
      const changed = { ...asked, agents: asked.agents.map((agent) => ({ ...agent, hash: 'another' })) };
      expect(await withStoredSeed(store, [changed])).toEqual([changed]);
      expect(await changedSince(store, changed)).toMatchObject({ played: 12 });
    });
  });
});
