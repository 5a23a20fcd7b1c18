/**
 * Views for those who ask the database themselves: the runs that were played last, arm by arm and agent by agent, so that
 * the question that comes to mind first is not one that averages over all runs of a file.
 */

interface View {
  readonly name: string;
  readonly about: string;
  readonly sql: string;
}

/** The last run, or all arms of the comparison that it belongs to. */
const LATEST = `WITH last AS (SELECT run FROM runs ORDER BY started DESC, run LIMIT 1),
  comparison AS (SELECT comparison FROM arms WHERE run = (SELECT run FROM last) ORDER BY begun DESC, comparison LIMIT 1)
SELECT r.run, coalesce(a.place, 0) AS place, coalesce(r.arm, r.name) AS arm
FROM runs r LEFT JOIN arms a ON a.run = r.run AND a.comparison = (SELECT comparison FROM comparison)
WHERE a.run IS NOT NULL OR r.run = (SELECT run FROM last)`;

/** Rows of a table that has seats, with arm, block and agent before them. */
const withAgents = (table: string): string =>
  `SELECT l.place, l.arm, g.block, s.agent, t.* FROM ${table} t JOIN latest l USING (run)
JOIN games g USING (run, game) JOIN seats s USING (run, game, seat)`;

export const VIEWS: readonly View[] = [
  {
    name: 'latest',
    about: 'The runs that were played last: one, or the arms of one experiment (`run`, `place` from 0, `arm`).',
    sql: LATEST,
  },
  {
    name: 'latest_seats',
    about: 'Their `seats`, with `place`, `arm` and `block`; games that failed have none.',
    sql: `SELECT l.place, l.arm, g.block, s.* FROM seats s JOIN latest l USING (run) JOIN games g USING (run, game)`,
  },
  {
    name: 'latest_blocks',
    about: 'One row an arm, agent and deal: its mean `win_share` and `score` there. What intervals are made from.',
    sql: `SELECT place, arm, agent, block, avg(win_share) AS win_share, avg(score) AS score, count(*) AS in_seats
FROM latest_seats GROUP BY ALL`,
  },
  {
    name: 'latest_bids',
    about: 'Their `auctions`, with `place`, `arm`, `block` and `agent`.',
    sql: withAgents('auctions'),
  },
  {
    name: 'latest_elections',
    about: 'Their `elections`, with `place`, `arm`, `block` and `agent`.',
    sql: withAgents('elections'),
  },
  {
    name: 'latest_rounds',
    about: 'Their `rounds`, with `place`, `arm`, `block` and `agent`.',
    sql: withAgents('rounds'),
  },
];

/** The statements that make the views, in an order in which each finds what it is made from. */
export const createViews = (): string[] => VIEWS.map(({ name, sql }) => `CREATE VIEW ${name} AS ${sql}`);
