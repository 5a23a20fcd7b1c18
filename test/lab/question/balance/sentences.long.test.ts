/**
 * Checks every sentence of the shipped clinic of the six editions against the database: computes the numbers of each kind of
 * verdict again, in plain SQL over the stored tables, without the program's own queries.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashText } from '../../../../src/base/text/hash-text.ts';
import type { Experiment } from '../../../../src/lab/experiment/experiment.ts';
import { anatomyOf } from '../../../../src/lab/question/balance/anatomy.ts';
import type { BalanceAnswer, Verdict } from '../../../../src/lab/question/balance/answer.ts';
import { standardNamed } from '../../../../src/lab/question/balance/number.ts';
import { optionName } from '../../../../src/lab/question/balance/themes/dead-weight.ts';
import { storedAnswer } from '../../../../src/lab/question/stored.ts';
import { recordGame } from '../../../../src/lab/run/record-game.ts';
import { SOURCE_WORDS } from '../../../../src/lab/store/queries/outcomes.ts';
import { Store } from '../../../../src/lab/store/store.ts';
import { EDITIONS } from '../../../../src/rules/engine/editions/index.ts';
import { parseRecord } from '../../../../src/rules/notation/parse-record.ts';
import { replay } from '../../../../src/rules/notation/replay.ts';

const PLAYERS = 4;
const FIELDS = ['heuristic', 'learned', 'search'];
/** Who plays in a field. */
const agentOf = ({ field }: { readonly field: string }): string => (field === 'search' ? 'level-4' : field);

let store: Store;
let verdicts: readonly Verdict[];
/** Runs by the names of their arms. A query names its run directly, so that DuckDB skips the rows of all others. */
const runs = new Map<string, string>();
beforeAll(async () => {
  store = await Store.open('notebooks/data/clinic', { readOnly: true });
  const all = await store.runs();
  for (const { run, arm } of all) if (arm !== null) runs.set(arm, run);
  const first = all.find(({ config }) => JSON.parse(config).ask !== null)!;
  verdicts = ((await storedAnswer(store, first)) as BalanceAnswer).verdicts!;
}, 600_000);
afterAll(() => store.close());

/** An edition, and the field that plays it. */
interface Place {
  readonly edition: string;
  readonly field: string;
}

/** The run of an arm. The first field's arm in which nothing is done has only the edition for a name. */
const runOf = ({ edition, field }: Place, done = ''): string => {
  const name = [edition, ...(field === FIELDS[0] && done === '' ? [] : [field]), ...(done ? [done] : [])].join('; ');
  const run = runs.get(name);
  return run === undefined ? 'NULL' : `'${run}'`;
};

/** Rows with a deal, a value and its weight. The number is the sum of the values over the sum of the weights. */
type Rows = (place: Place, of: string) => string;

const winner = (run: string) =>
  `SELECT g.block, g.game, min(s.seat) AS seat FROM games g JOIN seats s USING (run, game)
    WHERE run = ${run} AND s.rank = (SELECT min(rank) FROM seats o WHERE o.run = ${run} AND o.game = g.game) GROUP BY g.block, g.game`;

/** Percentage points above an even share, over the seats of which something is true. */
const share =
  (isSuch: (of: string, run: string, place: Place) => string): Rows =>
  (place, of) => {
    const run = runOf(place);
    return `SELECT block, 100 * win_share - ${100 / PLAYERS} AS value, 1 AS weight FROM seats s JOIN games USING (run, game)
      WHERE run = ${run} AND ${isSuch(of, run, place)}`;
  };

/** Minutes of a game. @param part how much of each phase counts */
const minutesOf = (place: Place, part: string): string => {
  const run = runOf(place);
  return `SELECT block, (${part}) *
      (4 * (t.decisions - choices) + choices * (8 + 3 * log2(greatest(1, (SELECT sum(options) / greatest(1, sum(choices)) FROM turns o WHERE o.run = ${run} AND o.phase = t.phase))))) / 60 AS value,
      CASE WHEN phase = (SELECT min(phase) FROM turns o WHERE o.run = t.run AND o.game = t.game) THEN 1 ELSE 0 END AS weight
    FROM turns t JOIN games USING (run, game) WHERE run = ${run}`;
};

/** How much less, or more, a seat has than the same seat of the same deal once something is done to it. */
const against =
  (done: (of: string, place: Place) => string, column: string, times: number): Rows =>
  (place, of) =>
    `SELECT g.block, p.seat, ${times} * (p.${column} - b.${column}) AS value, 1 AS weight
      FROM seats p JOIN games g ON g.run = p.run AND g.game = p.game
      JOIN games h ON h.run = ${runOf(place)} AND h.block = g.block JOIN seats b ON b.run = h.run AND b.game = h.game AND b.seat = p.seat
      WHERE p.run = ${runOf(place, done(of, place))} AND p.agent <> '${agentOf(place)}'`;

/** The first deals choose options; all others judge them. */
const FIRST_LOOK = 6;
const later =
  (rows: Rows): Rows =>
  (place, of) =>
    `FROM (${rows(place, of)}) WHERE block >= ${FIRST_LOOK}`;

