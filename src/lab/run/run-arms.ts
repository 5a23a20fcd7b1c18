/** Runs the arms of an experiment. Before the first game, the database notes that they belong together. */
import { type Players, withPlayers } from '../executor/local.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { rememberArms } from '../store/queries/arms.ts';
import type { Store } from '../store/store.ts';
import { isComplete, type Progress, type Ran, type RunOptions, refuseStored, runExperiment, runIdOf } from './run.ts';

interface ArmsOptions extends Omit<RunOptions, 'progress' | 'executor'>, Players {
  /** Called after every batch, with the number of the arm. */
  readonly progress?: (progress: Progress, arm: number) => void;
}

/**
 * Runs the arms of an experiment one after another, each as a separate run; a single experiment is one arm.
 *
 * @returns the runs: fewer than the arms if it was stopped
 * @throws StoreError before the first game, if one of the arms exists and is not to be resumed; later, if the disk is full
 */
export const runArms = async (
  arms: readonly Experiment[],
  store: Store,
  { progress, ...options }: ArmsOptions = {},
): Promise<Ran[]> => {
  if (!options.resume) await refuseStored(store, arms);
  for (const arm of arms) await isComplete(store, arm, options);
  if (arms.length > 1) await rememberArms(store, arms.map(runIdOf));
  const ran: Ran[] = [];
  // Threads that are warm from one arm play the next one faster.
  await withPlayers(options, [], async (executor) => {
    for (const [i, arm] of arms.entries()) {
      if (options.signal?.aborted) break;
      ran.push(await runExperiment(arm, store, { ...options, executor, progress: (now) => progress?.(now, i) }));
    }
  });
  await store.fold();
  return ran;
};
