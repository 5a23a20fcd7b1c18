/** The games of a run as its seats saw them end, one row a game. */
import type { Store } from '../store.ts';

/** One game that was played to its end; lists go by seat. */
export interface GameRow {
  readonly game: number;
  readonly block: number;
  /** Of the final state: games that end alike have the same. */
  readonly hash: string;
  /** Actions played. */
  readonly decisions: number;
  readonly agents: readonly string[];
  /** Parts of the victory, points, and places from 1, where seats that are level share the mean of theirs. */
  readonly winShare: readonly number[];
  readonly points: readonly number[];
  readonly rank: readonly number[];
  /** By how much chance raised each seat's expected part of the victory; nulls where that was not recorded. */
  readonly luck: readonly (number | null)[];
}

/** Luck is added as whole numbers, so that the order of rows cannot matter. */
const BILLIONTHS = 1_000_000_000;
const LUCK = `(SELECT game, seat, CAST(sum(CAST(round(luck * ${BILLIONTHS}) AS BIGINT)) AS DOUBLE) / ${BILLIONTHS} AS luck
  FROM luck WHERE run = $1 GROUP BY game, seat)`;

/** The played games of the blocks `from` … `to` − 1, in the order of the schedule. */
export const gameRows = (store: Store, run: string, from: number, to: number): Promise<GameRow[]> =>
  store.query(
    `SELECT game, g.block, g.hash, g.decisions, list(s.agent ORDER BY s.seat) AS agents, list(s.win_share ORDER BY s.seat) AS "winShare",
      list(s.score ORDER BY s.seat) AS points, list(s.rank ORDER BY s.seat) AS rank, list(l.luck ORDER BY s.seat) AS luck
    FROM games g JOIN seats s USING (run, game) LEFT JOIN ${LUCK} l USING (game, seat)
    WHERE g.run = $1 AND g.block >= $2 AND g.block < $3 AND g.status = 'played' GROUP BY game, g.block, g.hash, g.decisions ORDER BY game`,
    [run, from, to],
  );

/** How many blocks from the first on have all of their games, played or failed. @param games in a block */
export const wholeBlocks = async (store: Store, run: string, games: number): Promise<number> => {
  // Blocks are numbered from 0: whole ones stand at their own place until the first that is not.
  const [{ blocks }] = await store.query<{ blocks: number }>(
    `SELECT count(*) AS blocks FROM
      (SELECT block, row_number() OVER (ORDER BY block) - 1 AS place FROM
        (SELECT block FROM games WHERE run = $1 GROUP BY block HAVING count(*) = ${games}))
    WHERE block = place`,
    [run],
  );
  return blocks;
};