/** The label of a seat that always, or never, takes the option of this name. */
const labelOf = (which: 0 | 1, name: string, { edition }: Place): string => {
  const { options } = anatomies.get(edition)!;
  return options.find((one) => one.name === name || one.always === name)!.labels[which];
};

/** The seat that something is done to, in an arm. */
const focus = (place: Place, done: string): string =>
  `(SELECT block, seat, win_share FROM seats JOIN games USING (run, game) WHERE run = ${runOf(place, done)} AND agent <> '${agentOf(place)}')`;

const without: Readonly<Record<string, string>> = {
  order: 'never bids for order',
  platform: 'never changes its platform',
  'shadow-cabinet': 'never places shadow cards',
  coalitions: 'never forms a coalition',
  media: 'never buys media',
  polls: 'never bids for polls',
  contributions: 'declines all contributions',
};

const last = (run: string) => `(SELECT max(round) FROM rounds WHERE run = ${run})`;
const experimentOf = (edition: string) => ({ edition, variant: null, players: PLAYERS }) as unknown as Experiment;
const anatomies = new Map(EDITIONS.map(({ id }) => [id, anatomyOf(experimentOf(id))]));

const favourites = (run: string) =>
  `SELECT game, round, seat FROM chances WHERE run = ${run} AND round > 0
    QUALIFY row_number() OVER (PARTITION BY game, round ORDER BY chance DESC, seat) = 1`;

const changes = (run: string) =>
  `SELECT block, count(*) FILTER (f.seat <> e.seat) AS value FROM games g LEFT JOIN (${favourites(run)}) f USING (game)
    LEFT JOIN (${favourites(run)}) e ON e.game = f.game AND e.round = f.round - 1 WHERE g.run = ${run} GROUP BY block, g.game`;

/** After what part of the game its winner is known, in percent. */
const known = (run: string) =>
  `SELECT w.block, 100.0 * least(1, (SELECT coalesce(max(round), -1) + 1 FROM ${fittedChances(run)} c
      WHERE c.game = w.game AND c.seat = w.seat AND c.chance < 0.75) / ${last(run)}) AS value FROM (${winner(run)}) w`;

const lead = (run: string) =>
  `SELECT block, 100 * (list(score ORDER BY score DESC)[1] - list(score ORDER BY score DESC)[2]) / list(score ORDER BY score DESC)[1] AS value
    FROM seats JOIN games USING (run, game) WHERE run = ${run} GROUP BY block, game`;

const weighed = (sql: string): string => `SELECT block, value, 1 AS weight FROM (${sql})`;

/** The second run minus the first, deal by deal. */
const difference = (sql: (run: string) => string, done: string, base: string): string =>
  `SELECT block, p.value - b.value AS value, 1 AS weight FROM (${sql(done)}) p
    JOIN (SELECT block, avg(value) AS value FROM (${sql(base)}) GROUP BY block) b USING (block)`;

/** Phases in which all decide at the same time take as long as one seat. */
const TOGETHER = `('preliminary', 'bid-for-order', 'place-shadow-cards', 'party-contributions', 'draft-platform', 'lay-platforms')`;

const choice = (place: Place, of: string): string => {
  const anatomy = anatomies.get(place.edition)!;
  return Object.keys(anatomy.preliminary).find((option) => anatomy.preliminary[option] === of)!;
};

/** Counts of an option, by its name in the verdict. */
const option: Rows = (
  place,
  of,
) => `SELECT block, 100 * times AS value, offered AS weight FROM chosen JOIN games USING (run, game)
  WHERE run = ${runOf(place)} AND seat IS NULL AND concat_ws(' ', phase, action, option) = '${optionKeys.get(`${place.edition} ${of}`)}'`;
const optionKeys = new Map<string, string>();

/** The column of a source of points, found by its words. */
const sourceOf = (of: string): string =>
  Object.entries(SOURCE_WORDS).find(([, words]) => of === `points for ${words}`)![0];

/** Money paid or received for something, added up for each seat of a game. */
const perSeat = (run: string, what: string): string =>
  `SELECT block, ${what} AS value, 1 AS weight FROM seats s JOIN games USING (run, game)
    LEFT JOIN (FROM money WHERE run = ${run}) m USING (run, game, seat) WHERE run = ${run} GROUP BY game, seat, block`;

/** Sources of luck by their names in verdicts. */
const LUCK: Readonly<Record<string, string>> = {
  'the opinions that come up': 'opinions',
  'the regions that come up': 'regions',
  'the polls that come up': 'polls',
  'the dice': 'dice',
  'the parties and platform cards that are dealt': 'cards',
};

/** The covariance of luck and victories, in percent of the variance of victories. */
const luckOf = (place: Place, isWanted: string): string => {
  const won = `(any_value(win_share) - ${1 / PLAYERS})`;
  return `SELECT any_value(block) AS block, 100 * ${won} * sum(luck) AS value, ${won} * ${won} AS weight FROM seats JOIN luck USING (run, game, seat)
    JOIN games USING (run, game) WHERE run = ${runOf(place, 'luck')} AND ${isWanted} GROUP BY game, seat`;
};

