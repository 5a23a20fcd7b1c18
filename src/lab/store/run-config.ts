/** What a run was asked to play, as its row in the database says. */
import type { Variant } from '../../rules/variant/variant.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { RunRow } from './store.ts';

/** The experiment of a run; databases that are older than questions say nothing of them. */
export const experimentOf = ({ config }: Pick<RunRow, 'config'>): Experiment => ({ ask: null, ...JSON.parse(config) });

/** What a run plays in place of the published edition; null for nothing else. */
export const variantOf = ({ variant }: Pick<RunRow, 'variant'>): Variant | null =>
  variant === null ? null : JSON.parse(variant);
