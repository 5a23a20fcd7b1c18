/**
 * Ask and tell: a study suggests settings, takes in their values, and says which is best. It is stored in a database, where every
 * suggestion and every value is a row; the same rows give the same suggestions, so it continues wherever it stopped. Anybody may
 * measure, and settings may come from elsewhere.
 */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { groupedBy } from '../../base/grouped.ts';
import { isMapping } from '../../base/mapping.ts';
import { mean } from '../../base/stats/describe.ts';
import { readFileText } from '../../base/text/files.ts';
import { excerpt, quote } from '../../base/text/quote.ts';
import { readYamlText } from '../../base/text/yaml-text.ts';
import { expectedOneOf } from '../../players/agent/expected.ts';
import { loadRegistry, type Registry } from '../../players/agent/registry.ts';
import { DATA, YOURS } from '../../players/agent/trust.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { experimentsOf, loadExperiments } from '../experiment/load.ts';
import { STORED } from '../experiment/message.ts';
import { ExperimentError } from '../experiment/problem.ts';
import { experimentYaml } from '../experiment/written.ts';
import { gamesInBlock } from '../question/question.ts';
import { brokenBy } from '../question/tune/constraints.ts';
import {
  type Goals,
  METHODS,
  type Setting,
  valueProblem,
  withSetting,
  wordsOfSetting,
} from '../question/tune/dimensions.ts';
import { studyFile, type Tune } from '../question/tune/file.ts';
import { gamesOfEach } from '../question/tune/search.ts';
import { UNITS } from '../question/units.ts';
import { isInUse, StoreError } from '../store/errors.ts';
import {
  addStudy,
  addToStudy,
  measurementRows,
  noteRepeat,
  repeatRows,
  type SuggestionRow,
  sourceRows,
  studyRows,
  suggestionRows,
} from '../store/queries/studies.ts';
import { Store } from '../store/store.ts';
import { CHANGES, Course, OtherCourse, type Standing, type Suggested, type Told } from './course.ts';
import { DECISIONS, type Measured, measuredIn, mostOf, UNEVENNESS, type Wanted } from './measured.ts';
import { covers, dealsIn, type Source } from './sources.ts';
import type { Range, ToldValue } from './values.ts';

/**
 * A mistake in a question to a study or in its input, in one sentence.
 *
 * @example
 * ```ts
 * const study = await Study.create('mine.duckdb', 'experiments/tune.yaml');
 * try {
 *   await study.tell(99, { winShare: 0.31 });
 * } catch (error) {
 *   error instanceof StudyError; // true
 * }
 * study.close();
 * ```
 */
export class StudyError extends Error {
  override readonly name = 'StudyError';
}

/** A setting to be tried. */
export interface Suggestion {
  /** Its number within the study, from 1: what `tell` takes. */
  readonly id: number;
  /** A value for everything that is tuned, by name. */
  readonly setting: Readonly<Record<string, number | string | boolean>>;
  /** The batch, from 0, whose settings are compared with each other; null for a setting from elsewhere. */
  readonly generation: number | null;
  /** Experiments as YAML that play it, one for each table of the study's file; all settings of a generation play the same deals. */
  readonly experiments: readonly string[];
}

/** A value that is passed in: alone, or with its standard error and the number of independent values behind the mean. */
export type Value = number | { readonly mean: number; readonly error?: number; readonly n?: number };

/** What is best so far. */
export interface Best {
  readonly study: string;
  /** The goals of the study. */
  readonly goals: Goals;
  /** The number of settings with values. */
  readonly known: number;
  /** The best one; if there are two goals, all that no other beats in both. Empty before there is any value. */
  readonly best: readonly Standing[];
  /** If there is one goal, the numbers of other settings that are not shown to be worse. */
  readonly notWorse: readonly number[];
}

/** The most settings of a study. */
const MOST_SETTINGS = 100_000;
/** Milliseconds to wait for another process that has the database open, and between two attempts. */
const [WAIT, PAUSE] = [5000, 50];
/** The largest number of independent values that a mean may claim. */
const MOST_VALUES = 2 ** 31 - 1;

