/** How refusals and frames are sent: types alone, which messages of bots share. */

/** Why a request is refused, for programs. */
export type Code =
  /** It is no line of JSON, or not as the schema says. */
  | 'malformed'
  /** It is longer than a request may be. */
  | 'too-long'
  /** It names a game that is not there, or was dropped. */
  | 'no-such-game'
  /** It names a query that is not under way. */
  | 'no-such-query'
  /** An action that the rules do not allow now. */
  | 'illegal-action'
  /** There is nothing to decide: the game is over. */
  | 'game-over'
  /** A position, record, log, variant, edition or seat that cannot be read or does not fit. */
  | 'unreadable'
  /** An agent that is not there, may not be run, or has failed. */
  | 'agent'
  /** More is asked for than there is room for. */
  | 'too-much'
  /** It was cancelled. */
  | 'cancelled'
  /** A mistake in this program. */
  | 'internal';

/** A refusal as it is sent. */
export interface ErrorJson {
  readonly code: Code;
  readonly sentence: string;
}

/** A part of a frame: `offset` counts bytes from the frame's first. */
export interface FrameArray {
  readonly name: string;
  readonly type: 'int16' | 'uint8' | 'int8' | 'float32';
  readonly shape: readonly number[];
  readonly offset: number;
}
