/** Why some arms cannot answer a question, for several kinds of questions. */
import type { Experiment } from '../experiment/experiment.ts';

/** One agent has nobody to be compared with. */
export const refuseOneAgent = (arms: readonly Experiment[]): string | null =>
  new Set(arms.flatMap(({ agents }) => agents.map(({ label }) => label))).size < 2
    ? 'found one agent; expected two different ones or more'
    : null;

/** Lists make several arms; other kinds of questions ask about those. */
export const refuseLists = (arms: readonly Experiment[]): string | null =>
  arms.length > 1 ? `found lists that make ${arms.length} arms; expected none, or ask: sweep` : null;