const option = z.union([z.number(), z.string(), z.boolean()]);

/** The part of a study's experiment that is read; a database from others may contain anything. */
const PLAN = z.object({
  dimensions: z
    .array(
      z.object({
        name: z.string(),
        from: z.number(),
        to: z.number(),
        step: z.number().positive().nullable(),
        values: z.array(option).min(1).nullable(),
        usual: option.nullable(),
      }),
    )
    .min(1)
    .max(100),
  method: z.enum(METHODS),
  start: z.enum(['usual', 'random']),
  constraints: z
    .array(
      z.object({
        sum: z.record(z.string(), z.number()),
        atLeast: z.number().nullable(),
        atMost: z.number().nullable(),
      }),
    )
    .optional(),
  goals: z.record(z.string(), z.enum(['most', 'least'])).optional(),
  tables: z.array(STORED.refine(({ ask }) => ask === null)).min(1),
});
const CONFIG = z.looseObject({
  name: z.string(),
  seed: z.union([z.string(), z.number()]),
  ask: z.looseObject({ games: z.number(), measure: z.enum(['winShare', 'points', 'rank']), plan: PLAN }),
});

const toldValue = z.union([
  z.number(),
  z.strictObject({ mean: z.number(), error: z.number().optional(), n: z.number().optional() }),
]);

/** The goals of a study whose file names none. */
const goalsOf = ({ measure, target, plan }: Tune): Goals => {
  if (plan.goals) return plan.goals;
  if (!target) return { [measure]: UNITS[measure].more === 1 ? 'most' : 'least' };
  return { [UNEVENNESS]: 'least', ...(target.decisions === null ? {} : { [DECISIONS]: 'least' }) };
};

/** The range of a goal's values: win shares and ranks have bounds; others can be anything. */
const rangeOf = (goal: string, players: number): readonly [number, number] => {
  if (goal === 'winShare') return [0, 1];
  if (goal === 'rank') return [1, players];
  return goal === DECISIONS ? [0, Infinity] : [-Infinity, Infinity];
};

/** What the mean over a study's tables can be, goal by goal. */
const rangesOf = (goals: Goals, { players, ask }: Experiment): Record<string, Range> => {
  const { plan } = ask as Tune;
  return Object.fromEntries(
    Object.keys(goals).map((goal) => {
      const [least, most] = rangeOf(goal, players);
      const isShare = goal === 'winShare';
      return [goal, { least, most: isShare ? mean(plan.tables.map(mostOf)) : most, isShare }];
    }),
  );
};

/** Databases that this program has open for a study: a second connection would not see what the first writes. */
const open = new Set<string>();

/** Opens a database, and waits a while if another process has it open. @throws StoreError */
const opened = async (path: string): Promise<Store> => {
  if (open.has(resolve(path)))
    throw new StoreError(`${path} is already open in this program: use that study, or close it first.`);
  const until = performance.now() + WAIT;
  for (;;) {
    try {
      const store = await Store.open(path);
      open.add(resolve(path));
      return store;
    } catch (error) {
      if (!isInUse(error) || performance.now() > until) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
};

/** The JSON of a row. @throws StoreError if it is invalid */
const parsed = <T>(text: string, schema: z.ZodType<T>, damaged: () => StoreError): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damaged();
  }
};

/**
 * A study in a database. One process at a time has it open; close it when done.
 *
 * @example
 * ```ts
 * const study = await Study.create('tune.duckdb', 'experiments/tune.yaml');
 * const { id, setting } = await study.ask();
 * Object.keys(setting).length > 0; // true
 * await study.tell(id, { winShare: { mean: 0.31, error: 0.02 } });
 * study.best().known; // 1
 * study.close();
 * ```
 */
export class Study {
  /** Its name in its file. */
  readonly name: string;
  private readonly store: Store;
  private readonly experiment: Experiment;
  private readonly course: Course;
  /** Who vouches for the study's experiment. */
  private readonly registry: Registry;
  /** Questions and values are taken one after another, however many were begun at once. */
  private last: Promise<unknown> = Promise.resolve();

