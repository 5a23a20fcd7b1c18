/** Values of a setting, read from games played with it. */

import { mean } from '../../base/stats/describe.ts';
import { normalQuantile } from '../../base/stats/distributions.ts';
import { unseen } from '../../base/stats/intervals.ts';
import { jackknife } from '../../base/stats/jackknife.ts';
import { excerpt } from '../../base/text/quote.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { blocksOf, meanOf, variance } from '../question/blocks.ts';
import { MEASURES, type Measure } from '../question/fields.ts';
import { gamesInBlock } from '../question/question.ts';
import { seatedIn, unevenness } from '../question/tune/fairness.ts';
import { StoreError } from '../store/errors.ts';
import { type GameRow, gameRows, wholeBlocks } from '../store/queries/games.ts';
import { experimentOf } from '../store/run-config.ts';
import type { RunRow, Store } from '../store/store.ts';
import type { ToldValue } from './values.ts';

/** Actions per game, and how far seats are from an even share: what games show besides the measures of an agent. */
export const [DECISIONS, UNEVENNESS] = ['decisions', 'unevenness'];

/** What can be read from games. */
const READ: readonly string[] = [...MEASURES, DECISIONS, UNEVENNESS];

/** The fewest deals for a value, so there is an error. */
const FEWEST = 2;

type Deals = readonly (readonly GameRow[])[];

const LEVEL = 0.95;

/** The standard error behind half an interval; null if there is none, or it is infinite. */
const errorOf = (half: number): number | null => {
  const error = half / normalQuantile((1 + LEVEL) / 2);
  return error > 0 && Number.isFinite(error) ? error : null;
};

/** The mean of values of deals, with its error. */
const ofMean = (values: readonly number[]): ToldValue => {
  const error = Math.sqrt(variance(values) / values.length);
  return { value: mean(values), error: error > 0 ? error : null, n: values.length };
};

/** The same for a share of the victory: even if all deals end alike, it is not certain. @param seats that share it */
const ofShare = (values: readonly number[], seats: number): ToldValue => {
  const found = ofMean(values);
  if (found.error !== null) return found;
  const { value } = found;
  const alike = { mean: value, low: value, high: value };
  const { low, high } = unseen(alike, { blocks: values.length, least: 0, most: 1 / seats }, LEVEL);
  return { ...found, error: errorOf(Math.max(high - value, value - low)) };
};

const ofUnevenness = (deals: Deals, players: number): ToldValue => {
  const seated = deals.map(seatedIn);
  const { mean: value, high } = jackknife(
    deals.length,
    (has) =>
      unevenness(
        seated.filter((_, i) => has(i)),
        players,
      ),
    LEVEL,
  );
  return { value, error: errorOf(high - value), n: null };
};

const measureOf = (goal: string, deals: Deals, { agents, players }: Experiment): ToldValue => {
  if (goal === UNEVENNESS) return ofUnevenness(deals, players);
  if (goal === DECISIONS) return ofMean(deals.map((games) => mean(games.map(({ decisions }) => decisions))));
  const { label } = agents[0];
  const values = deals.map((games) => meanOf(games, goal as Measure, [label]));
  return goal === 'winShare' ? ofShare(values, agents.filter((one) => one.label === label).length) : ofMean(values);
};

/** What has to be the same in an experiment and a run of it; deals and their number may differ. */
const played = ({ agents, edition, players, variant, seating }: Experiment): string =>
  JSON.stringify([agents, edition, players, variant, seating]);

const runOf = (runs: readonly RunRow[], wanted: Experiment, { path }: Store): RunRow => {
  const found = runs.find((run) => played(experimentOf(run)) === played(wanted));
  if (found) return found;
  throw new StoreError(
    `${path} holds no run of ${excerpt(wanted.name)}: play the experiment that ask gave, or name the setting that was played with --setting.`,
  );
};

/** Combines independent values into their mean. */
const together = (values: readonly ToldValue[]): ToldValue => {
  const [first, ...others] = values;
  if (others.length === 0) return first;
  const isKnown = values.every(({ error }) => error !== null);
  return {
    value: mean(values.map(({ value }) => value)),
    error: isKnown ? Math.sqrt(values.reduce((sum, { error }) => sum + error! ** 2, 0)) / values.length : null,
    n: values.every(({ n }) => n !== null) ? Math.min(...values.map(({ n }) => n!)) : null,
  };
};

/**
 * The values of some goals, from the games of a database.
 *
 * @param tables the experiments of one setting, at each table; a value is the mean over them
 * @throws StoreError if games do not show a goal, or the games of a table are missing
 */
export const measuredIn = async (
  store: Store,
  tables: readonly Experiment[],
  goals: readonly string[],
): Promise<Record<string, ToldValue>> => {
  const unknown = goals.find((goal) => !READ.includes(goal));
  if (unknown !== undefined)
    throw new StoreError(`Games do not show what ${excerpt(unknown)} is; give its value with --values.`);
  const runs = await store.runs();
  const found: ToldValue[][] = [];
  for (const table of tables) {
    const { run } = runOf(runs, table, store);
    const games = gamesInBlock(table);
    const to = await wholeBlocks(store, run, games);
    const deals = blocksOf(await gameRows(store, run, 0, to), games, 0, to).filter((deal) => deal !== null);
    if (deals.length < FEWEST)
      throw new StoreError(
        `${store.path} has ${deals.length} whole deals of ${excerpt(table.name)}; expected ${FEWEST} or more: add games with macher run --resume.`,
      );
    found.push(goals.map((goal) => measureOf(goal, deals, table)));
  }
  return Object.fromEntries(goals.map((goal, i) => [goal, together(found.map((values) => values[i]))]));
};
