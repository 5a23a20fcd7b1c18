/** Merges shards of a manifest into a database: each whole shard once. */
import { onlyGames } from '../arena/batch.ts';
import { type Assignment, checkAssignment, type Program } from '../executor/assignment.ts';
import { readManifest, shardsBeside, type Work, workIn } from '../executor/export/manifest.ts';
import { readShard, ShardError } from '../executor/shard.ts';
import type { ShardFolder } from '../executor/shard-folder.ts';
import type { Signer } from '../executor/signing.ts';
import { Store } from '../store/store.ts';
import { RunWriter } from '../store/writer.ts';
import { runIdOf, startOf } from './run.ts';

export interface Merged {
  readonly runs: readonly string[];
  /** Games that were added. */
  readonly games: number;
  /** The number of chunks, the numbers of those that nobody has played yet, and the broken shards with the reason. */
  readonly chunks: number;
  readonly missing: readonly number[];
  readonly broken: readonly string[];
}

/** A database would otherwise fill most of the memory with what it keeps. */
const MEMORY = "SET memory_limit = '768MB'";

interface Tally {
  games: number;
  readonly missing: number[];
  readonly broken: string[];
}

/** The chunks of one assignment, with their numbers in the manifest. */
type Numbered = readonly (readonly [number: number, work: Work])[];

const mergeRun = async (shards: ShardFolder, store: Store, assignment: Assignment, chunks: Numbered, tally: Tally) => {
  const { experiment } = assignment;
  const writer = await RunWriter.begin(store, startOf(experiment));
  const there = new Set(await shards.keys());
  for (const [number, { chunk }] of chunks) {
    if (chunk.games.every((game) => writer.stored.has(game))) continue;
    if (!there.has(chunk.key)) {
      tally.missing.push(number);
      continue;
    }
    try {
      const batch = await readShard(await shards.read(chunk.key), assignment, chunk);
      tally.games += await writer.append(onlyGames(batch, (game) => !writer.stored.has(game)));
    } catch (error) {
      if (!(error instanceof ShardError)) throw error;
      tally.broken.push(error.message);
      tally.missing.push(number);
      await shards.remove(chunk.key);
    }
  }
  await writer.finish();
  return runIdOf(experiment);
};

/**
 * Merges what has been played of a manifest. Shards that were merged before are skipped; broken ones are removed, so they are
 * played again.
 *
 * @throws ManifestError if there is none, or it belongs to another build; StoreError if the database cannot be written
 */
export const mergeShards = async (
  folder: string,
  path: string,
  { program, signer }: { readonly program: Program; readonly signer: Signer },
): Promise<Merged> => {
  const manifest = await readManifest(folder, program, signer);
  // Merging runs no code of users: the workers allowed or refused it.
  for (const assignment of manifest.assignments) checkAssignment(assignment, program, true);
  const work = [...workIn(manifest).entries()];
  const tally: Tally = { games: 0, missing: [], broken: [] };
  const store = await Store.open(path);
  try {
    await store.query(MEMORY);
    const runs = [];
    for (const assignment of manifest.assignments) {
      const own = work.filter(([, one]) => one.assignment === assignment);
      runs.push(await mergeRun(shardsBeside(folder, assignment, signer), store, assignment, own, tally));
    }
    await store.fold();
    return { runs, chunks: work.length, ...tally };
  } finally {
    store.close();
  }
};