/** What an election is worth to its winners, alone or in a coalition, as a part of the most they can win. */
const worthOf = (run: string, isWanted: string): string =>
  `SELECT any_value(block) AS block, 100 * ${1 - 1 / PLAYERS} * (sum(win_share) - count(*) / ${PLAYERS}.0) AS value, 1 - count(*) / ${PLAYERS}.0 AS weight
    FROM elections JOIN seats USING (run, game, seat) JOIN games USING (run, game)
    WHERE run = ${run} AND ${isWanted} AND outcome NOT IN ('none', 'beaten-by-nose') GROUP BY game, election HAVING count(*) < ${PLAYERS}`;

/**
 * Chances fitted to the games of the other half of the deals: for each half and round, the sharpness that makes the results
 * likeliest.
 */
const fittedSql = (run: string): string => `
  WITH said AS (SELECT c.game, c.round, c.seat, c.chance, g.block % 2 AS half, g.block < 2000 AS fits, win_share,
      ln(CASE WHEN c.chance > 0.0001 THEN c.chance ELSE 0.0001 END) AS l
      FROM chances c JOIN games g USING (run, game) JOIN seats s USING (run, game, seat) WHERE run = ${run}),
    tried AS (SELECT CAST(unnest(range(1, 61)) AS DOUBLE) * 0.05 AS s),
    likely AS (SELECT half, round, s, sum(each) - 2 * (s - 1) * (s - 1) AS fit FROM
      (SELECT half, game, round, s, sum(win_share * s * l) - ln(sum(exp(s * l))) AS each FROM said, tried
        WHERE fits AND round < ${last(run)} GROUP BY half, game, round, s) GROUP BY half, round, s),
    best AS (SELECT half, round, s FROM likely QUALIFY row_number() OVER (PARTITION BY half, round ORDER BY fit DESC, s) = 1)
  SELECT ${run} AS run, game, a.round, seat, CASE WHEN s IS NULL THEN chance ELSE exp(s * l) / sum(exp(s * l)) OVER (PARTITION BY game, a.round) END AS chance
    FROM said a LEFT JOIN best b ON b.half <> a.half AND b.round = a.round`;

/** Stands in a query for the fitted chances of a run. */
const fittedChances = (run: string): string => `{fitted ${run}}`;

/** Tables of the chances of runs: each takes a second, and many queries ask for it. */
const tables = new Map<string, string>();
const withFitted = async (sql: string): Promise<string> => {
  for (const [, run] of sql.matchAll(/\{fitted (.*?)\}/g)) {
    if (tables.has(run)) continue;
    tables.set(run, `fitted_${tables.size}`);
    await store.query(`CREATE TEMP TABLE ${tables.get(run)} AS ${fittedSql(run)}`);
  }
  return sql.replace(/\{fitted (.*?)\}/g, (_, run) => tables.get(run)!);
};

