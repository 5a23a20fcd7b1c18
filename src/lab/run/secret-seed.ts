/** Finds a seed again that was drawn for an experiment: it stands in the database alone. */
import { type Experiment, identityOf } from '../experiment/experiment.ts';
import { experimentOf } from '../store/run-config.ts';
import type { Store } from '../store/store.ts';

/**
 * The arms with the seed that the database has for them, where theirs is drawn and the same experiment, of the same
 * files, has been begun: the run is known again, and can be resumed. Otherwise the arms as they are.
 */
export const withStoredSeed = async (store: Store, arms: readonly Experiment[]): Promise<readonly Experiment[]> => {
  if (!arms[0].secret) return arms;
  const stored = (await store.runs()).map(experimentOf);
  const same = stored.find(
    (other) => other.secret && identityOf(other) === identityOf({ ...arms[0], seed: other.seed }),
  );
  return same ? arms.map((arm) => ({ ...arm, seed: same.seed })) : arms;
};
