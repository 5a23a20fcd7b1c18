import { describe, expect, it } from 'vitest';
import { mergeBatches } from '../../../src/lab/arena/batch.ts';
import { playHere } from '../../../src/lab/arena/here.ts';
import { assignmentOf } from '../../../src/lab/executor/assignment.ts';
import { chunkOf } from '../../../src/lab/executor/chunk.ts';
import { Delivery, type Means } from '../../../src/lab/executor/queue/delivery.ts';
import { type Shard, shardOf } from '../../../src/lab/executor/shard.ts';
import { experimentFromFlags } from '../../../src/lab/experiment/load.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { DATA } from '../../../src/players/agent/trust.ts';

/** The part of a delivery that takes in what is in the folder already. */
interface Taking {
  takeStored(games: readonly number[]): Promise<readonly number[]>;
}

const FLAGS = { edition: 'valley-2006-short', players: 3, agents: 'random', games: 6, seed: 'delivered' };

describe('shards in a shared folder', () => {
  it('count if they are whole; any other is skipped', async () => {
    const experiment = await experimentFromFlags(FLAGS, await loadRegistry());
    const assignment = await assignmentOf(experiment, { build: 'made', version: '0' });
    const chunk = chunkOf(assignment.id, [0, 1, 2]);
    const batches: Parameters<typeof mergeBatches>[0][number][] = [];
    await playHere(experiment, DATA, { games: chunk.games, receive: async (batch) => batches.push(batch) });
    const about = { assignment: assignment.id, worker: 'w', seconds: 1 };
    const good = shardOf(mergeBatches(batches), chunk, about);
    const withGames = (games: string): Shard => ({ ...good, summary: { ...good.summary, games } });
    const shards = ['9-3', '3,3', '0-999999999', '0-99999', '0-2'].map(withGames);
    const standing = { trust: async () => {}, take: async ({ accept }: { accept: () => Promise<void> }) => accept() };
    const folder = { keys: async () => Object.keys(shards), read: async (key: string) => shards[Number(key)] };
    const workers = { compares: false, standing: () => standing };
    const received: unknown[] = [];
    const delivery = new Delivery({ folder, workers } as unknown as Means, assignment, {
      games: [0, 1, 2, 3, 4, 5],
      receive: async (batch) => received.push(batch),
    });
    expect(await (delivery as unknown as Taking).takeStored([0, 1, 2, 3, 4, 5])).toEqual([3, 4, 5]);
    expect(received).toHaveLength(1);
  });
});

it('a delivery says when a worker begins, for whoever counts the time of playing', async () => {
  const assignment = await assignmentOf(await experimentFromFlags(FLAGS, await loadRegistry()), {
    ...{ build: 'made', version: '0' },
  });
  const told: string[] = [];
  const delivery = new Delivery({} as Means, assignment, {
    ...{ games: [0], receive: async () => {} },
    begun: () => told.push('begun'),
  });
  const { watcher } = delivery as unknown as { readonly watcher: { begun(job: string): void } };
  watcher.begun('job');
  expect(told).toEqual(['begun']);
});
