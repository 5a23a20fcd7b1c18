import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import { assignmentOf } from '../../../src/lab/executor/assignment.ts';
import { chunkOf } from '../../../src/lab/executor/chunk.ts';
import { ChunkPlayer } from '../../../src/lab/executor/chunk-player.ts';
import { experimentFromFlags } from '../../../src/lab/experiment/load.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { temporaryFolder } from '../../support/folder.ts';

it('keeps the files of the last assignments, and removes all when it ends', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const flags = { edition: 'valley-2006-short', players: 3, agents: 'random', games: 3, seed: 'files' };
  const experiment = await experimentFromFlags(flags, await loadRegistry());
  const one = await assignmentOf(experiment, { build: 'made', version: '0' });
  const sha256 = createHash('sha256').update('').digest('hex');
  const luggage = { pieces: [{ path: 'empty.txt', sha256, content: '' }], places: {} };
  const player = new ChunkPlayer(1);
  const folders = () => readdirSync(folder).filter((name) => name.startsWith('macher-work-'));
  try {
    for (let i = 0; i < 105; i++) await player.play({ ...one, luggage, id: `${i}` }, chunkOf(`${i}`, []));
    await vi.waitFor(() => expect(folders().length).toBe(100));
  } finally {
    await player.dismiss();
  }
  expect(folders()).toEqual([]);
});
