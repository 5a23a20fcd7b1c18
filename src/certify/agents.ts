/**
 * What every agent promises, checked by playing it; this includes agents from others.
 *
 * It survives whole games and plays legal actions; it does not change the rules; the same seed gives the same decisions; a
 * decision depends on what the seat has seen and on nothing else; searches can use its policies and estimates.
 *
 * To check that it does not peek, every question is kept. A fresh player of one seat, with the same seed and alone, then gets the
 * same questions at tables where everything that it cannot see was dealt again, or is arbitrary. It must answer the same.
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
import { Broken, type CopiedDecision, Interview, type Promised, type Repeat } from './interview.ts';

/** What is to be checked. */
export interface AgentTrial {
  readonly registry: Registry;
  /** The agent, and options for it. */
  readonly agent: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly edition: Edition;
  readonly seed: string;
  /** Seats at the table; when left out, every size of table in turn. */
  readonly players?: number;
  /** The least number of information sets; the last game is checked completely. */
  readonly sets: number;
  /**
   * For slow agents: after `ofPhase` decisions in a phase, the agent decides only at random, once in `stride` times; otherwise a
   * random action is played. When left out, it always decides.
   */
  readonly sparing?: { readonly ofPhase: number; readonly stride: number };
  /** Makes the table, if it is not the engine's own: to check that a leaking one is found. */
  readonly table?: (edition: Edition, players: number) => Game;
  readonly tick?: (sets: number) => void;
}

export interface AgentReport {
  /** Information sets at which all promises were kept. */
  readonly sets: number;
  readonly games: number;
  /** What the agent did wrong; null if nothing. */
  readonly finding: string | null;
  /** The promise that it broke; null if it broke none. */
  readonly promise: Promised | null;
}

const REPEATS: readonly Repeat[] = ['same', 'dealt again', 'scrambled'];

/** The most games without a question: an agent that is never asked is not checked forever. */
const ENOUGH_GAMES = 1000;

/** Whether the agent makes a decision: always, or sparingly, but in every phase. */
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

const checkAnswers = (interview: Interview, asked: readonly CopiedDecision[]): void => {
  for (const repeat of REPEATS) {
    for (let seat = 0; seat < interview.players; seat++) interview.askAgain(asked, seat, repeat);
  }
  interview.judge(asked);
};

/**
 * Checks that an agent keeps its promises.
 *
 * @throws AgentError if there is no such agent, or if it does not accept the options
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
