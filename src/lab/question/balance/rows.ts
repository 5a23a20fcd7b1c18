/**
 * What the clinic adds up: one query for each measure or family of measures, with a row for each seat, game or payment. Every
 * number of a verdict comes from one of them, as Σ value ÷ Σ weight; docs/clinic.md shows how to ask a database the same.
 *
 * `$1` is the run. In a query for two runs, `$2` plays the same deals with nothing done to anybody; in one for three, all get a
 * trifle in `$3`.
 */
import { POINT_SOURCES } from '../../../rules/engine/scoring.ts';
import { chancesOf, type Limits, limitOf, withChances } from '../../store/queries/fitted-chances.ts';
import { gamesEnded } from '../../store/queries/games.ts';
import { quoted } from '../../store/quoted.ts';
import type { Store } from '../../store/store.ts';

/** The number of clusters that the deals of a run are put into: enough for a t interval close to a normal one. */
export const CLUSTERS = 240;

/** Queries by the ids of their measures. */
type Queries = Readonly<Record<string, string>>;

/** Values are added as whole numbers, so the order of rows cannot matter. */
const MILLIONTHS = 1_000_000;

/** The sums of some values over a cluster of deals. */
export interface ClusterRow {
  readonly key: string;
  readonly cluster: number;
  readonly sum: number;
  readonly count: number;
  /** Deals that have any weight. */
  readonly deals: number;
}

const GAMES = `(SELECT game, block FROM games WHERE run = $1 AND status = 'played')`;

/** The sums of rows over clusters. @param rows a query @param more further columns to group by, each with a comma */
const summed = (rows: string, more = ''): string =>
  `SELECT ${more} CAST(key AS VARCHAR) AS key, CAST(block % ${CLUSTERS} AS INTEGER) AS cluster,
      CAST(sum(CAST(round(CAST(value AS DOUBLE) * ${MILLIONTHS}) AS HUGEINT)) AS DOUBLE) / ${MILLIONTHS} AS sum,
      CAST(sum(CAST(round(CAST(weight AS DOUBLE) * ${MILLIONTHS}) AS HUGEINT)) AS DOUBLE) / ${MILLIONTHS} AS count,
      CAST(count(DISTINCT block) FILTER (weight > 0) AS INTEGER) AS deals
    FROM (${rows}) GROUP BY ALL ORDER BY ALL`;

/**
 * Adds up the values of a query over clusters.
 *
 * @param sql rows with `key`, `block`, `value` and `weight`, from the run $1, and from $2 and $3 if there are more that play the
 * same deals
 */
export const clusterRows = async (
  store: Store,
  runs: readonly string[],
  sql: string,
  limits?: Limits,
): Promise<ClusterRow[]> => {
  const to = limits && Math.min(...runs.map((run) => limitOf(limits, run)));
  return store.query<ClusterRow>(summed(fromDeals(await withChances(store, runs, sql, limits), 0, to)), [...runs]);
};

/** How many queries are asked together: more would save little, and the sums of all are in memory at the same time. */
const TOGETHER = 8;

/**
 * The same for several queries of one run, in fewer statements: for a few hundred games, most of the time of a statement goes into
 * beginning it.
 *
 * @returns by the ids of the queries
 */
export const clusterRowsOfAll = async (
  store: Store,
  run: string,
  queries: Queries,
  limits?: Limits,
): Promise<ReadonlyMap<string, readonly ClusterRow[]>> => {
  const byId = new Map<string, ClusterRow[]>(Object.keys(queries).map((id) => [id, []]));
  const all = Object.entries(queries).map(
    ([id, sql]) =>
      `SELECT ${quoted(id)} AS id, CAST(key AS VARCHAR) AS key, block, CAST(value AS DOUBLE) AS value, CAST(weight AS DOUBLE) AS weight FROM (${sql})`,
  );
  const to = limits && limitOf(limits, run);
  for (let first = 0; first < all.length; first += TOGETHER) {
    const sql = all.slice(first, first + TOGETHER).join(' UNION ALL ');
    const some = fromDeals(await withChances(store, [run], sql, limits), 0, to);
    for (const { id, ...row } of await store.query<ClusterRow & { readonly id: string }>(summed(some, 'id,'), [run]))
      byId.get(id)!.push(row);
  }
  return byId;
};

/**
 * The same for each of several runs in the place of $1: one query for all takes a tenth of the time of one for each.
 *
 * @param runs at least one
 * @param others the runs $2 and $3, as far as the query has them
 * @returns by run
 */
