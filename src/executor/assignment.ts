/**
 * What a worker has to know to play games of an experiment as whoever asks for them would: the experiment, the build that
 * plays it, and the user's files, which travel with it.
 */
import { createHash } from 'node:crypto';
import { type Experiment, identityOf } from '../experiment/experiment.ts';
import { isGuest } from '../experiment/guest.ts';
import { quote } from '../text/quote.ts';
import { type Luggage, packFiles } from './luggage.ts';

export interface Assignment {
  /** A hash of the experiment and the build, without the number of games. */
  readonly id: string;
  readonly build: string;
  readonly version: string;
  readonly experiment: Experiment;
  /** Whether code of a user's file is run. */
  readonly guests: boolean;
  readonly luggage: Luggage;
}

/** The program that plays. */
export interface Program {
  readonly build: string;
  readonly version: string;
}

/** A worker that does not play what it was asked to, and why. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}

const idOf = (experiment: Experiment, build: string): string =>
  createHash('sha256')
    .update(`${identityOf(experiment)} ${build}`)
    .digest('hex')
    .slice(0, 12);

/** @throws AgentError when an agent is a program, which cannot travel, or a file is no longer what it was */
export const assignmentOf = async (experiment: Experiment, { build, version }: Program): Promise<Assignment> => ({
  ...{ id: idOf(experiment, build), build, version, experiment },
  guests: experiment.agents.some(isGuest),
  luggage: await packFiles(experiment),
});

/** Refuses what this program would not play the same way. @throws Refusal that says what is different */
export const checkAssignment = (assignment: Assignment, program: Program, allowAgents: boolean): void => {
  const { id, build, version, experiment, guests } = assignment;
  const refuse = (why: string): never => {
    throw new Refusal(`The work of ${quote(experiment.name)} is refused: ${why}.`);
  };
  if (build !== program.build)
    refuse(
      `it is for build ${build} of Macher Lab ${version}, and this is build ${program.build} of ${program.version} (rules, agents ` +
        'or models differ); install the same',
    );
  if (id !== idOf(experiment, build)) refuse('its id is not that of its experiment; it was changed on the way');
  if (guests && !allowAgents)
    refuse(
      'its agents are files of a user, whose code would run here; start the worker with --allow-agents to allow it',
    );
};
