/** A manifest: all chunks of an experiment in a file, for machines that share only a folder. The shards are written beside it. */
import { join } from 'node:path';
import { z } from 'zod';
import { reasonOf, writeFile } from '../../../base/text/files.ts';
import { excerpt } from '../../../base/text/quote.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { ASSIGNMENT, type Assignment, assignmentOf, BUILD, chunkIn, type Program } from '../assignment.ts';
import { type Chunk, RANGES, rangesOf } from '../chunk.ts';
import { ShardFolder } from '../shard-folder.ts';
import { readSharedFile } from '../shared-file.ts';
import { line, MessageError, type Signer } from '../signing.ts';

const FORMAT = 'macher-manifest-2';
const MOST_BYTES = 512 * 2 ** 20;

/** The fields that decide whether the rest can be read at all. */
const HEADER = z.looseObject({ format: z.literal(FORMAT), build: BUILD, version: line(100) });

const MANIFEST = z.strictObject({
  ...HEADER.shape,
  /** The file of the experiment, as it was named. */
  file: line(4096),
  assignments: z.array(ASSIGNMENT).min(1).max(100_000).readonly(),
  /** The index of the assignment in the list, and the games. */
  chunks: z
    .array(z.tuple([z.int().min(0), RANGES]).readonly())
    .max(10_000_000)
    .readonly(),
});
export type Manifest = z.output<typeof MANIFEST>;

const NAME = 'manifest.json';
const SHARDS = 'shards';

/** A manifest that cannot be read, or belongs to another program. */
class ManifestError extends Error {
  override readonly name = 'ManifestError';
}

/** The games of an experiment that should be played. */
export interface Planned {
  readonly experiment: Experiment;
  readonly chunks: readonly (readonly number[])[];
}

/** The manifest of some experiments. @throws AgentError if an agent cannot travel */
export const manifestOf = async (file: string, planned: readonly Planned[], program: Program): Promise<Manifest> => ({
  ...{ format: FORMAT, file, build: program.build, version: program.version },
  assignments: await Promise.all(planned.map(({ experiment }) => assignmentOf(experiment, program))),
  chunks: planned.flatMap(({ chunks }, i) => chunks.map((games) => [i, rangesOf(games)] as const)),
});

export const writeManifest = async (folder: string, manifest: Manifest, signer: Signer): Promise<void> => {
  writeFile(join(folder, NAME), `${signer.write('manifest', manifest)}\n`);
};

/**
 * The manifest in a folder.
 *
 * @throws ManifestError if there is none, it belongs to another build of this program, or a holder of the key did not sign it
 */
export const readManifest = async (folder: string, program: Program, signer: Signer): Promise<Manifest> => {
  const path = join(folder, NAME);
  const bytes = await readSharedFile(path, MOST_BYTES).catch((error) => {
    throw new ManifestError(`${path} cannot be read: ${reasonOf(error)}; give the folder that macher manifest wrote.`);
  });
  const text = bytes.toString('utf8');
  const { build, version } = headerIn(text, path);
  if (build !== program.build)
    throw new ManifestError(
      `${path} is for build ${excerpt(build)} of Macher Lab ${excerpt(version)}, and this is build ${program.build} of ` +
        `${program.version} (rules, agents or models differ): install the same, or write the manifest again.`,
    );
  try {
    return signer.read('manifest', text, MANIFEST, MOST_BYTES);
  } catch (error) {
    throw error instanceof MessageError ? new ManifestError(`${path}: ${error.message}.`) : error;
  }
};

const headerIn = (text: string, path: string): z.output<typeof HEADER> => {
  try {
    return HEADER.parse(JSON.parse(text).body);
  } catch {
    throw new ManifestError(`${path} is not a manifest: write one with macher manifest.`);
  }
};

/** A chunk of a manifest, and its assignment. */
export interface Work {
  readonly assignment: Assignment;
  readonly chunk: Chunk;
}

/** All chunks of a manifest, in order. @throws ManifestError if it has games that the experiments do not have */
export const workIn = ({ assignments, chunks }: Manifest): Work[] =>
  chunks.map(([place, games], i) => {
    const assignment = assignments[place];
    if (!assignment)
      throw new ManifestError(
        `Chunk ${i} of the manifest belongs to none of its experiments: write the manifest again.`,
      );
    try {
      return { assignment, chunk: chunkIn(assignment, games) };
    } catch (error) {
      throw new ManifestError(`Chunk ${i} of the manifest: ${(error as Error).message}`);
    }
  });

/** Where the shards of an assignment are written. */
export const shardsBeside = (folder: string, { id }: Assignment, signer: Signer): ShardFolder =>
  new ShardFolder(join(folder, SHARDS), id, signer);