  private constructor(store: Store, experiment: Experiment, registry: Registry) {
    this.store = store;
    this.experiment = experiment;
    this.registry = registry;
    this.name = experiment.name;
    const goals = goalsOf(this.tune);
    this.course = new Course(this.tune.plan, goals, experiment.seed, rangesOf(goals, experiment));
  }

  /**
   * Begins a study in a database, which is created if necessary.
   *
   * @param path of the database
   * @param file an experiment with `ask: tune`: the path of a YAML file, or its fields as an object
   * @throws ExperimentError if the file has mistakes; StudyError if it tunes nothing; StoreError if the database cannot be
   *   written, or has a study of that name
   */
  static async create(path: string, file: string | object): Promise<Study> {
    const registry = await loadRegistry(YOURS);
    const experiment = await experimentFrom(file, registry);
    const store = await opened(path);
    try {
      const { name } = experiment;
      if ((await studyRows(store)).some(({ study }) => study === name))
        throw new StoreError(
          `${path} holds a study ${quote(name)} already: give the new one a different name, or continue the existing one with ask.`,
        );
      const study = new Study(store, experiment, registry);
      await addStudy(store, { study: name, config: JSON.stringify(experiment) });
      return study;
    } catch (error) {
      letGo(store);
      throw error;
    }
  }

  /**
   * Opens a study of a database.
   *
   * @param name of the study; if left out, the one begun last
   * @param allowAgents whether it may return experiments with agent files, programs and files of options: playing one runs and
   *   reads what the database names
   * @throws StoreError if there is no such study, the database is damaged, or another process has it open
   */
  static async open(path: string, name?: string, { allowAgents = false } = {}): Promise<Study> {
    if (!existsSync(path)) throw new StoreError(`There is no file ${path}: begin a study with 'macher study create'.`);
    const store = await opened(path);
    try {
      return await Study.load(store, await loadRegistry(allowAgents ? YOURS : DATA), name);
    } catch (error) {
      letGo(store);
      throw error;
    }
  }

  private static async load(store: Store, registry: Registry, name?: string): Promise<Study> {
    const rows = await studyRows(store);
    const row = name === undefined ? rows[0] : rows.find(({ study }) => study === name);
    if (!row) {
      const found = rows.map(({ study }) => quote(study)).join(', ');
      const held = found === '' ? 'no study' : `no study ${quote(name)}; it holds ${found}`;
      throw new StoreError(`${store.path} holds ${held}: begin one with 'macher study create'.`);
    }
    const damaged = () =>
      new StoreError(
        `The study ${quote(row.study)} of ${store.path} is damaged: restore the file, or begin another study.`,
      );
    parsed(row.config, CONFIG, damaged);
    const study = new Study(store, JSON.parse(row.config), registry);
    try {
      await study.takeIn();
    } catch (error) {
      if (error instanceof OtherCourse)
        throw new StoreError(
          `${store.path}: this build would have suggested different settings in the study ${quote(row.study)}: continue with the build that began it, or copy its values into a new one.`,
        );
      throw error instanceof Damaged ? damaged() : error;
    }
    return study;
  }

  /** The goals of the study. */
  get goals(): Goals {
    return this.course.goals;
  }

  /** The names of the values that `tell` takes. */
  get told(): readonly string[] {
    return this.course.toTell;
  }

  /**
   * The setting to try next. Once all settings of a generation were handed out, those without values take turns: the one that was
   * handed out longest ago is repeated.
   *
   * @param folder the folder of the experiments' files, where their paths start; the working folder if left out
   * @throws StudyError if the study has the most settings that it may have; StoreError if it cannot be written; AgentError if
   *   the database names agents or files that were not allowed: see `open`
   */
  ask(folder = '.'): Promise<Suggestion> {
    return this.inTurn(async () => {
      const next = this.course.next();
      const suggestion = this.suggestion(next, folder);
      if (this.course.byId(next.id)) await this.noteRepeat(next.id);
      else await this.keep(next);
      return suggestion;
    });
  }

  /**
   * A setting of the study by its number.
   *
   * @param folder see `ask`
   * @throws StudyError if there is none with that number; AgentError: see `ask`
   */
  suggested(id: number, folder = '.'): Suggestion {
    return this.suggestion(this.known(id), folder);
  }

