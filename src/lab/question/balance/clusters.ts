/** Queries of the clinic: each gives values by a key, added up over clusters of deals. */
import type { Store } from '../../store/store.ts';

/** How many clusters the deals of a run are put into, by their number: enough for a t interval like a normal one. */
export const CLUSTERS = 240;

/** Values are added as whole numbers, so that the order of rows cannot matter. */
const MILLIONTHS = 1_000_000;

/** What some values add up to in a cluster of deals. */
export interface ClusterRow {
  readonly key: string;
  readonly cluster: number;
  readonly sum: number;
  readonly count: number;
}

/** The played games of a run, with their block. */
export const GAMES = `(SELECT game, block FROM games WHERE run = $1 AND status = 'played')`;

/**
 * Adds up the values of a query over clusters.
 *
 * @param sql rows with `key`, `block`, `value` and `weight`, of the run $1, and $2 and $3 where there are more that play the same deals
 */
export const clusterRows = (store: Store, runs: readonly string[], sql: string): Promise<ClusterRow[]> =>
  store.query<ClusterRow>(
    `SELECT CAST(key AS VARCHAR) AS key, CAST(block % ${CLUSTERS} AS INTEGER) AS cluster,
      CAST(sum(CAST(round(CAST(value AS DOUBLE) * ${MILLIONTHS}) AS HUGEINT)) AS DOUBLE) / ${MILLIONTHS} AS sum,
      CAST(sum(CAST(round(CAST(weight AS DOUBLE) * ${MILLIONTHS}) AS HUGEINT)) AS DOUBLE) / ${MILLIONTHS} AS count
    FROM (${sql}) GROUP BY ALL ORDER BY ALL`,
    [...runs],
  );

/** A few games, by a query of the run $1, and $2 where there are two: of the first, unless it says of which. */
export const shownGames = async (
  store: Store,
  runs: readonly string[],
  sql: string,
): Promise<{ readonly run: string; readonly game: number }[]> =>
  (await store.query<{ run?: string; game: number }>(sql, [...runs])).map(({ run = runs[0], game }) => ({ run, game }));
