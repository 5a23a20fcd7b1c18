/** A run in one object: what `--json` prints. */

import { blockShare, mapped } from '../../base/stats/intervals.ts';
import { ownKinds } from '../../rules/variant/sentences.ts';
import { changesRules } from '../../rules/variant/variant.ts';
import { type AgentRow, type FailureCount, failureCounts } from '../store/queries/outcomes.ts';
import { experimentOf, variantOf } from '../store/run-config.ts';
import { readAgents } from '../store/run-data.ts';
import type { RunRow, Store } from '../store/store.ts';

interface AgentSummary {
  /** The label of the agent. */
  readonly id: string;
  /** Games that it played to the end, in any number of seats. */
  readonly games: number;
  /** Victories per seat, 0 … 1, with the 95 % interval over blocks. */
  readonly winShare: { readonly mean: number; readonly low: number; readonly high: number };
  readonly score: { readonly mean: number; readonly sd: number };
  readonly rank: { readonly mean: number };
}

export interface Summary {
  readonly edition: string;
  /** The name of the variant; left out for none. */
  readonly variant?: string;
  /** The kinds of components with values from the user's own printing; left out for none. */
  readonly ownPrinting?: readonly string[];
  readonly players: number;
  /** All games of the run, including failed ones. */
  readonly games: number;
  readonly failed: number;
  /** Failures by agent and cause, the most frequent first. */
  readonly failures: readonly FailureCount[];
  readonly seed: string | number;
  /** In the order of the experiment, equal ones once; empty if the run does not record seats. */
  readonly agents: readonly AgentSummary[];
  /** Everything that depends on the machine. */
  readonly wall: { readonly seconds: number; readonly gamesPerSecond: number };
}

/**
 * The results of a run's agents. Nothing outside `wall` depends on the order in which its games were played.
 *
 * @param id the run; the one started last if left out
 * @throws StoreError if there is no such run
 */
export async function summarize(store: Store, id?: string): Promise<Summary> {
  const run = await store.run(id);
  const agents = await readAgents(store, run);
  const games = run.played + run.failed;
  return {
    edition: run.edition,
    ...changesOf(run),
    players: run.players,
    games,
    failed: run.failed,
    failures: run.failed > 0 ? await failureCounts(store, run.run) : [],
    seed: seedOf(run),
    agents: agents.map((agent) => summaryOf(agent, run.players)),
    wall: { seconds: rounded(run.seconds), gamesPerSecond: rounded(run.seconds > 0 ? games / run.seconds : 0) },
  };
}

const changesOf = (run: RunRow): Pick<Summary, 'variant' | 'ownPrinting'> => {
  const variant = variantOf(run);
  if (variant === null) return {};
  const own = ownKinds(variant);
  return {
    ...(changesRules(variant) ? { variant: variant.name } : {}),
    ...(own.length > 0 ? { ownPrinting: own } : {}),
  };
};

/** The seed as the experiment has it: a number stays one. */
const seedOf = (run: RunRow): string | number => experimentOf(run).seed ?? run.seed;

function summaryOf(row: AgentRow, players: number): AgentSummary {
  return {
    id: row.agent,
    games: row.games,
    winShare: mapped(blockShare(row.winShare, { seats: row.seats / row.games, players }), rounded),
    score: { mean: rounded(row.meanScore), sd: rounded(row.sdScore) },
    rank: { mean: rounded(row.meanRank) },
  };
}

/** More than six decimals would be false precision. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
