/** Everything that a report says about a run: a few hundred numbers, however many games there are. */
import * as auctions from './queries/auctions.ts';
import * as course from './queries/course.ts';
import * as outcomes from './queries/outcomes.ts';
import { gatherPlayed } from './queries/played.ts';
import type { RunRow, Store } from './store.ts';

/** The most failures that a report lists. */
const FAILURES = 20;

export type RunData = Awaited<ReturnType<typeof readRunData>>;

/** Reads a run: lists are empty if the run does not record what they need. */
export const readRunData = (store: Store, run: RunRow) => store.inTurn(() => gatherRunData(store, run));

async function gatherRunData(store: Store, run: RunRow) {
  await gatherPlayed(store, run.run);
  return {
    run,
    /** Labels of the agents in the order of the experiment, each once. */
    labels: [...new Set(run.agents)],
    agents: inOrder(await outcomes.agentRows(store), run.agents),
    differences: await outcomes.differenceRows(store),
    seats: await outcomes.seatRows(store),
    scores: await outcomes.scoreRows(store),
    orderBids: await auctions.orderBidRows(store, run.run),
    orderPlaces: await auctions.orderPlaceRows(store, run.run, run.players),
    orderValues: await auctions.orderValueRows(store, run.run),
    polls: await auctions.pollRows(store, run.run),
    pollOffers: await auctions.pollOfferRows(store, run.run),
    roundScores: await course.roundScoreRows(store, run.run),
    leads: await course.leadRows(store, run.run),
    regions: await course.regionRows(store, run.run),
    regionBests: await course.regionBestRows(store, run.run),
    failures: await outcomes.failureRows(store, run.run, FAILURES),
  };
}

/** The part for a summary of a run: its agents in the order of the experiment. */
export const readAgents = (store: Store, run: RunRow): Promise<outcomes.AgentRow[]> =>
  store.inTurn(async () => {
    await gatherPlayed(store, run.run);
    return inOrder(await outcomes.agentRows(store), run.agents);
  });

const inOrder = (rows: readonly outcomes.AgentRow[], labels: readonly string[]): outcomes.AgentRow[] =>
  [...new Set(labels)].flatMap((label) => rows.filter(({ agent }) => agent === label));
