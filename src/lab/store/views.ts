/**
 * Views for people who query the database themselves: the runs that were played last, arm by arm and agent by agent, so the first
 * query that comes to mind does not average over all runs of a file.
 */

import { DECIDING_PHASES } from '../../rules/engine/phase-names.ts';
import { quoted } from './quoted.ts';

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

/** Rows of a table with seats, preceded by arm, block and agent. */
const withAgents = (table: string): string =>
  `SELECT l.place, l.arm, g.block, s.agent, t.* FROM ${table} t JOIN latest l USING (run)
JOIN games g USING (run, game) JOIN seats s USING (run, game, seat)`;

/** Polls have a column for each chair. */
const BIDS = `SELECT run, game, round, kind, region, line, step, seat, bid, cash, won, paid, outcome, value FROM auctions WHERE kind = 'order'
UNION ALL
SELECT run, game, round, kind, region, line, step, chair, high, CASE WHEN bought THEN cash END, bought, CASE WHEN bought THEN paid ELSE 0 END,
  CASE WHEN bought THEN outcome ELSE 'none' END, CASE WHEN bought THEN value END
FROM (SELECT *, coalesce(chair = seat, false) AS bought FROM (
  SELECT *, unnest([0, 1, 2, 3, 4]) AS chair, unnest([bid_0, bid_1, bid_2, bid_3, bid_4]) AS high
  FROM auctions WHERE kind = 'poll'))
WHERE (asked >> chair) & 1 = 1`;

/** Lists of numbers, with one row for each of their entries. */
const MOVES = `SELECT run, game, decision, round, ([${DECIDING_PHASES.map(quoted).join(', ')}])[phase + 1] AS phase, seat, legal, chosen,
  nullif(action, -1) AS action
FROM (SELECT run, game, ${['decision', 'round', 'phase', 'seat', 'legal', 'chosen', 'action'].map((name) => `unnest(CAST(${name} AS INTEGER[])) AS ${name}`).join(', ')} FROM decisions)`;

export const VIEWS: readonly View[] = [
  {
    name: 'moves',
    about:
      'The `decisions` one by one: `decision`, `round`, `phase` in words, `seat`, how many actions were `legal`, which was `chosen`, and its number, `action`. `searches` and `reasons` join by run, game and decision.',
    sql: MOVES,
  },
  {
    name: 'bids',
    about:
      'The `auctions` bid by bid: one row for each bid for the order of play, and one row for each seat that was asked in the auction of a poll, with its highest bid, NULL if it only passed.',
    sql: BIDS,
  },
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
    about:
      'One row for each arm, agent and deal: its mean `win_share` and `score` there. Intervals are made from these.',
    sql: `SELECT place, arm, agent, block, avg(win_share) AS win_share, avg(score) AS score, count(*) AS in_seats
FROM latest_seats GROUP BY ALL`,
  },
  {
    name: 'latest_bids',
    about: 'Their `bids`, with `place`, `arm`, `block` and `agent`.',
    sql: withAgents('bids'),
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

interface Macro extends View {
  /** The names of its arguments. */
  readonly parameters: readonly string[];
}

/** Common questions as tables: `SELECT * FROM by_agent()`. They give only means; intervals are on the page. */
export const MACROS: readonly Macro[] = [
  {
    name: 'by_agent',
    parameters: [],
    about: 'One row for each arm and agent: `seats`, mean `win_share`, `score` and `rank`, the strongest first.',
    sql: `SELECT arm, agent, count(*) AS seats, avg(win_share) AS win_share, avg(score) AS score, avg(rank) AS rank
FROM latest_seats GROUP BY place, arm, agent ORDER BY place, win_share DESC`,
  },
  {
    name: 'by_position',
    parameters: ['who'],
    about: 'The same for an agent by its `position` in the order of play of round 1.',
    sql: `SELECT arm, position, count(*) AS seats, avg(win_share) AS win_share, avg(score) AS score
FROM latest_seats WHERE agent = who GROUP BY place, arm, position ORDER BY place, position`,
  },
  {
    name: 'ahead',
    parameters: ['who', 'whom'],
    about:
      'How often seats of one agent end `ahead` of those of another at the same table, a tie counting half, of their `meetings`.',
    sql: `SELECT a.arm, count(*) AS meetings, avg(CASE WHEN a.rank < b.rank THEN 1 WHEN a.rank = b.rank THEN 0.5 ELSE 0 END) AS ahead
FROM latest_seats a JOIN latest_seats b USING (run, game)
WHERE a.agent = who AND b.agent = whom AND a.seat <> b.seat GROUP BY a.place, a.arm ORDER BY a.place`,
  },
  {
    name: 'bids_by_round',
    parameters: ['who', 'what'],
    about:
      "What an agent bids in auctions of a kind, 'order' or 'poll', round by round: the number of `bids`, their mean (`bid`), how many `won`, and their mean `price`.",
    sql: `SELECT arm, round, count(bid) AS bids, avg(bid) AS bid, count(*) FILTER (won) AS won, avg(paid) FILTER (won) AS price
FROM latest_bids WHERE agent = who AND kind = what GROUP BY place, arm, round ORDER BY place, round`,
  },
];

/** The statements that create the views and macros, each after those that it uses. */
export const createViews = (): string[] => [
  ...VIEWS.map(({ name, sql }) => `CREATE VIEW ${name} AS ${sql}`),
  ...MACROS.map(({ name, parameters, sql }) => `CREATE MACRO ${name}(${parameters.join(', ')}) AS TABLE ${sql}`),
];
