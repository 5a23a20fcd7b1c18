/**
 * Strength for time: the win share of agents with the same time for each decision, one of them against three of a field, and how
 * many simulations a second their options allow.
 *
 * The clock decides how far a search gets, so these figures depend on the machine and differ from run to run.
 */

import { Random } from '../../base/random/random.ts';
import { seedOf } from '../../base/random/seed.ts';
import { blockShare, type Estimate, singles } from '../../base/stats/intervals.ts';
import { parseAgent } from '../../players/agent/notation.ts';
import type { Registry } from '../../players/agent/registry.ts';
import { Match } from '../../players/match/match.ts';
import { newGame, PLAYERS, SEED } from './measure.ts';
import { iterationsPerSecond } from './players.ts';

/** The search as it is, and with one option changed at a time. */
const OPTIONS: readonly string[] = ['', 'priors=none', 'until=phase', 'until=decision', 'evaluation=score'];
/** The agent in the other three seats. */
export const FIELD = 'mcts:iterations=20';

export interface StrengthPlan {
  /** For each decision of the measured agent. */
  readonly milliseconds: number;
  /** Each is played from every seat. */
  readonly deals: number;
  /** The edition and the field; the usual ones if left out. */
  readonly edition?: string;
  readonly field?: string;
  /** Positions in which simulations are counted. */
  readonly positions?: number;
  /** Options to measure, '' for none; all interesting ones if left out. */
  readonly options?: readonly string[];
}

export interface Strength {
  /** As on the command line, without its time limit. */
  readonly agent: string;
  readonly games: number;
  readonly winShare: Estimate;
  /** Simulations a second with those options. */
  readonly iterations: number;
}

/** The win shares of one agent against three of the field, deal by deal. */
const play = (registry: Registry, agent: string, plan: StrengthPlan): Estimate => {
  const { deals } = plan;
  const game = newGame(plan.edition);
  const match = new Match(newGame(plan.edition));
  const one = parseAgent(agent);
  const field = parseAgent(plan.field ?? FIELD);
  const shares: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    let won = 0;
    for (let own = 0; own < PLAYERS; own++) {
      const failure = match.play(seedOf(SEED, 'strength', deal), (seat) => {
        const { id, options } = seat === own ? one : field;
        const random = new Random(...seedOf(SEED, 'strength', deal, own, seat));
        return registry.player(id ?? '', options, { game, seat, random });
      });
      if (failure) throw new Error(`${agent} failed: ${failure.message}.`);
      won += match.result().winShares[own];
    }
    shares.push(won / PLAYERS);
  }
  return blockShare(singles(shares));
};

/** Measures the search with each of its options at equal time. @param announce called with the name of the next measurement */
export const benchStrength = (
  registry: Registry,
  plan: StrengthPlan,
  announce: (what: string) => void,
): readonly Strength[] =>
  (plan.options ?? OPTIONS).map((option) => {
    const agent = option === '' ? 'mcts' : `mcts:${option}`;
    announce(agent);
    const limited = `mcts:iterations=1000000,milliseconds=${plan.milliseconds}${option === '' ? '' : `,${option}`}`;
    return {
      agent,
      games: plan.deals * PLAYERS,
      winShare: play(registry, limited, plan),
      iterations: iterationsPerSecond(registry, parseAgent(agent).options, plan.positions),
    };
  });
