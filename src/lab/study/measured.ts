/** Values of a setting, read from games played with it. */

import { mean } from '../../base/stats/describe.ts';
import { jackknife } from '../../base/stats/jackknife.ts';
import { listed } from '../../base/text/listed.ts';
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

/** A setting whose games are wanted. */
export interface Wanted {
  /** In words, as it was named. */
  readonly words: string;
  /** Its experiments, one for each table; a value is the mean over them. */
  readonly tables: readonly Experiment[];
  /** All settings of the study at a table, by number. */
  others(table: number): readonly (readonly [id: number, experiment: Experiment])[];
}

const MOST_NAMED = 10;

/** "; it holds setting 13: use --id 13", after what is missing. */
const heldIn = (runs: readonly RunRow[], { others }: Wanted, table: number): string => {
  const here = new Set(runs.map((run) => played(experimentOf(run))));
  const held = others(table).flatMap(([id, experiment]) => (here.has(played(experiment)) ? [String(id)] : []));
  if (held.length === 0)
    return ': play the experiment that ask gave, or name the setting that was played with --setting';
  if (held.length === 1) return `; it holds setting ${held[0]}: use --id ${held[0]}`;
  const more = held.length - MOST_NAMED;
  return `; it holds the settings ${listed([...held.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])])}`;
};

/** The run of a setting at a table: the one with its own deals, or else the latest that plays the same with others. */
const runOf = (runs: readonly RunRow[], wanted: Wanted, table: number, { path }: Store): RunRow => {
  const { words, tables } = wanted;
  const same = runs.filter((run) => played(experimentOf(run)) === played(tables[table]));
  const found = same.find((run) => experimentOf(run).seed === tables[table].seed) ?? same[0];
  if (found) return found;
  const where = tables.length > 1 ? ` at table ${table + 1}` : '';
  throw new StoreError(`${path} holds no run of ${words}${where}${heldIn(runs, wanted, table)}.`);
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
 * @throws StoreError if games do not show a goal, or the games of a table are missing
 */
export const measuredIn = async (store: Store, wanted: Wanted, goals: readonly string[]): Promise<Measured> => {
  const { tables } = wanted;
  const unknown = goals.find((goal) => !READ.includes(goal));
  if (unknown !== undefined)
    throw new StoreError(`Games do not show what ${excerpt(unknown)} is; give its value with --values.`);
  const runs = await store.runs();
  const found: ToldValue[][] = [];
  const sources: Source[] = [];
  for (const [part, table] of tables.entries()) {
    const { run } = runOf(runs, wanted, part, store);
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