export const clusterRowsOfEach = async (
  store: Store,
  runs: readonly string[],
  others: readonly string[],
  sql: string,
  limits: Limits = new Map(),
): Promise<ReadonlyMap<string, readonly ClusterRow[]>> => {
  let query = sql;
  // Provides the fitted chances of every run; the text is the same for all.
  for (const run of runs) query = await withChances(store, [run, ...others], sql, limits);
  const [first, ...more] = runs;
  const list = ['$1', ...more.map((_, i) => `$${others.length + 2 + i}`)].map((one) => `CAST(${one} AS VARCHAR)`);
  const ends = runs.map((run) => limitOf(limits, run));
  const rows = `SELECT each.run, found.* FROM (SELECT unnest([${list.join(', ')}]) AS run, unnest([${ends.join(', ')}]) AS ends) each,
    LATERAL (${query.replaceAll('$1', 'each.run')}) found WHERE found.block < each.ends`;
  const found = await store.query<ClusterRow & { readonly run: string }>(summed(rows, 'run,'), [
    first,
    ...others,
    ...more,
  ]);
  const byRun = new Map<string, ClusterRow[]>(runs.map((run) => [run, []]));
  for (const { run, ...row } of found) byRun.get(run)!.push(row);
  return byRun;
};

/**
 * A few games, by a query of the run $1, and of $2 if there are two; the games are of the first run unless the query names
 * another.
 */
export const shownGames = async (
  store: Store,
  runs: readonly string[],
  sql: string,
): Promise<{ readonly run: string; readonly game: number }[]> =>
  (await store.query<{ run?: string; game: number }>(await withChances(store, runs, sql), [...runs])).map(
    ({ run = runs[0], game }) => ({ run, game }),
  );

/** The seats of the run `$n` with their results. */
const seatsOf = (n: 1 | 2 | 3): string =>
  `(SELECT s.*, g.block, g.seating FROM seats s JOIN games g USING (run, game) WHERE run = $${n} AND g.status = 'played')`;
const SEATS = seatsOf(1);
/** What seats got for their places before the first round; gifts of probes come later. */
const PLACE_MONEY = `(SELECT game, seat, received FROM money WHERE run = $1 AND source = 'gifts' AND round = 0)`;
const PLAYERS = '(SELECT players FROM runs WHERE run = $1)';
/** The last round with chances, which is the game’s last. */
const LAST = '(SELECT max(round) FROM chances WHERE run = $1)';
/** The seat with the best chance after each round; the first of several. */
const FAVOURITES = `(SELECT game, round, arg_max(seat, ROW(chance, -seat)) AS seat FROM chances WHERE run = $1 GROUP BY game, round)`;
/** The winning seat of each game of the run `$n`, the first of several, and its margin. */
const winnersOf = (n: 1 | 2 | 3): string =>
  `(SELECT game, block, seating, arg_max(seat, ROW(win_share, -seat)) AS seat, max(score) - max(score, 2)[2] AS ahead
    FROM ${seatsOf(n)} GROUP BY game, block, seating)`;
/** How far each seat is ahead of the best other at the end, negative if it is behind. */
const AHEAD = `(SELECT *, score - CASE WHEN score < best[1] THEN best[1] ELSE best[2] END AS ahead FROM
  (SELECT *, max(score, 2) OVER (PARTITION BY game) AS best FROM seats WHERE run = $1))`;
/** How far each seat is ahead of the mean of all others after each round. */
const LEADS = `(SELECT game, round, seat, score - (sum(score) OVER (PARTITION BY game, round) - score) / (count(*) OVER (PARTITION BY game, round) - 1)
  AS lead FROM rounds WHERE run = $1)`;
const WON = `outcome IN ('won', 'nose', 'coalition')`;

/**
 * How much more than an even share of the game the winners of an election win, for each way in which elections differ. Partners
 * of a coalition count together, and their gain is a part of the most that they could win beyond their even shares; for a sole
 * winner that most is 1 − 1/players. So partners, only one of whom can win the game, do not dilute the worth of an election.
 */
const worthOf = (what: 'election' | 'region'): string =>
  `SELECT key, block, (won - winners / players) * (1 - 1 / players) AS value, 1 - winners / players AS weight FROM
    (SELECT ${what} AS key, election, game, block, sum(win_share) AS won, count(*) AS winners, CAST(${PLAYERS} AS DOUBLE) AS players
      FROM elections e JOIN ${SEATS} s USING (game, seat) WHERE e.run = $1 AND ${WON} GROUP BY ALL)
    WHERE winners < players`;

/** A seat with a chance below this is out. */
const OUT = 0.02;

/** Below this part of an even share there is no hope. */
export const HOPE = 0.2;

/** The sources in which one can lead; the bonus goes to the leader in members. */
const LED = POINT_SOURCES.filter((source) => source !== 'bonus');
const listOf = (names: readonly string[], term: (name: string) => string): string => `[${names.map(term).join(', ')}]`;

