/**
 * What a worker needs to play games of an experiment exactly as the coordinator would: the experiment, the build that plays it,
 * and the user's files, which travel with it.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonical } from '../../base/text/canonical.ts';
import { quote } from '../../base/text/quote.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { isGuest } from '../experiment/guest.ts';
import { EXPERIMENT } from '../experiment/message.ts';
import { type Chunk, chunkOf, gamesIn } from './chunk.ts';
import { LUGGAGE, packFiles } from './luggage.ts';
import { line } from './signing.ts';

export const ASSIGNMENT_ID = z.string().regex(/^[0-9a-f]{32}$/);
export const BUILD = z.string().regex(/^[\w.-]{1,64}$/);

export const ASSIGNMENT = z.strictObject({
  /** A hash of everything else that decides the games: see `idOf`. */
  id: ASSIGNMENT_ID,
  build: BUILD,
  version: line(100),
  experiment: EXPERIMENT,
  luggage: LUGGAGE,
});
export type Assignment = z.output<typeof ASSIGNMENT>;

/** The program that plays. */
export interface Program {
  readonly build: string;
  readonly version: string;
}

/** A worker refuses to play an assignment, and says why. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}

/**
 * A hash of everything in an assignment that decides its games; the number of games and the question are left out, so a run can
 * grow. Files count by their hashes, which are checked when they are unpacked.
 */
export const idOf = ({ experiment, luggage, build, version }: Omit<Assignment, 'id'>): string => {
  const { ask, blocks, games, ...decisive } = experiment;
  const pieces = luggage.pieces.map(({ content, ...piece }) => piece);
  return createHash('sha256')
    .update(canonical({ build, version, experiment: decisive, luggage: { ...luggage, pieces } }))
    .digest('hex')
    .slice(0, 32);
};

/** @throws AgentError if an agent is a program, which cannot travel, or a file has changed */
export const assignmentOf = async (experiment: Experiment, { build, version }: Program): Promise<Assignment> => {
  const assignment = { build, version, experiment, luggage: await packFiles(experiment) };
  return { id: idOf(assignment), ...assignment };
};

/** The same assignment for a run of another length. */
export const ofLength = (assignment: Assignment, { ask, blocks, games }: Experiment): Assignment => ({
  ...assignment,
  experiment: { ...assignment.experiment, ask, blocks, games },
});

/** Whether an assignment runs a user's code: agents that are not built in, or files that no option names. */
export const hasGuests = ({ experiment, luggage: { pieces, places } }: Assignment): boolean => {
  const named = new Set(Object.values(places));
  return experiment.agents.some(isGuest) || pieces.some(({ path }) => !named.has(path));
};

/** Refuses what this program would not play the same way. @throws Refusal that says what differs */
export const checkAssignment = (assignment: Assignment, program: Program, allowAgents: boolean): void => {
  const { build, version, experiment } = assignment;
  const refuse = (why: string): never => {
    throw new Refusal(`The work of ${quote(experiment.name)} is refused: ${why}.`);
  };
  if (build !== program.build)
    refuse(
      `it is for build ${build} of Macher Lab ${version}, and this is build ${program.build} of ${program.version} (rules, agents ` +
        'or models differ); install the same',
    );
  if (assignment.id !== idOf(assignment)) refuse('its id is not that of its experiment; it was changed on the way');
  if (hasGuests(assignment) && !allowAgents)
    refuse(
      'its agents are a user’s files, whose code would run here; to allow that, start the worker with --allow-agents',
    );
};

/** Some games of an assignment, as a chunk. @throws Error if some lie outside of the experiment */
export const chunkIn = ({ id, experiment }: Assignment, ranges: string): Chunk =>
  chunkOf(id, gamesIn(ranges, experiment.games));
