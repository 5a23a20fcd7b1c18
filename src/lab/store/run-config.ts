/** What a run was asked to play, as its row in the database says. */
import { excerpt } from '../../base/text/quote.ts';
import type { Variant } from '../../rules/variant/variant.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { STORED } from '../experiment/message.ts';
import { StoreError } from './errors.ts';
import type { RunRow } from './store.ts';

const parsed = (text: string): object | null => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * The experiment of a run; databases that are older than questions say nothing of them.
 *
 * @throws StoreError where it is not what this build would have written
 */
export const experimentOf = ({ run, config }: Pick<RunRow, 'run' | 'config'>): Experiment => {
  const found = { ask: null, ...parsed(config) };
  const { error } = STORED.safeParse(found);
  if (!error) return found as unknown as Experiment;
  const [{ path, message }] = error.issues;
  throw new StoreError(
    `The experiment of the run ${excerpt(run)} cannot be read (${excerpt(`${path.join('.')}: ${message}`, 160)}): restore the file, or use the build that wrote it.`,
  );
};

/** What a run plays in place of the published edition; null for nothing else. */
export const variantOf = ({ variant }: Pick<RunRow, 'variant'>): Variant | null =>
  variant === null ? null : JSON.parse(variant);
