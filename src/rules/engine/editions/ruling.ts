/** How the rulings of editions are written: what is decided, and what else the text could mean. */
import type { Alternative, Ruling } from '../edition.ts';
import type { Parameters } from '../parameters.ts';

/** The other reading as values of parameters. */
export const by = (parameters: Partial<Parameters>): Alternative => ({ parameters });

/**
 * A decision of the project.
 *
 * @param others readings that would also make sense; or, as a text, why there is none
 */
export const ruling = (section: string, text: string, ...others: readonly (Alternative | string)[]): Ruling => ({
  section,
  text,
  alternatives: others.filter((one) => typeof one !== 'string'),
  why: others.find((one) => typeof one === 'string') ?? null,
});
