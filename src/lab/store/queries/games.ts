/** The games of a run with the results of their seats, one row for each game. */
import type { Cell } from '../database.ts';
import type { Store } from '../store.ts';

/** One game that was played to its end; lists are in order of seats. */
export interface GameRow {
  readonly game: number;
  readonly block: number;
  /** Of the final state: games that end alike have the same hash. */
  readonly hash: string;
  /** Actions played. */
  readonly decisions: number;
  readonly agents: readonly string[];
  /** Shares of the victory, points, and ranks from 1; tied seats share the mean of their ranks. */
  readonly winShare: readonly number[];
  readonly points: readonly number[];
  readonly rank: readonly number[];
  /** How much chance raised each seat's expected share of the victory; nulls if that was not recorded. */
  readonly luck: readonly (number | null)[];
}

/**
 * Whether two games end alike: in the same position, and with the same points, since the rules of an arm may count differently.
 */
export const endAlike = (a: Pick<GameRow, 'hash' | 'points'>, b: Pick<GameRow, 'hash' | 'points'>): boolean =>
  a.hash === b.hash && a.points.every((points, seat) => points === b.points[seat]);

/** The played games of a run as rows with everything that `endAlike` compares. @param run as SQL */
export const gamesEnded = (run: string): string =>
  `(SELECT run, block, seating, game, hash, list(score ORDER BY seat) AS scores FROM games JOIN seats USING (run, game)
    WHERE run = ${run} AND status = 'played' GROUP BY ALL)`;

/** Luck is added as whole numbers, so the order of rows cannot matter. */
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

/** How many blocks from the first on have all their games, played or failed. @param games in a block */
export const wholeBlocks = async (store: Store, run: string, games: number): Promise<number> => {
  // Blocks are numbered from 0: up to the first incomplete one, a block's number equals its index.
  const [{ blocks }] = await store.query<{ blocks: number }>(
    `SELECT count(*) AS blocks FROM
      (SELECT block, row_number() OVER (ORDER BY block) - 1 AS place FROM
        (SELECT block FROM games WHERE run = $1 GROUP BY block HAVING count(*) = ${games}))
    WHERE block = place`,
    [run],
  );
  return blocks;
};

/** Deals that follow from one seed. */
export interface DealtRow {
  /** The text that the seeds of these deals begin with. */
  readonly seed: string;
  readonly deals: number;
}

/** Which deals before block `to` were played to the end in all their games. @param games in a block */
export const dealtIn = (store: Store, run: string, games: number, to: number): Promise<DealtRow[]> =>
  store.query(
    `SELECT seed, count(*) AS deals FROM
      (SELECT block, min(regexp_replace(seed, '[0-9]+$', '')) AS seed FROM games
        WHERE run = $1 AND block < $2 AND status = 'played' GROUP BY block HAVING count(*) = ${games})
    GROUP BY seed ORDER BY seed`,
    [run, to],
  );

/** What the database knows about a game, played or failed. */
export interface StoredGame {
  readonly game: number;
  readonly seed: string;
  readonly status: string;
  readonly hash: string;
}

const STORED = 'SELECT game, seed, status, hash FROM games WHERE run = $1';

/** A game of a run; undefined if the run does not have that number. */
export const storedGame = async (store: Store, run: string, game: number): Promise<StoredGame | undefined> =>
  (await store.query<StoredGame>(`${STORED} AND game = $2`, [run, game]))[0];

/** All games of a run, in order. */
export const storedGamesOf = (store: Store, run: string): Promise<StoredGame[]> =>
  store.query(`${STORED} ORDER BY game`, [run]);

/** How many blocks a run has, whole or not. */
export const blocksIn = async (store: Store, run: string): Promise<number> =>
  (
    await store.query<{ blocks: number }>('SELECT coalesce(max(block), -1) + 1 AS blocks FROM games WHERE run = $1', [
      run,
    ])
  )[0].blocks;

/** The first games of a run that were played to their end. */
export const firstPlayed = (store: Store, run: string, most: number): Promise<StoredGame[]> =>
  store.query(`${STORED} AND status = 'played' ORDER BY game LIMIT ${most}`, [run]);

/** The numbers of all games of a run, ascending. */
export const gameNumbers = async (store: Store, run: string): Promise<number[]> =>
  (await store.query<{ game: number }>('SELECT game FROM games WHERE run = $1 ORDER BY game', [run])).map(
    ({ game }) => game,
  );

/** The rows of some games of a run in a table. @param except columns that are left out */
export const rowsOfGames = (
  store: Store,
  table: string,
  run: string,
  games: readonly number[],
  except: readonly string[],
): Promise<Record<string, Cell>[]> =>
  store.query(
    `SELECT * EXCLUDE (${except.join()}) FROM ${table} WHERE run = $1 AND game IN (${games.join()}) ORDER BY ALL`,
    [run],
  );
