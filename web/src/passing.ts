/** Passing for the rest of a phase that asks again and again. */
import type { PromptJson } from '../../src/table/server/messages.ts';

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
export const isRecurring = ({ phase }: PromptJson): boolean => RECURRING.has(phase);

/** What passes, where the phase may ask again; null where it does not, or where there is no passing. */
export const passOf = ({ phase, options }: PromptJson): string | null =>
  RECURRING.has(phase) ? (options.find(({ kind }) => kind === 'pass')?.notation ?? null) : null;

/** A bid for order at which somebody stays where others bid as much. */
export interface Staying {
  readonly round: number;
  readonly amount: number;
}

const FOR_ORDER = 'bid-for-order';

/** Whether a first bid for order is asked, after which a tie asks those who are in it once more. @param tie what breaks a tie, by the rules */
export const canStay = ({ phase, bids }: PromptJson, tie: string): boolean =>
  phase === FOR_ORDER && ['rebid', 'raise'].includes(tie) && bids?.min === 0;

/** What stays at a bid when a tie asks once more; null for every other question. */
export const stayOf = (staying: Staying | null, { phase, options, bids }: PromptJson, round: number): string | null => {
  if (phase !== FOR_ORDER || staying?.round !== round || bids?.min === 0) return null;
  const stays = options.find(({ kind, amount }) => kind === 'pass' || (kind === 'bid' && amount === staying.amount));
  return stays?.notation ?? null;
};

/** Whether it is the phase in which somebody passes: what has to be chosen there, as which card to take, is asked all the same. */
export const isPassing = (passing: Passing | null, prompt: PromptJson, round: number): boolean =>
  passing?.phase === prompt.phase && passing.round === round;
