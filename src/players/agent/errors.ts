import { ADVICE } from './advice.ts';

/**
 * A mistake in an agent, or in how one is asked for, in one sentence for the person who made it.
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
  /** The option that is wrong, where it is one. */
  readonly option: string | null;

  constructor(message: string, option: string | null = null) {
    super(message);
    this.option = option;
  }
}

/** An agent that data names, whose code or files nobody has allowed. */
export class Untrusted extends AgentError {
  /** What it is and what would be done: "'./mine.ts' is no built-in agent, and its code would run on this machine". */
  readonly what: string;

  constructor(what: string) {
    super(`${what}; ${ADVICE}`);
    this.what = what;
  }
}

/** An agent that is not what it was when its hash was taken. @param origin its file or command */
export const changedSince = (origin: string): AgentError =>
  new AgentError(`${origin}: the file has changed since the experiment was read; start the run again`);

/** How a player can fail in a game, apart from an exception: it took too long, ended, chose or said what it must not. */
export type Fault = 'timeout' | 'crash' | 'illegal action' | 'protocol';

/** What an agent did that is not legal, in words: "bid 40 in bid-for-order of round 2, where 12 actions are legal". */
export const notLegal = (chosen: string, phase: string, round: number, legal: number): string =>
  `${chosen} in ${phase} of round ${round}, where ${legal} actions are legal`;

/** A player that failed in a game, in one sentence: the agent, what it did, and what to do. */
export class PlayerFailure extends Error {
  override readonly name = 'PlayerFailure';
  readonly fault: Fault;

  constructor(fault: Fault, message: string) {
    super(message);
    this.fault = fault;
  }
}
