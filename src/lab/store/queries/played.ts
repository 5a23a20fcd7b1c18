/** The seats of all played games of a run, with their blocks: a temporary table that the other queries build on. */
import type { Store } from '../store.ts';

/** A victory is counted in this many parts, which every number of winners up to five divides, so shares add up exactly. */
export const PARTS = 60;

export async function gatherPlayed(store: Store, run: string): Promise<void> {
  await store.query(
    `CREATE OR REPLACE TEMP TABLE played AS
      SELECT s.*, g.block, CAST(round(s.win_share * ${PARTS}) AS BIGINT) AS parts, CAST(s.rank * 2 AS BIGINT) AS half_ranks
      FROM seats s JOIN games g USING (run, game) WHERE run = $1 AND g.status = 'played'`,
    [run],
  );
}
