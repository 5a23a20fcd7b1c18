/** Finds the seed that was drawn for an experiment: only the database has it. */
import { type Experiment, identityOf } from '../experiment/experiment.ts';
import { experimentOf } from '../store/run-config.ts';
import type { Store } from '../store/store.ts';

/**
 * The arms with their seed from the database, if it was drawn and the same experiment, with the same files, has been started:
 * then the run is found, and can be resumed. Otherwise the arms unchanged.
 */
export const withStoredSeed = async (store: Store, arms: readonly Experiment[]): Promise<readonly Experiment[]> => {
  if (!arms[0].secret) return arms;
  const stored = (await store.runs()).map(experimentOf);
  const same = stored.find(
    (other) => other.secret && identityOf(other) === identityOf({ ...arms[0], seed: other.seed }),
  );
  return same ? arms.map((arm) => ({ ...arm, seed: same.seed })) : arms;
};
