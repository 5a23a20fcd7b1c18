/**
 * The protocol between the runner and a program, one JSON object on each line: see `docs/protocol.md`.
 *
 * The runner writes to the program's standard input, and the program answers on its standard output. It answers the hello once,
 * and then each decision with an action; nothing else is answered.
 */

import type { ActionJson } from '../../../rules/notation/observation/actions.ts';
import type { Observation } from '../../../rules/notation/observation/index.ts';
import type { RulesJson } from '../../../rules/notation/observation/rules.ts';
import type { Result } from '../define.ts';
import type { about } from '../environment/about.ts';
import type { ErrorJson, FrameArray } from '../environment/sent.ts';
import type { OptionRecord, Options } from '../options.ts';

export type { Code, ErrorJson, FrameArray } from '../environment/sent.ts';

/** Changes when programs have to change. */
export const PROTOCOL = 1;
/** The versions that a program may choose from: the second asks in cells, for several tables at a time, and answers requests. */
export const PROTOCOLS = [PROTOCOL, 2] as const;

/** The first line that a program reads; it answers with its own hello. */
export interface Hello {
  readonly type: 'hello';
  readonly protocol: number;
  /** All versions that the runner speaks. */
  readonly protocols: readonly number[];
  readonly from: 'macher-lab';
}

/** A player sits down: one seat in one game. Not answered. */
export interface Start {
  readonly type: 'start';
  /** The number of the player, never used twice; every message about this seat in this game contains it. */
  readonly player: number;
  readonly seat: number;
  readonly players: number;
  /** The only source of chance that the player may use, 0 … 2³² − 1. */
  readonly seed: number;
  /** How long a decision may take. */
  readonly seconds: number;
  readonly options: OptionRecord;
  readonly rules: RulesJson;
}

/** A decision; it is answered with an action. */
export interface Choose {
  readonly type: 'choose';
  readonly player: number;
  /** The number of the question, which the answer repeats. */
  readonly question: number;
  readonly observation: Observation;
  readonly actions: readonly ActionJson[];
}

/** The player will not be asked again. Not answered. */
export interface Over {
  readonly type: 'over';
  readonly player: number;
  /** Null if the game was not played to its end. */
  readonly result: Result | null;
}

/** What cells and numbers of actions mean, in version 2: sent once after each hello. Not answered. */
export interface LayoutMessage extends ReturnType<typeof about> {
  readonly type: 'layout';
}

/** The rules of games to come, in version 2: sent once, before the first player that needs them. Not answered. */
export interface RulesSaid {
  readonly type: 'rules';
  /** The number by which starts refer to them. */
  readonly number: number;
  readonly rules: RulesJson;
}

/** A player sits down, in version 2. Not answered. */
export interface StartByNumber extends Omit<Start, 'rules'> {
  /** The number of the rules. */
  readonly rules: number;
}

/** Arrays after a line, one after another, as in `macher env`. */
export interface FrameHeader {
  readonly bytes: number;
  readonly arrays: readonly FrameArray[];
}

/** Decisions at several tables, in version 2; they are answered together. */
export interface ChooseTogether {
  readonly type: 'choose';
  /** The number of the message, which the answer repeats. */
  readonly batch: number;
  /** The players that decide; in requests, their games are 0, 1 … */
  readonly players: readonly number[];
  /** How many actions are legal in each. */
  readonly counts: readonly number[];
  /** `cells`, a row for each decision; `actions`, the numbers of all legal actions, −1 for one that has none. */
  readonly frame: FrameHeader;
}

/** The answer to a request, with the same fields as in `macher env`. */
export interface RequestAnswer {
  readonly type: 'told';
  readonly id: string | number | null;
  readonly error?: ErrorJson;
  readonly frame?: FrameHeader;
}

/** What a program reads. */
export type ToProgram = Hello | Start | Choose | Over;

/** What a program reads in version 2. */
export type ToProgramInCells =
  | Hello
  | LayoutMessage
  | RulesSaid
  | StartByNumber
  | ChooseTogether
  | RequestAnswer
  | Over;

/** How a program answers the hello. */
export interface ProgramHello {
  readonly type: 'hello';
  readonly protocol: number;
  readonly name: string;
  readonly about: string;
  /** Its version: the runner does not read what a program imports. */
  readonly version?: string;
  readonly options?: Options;
}

/** How a program answers a decision. */
export interface ProgramAction {
  readonly type: 'action';
  readonly question: number;
  /** The index of the action among those that were listed. */
  readonly index: number;
}

/** How a program answers decisions in version 2. */
export interface ProgramActions {
  readonly type: 'actions';
  readonly batch: number;
  /** For each decision, the index of the action among those that are legal. */
  readonly indexes: readonly number[];
}

/** What a program asks in version 2 before it answers: a request as in `macher env`. */
export interface ProgramRequest {
  readonly type: 'ask';
  readonly id?: string | number;
  readonly do: string;
}

/** What a program writes. */
export type FromProgram = ProgramHello | ProgramAction;

/** What a program writes in version 2. */
export type FromProgramInCells = ProgramHello | ProgramActions | ProgramRequest;