/** Queries for the games of a run in which nobody is forced to do anything. */
export const BASE_QUERIES: Queries = {
  seat: `SELECT seat + 1 AS key, block, win_share AS value, 1 AS weight FROM ${SEATS}`,
  party: `SELECT party AS key, block, win_share AS value, 1 AS weight FROM ${SEATS}`,
  position: `SELECT position AS key, block, win_share AS value, 1 AS weight FROM ${SEATS}`,
  preliminary: `SELECT option AS key, block, win_share AS value, 1 AS weight FROM chosen c JOIN ${SEATS} s USING (game, seat)
      WHERE c.run = $1 AND c.action = 'option'`,
  'first-bid': `SELECT 'paid' AS key, block, win_share AS value, 1 AS weight FROM money m JOIN ${SEATS} s USING (game, seat)
      WHERE m.run = $1 AND source = 'order' AND paid > 0
        AND round = (SELECT min(round) FROM money WHERE run = $1 AND source = 'order')`,
  // Money for a place is paid before the first round. A seat without a row got none, if others got some.
  'place-money': `SELECT coalesce(received, 0) AS key, block, win_share AS value, 1 AS weight FROM ${SEATS} LEFT JOIN ${PLACE_MONEY} USING (game, seat)
      WHERE EXISTS (FROM ${PLACE_MONEY})`,
  election: worthOf('election'),
  region: worthOf('region'),
  // Of two parties that win elections of a game, what the one with more votes gets more for winning.
  prizes: `SELECT 'all' AS key, block, a.victory - b.victory AS value, 1 AS weight FROM
      (FROM elections WHERE run = $1 AND ${WON}) a JOIN (FROM elections WHERE run = $1 AND ${WON}) b USING (game) JOIN ${GAMES} USING (game)
      WHERE a.votes > b.votes AND greatest(a.victory, b.victory) > 0`,
  // Elections in which every party wins points for winning, of those in which any party does.
  prized: `SELECT 'all' AS key, block, CAST(min(victory) > 0 AS INTEGER) AS value, 1 AS weight FROM elections e JOIN ${GAMES} USING (game)
      WHERE e.run = $1 GROUP BY game, block, election HAVING max(victory) > 0`,
  // Elections by the most votes of a party, or as won by a coalition: where elections bring points, it has enough votes together.
  strongest: `SELECT CASE WHEN bool_or(outcome = 'coalition') THEN 'coalition' ELSE CAST(max(votes) AS VARCHAR) END AS key, block, 1 AS value, 1 AS weight
      FROM elections e JOIN ${GAMES} USING (game) WHERE e.run = $1 AND (SELECT max(victory) FROM elections WHERE run = $1) > 0
      GROUP BY game, block, election`,
  nose: `SELECT 'all' AS key, block, CAST(bool_or(outcome = 'nose') AS INTEGER) AS value, 1 AS weight FROM elections e JOIN ${GAMES} USING (game)
      WHERE e.run = $1 AND ${WON} GROUP BY game, block, election`,
  points: `SELECT unnest(${listOf(POINT_SOURCES, (one) => `'${one}'`)}) AS key, block, unnest(${listOf(POINT_SOURCES, (one) => `s."${one}"`)}) AS value,
      score AS weight FROM ${SEATS} s`,
  // Seats with the most points from one source in a game, even if no other seat has any.
  'leader-in': `SELECT key, block, win_share AS value, 1 AS weight FROM
      (SELECT key, block, win_share, points, max(points) OVER (PARTITION BY game, key) AS most FROM
        (SELECT game, block, win_share, unnest(${listOf(LED, (one) => `'${one}'`)}) AS key, unnest(${listOf(LED, (one) => `s."${one}"`)}) AS points FROM ${SEATS} s))
      WHERE points = most AND points > 0`,
  // What was bought for nothing counts as well; the option of meetings is how many are bought at once.
  bought: `SELECT source AS key, block, paid AS value, 0 AS weight FROM money m JOIN ${GAMES} USING (game)
      WHERE m.run = $1 AND source IN ('media', 'meetings') AND paid > 0 UNION ALL
      SELECT action AS key, block, 0, times * coalesce(option, 1) FROM chosen c JOIN ${GAMES} USING (game)
      WHERE c.run = $1 AND c.seat IS NULL AND action IN ('media', 'meetings') AND times > 0`,
  purchases: `SELECT source AS key, block, times AS value, 0 AS weight FROM money m JOIN ${GAMES} USING (game)
      WHERE m.run = $1 AND source IN ('media', 'meetings', 'polls', 'shadow-cards')`,
  // Whether a seat has no marker left: no media marker at the end of a round, no meeting at some time in it, since meetings come
  // back with every election. In the last round, there is nothing to save markers for.
  'used-up': `SELECT unnest(['meetings', 'media']) AS key, block, CAST(unnest([fewest_meetings, s.media]) = 0 AS INTEGER) AS value, 1 AS weight
      FROM supplies s JOIN ${GAMES} USING (game) WHERE s.run = $1 AND round < (SELECT max(round) FROM supplies WHERE run = $1)`,
  // Seats and rounds by the members that a seat has at the end.
  'with-members': `SELECT members AS key, block, 1 AS value, 1 AS weight FROM rounds r JOIN ${GAMES} USING (game) WHERE r.run = $1`,
  'lead-changes': `SELECT 'all' AS key, block, count(*) FILTER (seat <> before) AS value, 1 AS weight FROM
      (SELECT *, lag(seat) OVER (PARTITION BY game ORDER BY round) AS before FROM ${FAVOURITES} WHERE round > 0)
      JOIN ${GAMES} USING (game) GROUP BY game, block`,
  known: `SELECT level AS key, block, least(1, (1 + max(CASE WHEN chance < level / 100 THEN round ELSE -1 END)) / ${LAST}) AS value,
      1 AS weight FROM ${winnersOf(1)} JOIN ${chancesOf(1)} c USING (game, seat), (VALUES (50), (75), (90)) AS levels(level)
      WHERE c.run = $1 GROUP BY level, game, block`,
  // The last round after which the seat that comes in last still has a chance, as a part of the game; the last seat of several.
  hope: `SELECT 'all' AS key, block, least(1, (1 + max(CASE WHEN chance * ${PLAYERS} >= ${HOPE} THEN round ELSE -1 END)) / ${LAST}) AS value,
      1 AS weight FROM (SELECT game, block, arg_max(seat, ROW(rank, seat)) AS seat FROM ${SEATS} GROUP BY game, block) JOIN ${chancesOf(1)} c USING (game, seat)
      WHERE c.run = $1 GROUP BY game, block`,
  favourite: `SELECT round AS key, block, win_share AS value, 1 AS weight FROM ${FAVOURITES} JOIN ${SEATS} USING (game, seat)
      WHERE round > 0 AND round < ${LAST}`,
  // How much the stated chance of the favourite was too high.
  said: `SELECT round AS key, block, chance - win_share AS value, 1 AS weight FROM ${FAVOURITES} JOIN ${chancesOf(1)} c USING (game, round, seat)
      JOIN ${SEATS} USING (game, seat) WHERE round < ${LAST}`,
  // Games in which nobody falls behind say nothing about it.
  comebacks: `SELECT 'all' AS key, block, sum(CASE WHEN chance < 0.5 / players THEN win_share ELSE 0 END) AS value, 1 AS weight
      FROM ${chancesOf(1)} c JOIN ${SEATS} s USING (game, seat), (SELECT ${PLAYERS} AS players)
      WHERE c.run = $1 AND round = ${LAST} // 2 GROUP BY game, block HAVING min(chance) < 0.5 / any_value(players)`,
  margin: `SELECT 'all' AS key, block, (max(score) - max(score, 2)[2]) / greatest(1, max(score)) AS value, 1 AS weight
      FROM ${SEATS} GROUP BY game, block`,
  kept: `SELECT a.round AS key, block, a.lead * b.lead AS value, a.lead * a.lead AS weight FROM ${LEADS} a
      JOIN ${LEADS} b USING (game, seat) JOIN ${GAMES} USING (game) WHERE b.round = (SELECT max(round) FROM rounds WHERE run = $1)`,
  out: `SELECT 'all' AS key, block, CAST(min(chance) < ${OUT} AS INTEGER) AS value, 1 AS weight FROM ${chancesOf(1)} c
      JOIN ${GAMES} USING (game) WHERE c.run = $1 AND round = ${LAST} - 2 GROUP BY game, block`,
  aggression: `SELECT means AS key, block, CAST(leader AS INTEGER) AS value, 1 AS weight FROM attacks a JOIN ${GAMES} USING (game)
      WHERE a.run = $1 UNION ALL
      SELECT 'all' AS key, block, CAST(leader AS INTEGER), 1 FROM attacks a JOIN ${GAMES} USING (game) WHERE a.run = $1`,
  coalition: `SELECT CASE WHEN outcome = 'coalition' THEN 'coalition' ELSE 'alone' END AS key, block,
      CAST(leader AS INTEGER) AS value, 1 AS weight FROM elections e JOIN ${GAMES} USING (game) JOIN
      (SELECT game, round + 1 AS round, seat, score = max(score) OVER (PARTITION BY game, round) AS leader
        FROM rounds WHERE run = $1) USING (game, round, seat) WHERE e.run = $1 AND ${WON}`,
  apart: `SELECT unnest(['coincidence', 'popularity', 'mandates']) AS key, block,
      unnest([max(coincidence) - min(coincidence), max(popularity) - min(popularity), min(mandates)]) AS value,
      unnest([1, 1, max(mandates)]) AS weight FROM elections e JOIN ${GAMES} USING (game) WHERE e.run = $1 GROUP BY game, block, election`,
  accepted: `SELECT 'all' AS key, block, CASE action WHEN 'contribute' THEN times ELSE 0 END AS value, times AS weight
      FROM chosen c JOIN ${GAMES} USING (game) WHERE c.run = $1 AND c.seat IS NULL AND phase = 'party-contributions' AND action IN ('contribute', 'decline')`,
  'mandates-in': `SELECT region AS key, block, sum(mandates) AS value, 1 AS weight FROM elections e JOIN ${GAMES} USING (game)
      WHERE e.run = $1 GROUP BY game, block, election, region`,
  'mandates-at': `SELECT election AS key, block, sum(mandates) AS value, 1 AS weight FROM elections e JOIN ${GAMES} USING (game)
      WHERE e.run = $1 GROUP BY game, block, election`,
  // Of games in which elections were won in both ways, so that the same game is on both sides.
  'won-alone': `SELECT 'all' AS key, block, avg(win_share) FILTER (outcome <> 'coalition') - avg(win_share) FILTER (outcome = 'coalition') AS value, 1 AS weight
      FROM elections e JOIN ${SEATS} s USING (game, seat) WHERE e.run = $1 AND ${WON} GROUP BY game, block
      HAVING count(DISTINCT outcome = 'coalition') = 2`,
  coalitions: `SELECT 'all' AS key, block, CAST(outcome = 'coalition' AS INTEGER) AS value, 1 AS weight
      FROM elections e JOIN ${GAMES} USING (game) WHERE e.run = $1 AND ${WON}`,
  received: `SELECT source || ' ' || round AS key, block, received AS value, 0 AS weight FROM money m JOIN ${GAMES} USING (game)
      WHERE m.run = $1 AND received > 0`,
  paid: `SELECT source || ' ' || round AS key, block, paid AS value, 0 AS weight FROM money m JOIN ${GAMES} USING (game)
      WHERE m.run = $1 AND paid > 0`,
  left: `SELECT 'all' AS key, block, cash AS value, 1 AS weight FROM rounds r JOIN ${GAMES} USING (game)
      WHERE r.run = $1 AND round = (SELECT max(round) FROM rounds WHERE run = $1)`,
  price: `SELECT source || ' ' || round AS key, block, paid AS value, times AS weight FROM money m JOIN ${GAMES} USING (game)
      WHERE m.run = $1 AND source IN ('order', 'polls') AND paid > 0`,
  'poll-cost': `SELECT 'all' AS key, block, paid AS value, 0 AS weight FROM money m JOIN ${GAMES} USING (game)
      WHERE m.run = $1 AND source = 'polls' UNION ALL
      SELECT 'all' AS key, block, 0, times FROM chosen c JOIN ${GAMES} USING (game)
      WHERE c.run = $1 AND c.seat IS NULL AND action IN ('publish', 'shelve') AND times > 0`,
  decisions: `SELECT phase AS key, block, decisions AS value, 0 AS weight FROM turns t JOIN ${GAMES} USING (game) WHERE t.run = $1`,
  choices: `SELECT phase AS key, block, choices AS value, 0 AS weight FROM turns t JOIN ${GAMES} USING (game) WHERE t.run = $1`,
  branching: `SELECT phase AS key, block, options AS value, choices AS weight FROM turns t JOIN ${GAMES} USING (game)
      WHERE t.run = $1 UNION ALL
      SELECT 'all' AS key, block, options, choices FROM turns t JOIN ${GAMES} USING (game) WHERE t.run = $1`,
  chosen: `SELECT phase || ' ' || action || coalesce(' ' || option, '') AS key, block, times AS value, offered AS weight
      FROM chosen c JOIN ${GAMES} USING (game) WHERE c.run = $1 AND c.seat IS NULL`,
};

