/**
 * The cost of a decision on this machine: processor time, measured in whole games of each agent against quick ones. It is not
 * part of the answer, which is the same everywhere.
 */
import { Piscina } from 'piscina';
import { type Align, columns, withSign } from '../../../base/drawing/columns.ts';
import { threadsOf } from '../../../players/agent/compiled.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { LeagueAnswer } from './answer.ts';
import type { Measured } from './cost-worker.ts';

export interface Cost {
  readonly id: string;
  readonly rating: number;
  /** Processor time per decision; null if unknown: for a program, which runs in its own process, or an agent that fails. */
  readonly milliseconds: number | null;
  /** Whether no agent of at least the same strength takes less. */
  readonly isOnFront: boolean;
}

/** Extra time for the thread to start and the agent to be loaded, in milliseconds. */
const START = 60_000;

/** Null if it is not known. */
const measure = async (threads: Piscina<Measured, number>, work: Measured): Promise<number | null> => {
  const { arm, agent } = work;
  if (agent.command || agent.isolated) return null;
  try {
    return await threads.run(work, { signal: AbortSignal.timeout(START + 2000 * arm.decisionSeconds) });
  } catch {
    // Its games have already reported what is wrong with it.
    return null;
  }
};

/** The cost of a decision of each agent, by falling rating. */
export const costsOf = async ({ ratings }: LeagueAnswer, arms: readonly Experiment[]): Promise<Cost[]> => {
  const agents = new Map(arms.flatMap((arm) => arm.agents.map((agent) => [agent.label, agent] as const)));
  const found: { id: string; rating: number; milliseconds: number | null }[] = [];
  const threads = new Piscina<Measured, number>({ ...threadsOf('lab/question/league/cost-worker'), maxThreads: 1 });
  try {
    for (const { id, rating } of ratings)
      found.push({ id, rating, milliseconds: await measure(threads, { arm: arms[0], agent: agents.get(id)! }) });
  } finally {
    await threads.destroy();
  }
  return found.map((one) => ({ ...one, isOnFront: !found.some((other) => isBetter(other, one)) }));
};

type Known = Pick<Cost, 'rating' | 'milliseconds'>;

/** Whether one is at least as strong as another and takes less, or stronger and takes no more; false if anything is unknown. */
const isBetter = (one: Known, other: Known): boolean => {
  if (one.milliseconds === null || other.milliseconds === null) return false;
  const isMore = one.rating > other.rating || one.milliseconds < other.milliseconds;
  return isMore && one.rating >= other.rating && one.milliseconds <= other.milliseconds;
};

const timeOf = (milliseconds: number | null): string =>
  milliseconds === null ? 'not known' : milliseconds.toPrecision(2);

export const costTable = (costs: readonly Cost[]): string => {
  const rows = costs.map(({ id, rating, milliseconds, isOnFront }) => [
    ...[id, withSign(rating, 0), timeOf(milliseconds), isOnFront ? '*' : ''],
  ]);
  const align: Align[] = ['left', 'right', 'right', 'left'];
  return columns([['agent', 'rating', 'ms a decision', 'none is better for less'], ...rows], align);
};
