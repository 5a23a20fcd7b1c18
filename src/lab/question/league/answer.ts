import type { Estimate } from '../../../base/stats/intervals.ts';
import type { TournamentAnswer } from '../tournament/answer.ts';

/** One of an agent at a table of another one: its share of the win. The intervals of all of these hold jointly. */
export interface Invasion extends Estimate {
  readonly id: string;
  /** Who has all other seats. */
  readonly others: string;
}

/** What an agent is worth in the long run, and to whom it loses most. */
export interface Standing {
  readonly id: string;
  /** Its mass by α-rank, with the middle 95 % of its bootstrap; all masses together are 1. */
  readonly mass: Estimate;
  /** The agent that wins most among three of it, and by how much more than an even share: a lower bound for what the best player wins. */
  readonly exploited: { readonly by: string; readonly gain: Estimate };
}

/** How much more two agents win together at mixed tables than each of them would have to without the other. */
export interface Together extends Estimate {
  readonly id: string;
  readonly other: string;
  /** Line-ups that have both. */
  readonly tables: number;
}

export interface LeagueAnswer extends TournamentAnswer {
  /** In the order of the ratings. */
  readonly standings: readonly Standing[];
  readonly invasions: readonly Invasion[];
  /** By falling gain; empty where agents are no more than seats. */
  readonly together: readonly Together[];
}