/** Queries for the same games: in how many of them something happened at all. */
export const EVER_QUERIES: Queries = {
  'with-choice': `SELECT phase AS key, block, CAST(choices > 0 AS INTEGER) AS value, 0 AS weight FROM turns t JOIN ${GAMES} USING (game)
      WHERE t.run = $1`,
  // The most money, in thousands, that anybody has at the end of a round of a game.
  richest: `SELECT CAST(max(cash) AS INTEGER) AS key, block, 1 AS value, 0 AS weight FROM rounds r JOIN ${GAMES} USING (game)
      WHERE r.run = $1 GROUP BY game, block`,
  'ever-offered': `SELECT phase || ' ' || action || coalesce(' ' || option, '') AS key, block, 1 AS value, 0 AS weight
      FROM chosen c JOIN ${GAMES} USING (game) WHERE c.run = $1 AND c.seat IS NULL AND offered > 0`,
};

/** The agent at the first place of the line-up, which the probe does something to. */
const FOCUS = '(SELECT agents[1] FROM runs WHERE run = $1)';
export const IS_FOCUS = `agent = ${FOCUS}`;
/** The same agent in the games where nothing is done to it. */
const UNTOUCHED = '(SELECT agents[1] FROM runs WHERE run = $2)';
/**
 * Its seats there with the neighbours of the probe: if a deal is played once from each seat, the first agent of the line-up sits
 * in the seat of the seating's number, and equal agents at other places may have other neighbours.
 */
