/**
 * What every agent promises, checked by playing it, strangers' agents too.
 *
 * It survives whole games and plays legal actions; it leaves the rules as they are; the same seed gives the same decisions;
 * a decision depends on what the seat has seen and on nothing else; its policies and estimates are what search can work with.
 *
 * For blindness every question is kept. A fresh player of one seat, with the same seed and alone, is then asked the same
 * questions at tables where everything it cannot see was dealt again, and where that is arbitrary. It has to answer the same.
 *
 * ```ts
 * const registry = await loadRegistry(YOURS);
 * const { agent } = await registry.addFile('mine.ts');
 * expect(checkAgent({ registry, agent: agent.id, options: {}, edition, seed: 'try', sets: 200 }).finding).toBeNull();
 * ```
 */

import type { Random } from '../base/random/random.ts';
import { readGiven } from '../players/agent/options.ts';
import type { Registry } from '../players/agent/registry.ts';
import { messageOf } from '../players/agent/thrown.ts';
import type { Edition } from '../rules/engine/edition.ts';
import type { Game } from '../rules/engine/game.ts';
import type { DecidingPhase } from '../rules/engine/phase-names.ts';
import { type Asked, Broken, Interview, type Promised, type Repeat } from './interview.ts';

/** What is to be checked. */
export interface AgentTrial {
  readonly registry: Registry;
  /** The agent, and options for it. */
  readonly agent: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly edition: Edition;
  readonly seed: string;
  /** Seats at the table; every size of table in turn when left out. */
  readonly players?: number;
  /** How many information sets at least; the last game is checked whole. */
  readonly sets: number;
  /**
   * For agents that take long: one decides at so few decisions of each phase before it is asked at random, one time in
   * `stride`; otherwise a random action is played. It decides always when left out.
   */
  readonly sparing?: { readonly ofPhase: number; readonly stride: number };
  /** Makes the table, where it is not the engine's own: to try whether a leaking one is found. */
  readonly table?: (edition: Edition, players: number) => Game;
  readonly tick?: (sets: number) => void;
}

export interface AgentReport {
  /** Information sets at which all promises were held. */
  readonly sets: number;
  readonly games: number;
  /** What the agent did that it must not; null when there is nothing. */
  readonly finding: string | null;
  /** The promise that it broke; null when it broke none. */
  readonly promise: Promised | null;
}

const REPEATS: readonly Repeat[] = ['same', 'dealt again', 'scrambled'];

/** Most games in which nothing was asked: an agent that is never asked is not checked for ever. */
const ENOUGH_GAMES = 1000;

/** Whether the agent decides at a decision: always, or sparingly, so that every phase is tried all the same. */
const asksOf = ({ sparing }: AgentTrial): ((phase: DecidingPhase, random: Random) => boolean) => {
  if (!sparing) return () => true;
  const tried = new Map<DecidingPhase, number>();
  return (phase, random) => {
    const before = tried.get(phase) ?? 0;
    if (before >= sparing.ofPhase && random.int(sparing.stride) > 0) return false;
    tried.set(phase, before + 1);
    return true;
  };
};

const checkAnswers = (interview: Interview, asked: readonly Asked[]): void => {
  for (const repeat of REPEATS) {
    for (let seat = 0; seat < interview.players; seat++) interview.askAgain(asked, seat, repeat);
  }
  interview.judge(asked);
};

/**
 * Checks that an agent keeps its promises.
 *
 * @throws AgentError when there is no such agent, or when it does not take the options
 */
export const checkAgent = (trial: AgentTrial): AgentReport => {
  readGiven(trial.agent, trial.registry.get(trial.agent).agent.options, trial.options);
  const asks = asksOf(trial);
  let [sets, games] = [0, 0];
  try {
    while (sets < trial.sets && games < ENOUGH_GAMES) {
      const interview = new Interview(trial, games++);
      const asked = interview.play(asks);
      checkAnswers(interview, asked);
      sets += asked.length;
      trial.tick?.(sets);
    }
    return { sets, games, finding: null, promise: null };
  } catch (error) {
    if (error instanceof Broken) return { sets, games, finding: error.message, promise: error.promise };
    return { sets, games, finding: `seed ${trial.seed}/${games - 1}: ${messageOf(error)}`, promise: 'survives' };
  }
};
