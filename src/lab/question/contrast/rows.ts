/** The results of a run's games, one row for each game: the numbers that rules are compared by. */
import type { Store } from '../../store/store.ts';

/** One game that was played to its end; lists are in order of seats. */
export interface MeasuredGame {
  readonly game: number;
  readonly block: number;
  /** Actions played. */
  readonly decisions: number;
  /** Shares of the victory, and points. */
  readonly shares: readonly number[];
  readonly points: readonly number[];
  /** Points by source, of all seats together. */
  readonly mandates: number;
  readonly media: number;
  readonly membership: number;
  readonly opinions: number;
  /** Paid in auctions by all seats together, in thousands. */
  readonly paidForOrder: number;
  readonly paidForPolls: number;
}

const paid = (kind: string): string =>
  `(SELECT game, CAST(sum(paid) AS DOUBLE) AS paid FROM auctions WHERE run = $1 AND kind = '${kind}' GROUP BY game)`;

/** The played games of the first blocks, in the order of the schedule. */
export const measuredGames = (store: Store, run: string, blocks: number): Promise<MeasuredGame[]> =>
  store.query(
    `SELECT g.game, g.block, g.decisions, s.shares, s.points, s.mandates, s.media, s.membership, s.opinions,
      coalesce(o.paid, 0) AS "paidForOrder", coalesce(p.paid, 0) AS "paidForPolls"
    FROM games g
    JOIN (SELECT game, list(win_share ORDER BY seat) AS shares, list(score ORDER BY seat) AS points,
        CAST(sum(mandates) AS DOUBLE) AS mandates, CAST(sum(media) AS DOUBLE) AS media,
        CAST(sum(membership + bonus) AS DOUBLE) AS membership, CAST(sum(opinions + secured) AS DOUBLE) AS opinions
      FROM seats WHERE run = $1 GROUP BY game) s USING (game)
    LEFT JOIN ${paid('order')} o USING (game) LEFT JOIN ${paid('poll')} p USING (game)
    WHERE g.run = $1 AND g.block < $2 AND g.status = 'played' ORDER BY g.game`,
    [run, blocks],
  );
