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

/** What passes, where the phase may ask again; null where it does not, or where there is no passing. */
export const passOf = ({ phase, options }: PromptTold): string | null =>
  RECURRING.has(phase) ? (options.find(({ kind }) => kind === 'pass')?.notation ?? null) : null;

/** What answers a question for somebody who passes; null where it has to be asked. */
export const passedFor = (passing: Passing | null, prompt: PromptTold, round: number): string | null =>
  passing?.phase === prompt.phase && passing.round === round ? passOf(prompt) : null;