const ALIKE = `agent = ${UNTOUCHED} AND (seat = seating OR
  (SELECT count(DISTINCT seating) FROM games WHERE run = $2) <> (SELECT players FROM runs WHERE run = $2))`;

/** The win share of the seat whose agent thinks more than all others. */
export const FOCUS_SHARE = `SELECT 'all' AS key, block, win_share AS value, 1 AS weight FROM ${SEATS} WHERE ${IS_FOCUS}`;

/**
 * How much more of something the seat has than its agent has in the same seat of the same deal with nothing done to it.
 *
 * @param key the column to group values by; if left out, all are added up
 */
const moreOf = (column: string, rows: (n: 1 | 2) => string, key = "'all'"): string =>
  `SELECT ${key} AS key, block, p.${column} - b.${column} AS value, 1 AS weight FROM ${rows(1)} p
    JOIN (SELECT block, seat, avg(${column}) AS ${column} FROM ${rows(2)} WHERE ${ALIKE} GROUP BY block, seat) b
    USING (block, seat) WHERE p.agent = ${FOCUS}`;

export const FOCUS_WINS = moreOf('win_share', seatsOf);
/** The same for each seat by itself. */
export const FOCUS_WINS_BY_SEAT = moreOf('win_share', seatsOf, 'seat + 1');
/** How much more a seat wins with one thing done to it than the same seat of the same deal with another, in the run `$2`. */
export const FOCUS_CONTRAST = `SELECT 'all' AS key, block, p.win_share - b.win_share AS value, 1 AS weight FROM ${SEATS} p
    JOIN (SELECT block, seat, win_share FROM ${seatsOf(2)} WHERE agent = ${UNTOUCHED}) b USING (block, seat) WHERE p.agent = ${FOCUS}`;