  /**
   * Takes in the values of a setting. A repeated call counts as another, independent measurement.
   *
   * @param of the number of a setting, or a setting, which need not have been suggested; values that it leaves out are the
   *   usual ones
   * @param values of all goals but `changes`, by name
   * @returns the number of the setting
   * @throws StudyError in one sentence if the number is unknown, a value is not a number or out of its range, a goal is missing
   *   or unknown, or the setting breaks a constraint; nothing is stored then
   */
  tell(of: number | Readonly<Record<string, unknown>>, values: Readonly<Record<string, Value>>): Promise<number> {
    return this.inTurn(async () => {
      const told = this.checked(values);
      return this.write(this.meant(of), told);
    });
  }

  /**
   * Takes in the values of a setting from games that were played with it, as in the experiments of `ask`. A deal counts once:
   * values of the same deals, or of more deals of the same seed, replace the earlier ones, whichever run they come from.
   *
   * @param path of the database with these games
   * @throws StudyError if the values of more of these deals are known already; StoreError if the games are missing, or do not
   *   show a goal
   */
  tellGames(of: number | Readonly<Record<string, unknown>>, path: string): Promise<number> {
    return this.inTurn(() => this.readGames(of, path));
  }

  /** The best settings by the values so far. */
  best(): Best {
    const { course } = this;
    return {
      ...{ study: this.name, goals: course.goals, known: course.standings().length, best: course.best() },
      notWorse: course.notWorse().flatMap(({ ids }) => ids),
    };
  }

  /** Closes the database. */
  close(): void {
    letGo(this.store);
  }

  private get tune(): Tune {
    return this.experiment.ask as Tune;
  }

  private meant(of: number | Readonly<Record<string, unknown>>): Suggested {
    return typeof of === 'number' ? this.known(of) : this.course.bySetting(this.setting(of));
  }

  private known(id: number): Suggested {
    const found = this.course.byId(id);
    if (found) return found;
    const { count } = this.course;
    throw new StudyError(
      `id: found ${quote(id)}; expected ${count === 0 ? 'none: the study has no setting yet' : `a whole number from 1 to ${count}`}`,
    );
  }

  /** A complete setting, checked, from one that was passed in. */
  private setting(given: Readonly<Record<string, unknown>>): Setting {
    const { dimensions } = this.tune.plan;
    const names = dimensions.map(({ name }) => name);
    const unknown = Object.keys(given).find((name) => !names.includes(name));
    if (unknown !== undefined)
      throw new StudyError(`setting: unknown ${quote(unknown)}; ${expectedOneOf(unknown, names)}`);
    const whole = Object.fromEntries(
      dimensions.map(({ name, usual }) => [name, Object.hasOwn(given, name) ? given[name] : (usual ?? undefined)]),
    );
    const wrong =
      dimensions.map((one) => valueProblem(one, whole[one.name])).find((why) => why !== null) ??
      brokenBy(this.tune.plan, whole as Setting);
    if (wrong) throw new StudyError(`setting: ${wrong}`);
    return whole as Setting;
  }

  private checked(values: Readonly<Record<string, unknown>>): Told {
    const wanted = this.course.toTell;
    if (!isMapping(values))
      throw new StudyError(
        `values: found ${quote(values)}; expected ${wanted.join(' and ')}, such as { "${wanted[0]}": 0.3 }`,
      );
    const unknown = Object.keys(values).find((goal) => !wanted.includes(goal));
    if (unknown === CHANGES)
      throw new StudyError(`values: found ${CHANGES}; expected none, since it follows from the setting`);
    if (unknown !== undefined)
      throw new StudyError(`values: unknown ${quote(unknown)}; ${expectedOneOf(unknown, wanted)}`);
    return Object.fromEntries(wanted.map((goal) => [goal, this.value(goal, values[goal])]));
  }