const KINDS: Readonly<Record<string, Rows>> = {
  'fairness: seats': share((of) => `seat = ${of.at(-1)} - 1`),
  'fairness: parties': share((of) => `party = '${of}'`),
  'fairness: starting': share((of) => `position = ${of.at(-1)}`),
  'fairness: preliminary choices': share(
    (of, run, place) =>
      `(game, seat) IN (SELECT (game, seat) FROM chosen WHERE run = ${run} AND seat IS NOT NULL AND action = 'option' AND option = ${choice(place, of)})`,
  ),
  'fairness: first bid': share(
    (_of, run) => `(game, seat) IN (SELECT (game, seat) FROM money WHERE run = ${run} AND source = 'order' AND paid > 0
      AND round = (SELECT min(round) FROM money WHERE run = ${run} AND source = 'order'))`,
  ),
  'fairness: first choices': (place, of) =>
    `SELECT * EXCLUDE (seat) FROM (${against(() => 'at random in preliminary', 'win_share', -100)(place, of)}) WHERE seat = ${of.at(-1)} - 1`,
  'drama: decided': (place) => weighed(known(runOf(place))),
  'drama: lead changes': (place) => weighed(changes(runOf(place))),
  ...Object.fromEntries(
    ['early', 'late'].map((part) => [
      `drama: ${part} elections`,
      (place: Place, of: string) => worthOf(runOf(place), `election = ${of.at(-1)}`),
    ]),
  ),
  'drama: regions': (place, of) => worthOf(runOf(place), `region = '${of}'`),
  'drama: elections won': (place) => worthOf(runOf(place), 'true'),
  'drama: prizes': (place) => {
    const run = runOf(place);
    const winners = `(FROM elections WHERE run = ${run} AND outcome NOT IN ('none', 'beaten-by-nose'))`;
    return `SELECT block, more.victory - fewer.victory AS value, 1 AS weight FROM games g, ${winners} more, ${winners} fewer
      WHERE g.run = ${run} AND more.game = g.game AND fewer.game = g.game AND more.votes > fewer.votes AND more.victory + fewer.victory > 0`;
  },
  'drama: prizes to everybody': (place) =>
    `SELECT block, CASE count(*) FILTER (victory = 0) WHEN 0 THEN 100 ELSE 0 END AS value, 1 AS weight FROM elections JOIN games USING (run, game)
      WHERE run = ${runOf(place)} GROUP BY game, block, election HAVING sum(victory) > 0`,
  'drama: outright victories': (place) => {
    const run = runOf(place);
    const { victoryVotes } = anatomies.get(place.edition)!;
    return `SELECT block, 100 * CAST(EXISTS (FROM elections e WHERE e.run = ${run} AND e.game = g.game AND e.election = n.election
        AND (votes >= ${victoryVotes} OR outcome = 'coalition')) AS INTEGER) AS value, 1 AS weight
      FROM games g, (SELECT DISTINCT election FROM elections WHERE run = ${run}) n WHERE g.run = ${run}`;
  },
  'drama: mandates by election': (place, of) =>
    `SELECT block, sum(mandates) AS value, 1 AS weight FROM elections JOIN games USING (run, game)
      WHERE run = ${runOf(place)} AND election = ${of.at(-1)} GROUP BY game, block`,
  'drama: elections by coalitions': (place) =>
    `SELECT block, CASE outcome WHEN 'coalition' THEN 100 ELSE 0 END AS value, 1 AS weight FROM elections JOIN games USING (run, game)
      WHERE run = ${runOf(place)} AND outcome NOT IN ('none', 'beaten-by-nose')`,
  'drama: elections by a nose': (place) => {
    const run = runOf(place);
    return `SELECT block, 100 * count(DISTINCT CASE WHEN outcome = 'nose' THEN election END) AS value,
      count(DISTINCT CASE WHEN outcome IN ('won', 'nose', 'coalition') THEN election END) AS weight
      FROM elections JOIN games USING (run, game) WHERE run = ${run} GROUP BY game, block`;
  },
  'drama: alone or in a coalition': (place) => {
    const share = (how: string) => `avg(100 * win_share) FILTER (outcome ${how})`;
    return `SELECT block, ${share("= 'won' OR outcome = 'nose'")} - ${share("= 'coalition'")} AS value, 1 AS weight
      FROM seats JOIN games USING (run, game) JOIN elections USING (run, game, seat) WHERE run = ${runOf(place)} GROUP BY game, block HAVING value IS NOT NULL`;
  },
  'drama: sources of points': (place, of) =>
    `SELECT block, 100 * s."${sourceOf(of)}" AS value, score AS weight FROM seats s JOIN games USING (run, game)
      WHERE run = ${runOf(place)}`,
  'dead weight: points never won': (place, of) =>
    `SELECT block, 100 * s."${sourceOf(of)}" AS value, score AS weight FROM seats s JOIN games USING (run, game)
      WHERE run = ${runOf(place)}`,
  'drama: leaders by source': (place, of) => {
    const source = `"${sourceOf(of)}"`;
    return `SELECT block, 100 * win_share - ${100 / PLAYERS} AS value, 1 AS weight FROM seats s JOIN games USING (run, game)
      WHERE run = ${runOf(place)} AND s.${source} > 0 AND s.${source} >= ALL (SELECT o.${source} FROM seats o WHERE o.run = s.run AND o.game = s.game)`;
  },
  'drama: runaway': (place) => {
    const ahead = (run: string) => `SELECT block, game, s.seat, s.agent, s.score - (SELECT avg(score) FROM seats o
      WHERE o.run = s.run AND o.game = s.game AND o.seat <> s.seat) AS lead FROM seats s JOIN games USING (run, game) WHERE run = ${run}`;
    return `SELECT p.block, (p.lead - b.lead) / 12 AS value, 1 AS weight FROM (${ahead(runOf(place, 'with 12 members more in round 2'))}) p
      JOIN (${ahead(runOf(place))}) b ON b.block = p.block AND b.seat = p.seat WHERE p.agent <> '${agentOf(place)}'`;
  },
  'drama: comebacks': (place) => {
    const run = runOf(place);
    return `SELECT block, 100 * coalesce(sum(win_share) FILTER (chance < ${0.5 / PLAYERS}), 0) AS value, 1 AS weight FROM games
      JOIN seats s USING (run, game) JOIN ${fittedChances(run)} c USING (run, game, seat) WHERE run = ${run} AND round = floor(${last(run)} / 2) GROUP BY block, game
      HAVING min(chance) < ${0.5 / PLAYERS}`;
  },
  'drama: hope': (place) => {
    const run = runOf(place);
    // A chance may lie exactly on the limit, and its last digit depends on the order in which DuckDB's threads add up.
    return `SELECT g.block, 100 * (1 + coalesce(max(c.round) FILTER (c.chance >= ${0.2 / PLAYERS} - 1e-9), -1)) / ${last(run)} AS value, 1 AS weight
      FROM games g JOIN seats s USING (run, game) JOIN ${fittedChances(run)} c USING (run, game, seat)
      WHERE run = ${run} AND NOT EXISTS (SELECT 1 FROM seats o WHERE o.run = s.run AND o.game = s.game AND (o.rank > s.rank OR (o.rank = s.rank AND o.seat > s.seat)))
      GROUP BY g.block, g.game`;
  },
  'drama: closeness': (place) => weighed(lead(runOf(place))),
  'kingmaking: kingmaker': (place) => {
    const from = anatomies.get(place.edition)!.lastCampaign;
    const passing = runOf(place, `passing from round ${from}`);
    return `SELECT block, CASE WHEN p.seat = b.seat THEN 0 ELSE 100 END AS value, 1 AS weight FROM (${winner(passing)}) p
      JOIN (${winner(runOf(place))}) b USING (block)
      JOIN seats s ON s.run = ${passing} AND s.game = p.game AND s.agent <> '${agentOf(place)}'
      JOIN ${fittedChances(runOf(place))} c ON c.game = b.game AND c.seat = s.seat AND c.round = ${from - 1} WHERE c.chance < 0.02`;
  },
  'kingmaking: aggression': (place) =>
    `SELECT block, CASE WHEN leader THEN 100 ELSE 0 END - ${100 / (PLAYERS - 1)} AS value, 1 AS weight FROM attacks
      JOIN games USING (run, game) WHERE run = ${runOf(place)}`,
  'kingmaking: coalitions': (place) => {
    const run = runOf(place);
    return `SELECT block, CASE WHEN r.score >= ALL (SELECT score FROM rounds o WHERE o.run = ${run} AND o.game = r.game AND o.round = r.round)
        THEN 100 ELSE 0 END - ${100 / PLAYERS} AS value, 1 AS weight
      FROM elections e JOIN rounds r ON r.run = e.run AND r.game = e.game AND r.seat = e.seat AND r.round = e.round - 1
      JOIN games g ON g.run = e.run AND g.game = e.game WHERE e.run = ${run} AND outcome = 'coalition'`;
  },
  ...Object.fromEntries(
    Object.entries(without).map(([name, words]) => [`mechanisms: ${name}`, against(() => words, 'win_share', -100)]),
  ),
  'mechanisms: price of polls': (place) => {
    const run = runOf(place);
    return `SELECT block, sum(paid) AS value, sum(polls) AS weight FROM (
        SELECT game, sum(paid) AS paid, 0 AS polls FROM money WHERE run = ${run} AND source = 'polls' GROUP BY game UNION ALL
        SELECT game, 0, sum(times) FROM chosen WHERE run = ${run} AND seat IS NULL AND action IN ('publish', 'shelve') GROUP BY game)
      JOIN games g USING (game) WHERE g.run = ${run} GROUP BY block, game`;
  },
  ...Object.fromEntries(
    [
      ['media markers', 'media'],
      ['meetings', 'meetings'],
    ].map(([many, source]) => [
      `mechanisms: price of ${many}`,
      (place: Place) => {
        const run = runOf(place);
        const many = source === 'meetings' ? 'option' : '1';
        return `SELECT block, coalesce((SELECT sum(paid) FROM money m WHERE m.run = g.run AND m.game = g.game AND source = '${source}'), 0) AS value,
          coalesce((SELECT sum(times * ${many}) FROM chosen c WHERE c.run = g.run AND c.game = g.game AND seat IS NULL AND action = '${source}'), 0) AS weight
          FROM games g WHERE run = ${run} AND status = 'played'`;
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({ platforms: 'coincidence', popularity: 'popularity' }).map(([what, cell]) => [
      `mechanisms: ${what} apart`,
      (
        place: Place,
      ) => `SELECT DISTINCT block, game, election, (SELECT max(${cell}) - min(${cell}) FROM elections o WHERE o.run = e.run
        AND o.game = e.game AND o.election = e.election) AS value, 1 AS weight FROM elections e JOIN games USING (run, game) WHERE e.run = ${runOf(place)}`,
    ]),
  ),
  'mechanisms: mandates apart': (place) =>
    `SELECT block, 100 * min(mandates) AS value, max(mandates) AS weight FROM elections JOIN games USING (run, game)
      WHERE run = ${runOf(place)} GROUP BY game, block, round, region`,
  'mechanisms: supplies': (place, of) => {
    const run = runOf(place);
    const marker = of === 'media markers' ? 'media' : 'fewest_meetings';
    return `SELECT block, CASE WHEN p.${marker} = 0 THEN 100 ELSE 0 END AS value, 1 AS weight
      FROM supplies p JOIN games g USING (run, game) WHERE run = ${run} AND p.round < ${last(run)}`;
  },
  'mechanisms: purchases': (place, of) => {
    const sources = { 'media markers': 'media', 'shadow cards': 'shadow-cards', meetings: 'meetings', polls: 'polls' };
    return perSeat(runOf(place), `coalesce(sum(times) FILTER (source = '${sources[of as keyof typeof sources]}'), 0)`);
  },
  'money: income': (place) => perSeat(runOf(place), 'coalesce(sum(received), 0)'),
  'money: sources of income': (place, of) => {
    const run = runOf(place);
    const sumOf = (condition: string) =>
      `coalesce((SELECT sum(received) FROM money m WHERE m.run = ${run} AND m.game = g.game AND ${condition}), 0)`;
    return `SELECT block, 100 * ${sumOf(`source = '${of}'`)} AS value, ${sumOf('true')} AS weight FROM games g WHERE run = ${run}`;
  },
  'dead weight: unaffordable': (place, of) => {
    const { shadowCards, shadowCosts } = anatomies.get(place.edition)!;
    const cost = shadowCosts[shadowCards.indexOf(of.replace('the shadow card ', ''))];
    return `SELECT block, 100 * CAST(max(cash) >= ${cost} AS INTEGER) AS value, 1 AS weight FROM rounds JOIN games USING (run, game)
      WHERE run = ${runOf(place)} GROUP BY game, block`;
  },
  'dead weight: phases': against((of) => `at random in ${of}`, 'win_share', -100),
  'dead weight: agency': (place, of) =>
    `SELECT block, 100 * (best - median) AS value, 1 AS weight FROM stakes JOIN games USING (run, game)
      WHERE run = ${runOf(place, 'luck')} AND phase = '${of}'`,
  'dead weight: dominant cards': later(against((of) => `without ${of}`, 'win_share', -100)),
  'dead weight: dominant options': later(against((of, place) => labelOf(1, of, place), 'win_share', -100)),
  'dead weight: overlooked options': later(against((of, place) => labelOf(0, of, place), 'win_share', 100)),
  'dead weight: useless options': later(against((of, place) => labelOf(0, of, place), 'win_share', -100)),
  'dead weight: declined contributions': later(
    (place) => `SELECT block, 100 * (d.win_share - t.win_share) AS value, 1 AS weight
      FROM ${focus(place, 'always declines contributions')} d JOIN ${focus(place, 'always takes every contribution')} t USING (block, seat)`,
  ),
  'dead weight: phases without a choice': (place, of) =>
    `SELECT block, 100 * CAST(game IN (SELECT game FROM turns WHERE run = ${runOf(place)} AND phase = '${of}' AND choices > 0) AS INTEGER) AS value,
      1 AS weight FROM games WHERE run = ${runOf(place)}`,
  'dead weight: never offered': (place, of) =>
    `SELECT block, 100 * CAST(game IN (SELECT game FROM chosen WHERE run = ${runOf(place)} AND seat IS NULL AND offered > 0
      AND concat_ws(' ', phase, action, option) = '${optionKeys.get(`${place.edition} ${of.replace('the ', '')}`)}') AS INTEGER) AS value,
      1 AS weight FROM games WHERE run = ${runOf(place)}`,
  'dead weight: accepted contributions': (place) => {
    const times = (wanted: string) =>
      `coalesce((SELECT sum(times) FROM chosen c WHERE c.run = g.run AND c.game = g.game AND seat IS NULL AND action IN (${wanted})), 0)`;
    return `SELECT block, 100 * ${times("'contribute'")} AS value, ${times("'contribute', 'decline'")} AS weight FROM games g WHERE run = ${runOf(place)}`;
  },
  'dead weight: regions without mandates': (place, of) =>
    `SELECT block, sum(mandates) AS value, 1 AS weight FROM elections JOIN games USING (run, game)
      WHERE run = ${runOf(place)} AND region = '${of}' GROUP BY game, block`,
  'dead weight: never possible': (place, of) =>
    `SELECT block, 100 * CAST(EXISTS (SELECT 1 FROM chosen c WHERE c.run = g.run AND c.game = g.game AND seat IS NULL AND offered > 0
      AND concat_ws(' ', phase, action, CASE WHEN action = 'effect' THEN option END) = '${anatomies.get(place.edition)!.deeds.find(({ name }) => of.startsWith(name))!.key}') AS INTEGER) AS value,
      1 AS weight FROM games g WHERE run = ${runOf(place)}`,
  'dead weight: never chosen': option,
  'dead weight: one sensible option': option,
  'money: spent in a round': (place, of) =>
    perSeat(runOf(place), `coalesce(sum(paid) FILTER (round = ${of.at(-1)}), 0)`),
  'money: left over': (place) => {
    const run = runOf(place);
    return `SELECT block, 100 * (SELECT sum(cash) FROM rounds r WHERE r.run = ${run} AND r.game = g.game AND r.round = ${last(run)}) AS value,
      ${PLAYERS * EDITIONS.find(({ id }) => id === place.edition)!.parameters.startMoney} + (SELECT sum(received) FROM money m WHERE m.run = ${run} AND m.game = g.game) AS weight FROM games g WHERE run = ${run}`;
  },
  'money: inflation': (place, of) => {
    const [run, source] = [runOf(place), of === 'polls' ? 'polls' : 'order'];
    const price = (round: string) =>
      `(SELECT sum(paid) / sum(times) FROM money WHERE run = ${run} AND source = '${source}' AND paid > 0 AND round = ${round})`;
    const rounds = `(SELECT max(round) FROM money WHERE run = ${run} AND source = '${source}' AND paid > 0)`;
    // Below five thousand it is hardly a price.
    return `SELECT 0 AS block, ${price(rounds)} AS value, greatest(5, ${price('2')}) AS weight`;
  },
  'money: worth': against((of) => `with 8 more in ${of}`, 'score', 1 / 8),
  'length: minutes': (place) => minutesOf(place, `CASE WHEN phase IN ${TOGETHER} THEN ${1 / PLAYERS} ELSE 1 END`),
  'length: choices': (place) =>
    `SELECT block, sum(t.choices) / ${PLAYERS} AS value, 1 AS weight FROM turns t JOIN games USING (run, game)
      WHERE run = ${runOf(place)} GROUP BY block, game`,
  'length: downtime': (place) =>
    minutesOf(place, `CASE WHEN phase IN ${TOGETHER} THEN 0 ELSE ${(PLAYERS - 1) / PLAYERS} END`),
  'length: branching': (place) =>
    `SELECT block, options AS value, choices AS weight FROM turns JOIN games USING (run, game) WHERE run = ${runOf(place)}`,
  'length: thinking': (place) => {
    const run = runOf(place, 'thinking');
    return `SELECT block, 100 * win_share - ${100 / PLAYERS} AS value, 1 AS weight FROM seats JOIN games USING (run, game)
      WHERE run = ${run} AND agent = (SELECT agents[1] FROM runs WHERE run = ${run})`;
  },
  'length: skill': (place, of) => {
    const run = runOf(place, `skill: ${of}`);
    return `SELECT block, 100 * win_share - ${100 / PLAYERS} AS value, 1 AS weight FROM seats JOIN games USING (run, game)
      WHERE run = ${run} AND agent = (SELECT agents[1] FROM runs WHERE run = ${run})`;
  },
  'length: luck': (place) => luckOf(place, 'true'),
  'length: luck by kind': (place, of) => luckOf(place, `source = '${LUCK[of]}'`),
};

/** What changes when all do without a mechanism, by the words that say it. */
const FOR_ALL: readonly (readonly [words: RegExp, sql: (place: Place, name: string) => string])[] = [
  [
    /another seat wins/,
    (place, name) => {
      const other = (done: string) => `SELECT block, p.seat <> b.seat AS is_other FROM (${winner(runOf(place, done))}) p
        JOIN (${winner(runOf(place))}) b USING (block)`;
      return `SELECT block, 100 * (CAST(p.is_other AS INTEGER) - CAST(t.is_other AS INTEGER)) AS value, 1 AS weight
        FROM (${other(`all without ${name}`)}) p JOIN (${other('all with 1 more')}) t USING (block)`;
    },
  ],
  [
    /the winner’s lead changes by/,
    (place, name) => difference(lead, runOf(place, `all without ${name}`), runOf(place)),
  ],
  [/the lead changes/, (place, name) => difference(changes, runOf(place, `all without ${name}`), runOf(place))],
  [/the winner is known/, (place, name) => difference(known, runOf(place, `all without ${name}`), runOf(place))],
];
const decisions = (run: string) => `SELECT block, decisions AS value FROM games WHERE run = ${run}`;
const left = (run: string) =>
  `SELECT block, cash AS value FROM rounds JOIN games USING (run, game) WHERE run = ${run} AND round = ${last(run)}`;

interface Given {
  readonly mean: number;
  readonly half: number;
  /** One unit of the last digit given. */
  readonly digit: number;
}

/** The numbers of a sentence with their intervals; "less" and "fewer" turn the sign. */
const numbersIn = (sentence: string): Given[] =>
  [
    ...sentence.matchAll(/([−+]?\d+(\.\d+)?)(?:\u202f%| [a-z ]+)? \(([−+]?[\d.]+) to ([−+]?[\d.]+)\) ?(less|fewer)?/g),
  ].map(([, text, digits = '.', low, high, less]) => {
    const read = (value: string) => Number(value.replace('−', '-'));
    return {
      mean: (less ? -1 : 1) * read(text),
      half: (read(high) - read(low)) / 2,
      digit: 10 ** -(digits.length - 1),
    };
  });

/** The number from the database, and its standard error if it is a mean over deals. */
const computed = async (rows: string): Promise<{ mean: number; error: number }> => {
  const [found] = await store.query<{ mean: number; error: number }>(
    `WITH deals AS (SELECT block, CAST(sum(value) AS DOUBLE) AS value, CAST(sum(weight) AS DOUBLE) AS weight FROM (${await withFitted(rows)}) GROUP BY block),
      total AS (SELECT sum(value) / sum(weight) AS mean, sum(weight) AS weight FROM deals)
    SELECT any_value(total.mean) AS mean, sqrt(sum(pow(deals.value - total.mean * deals.weight, 2))) / any_value(total.weight) AS error FROM deals, total`,
  );
  return found;
};

/** Numbers whose interval is not that of a mean over deals. */
const OWN_INTERVAL = /never chosen|one sensible|unaffordable|inflation|minutes/;

const expectGiven = (given: Given, { mean, error }: Awaited<ReturnType<typeof computed>>, about: string): void => {
  expect(given, about).toBeDefined();
  expect(Math.abs(given.mean - mean), `${about}: ${given.mean}, by SQL ${mean}`).toBeLessThan(
    0.51 * given.digit + 1e-9,
  );
  // If all deals say the same, there is no error to measure an interval by.
  if (OWN_INTERVAL.test(about) || given.half < 3 * given.digit || error < 1e-9) return;
  // It takes this many standard errors for about ninety intervals to hold jointly.
  const width = given.half / error;
  expect(width, `${about}: an interval of ${width} standard errors`).toBeGreaterThan(2.6);
  // For a deal with and without something the interval is wider, since hardly any deal may have differed so far.
  if (!/^mechanisms|^dead weight|first choices/.test(about))
    expect(width, `${about}: an interval of ${width} standard errors`).toBeLessThan(6);
};

/** Sentences that give a loss as a gain, or a gain as a loss. */
const TURNED =
  / badly, and nobody|worth nothing|dice choose better|Taking contributions beats|known to be overlooked: a seat that .* loses/;

describe.each(EDITIONS.map(({ id }) => id))('the sentences about %s', (edition) => {
  beforeAll(async () => {
    const keys = await store.query<{ key: string }>(
      `SELECT DISTINCT concat_ws(' ', phase, action, option) AS key FROM chosen WHERE run = ${runOf({ edition, field: FIELDS[0] })} AND seat IS NULL`,
    );
    for (const { key } of keys) optionKeys.set(`${edition} ${optionName(key, anatomies.get(edition)!)}`, key);
  });

  it('say what SQL over the tables says, by the first field and by another', async () => {
    const own = verdicts.filter(({ arm }) => arm === edition);
    expect(own.length).toBeGreaterThan(35);
    let turn = EDITIONS.findIndex(({ id }) => id === edition);
    for (const { what, of, sentence, fields } of own) {
      if (what.endsWith(' for all') || standardNamed(what)!.isOfRules) continue;
      // The first field's number is in the sentence; of the others one or none is enough, and in the next edition another.
      const others = FIELDS.slice(1).filter((field) => field in fields);
      const asked = [FIELDS[0], others[turn++ % (2 * others.length)]];
      const rows = KINDS[what];
      expect(rows, `a query for ${what}`).toBeDefined();
      const [number] = numbersIn(sentence);
      // For a trap, or a choice worse than dice, the sentence gives what the other choice wins.
      const given = TURNED.test(sentence) ? { ...number, mean: -number.mean } : number;
      for (const [field, { estimate }] of Object.entries(fields)) {
        if (!asked.includes(field)) continue;
        const found = await computed(rows({ edition, field }, of));
        const about = `${what}, ${of}, ${field}`;
        if (field === FIELDS[0]) expectGiven(given, found, about);
        // In JSON a share is a part of 1.
        const scale = /%|percentage/.test(sentence) ? 100 : 1;
        expect(scale * estimate.mean, about).toBeCloseTo(found.mean, 3);
      }
    }
  }, 120_000);

  it('say what SQL says of games in which all do without a mechanism', async () => {
    const own = verdicts.filter(({ arm, what }) => arm === edition && what.endsWith(' for all'));
    expect(own.length).toBeGreaterThan(5);
    for (const { what, sentence } of own) {
      const name = what.replace('mechanisms: ', '').replace(' for all', '');
      const place = { edition, field: FIELDS[0] };
      const [, sql] = FOR_ALL.find(([words]) => words.test(sentence))!;
      const [change, fewer, money] = numbersIn(sentence);
      expectGiven(change, await computed(sql(place, name)), `${what}: another`);
      const [done, base] = [runOf(place, `all without ${name}`), runOf(place)];
      expectGiven(fewer, await computed(difference(decisions, done, base)), `${what}: decisions`);
      expectGiven(money, await computed(difference(left, done, base)), `${what}: money left`);
    }
  }, 60_000);
});

it('the games that they show open from the folder', async () => {
  const shown = verdicts.filter(({ arm, records }) => arm === EDITIONS[0].id && records.length > 0);
  expect(shown.length).toBeGreaterThan(35);
  for (const { what, records } of shown) {
    const [{ run, game }] = records;
    const [{ hash }] = await store.query<{ hash: string }>('SELECT hash FROM games WHERE run = $1 AND game = $2', [
      run,
      game,
    ]);
    const replayed = replay(parseRecord((await recordGame(store, game, run)).text));
    expect(hashText(replayed.state.hash()), what).toBe(hash);
  }
}, 60_000);

it('every kind of verdict is among them', () => {
  const said = new Set(verdicts.map(({ what }) => what));
  for (const kind of Object.keys(KINDS)) expect([...said], kind).toContain(kind);
});
