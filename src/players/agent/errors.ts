import { ADVICE } from './advice.ts';

/**
 * A mistake in an agent, or in a request for one, in one sentence for the person who made it.
 *
 * @example
 * ```ts
 * try {
 *   await seating({ game, agents: ['nobody'] });
 * } catch (error) {
 *   error instanceof AgentError; // true
 * }
 * ```
 */
export class AgentError extends Error {
  override readonly name = 'AgentError';
  /** The option that is wrong, if it is an option. */
  readonly option: string | null;

  constructor(message: string, option: string | null = null) {
    super(message);
    this.option = option;
  }
}

/** An agent named in data whose code or files nobody has allowed. */
export class Untrusted extends AgentError {
  /** What it is and what it would do: "'./mine.ts' is no built-in agent, and its code would run on this machine". */
  readonly what: string;

  constructor(what: string) {
    super(`${what}; ${ADVICE}`);
    this.what = what;
  }
}

/** A guest that failed when it was asked, in a sentence that names its file or command. */
export class GuestError extends AgentError {}

/** An agent that has changed since its hash was taken. @param origin its file or command */
export const changedSince = (origin: string): AgentError =>
  new AgentError(`${origin}: the file has changed since the experiment was read; start the run again`);

/** How a player can fail in a game, besides an exception: it takes too long, exits, or chooses or writes something it must not. */
export type Fault = 'timeout' | 'crash' | 'illegal action' | 'protocol';

/** An illegal choice of an agent, in words: "bid 40 in bid-for-order of round 2, where 12 actions are legal". */
export const notLegal = (chosen: string, phase: string, round: number, legal: number): string =>
  `${chosen} in ${phase} of round ${round}, where ${legal} actions are legal`;

/**
 * What is wrong with a position in which nobody can decide although the game is not over: only a position from a text, or a
 * variant, can lead there.
 */
export const noAction = (phase: string, round: number): string =>
  `position allows no action in ${phase} of round ${round}; correct what the game began with, or its variant`;

/** A player that failed in a game, in one sentence: the agent, what it did, and what you can do. */
export class PlayerFailure extends Error {
  override readonly name = 'PlayerFailure';
  readonly fault: Fault;

  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}
