/**
 * The protocol between the runner and a program, one JSON object a line: see `docs/protocol.md`.
 *
 * The runner writes to the program's standard input, the program answers on its standard output. It is asked twice over:
 * once for its hello, and then for an action at each decision; nothing else is answered.
 */

import type { ActionTold } from '../../../rules/notation/observation/actions.ts';
import type { Observation } from '../../../rules/notation/observation/index.ts';
import type { RulesTold } from '../../../rules/notation/observation/rules.ts';
import type { Result } from '../define.ts';
import type { OptionRecord, Options } from '../options.ts';

/** Changes when programs have to change. */
export const PROTOCOL = 1;

/** The first line that a program reads; it answers with its own hello. */
export interface Hello {
  readonly type: 'hello';
  readonly protocol: number;
  readonly from: 'macher-lab';
}

/** A player sits down: one seat in one game. Not answered. */
export interface Start {
  readonly type: 'start';
  /** The number of the player, never used twice; all that is said of this seat in this game carries it. */
  readonly player: number;
  readonly seat: number;
  readonly players: number;
  /** The only source of chance that the player may use, 0 … 2³² − 1. */
  readonly seed: number;
  /** How long a decision may take. */
  readonly seconds: number;
  readonly options: OptionRecord;
  readonly rules: RulesTold;
}

/** A decision; it is answered with an action. */
export interface Choose {
  readonly type: 'choose';
  readonly player: number;
  /** The number of the question, which the answer repeats. */
  readonly question: number;
  readonly observation: Observation;
  readonly actions: readonly ActionTold[];
}

/** The player will not be asked again. Not answered. */
export interface Over {
  readonly type: 'over';
  readonly player: number;
  /** Null where the game was not played to its end. */
  readonly result: Result | null;
}

/** What a program reads. */
export type ToProgram = Hello | Start | Choose | Over;

/** How a program answers the hello. */
export interface ProgramHello {
  readonly type: 'hello';
  readonly protocol: number;
  readonly name: string;
  readonly about: string;
  /** Its version: what it imports is not read by the runner. */
  readonly version?: string;
  readonly options?: Options;
}

/** How a program answers a decision. */
export interface ProgramAction {
  readonly type: 'action';
  readonly question: number;
  /** Of the action among those that were listed. */
  readonly index: number;
}

/** What a program writes. */
export type FromProgram = ProgramHello | ProgramAction;
