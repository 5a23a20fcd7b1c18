/** Plays a part of a manifest, chunk by chunk, into shards beside it. */
import { checkAssignment, type Program } from '../assignment.ts';
import { ChunkPlayer, trustOf } from '../chunk-player.ts';
import { shardOf, workerName } from '../shard.ts';
import type { Signer } from '../signing.ts';
import { readManifest, shardsBeside, type Work, workIn } from './manifest.ts';

export interface PartOptions {
  /** Plays every `of`-th chunk, beginning with number `part`. */
  readonly part: number;
  readonly of: number;
  readonly threads: number;
  readonly allowAgents: boolean;
  /** Whether every agent file runs in a separate process; no if left out. */
  readonly isolated?: boolean;
  readonly program: Program;
  readonly signer: Signer;
}

export interface PartPlayed {
  readonly played: number;
  /** Chunks whose shards were already there. */
  readonly stored: number;
}

/**
 * Plays the missing chunks of a part.
 *
 * @throws ManifestError or Refusal if this program would not play it the same way; FileError if the disk is full
 */
export const playPart = async (folder: string, options: PartOptions): Promise<PartPlayed> => {
  const { signer } = options;
  const manifest = await readManifest(folder, options.program, signer);
  for (const assignment of manifest.assignments) checkAssignment(assignment, options.program, options.allowAgents);
  const part = workIn(manifest).filter((_, i) => i % options.of === options.part);
  const left: Work[] = [];
  for (const work of part) {
    const shards = shardsBeside(folder, work.assignment, signer);
    if (!(await shards.has(work.chunk.key))) left.push(work);
  }
  const player = new ChunkPlayer(options.threads, trustOf(options));
  const worker = workerName();
  const waiting = [...left];
  const lane = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      const { assignment, chunk } = work;
      const began = performance.now();
      const batch = await player.play(assignment, chunk);
      const seconds = (performance.now() - began) / 1000;
      await shardsBeside(folder, assignment, signer).write(
        shardOf(batch, chunk, { assignment: assignment.id, worker, seconds }),
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: options.threads }, lane));
  } finally {
    await player.dismiss();
  }
  return { played: left.length, stored: part.length - left.length };
};