export const FOCUS_POINTS = moreOf('score', seatsOf);
/** The same for the points that it is ahead of the mean of all others at the end. */
export const FOCUS_LEAD = moreOf(
  'lead',
  (n) => `(SELECT game, block, seating, seat, agent,
    score - (sum(score) OVER (PARTITION BY game) - score) / (count(*) OVER (PARTITION BY game) - 1) AS lead FROM ${seatsOf(n)})`,
);

/** The rows of some deals of a query: from a number up to another, exclusive; without end if it is left out. */
export const fromDeals = (sql: string, from: number, to?: number): string =>
  from === 0 && to === undefined
    ? sql
    : `SELECT * FROM (${sql}) WHERE block >= ${from}${to === undefined ? '' : ` AND block < ${to}`}`;

/** Games that end differently from all games of the same deal in which nothing is done to anybody. */
export const CHANGED = `SELECT 'all' AS key, p.block, CAST(b.run IS NULL AS INTEGER) AS value, 1 AS weight FROM ${gamesEnded('$1')} p
  LEFT JOIN (SELECT DISTINCT run, block, hash, scores FROM ${gamesEnded('$2')}) b USING (block, hash, scores)`;

/** The values of a query in the games of `$1`, minus those in the same deals of `$2`. */
const lessBase = (
  sql: string,
): string => `SELECT 'all' AS key, block, p.value - b.value AS value, 1 AS weight FROM (${sql}) p
  JOIN (SELECT block, avg(value) AS value FROM (${sql.replaceAll('$1', '$2')}) GROUP BY block) b USING (block)`;

const DECISIONS = `SELECT 'all' AS key, block, decisions AS value, 1 AS weight FROM games WHERE run = $1 AND status = 'played'`;

/** The number of seats and games, and nothing else. */
export const SEATS_PLAYED = `SELECT '' AS key, block, 0 AS value, 1 AS weight FROM ${SEATS}`;
export const GAMES_PLAYED = `SELECT '' AS key, block, 0 AS value, 1 AS weight FROM ${GAMES}`;

/** How a game changes if something is denied to all, on the same deals. */
export const DENIED_TO_ALL: Queries = {
  // The slightest change of a game makes another seat win now and then: only what goes beyond that is an effect.
  winner: `SELECT 'all' AS key, block, CAST(p.seat <> b.seat AS INTEGER) - CAST(t.seat <> b.seat AS INTEGER) AS value, 1 AS weight
      FROM ${winnersOf(1)} p JOIN ${winnersOf(2)} b USING (block, seating) JOIN ${winnersOf(3)} t USING (block, seating)`,
  margin: lessBase(BASE_QUERIES.margin),
  'lead-changes': lessBase(BASE_QUERIES['lead-changes']),
  known: lessBase(`SELECT * FROM (${BASE_QUERIES.known}) WHERE key = 75`),
  left: lessBase(BASE_QUERIES.left),
  decisions: lessBase(DECISIONS),
};

/**
 * Pairs of games: in that of `$1` all go without something, in that of `$2` they have it. Pairs in which another seat wins, or
 * the same, come first.
 */
export const winnersCompared = (another: boolean): string =>
  `SELECT p.game, b.game AS base, ROW((p.seat <> b.seat) = ${another}, least(p.ahead, b.ahead)) AS value FROM ${winnersOf(1)} p JOIN ${winnersOf(2)} b USING (block, seating)`;

/**
 * Whether another seat wins if one that can no longer win just passes for the rest of the game.
 *
 * @param after the round after which it passes
 */
