/** What a run plays, from its row in the database. */
import { mistakeIn } from '../../base/text/issue.ts';
import { excerpt } from '../../base/text/quote.ts';
import type { Variant } from '../../rules/variant/variant.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { STORED } from '../experiment/message.ts';
import { StoreError } from './errors.ts';
import type { RunRow, Store } from './store.ts';

const parsed = (text: string): object | null => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The experiment of a run; databases from before there were questions have none.
 *
 * @throws StoreError if this build would not have written it so
 */
export const experimentOf = ({ run, config }: Pick<RunRow, 'run' | 'config'>): Experiment => {
  const found = { ask: null, ...parsed(config) };
  const { error } = STORED.safeParse(found);
  if (!error) return found as unknown as Experiment;
  const { where, what } = mistakeIn(error, found);
  throw new StoreError(
    `The experiment of the run ${excerpt(run)} cannot be read (${excerpt(`${where}: ${what}`, 160)}): restore the file, or use the build that wrote it.`,
  );
};

/** Changes what the row of a run says that it plays. */
export const rewriteExperiment = async (store: Store, run: string, experiment: Experiment): Promise<void> => {
  await store.query('UPDATE runs SET config = $2 WHERE run = $1', [run, JSON.stringify(experiment)]);
};

/** The variant of a run; null for the published edition. */
export const variantOf = ({ variant }: Pick<RunRow, 'variant'>): Variant | null =>
  variant === null ? null : JSON.parse(variant);
