/** How refusals and frames are sent: only types, which the messages of bots share. */

/** Why a request is refused, for programs. */
export type Code =
  /** It is not a line of JSON, or does not match the schema. */
  | 'malformed'
  /** It is longer than a request may be. */
  | 'too-long'
  /** It names a game that does not exist, or was dropped. */
  | 'no-such-game'
  /** It names a query that is not running. */
  | 'no-such-query'
  /** It was sent to an address of the server that does not exist. */
  | 'no-such-path'
  /** An action that the rules do not allow now. */
  | 'illegal-action'
  /** There is nothing to decide: the game is over. */
  | 'game-over'
  /** A position, record, log, variant, edition or seat that cannot be read or does not fit. */
  | 'unreadable'
  /** An agent that does not exist, may not run, or has failed. */
  | 'agent'
  /** It asks for more than there is room for. */
  | 'too-much'
  /** It was cancelled. */
  | 'cancelled'
  /** A mistake in this program. */
  | 'internal';

/** A refusal in the form in which it is sent. */
export interface ErrorJson {
  readonly code: Code;
  readonly sentence: string;
}

/** A part of a frame: `offset` counts bytes from the first byte of the frame. */
export interface FrameArray {
  readonly name: string;
  readonly type: 'int16' | 'uint8' | 'int8' | 'float32';
  readonly shape: readonly number[];
  readonly offset: number;
}