export const decidedByOut = (after: number): string =>
  `SELECT 'all' AS key, block, CAST(p.seat <> b.seat AS INTEGER) AS value, 1 AS weight,
      p.game, b.game AS base, least(p.ahead, b.ahead) AS clear
    FROM ${winnersOf(1)} p JOIN ${SEATS} s USING (game, block) JOIN ${winnersOf(2)} b USING (block)
    JOIN (SELECT g.block, c.seat FROM ${chancesOf(2)} c JOIN games g USING (run, game)
      WHERE run = $2 AND round = ${after} AND chance < ${OUT}) o ON o.block = s.block AND o.seat = s.seat
    WHERE s.agent = ${FOCUS}`;

/**
 * How far chance decides who wins, by kind and in all: the covariance of victories and luck, as a part of the variance of
 * victories. The luck of one event is the evaluation after it minus its mean over all possible outcomes; so if the evaluation is
 * right, this is the part of the variance that comes from such events, and the parts of all kinds add up to that of all luck.
 */
export const LUCK_PARTS = `SELECT source AS key, block, won * luck AS value, won * won AS weight FROM
  (SELECT game, seat, block, win_share - 1.0 / ${PLAYERS} AS won FROM ${SEATS}) JOIN
  (SELECT game, seat, source, luck FROM luck WHERE run = $1 UNION ALL
    SELECT game, seat, 'all', sum(luck) FROM luck WHERE run = $1 GROUP BY game, seat) USING (game, seat)`;

/** How much better the best option of a choice is than the median one, by phase. */
export const STAKES = `SELECT phase AS key, block, best - median AS value, 1 AS weight FROM stakes t JOIN ${GAMES} USING (game) WHERE t.run = $1`;

/** How many games, or pairs of games, are shown for a finding. */
const [SHOWN_GAMES, SHOWN_PAIRS] = [3, 2];

/** The games with the greatest, or least, value. @param values rows with `game` and `value` */
export const firstGames = (values: string, direction: 'ASC' | 'DESC'): string =>
  `SELECT game FROM (${values}) ORDER BY value ${direction}, game LIMIT ${SHOWN_GAMES}`;

/** Pairs of games of one deal, from the runs `$1` and `$2`. @param pairs rows with `game`, `base` and `value` */
export const firstPairs = (pairs: string): string =>
  `SELECT unnest([$2, $1]) AS run, unnest([base, game]) AS game
    FROM (SELECT * FROM (${pairs}) ORDER BY value DESC, game LIMIT ${SHOWN_PAIRS})`;

/** Games that certain seats won, or lost, and by how much. @param condition which seats, called `s` */
export const seatsEnded = (how: 'won' | 'lost', condition: string): string =>
  `SELECT game, ${how === 'won' ? 'max(ahead)' : 'max(-ahead)'} AS value FROM ${AHEAD} s
    WHERE win_share ${how === 'won' ? '= 1' : '= 0'} AND ${condition} GROUP BY game`;

/**
 * How clearly the seat that had most of something after a round won, or lost: the lesser of its final margin and its lead then.
 */
export const leadersEnded = (how: 'won' | 'lost', column: 'score' | 'cash', round: number): string =>
  `SELECT game, least(lead, ${how === 'won' ? '' : '-'}ahead) AS value FROM ${AHEAD} JOIN
    (SELECT game, arg_max(seat, ROW(${column}, -seat)) AS seat, max(${column}) - max(${column}, 2)[2] AS lead FROM rounds
      WHERE run = $1 AND round = ${round} GROUP BY game) USING (game, seat)`;

/** Conditions on the seats of a finding, for `seatsEnded`. */
export const SEATS_WITH = {
  seat: (number: string) => `seat = ${number} - 1`,
  party: (name: string) => `party = ${quoted(name)}`,
  position: (place: string) => `position = ${place}`,
  preliminary: (option: string) =>
    `EXISTS (FROM chosen c WHERE c.run = $1 AND c.game = s.game AND c.seat = s.seat AND c.action = 'option' AND c.option = ${option})`,
  placeMoney: (amount: string) =>
    `coalesce((SELECT received FROM ${PLACE_MONEY} m WHERE m.game = s.game AND m.seat = s.seat), 0) = ${amount}`,
  firstBid: `EXISTS (FROM money m WHERE m.run = $1 AND m.game = s.game AND m.seat = s.seat AND m.source = 'order' AND m.paid > 0
    AND m.round = (SELECT min(round) FROM money WHERE run = $1 AND source = 'order'))`,
};

/** Columns of elections in which parties may be alike. */
export type Apart = 'coincidence' | 'popularity' | 'mandates';

