/** Passing for the rest of a phase that asks repeatedly. */
import type { PromptJson } from '../../src/table/server/messages.ts';

/** Phases that may ask a seat again in the same round after it has passed. */
const RECURRING: ReadonlySet<string> = new Set([
  ...['buy-media', 'influence-media', 'auction-polls', 'convert-meetings', 'change-stances'],
  // Here a seat passes the discards first and then the exchange.
  ...['platform-conference', 'change-platform'],
]);

/** The phase of a round in which the page passes for the person. */
export interface Passing {
  readonly phase: string;
  readonly round: number;
}

/** Whether a phase may ask again, so a person may want to pass each time. */
export const isRecurring = ({ phase }: PromptJson): boolean => RECURRING.has(phase);

/** The option that passes, if the phase may ask again; null otherwise, or if there is none. */
export const passOf = ({ phase, options }: PromptJson): string | null =>
  RECURRING.has(phase) ? (options.find(({ kind }) => kind === 'pass')?.notation ?? null) : null;

/** A bid for order that the person keeps even if others bid the same. */
export interface Staying {
  readonly round: number;
  readonly amount: number;
}

const FOR_ORDER = 'bid-for-order';

/**
 * Whether this is a first bid for order, after which a tie asks the tied seats again. @param tie what breaks a tie, by the
 * rules
 */
export const canStay = ({ phase, bids }: PromptJson, tie: string): boolean =>
  phase === FOR_ORDER && ['rebid', 'raise'].includes(tie) && bids?.min === 0;

/** The option that keeps a bid when a tie asks again; null for every other question. */
export const stayOf = (staying: Staying | null, { phase, options, bids }: PromptJson, round: number): string | null => {
  if (phase !== FOR_ORDER || staying?.round !== round || bids?.min === 0) return null;
  const stays = options.find(({ kind, amount }) => kind === 'pass' || (kind === 'bid' && amount === staying.amount));
  return stays?.notation ?? null;
};

/** Whether this is the phase in which the page passes. Questions without a pass, such as which card to take, are still asked. */
export const isPassing = (passing: Passing | null, prompt: PromptJson, round: number): boolean =>
  passing?.phase === prompt.phase && passing.round === round;
