import { expect, it } from 'vitest';
import { type Batch, mergeBatches } from '../../../src/lab/arena/batch.ts';
import { WorkerPool } from '../../../src/lab/arena/worker-pool.ts';
import { LocalExecutor } from '../../../src/lab/executor/local.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { allRows, experimentOf } from '../arena/support.ts';

const registry = await loadRegistry(YOURS);
const games = [0, 1, 2, 3];
const built = await experimentOf(registry, { agents: 'random', games: 4 });
const guests = await experimentOf(registry, { agents: 'test/lab/arena/agents/writer.ts:how=nothing,random', games: 4 });

/** How games end, with their hashes. */
const ends = async (executor: LocalExecutor, experiment: Experiment) => {
  const batches: Batch[] = [];
  await executor.play(experiment, { games, receive: async (batch) => batches.push(batch) });
  return allRows(mergeBatches(batches), experiment).games.map(({ status, hash }) => `${status} ${hash}`);
};

it('plays guests and built-in agents in turn on the same deals, and the same games of each as alone', async () => {
  const both = new LocalExecutor(1, [built], YOURS);
  const alone = new LocalExecutor(1, [guests], YOURS);
  try {
    const before = await ends(both, built);
    const hosted = await ends(both, guests);
    expect(hosted.every((end) => end.startsWith('played '))).toBe(true);
    expect(hosted).toEqual(await ends(alone, guests));
    // Threads for guests play experiments without guests too.
    expect(await ends(both, built)).toEqual(before);
    expect(await ends(alone, built)).toEqual(before);
  } finally {
    await Promise.all([both.dismiss(), alone.dismiss()]);
  }
});

it('plays arms with and without guests at the same time', async () => {
  const both = new LocalExecutor(1, [built], YOURS);
  try {
    const another = { ...built, seed: 'another' };
    const together = await Promise.all([built, guests, another, built].map((arm) => ends(both, arm)));
    const alone: string[][] = [];
    for (const arm of [built, guests, another, built]) alone.push(await ends(both, arm));
    expect(together).toEqual(alone);
  } finally {
    await both.dismiss();
  }
});

it('never lets guests into threads that have an engine of their own', async () => {
  const pool = new WorkerPool([built], 1, YOURS);
  try {
    expect([pool.takes(built), pool.takes({ ...built, seed: 'another' }), pool.takes(guests)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => pool.add(guests)).toThrow(/start knowing whether guests play/);
  } finally {
    await pool.dismiss();
  }
});
