/** Values of a setting, read from games played with it. */

import { mean } from '../../base/stats/describe.ts';
import { jackknife } from '../../base/stats/jackknife.ts';
import { excerpt } from '../../base/text/quote.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { blocksOf, meanOf, variance } from '../question/blocks.ts';
import { MEASURES, type Measure } from '../question/fields.ts';
import { gamesInBlock } from '../question/question.ts';
import { seatedIn, unevenness } from '../question/tune/fairness.ts';
import { StoreError } from '../store/errors.ts';
import { dealtIn, type GameRow, gameRows, wholeBlocks } from '../store/queries/games.ts';
import { experimentOf } from '../store/run-config.ts';
import type { RunRow, Store } from '../store/store.ts';
import type { Source } from './sources.ts';
import { errorOf, type ToldValue, withErrors } from './values.ts';

/** Actions per game, and how far seats are from an even share: what games show besides the measures of an agent. */
export const [DECISIONS, UNEVENNESS] = ['decisions', 'unevenness'];

/** What can be read from games. */
const READ: readonly string[] = [...MEASURES, DECISIONS, UNEVENNESS];

/** The fewest deals for a value, so there is an error. */
const FEWEST = 2;

type Deals = readonly (readonly GameRow[])[];

const LEVEL = 0.95;
/** How much of a standard error rounding alone may be: thirds are not exact. */
const ROUNDING = 1e-9;

/** The mean of values of deals, with its error. */
const ofMean = (values: readonly number[]): ToldValue => {
  const error = Math.sqrt(variance(values) / values.length);
  return { value: mean(values), error: error > ROUNDING ? error : null, n: values.length };
};

/** The same for a share of the victory: if all deals end alike, their number says how much room is left for others. */
const ofShare = (values: readonly number[]): ToldValue => {
  const { value, error, n } = ofMean(values);
  return { value, error: error ?? 0, n };
};

/** The most that an agent can win in one of its seats. */
export const mostOf = ({ agents }: Pick<Experiment, 'agents'>): number =>
  1 / agents.filter(({ label }) => label === agents[0].label).length;

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
  return goal === 'winShare' ? ofShare(values) : ofMean(values);
};

/** What has to be the same in an experiment and a run of it; deals and their number may differ. */
const played = ({ agents, edition, players, variant, seating }: Experiment): string =>
  JSON.stringify([agents, edition, players, variant, seating]);

/** The run of an experiment: the one with its own deals, or else the latest that plays the same with others. */
const runOf = (runs: readonly RunRow[], wanted: Experiment, { path }: Store): RunRow => {
  const same = runs.filter((run) => played(experimentOf(run)) === played(wanted));
  const found = same.find((run) => experimentOf(run).seed === wanted.seed) ?? same[0];
  if (found) return found;
  throw new StoreError(
    `${path} holds no run of ${excerpt(wanted.name)}: play the experiment that ask gave, or name the setting that was played with --setting.`,
  );
};

/** Combines independent values into their mean. @param most how much each of them may be, if it is a share */
const together = (given: readonly ToldValue[], most: readonly number[]): ToldValue => {
  const [first, ...others] = given;
  if (others.length === 0) return first;
  const values = withErrors(given, most);
  const isKnown = values.every(({ error }) => error !== null);
  return {
    value: mean(values.map(({ value }) => value)),
    error: isKnown ? Math.sqrt(values.reduce((sum, { error }) => sum + error! ** 2, 0)) / values.length : null,
    n: values.every(({ n }) => n !== null) ? Math.min(...values.map(({ n }) => n!)) : null,
  };
};

/** Values, and the deals that they were read from. */
export interface Measured {
  readonly told: Readonly<Record<string, ToldValue>>;
  readonly sources: readonly Source[];
}

/**
 * The values of some goals, from the games of a database, with the deals behind them.
 *
 * @param tables the experiments of one setting, at each table; a value is the mean over them
 * @throws StoreError if games do not show a goal, or the games of a table are missing
 */
export const measuredIn = async (
  store: Store,
  tables: readonly Experiment[],
  goals: readonly string[],
): Promise<Measured> => {
  const unknown = goals.find((goal) => !READ.includes(goal));
  if (unknown !== undefined)
    throw new StoreError(`Games do not show what ${excerpt(unknown)} is; give its value with --values.`);
  const runs = await store.runs();
  const found: ToldValue[][] = [];
  const sources: Source[] = [];
  for (const [part, table] of tables.entries()) {
    const { run } = runOf(runs, table, store);
    const games = gamesInBlock(table);
    const to = await wholeBlocks(store, run, games);
    const deals = blocksOf(await gameRows(store, run, 0, to), games, 0, to).filter((deal) => deal !== null);
    if (deals.length < FEWEST)
      throw new StoreError(
        `${store.path} has ${deals.length} whole deals of ${excerpt(table.name)}; expected ${FEWEST} or more: add games with macher run --resume.`,
      );
    found.push(goals.map((goal) => measureOf(goal, deals, table)));
    for (const dealt of await dealtIn(store, run, games, to)) sources.push({ part, run, ...dealt });
  }
  const most = tables.map(mostOf);
  const told = Object.fromEntries(
    goals.map((goal, i) => [
      goal,
      together(
        found.map((values) => values[i]),
        most,
      ),
    ]),
  );
  return { told, sources };
};