  private value(goal: string, given: unknown): ToldValue {
    const fail = (expected: string): never => {
      throw new StudyError(
        `values: ${goal}: found ${given === undefined ? 'nothing' : shown(given)}; expected ${expected}`,
      );
    };
    const read = toldValue.safeParse(given);
    if (!read.success) return fail('a number, or { "mean": 0.3, "error": 0.02, "n": 40 }');
    const { mean, error = null, n = null } = typeof read.data === 'number' ? { mean: read.data } : read.data;
    const [least, most] = rangeOf(goal, this.experiment.players);
    if (mean < least || mean > most) return fail(`a value from ${least}${most === Infinity ? ' up' : ` to ${most}`}`);
    if (error !== null && !(error > 0)) return fail('an error above 0, or none for a value that is exact');
    if (n !== null && !(Number.isInteger(n) && n >= 2 && n <= MOST_VALUES))
      return fail('a whole number n of 2 or more, or none');
    return { value: mean, error, n };
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }

  /** Takes in the values that the games of a database show. */
  private async readGames(of: number | Readonly<Record<string, unknown>>, path: string): Promise<number> {
    const known = this.meant(of);
    const { course } = this;
    const wanted: Wanted = {
      words: typeof of === 'number' ? `setting ${of}` : `the setting ${excerpt(wordsOfSetting(known.setting))}`,
      tables: this.tables(known),
      others: (table) =>
        Array.from({ length: course.count }, (_, i) => [i + 1, this.tables(course.byId(i + 1)!)[table]] as const),
    };
    const isOwn = resolve(path) === resolve(this.store.path);
    const store = isOwn ? this.store : await Store.open(path, { readOnly: true });
    try {
      const { told, sources }: Measured = await measuredIn(store, wanted, course.toTell);
      return await this.tellMeasured(known, told, sources);
    } finally {
      if (!isOwn) store.close();
    }
  }

  /** Stores values that were read from games, unless they are known. */
  private async tellMeasured(of: Suggested, told: Told, sources: readonly Source[]): Promise<number> {
    const earlier = this.course.earlier(of, sources);
    // Values of another number stay there; together they count once.
    const apart = earlier.find(
      (one) => !covers(sources, one.sources) && (one.id === of.id || !covers(one.sources, sources)),
    );
    if (apart)
      throw new StudyError(
        `Setting ${of.id} has the values of ${dealsIn(apart.sources)} deals already, and these ${dealsIn(sources)} share a seed with them: a deal counts once, so expected more of the same deals, or a run with another seed.`,
      );
    const isKnown = earlier.some(
      (one) => one.id === of.id && covers(one.sources, sources) && isDeepStrictEqual(one.values, told),
    );
    return isKnown ? of.id : this.write(of, told, sources);
  }

  private async noteRepeat(id: number): Promise<void> {
    const times = this.course.timesOf(id) + 1;
    await noteRepeat(this.store, this.name, { id, times });
    this.course.repeat(id, times);
  }

  /** Stores a new setting. */
  private async keep(suggested: Suggested): Promise<void> {
    this.checkRoom(suggested);
    await addToStudy(this.store, this.name, { suggestion: rowOf(suggested) });
    this.course.add(suggested);
  }

  private async write(of: Suggested, told: Told, sources: readonly Source[] = []): Promise<number> {
    const isNew = !this.course.byId(of.id);
    this.checkRoom(of);
    const { place } = this.course;
    await addToStudy(this.store, this.name, {
      ...(isNew ? { suggestion: rowOf(of) } : {}),
      measurements: Object.entries(told).map(([goal, value]) => ({ id: of.id, place, goal, ...value })),
      sources: sources.map((source) => ({ place, ...source })),
    });
    this.course.add(of);
    this.course.tell(of.id, told, sources);
    return of.id;
  }

  private checkRoom({ id }: Suggested): void {
    if (id > MOST_SETTINGS)
      throw new StudyError(
        `The study ${quote(this.name)} has ${MOST_SETTINGS} settings, the most that it may have; begin a new one.`,
      );
  }

