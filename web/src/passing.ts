/** Passing for the rest of a phase that asks again and again. */
import type { PromptTold } from '../../src/table/server/messages.ts';

/** Phases in which a seat that has passed may be asked again in the same round. */
const RECURRING: ReadonlySet<string> = new Set([
  ...['buy-media', 'influence-media', 'auction-polls', 'convert-meetings', 'change-stances'],
  // Here one passes the discards, and then the exchange.
  ...['platform-conference', 'change-platform'],
]);

/** The phase of a round in which somebody passes. */
export interface Passing {
  readonly phase: string;
  readonly round: number;
}

/** Whether a phase may ask again, so that one may want to pass whenever it does. */
export const isRecurring = ({ phase }: PromptTold): boolean => RECURRING.has(phase);

/** What passes, where the phase may ask again; null where it does not, or where there is no passing. */
export const passOf = ({ phase, options }: PromptTold): string | null =>
  RECURRING.has(phase) ? (options.find(({ kind }) => kind === 'pass')?.notation ?? null) : null;

/** Whether it is the phase in which somebody passes: what has to be chosen there, as which card to take, is asked all the same. */
export const isPassing = (passing: Passing | null, prompt: PromptTold, round: number): boolean =>
  passing?.phase === prompt.phase && passing.round === round;
