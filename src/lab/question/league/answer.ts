import type { Estimate } from '../../../base/stats/intervals.ts';
import type { TournamentAnswer } from '../tournament/answer.ts';

/** One seat of an agent at a table of another agent: its share of the win. The intervals of all of these hold jointly. */
export interface Invasion extends Estimate {
  readonly id: string;
  /** The agent with all other seats. */
  readonly others: string;
}

/** An agent's standing in the long run, and the agent it loses to most. */
export interface Standing {
  readonly id: string;
  /** Its mass by α-rank, with the middle 95 % of its bootstrap; all masses together are 1. */
  readonly mass: Estimate;
  /**
   * The agent that wins most against three seats of it, and how far above an even share: a lower bound for what the best player
   * wins; null if the games with three seats of it failed.
   */
  readonly exploited: { readonly by: string; readonly gain: Estimate } | null;
}

/** How much more two agents win together at mixed tables than each would without the other. */
export interface Together extends Estimate {
  readonly id: string;
  readonly other: string;
  /** Line-ups that include both. */
  readonly tables: number;
}

export interface LeagueAnswer extends TournamentAnswer {
  /** In the order of the ratings. */
  readonly standings: readonly Standing[];
  readonly invasions: readonly Invasion[];
  /** By falling gain; empty if there are no more agents than seats. */
  readonly together: readonly Together[];
}