  /** The experiments that play a setting. */
  private tables({ id, generation, setting }: Suggested): Experiment[] {
    const { tables } = this.tune.plan;
    const each = gamesOfEach(this.tune);
    return tables.map((table, i) => {
      const blocks = Math.ceil(each / gamesInBlock(table));
      return {
        ...withSetting(table, setting),
        ...{ name: `${this.name}-${id}${i === 0 ? '' : `-${i + 1}`}`, blocks, games: blocks * gamesInBlock(table) },
        question: `What is setting ${id} of ${this.name} worth${tables.length > 1 ? ` at table ${i + 1}` : ''}?`,
        // Settings that are compared play the same deals; a repeated one plays others.
        seed: `${table.seed} ${generation ?? `elsewhere ${id}`}`,
      };
    });
  }

  private suggestion(suggested: Suggested, folder: string): Suggestion {
    const { id, setting, generation } = suggested;
    const tables = this.tables(suggested);
    // A file that contains what a database from others names would run with the trust of the person who plays it.
    for (const { file, ...agent } of tables.flatMap(({ agents }) => agents))
      this.registry.admit({ ...agent, ...(file === null ? {} : { file }) });
    return { id, setting, generation, experiments: tables.map((one) => experimentYaml(one, [], folder)) };
  }

  /** Reads everything that was stored. @throws Damaged if it cannot be read */
  private async takeIn(): Promise<void> {
    for (const { id, generation, setting } of await suggestionRows(this.store, this.name)) {
      const read = parsed(setting, z.record(z.string(), option), () => new Damaged());
      if (id !== this.course.count + 1) throw new Damaged();
      this.course.add({ id, generation, setting: read });
    }
    const byPlace = groupedBy(await measurementRows(this.store, this.name), ({ place }) => place);
    const sources = groupedBy(await sourceRows(this.store, this.name), ({ place }) => place);
    for (const [place, rows] of byPlace) {
      const told = Object.fromEntries(rows.map(({ goal, value, error, n }) => [goal, { value, error, n }]));
      const isWhole = this.course.toTell.every((goal) => Number.isFinite(told[goal]?.value));
      if (place !== this.course.place || !isWhole || !this.course.byId(rows[0].id)) throw new Damaged();
      this.course.tell(rows[0].id, told, sources.get(place));
    }
    for (const { id, times } of await repeatRows(this.store, this.name)) this.course.repeat(id, times);
  }
}

/** A row that is damaged. */
class Damaged extends StoreError {}

const letGo = (store: Store): void => {
  store.close();
  open.delete(resolve(store.path));
};

const rowOf = ({ id, generation, setting }: Suggested): SuggestionRow => ({
  ...{ id, generation },
  setting: JSON.stringify(setting),
});

/** A value as it was passed: JSON has no NaN. */
const shown = (value: unknown): string => (typeof value === 'number' ? String(value) : quote(value));

/** What a file asks; undefined if that cannot be read. */
const questionIn = (file: string | object): unknown => {
  if (typeof file !== 'string') return (file as { readonly ask?: unknown }).ask;
  try {
    return readYamlText(readFileText(file)).doc.get('ask');
  } catch {
    return undefined;
  }
};

/** The error for a file that cannot be a study: if it asks something else, whatever else is wrong with it follows from that. */
const refusalOf = (file: string | object, error: unknown): unknown => {
  const ask = error instanceof ExperimentError ? questionIn(file) : undefined;
  if (typeof ask !== 'string' || ask === studyFile.name) return error;
  const what = typeof file === 'string' ? file : 'the file';
  return new StudyError(`a study needs ask: ${studyFile.name}; ${what} asks ${excerpt(ask)}`);
};

/** The experiment of a study's file. */
const experimentFrom = async (file: string | object, registry: Registry): Promise<Experiment> => {
  const loading =
    typeof file === 'string'
      ? loadExperiments(file, registry, [studyFile])
      : experimentsOf(file, registry, [studyFile]);
  const [experiment] = await loading.catch((error) => {
    throw refusalOf(file, error);
  });
  if (experiment.ask === null)
    throw new StudyError(
      `${typeof file === 'string' ? file : 'the file'}: found nothing to tune; expected ask: tune, and what to tune under tune`,
    );
  const goals = Object.keys(goalsOf(experiment.ask as Tune));
  if (goals.every((goal) => goal === CHANGES))
    throw new StudyError(`goals: found only ${CHANGES}; expected a measured goal as well, such as winShare`);
  return experiment;
};
