/**
 * A manifest: all chunks of an experiment in a file, for machines that share nothing but a folder. The shards come to lie
 * beside it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Experiment } from '../../experiment/experiment.ts';
import { reasonOf, writeFile } from '../../text/files.ts';
import { excerpt } from '../../text/quote.ts';
import { type Assignment, assignmentOf, type Program } from '../assignment.ts';
import { type Chunk, chunkOf, gamesIn, rangesOf } from '../chunk.ts';
import { ShardFolder } from '../shard-folder.ts';

export interface Manifest {
  readonly format: typeof FORMAT;
  /** The file of the experiment, as it was named. */
  readonly file: string;
  readonly build: string;
  readonly version: string;
  readonly assignments: readonly Assignment[];
  /** The place of the assignment in the list, and the games. */
  readonly chunks: readonly (readonly [assignment: number, games: string])[];
}

const FORMAT = 'macher-manifest-1';
const NAME = 'manifest.json';
const SHARDS = 'shards';

/** A manifest that cannot be read, or is of another program. */
class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/** What is to be played of an experiment. */
export interface Planned {
  readonly experiment: Experiment;
  readonly chunks: readonly (readonly number[])[];
}

/** The manifest of some experiments. @throws AgentError when an agent cannot travel */
export const manifestOf = async (file: string, planned: readonly Planned[], program: Program): Promise<Manifest> => ({
  ...{ format: FORMAT, file, build: program.build, version: program.version },
  assignments: await Promise.all(planned.map(({ experiment }) => assignmentOf(experiment, program))),
  chunks: planned.flatMap(({ chunks }, i) => chunks.map((games) => [i, rangesOf(games)] as const)),
});

export const writeManifest = (folder: string, manifest: Manifest): void => {
  writeFile(join(folder, NAME), `${JSON.stringify(manifest)}\n`);
};

/** The manifest in a folder. @throws ManifestError when there is none, or when it is of another build of this program */
export const readManifest = async (folder: string, program: Program): Promise<Manifest> => {
  const path = join(folder, NAME);
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new ManifestError(
      `${path} cannot be read: ${reasonOf(error)}; give the folder that macher manifest has written.`,
    );
  });
  const manifest = parse(text, path);
  if (manifest.build === program.build) return manifest;
  throw new ManifestError(
    `${path} is for build ${excerpt(String(manifest.build))} of Macher Lab ${excerpt(String(manifest.version))}, and this is build ${program.build} of ` +
      `${program.version} (rules, agents or models differ): install the same, or write the manifest anew.`,
  );
};

const parse = (text: string, path: string): Manifest => {
  try {
    const found = JSON.parse(text);
    if (found.format === FORMAT) return found;
  } catch {}
  throw new ManifestError(`${path} is no manifest of this program: write it with macher manifest.`);
};

/** A chunk of a manifest, and what it is of. */
export interface Work {
  readonly assignment: Assignment;
  readonly chunk: Chunk;
}

/** All chunks of a manifest, in its order. */
export const workIn = ({ assignments, chunks }: Manifest): Work[] =>
  chunks.map(([place, games]) => {
    const assignment = assignments[place];
    return { assignment, chunk: chunkOf(assignment.id, gamesIn(games)) };
  });

/** Where the shards of an assignment come to lie. */
export const shardsBeside = (folder: string, { id }: Assignment): ShardFolder =>
  new ShardFolder(join(folder, SHARDS), id);
