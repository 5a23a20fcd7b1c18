/**
 * Messages to an agent file in its own process, besides the hello and the end that it shares with all programs
 * (`../program/messages.ts`). The process has this package, and makes rules and determinizations from what its seat sees.
 *
 * Each message except the end is answered with one line. Cells and probabilities are sent bit by bit, in base64. The state of the
 * agent's chance goes there with each message and comes back with the answer, since an agent that delegates to this one draws
 * from the same source.
 */

import type { RandomState } from '../../../base/random/random.ts';
import type { DecidingPhase } from '../../../rules/engine/phase-names.ts';
import type { Explanation } from '../explanation.ts';
import type { OptionRecord } from '../options.ts';

/** The rules of a game, given by what they are made from. */
export interface RulesMessage {
  readonly edition: string;
  /** The changes of a variant; null for the published edition. */
  readonly variant: object | null;
  readonly players: number;
  /** A hash of the tables made from it: both sides have the same. */
  readonly hash: number;
}

/** Methods that a player may have besides `choose`. */
export const ABILITIES = ['weigh', 'evaluate', 'explain'] as const;
type Ability = (typeof ABILITIES)[number];

/** A player sits down. */
interface Sit {
  readonly type: 'sit';
  readonly seat: number;
  readonly seconds: number;
  readonly options: OptionRecord;
  readonly rules: RulesMessage;
}

/** The data of a decision. */
export interface DecisionMessage {
  readonly view: string;
  readonly seat: number;
  readonly phase: DecidingPhase;
  readonly actions: readonly number[];
}

export type Question =
  | Sit
  | { readonly type: 'choose'; readonly decision: DecisionMessage }
  | { readonly type: 'weigh'; readonly decision: DecisionMessage; readonly out: string }
  | { readonly type: 'evaluate'; readonly view: string; readonly out: string }
  | { readonly type: 'explain'; readonly decision: DecisionMessage; readonly limit: number | undefined };

/** A question to a player, which is known by the number it got when it sat down. */
export type PlayerQuestion = Question & {
  readonly player: number;
  readonly question: number;
  readonly chance: RandomState;
};

/** Checks a file that an option names, before any game. */
export interface Check {
  readonly type: 'check';
  readonly question: number;
  readonly option: string;
  readonly path: string;
}

/** The answers, by the type of the question. */
export interface Answers {
  readonly sit: { readonly can: readonly Ability[] };
  /** An action, or in words what was returned instead. */
  readonly choose: { readonly action: number } | { readonly odd: string };
  readonly weigh: { readonly out: string };
  readonly evaluate: { readonly out: string };
  readonly explain: { readonly explanation: Explanation };
}

/** The cells of a state, or probabilities, as text. */
export const packed = (cells: Int16Array | Float64Array): string =>
  Buffer.from(cells.buffer, cells.byteOffset, cells.byteLength).toString('base64');

/** Unpacks a text into cells of the same kind. @throws Error if it is longer or shorter */
export const unpack = (text: string, cells: Int16Array | Float64Array): void => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== cells.byteLength)
    throw new RangeError(`found ${bytes.length} bytes; expected ${cells.byteLength}`);
  bytes.copy(Buffer.from(cells.buffer, cells.byteOffset, cells.byteLength));
};

/** The numbers in a packed text. */
export const unpacked = (text: string): Float64Array => {
  const numbers = new Float64Array(Buffer.byteLength(text, 'base64') / Float64Array.BYTES_PER_ELEMENT);
  unpack(text, numbers);
  return numbers;
};