/** How clearly each game shows something: rows with `game` and `value`. */
export const SHOWS = {
  /** The last round before the winner was known. */
  known: `SELECT game, max(CASE WHEN chance < 0.75 THEN round ELSE -1 END) AS value FROM ${winnersOf(1)} JOIN ${chancesOf(1)} c USING (game, seat)
    WHERE run = $1 GROUP BY game`,
  /** How late the seat that came in last had a chance. */
  hope: `SELECT game, max(CASE WHEN chance * ${PLAYERS} >= ${HOPE} THEN round ELSE -1 END) AS value FROM
    (SELECT game, arg_max(seat, ROW(rank, seat)) AS seat FROM seats WHERE run = $1 GROUP BY game) JOIN ${chancesOf(1)} c USING (game, seat)
    WHERE run = $1 GROUP BY game`,
  favourites: `SELECT game, count(DISTINCT seat) AS value FROM ${FAVOURITES} WHERE round > 0 GROUP BY game`,
  comeback: `SELECT game, chance AS value FROM ${chancesOf(1)} c JOIN seats s USING (run, game, seat) WHERE run = $1 AND win_share = 1
    AND round = (SELECT max(round) FROM chances WHERE run = $1) // 2`,
  margin: `SELECT game, max(score) - max(score, 2)[2] AS value FROM seats WHERE run = $1 GROUP BY game`,
  /** Points of a seat that won both the election and the game. */
  election: (election: string) =>
    `SELECT game, s.score AS value FROM elections e JOIN seats s USING (run, game, seat) WHERE run = $1 AND election = ${election}
      AND ${WON} AND win_share = 1`,
  /** How much alike parties were in the elections of a game. */
  alike: (cell: Apart) => `SELECT game, -avg(apart) AS value FROM
    (SELECT game, max(${cell}) - min(${cell}) AS apart FROM elections WHERE run = $1 GROUP BY game, election) GROUP BY game`,
  /** Votes of the strongest winner of a game's elections. */
  elections: `SELECT game, max(votes) AS value FROM elections WHERE run = $1 AND ${WON} GROUP BY game`,
  noses: `SELECT game, count(*) AS value FROM elections WHERE run = $1 AND outcome = 'nose' GROUP BY game`,
  attacks: 'SELECT game, count(*) AS value FROM attacks WHERE run = $1 GROUP BY game',
  coalitions: `SELECT game, count(*) AS value FROM elections WHERE run = $1 AND outcome = 'coalition' GROUP BY game`,
  decisions: 'SELECT game, decisions AS value FROM games WHERE run = $1',
  options: 'SELECT game, sum(options) AS value FROM turns WHERE run = $1 GROUP BY game',
  /** How much chance gave to the winners. @param kind a source of luck; all together if left out */
  luck: (kind?: string) =>
    `SELECT game, sum(luck) AS value FROM luck JOIN seats USING (run, game, seat) WHERE run = $1 AND win_share = 1
      ${kind === undefined ? '' : `AND source = ${quoted(kind)}`} GROUP BY game`,
  /** What was at stake in a phase. */
  stakes: (phase: string) =>
    `SELECT game, best - median AS value FROM stakes WHERE run = $1 AND phase = ${quoted(phase)}`,
  polls: `SELECT game, sum(times) AS value FROM chosen WHERE run = $1 AND action IN ('publish', 'shelve') GROUP BY game`,
  /** In how many rounds seats had no marker left. */
  usedUp: (marker: 'meetings' | 'media') =>
    `SELECT game, count(*) AS value FROM supplies WHERE run = $1 AND ${marker === 'media' ? 'media' : 'fewest_meetings'} = 0 GROUP BY game`,
  members: `SELECT game, sum(members) AS value FROM rounds WHERE run = $1 GROUP BY game`,
  richest: `SELECT game, max(cash) AS value FROM rounds WHERE run = $1 GROUP BY game`,
  left: `SELECT game, sum(cash) AS value FROM rounds WHERE run = $1 AND round = (SELECT max(round) FROM rounds WHERE run = $1)
    GROUP BY game`,
  /** All that was paid in a round; games in which it was nothing have no row. */
  paid: (round: string) =>
    `SELECT game, sum(paid) AS value FROM money WHERE run = $1 AND round = ${round} GROUP BY game`,
  received: (source: string) =>
    `SELECT game, sum(received) AS value FROM money WHERE run = $1 AND source = '${source}' GROUP BY game`,
  points: (source: string) => `SELECT game, sum("${source}") AS value FROM seats WHERE run = $1 GROUP BY game`,
  region: (region: string) =>
    `SELECT game, s.score AS value FROM elections e JOIN seats s USING (run, game, seat) WHERE run = $1 AND region = ${quoted(region)}
      AND ${WON} AND win_share = 1`,
  price: (source: string) =>
    `SELECT game, max(paid / greatest(1, times)) AS value FROM money WHERE run = $1 AND source = '${source}' GROUP BY game`,
  /** How often an option was offered, or taken. */
  option: (key: string, column: 'offered' | 'times') =>
    `SELECT game, ${column} AS value FROM chosen
      WHERE run = $1 AND seat IS NULL AND concat_ws(' ', phase, action, option) = ${quoted(key)}`,
  /** Games that a seat without a chance decided, as pairs. */
  decidedByOut: (after: number) => `SELECT game, base, clear AS value FROM (${decidedByOut(after)}) WHERE value = 1`,
};
