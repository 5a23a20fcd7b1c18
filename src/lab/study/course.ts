/**
 * The course of a study: which settings were suggested, what was measured, and what comes next. Everything follows from that log.
 */

import { Random } from '../../base/random/random.ts';
import { type SeedPart, seedOf } from '../../base/random/seed.ts';
import { mean } from '../../base/stats/describe.ts';
import { type Estimate, hasInterval } from '../../base/stats/intervals.ts';
import { canonical } from '../../base/text/canonical.ts';
import type { OptionValue } from '../../players/agent/options.ts';
import { settingAt } from '../question/tune/constraints.ts';
import type { Goals, Setting, TunePlan } from '../question/tune/dimensions.ts';
import type { Method } from '../question/tune/method/method.ts';
import { methodOf } from '../question/tune/search.ts';
import { countedOnce, covers, overlap, type Source } from './sources.ts';
import { frontOf, pooled, type Range, type ToldValue, weighed } from './values.ts';

/** A goal that follows from the setting: how many of its values differ from the usual ones. */
export const CHANGES = 'changes';

/** A setting with its number, and the batch in which it was suggested; null if it came from elsewhere. */
export interface Suggested {
  readonly id: number;
  readonly generation: number | null;
  readonly setting: Setting;
}

/** Values by goal that were passed together. */
export type Told = Readonly<Record<string, ToldValue>>;

/** Values that were passed together, and the deals that they were read from; none if they were passed by hand. */
interface Telling {
  readonly values: Told;
  readonly sources: readonly Source[];
}

interface Known extends Suggested {
  told: Telling[];
  /** How often it was handed out again. */
  times: number;
}

/** Earlier values of the same setting that rest on some of the same deals. */
export interface Earlier {
  readonly id: number;
  readonly sources: readonly Source[];
  readonly values: Told;
}

/** A setting with its results. */
export interface Standing {
  /** Its numbers: a setting may have been suggested more than once. */
  readonly ids: readonly number[];
  readonly setting: Readonly<Record<string, OptionValue>>;
  /**
   * The mean of the measured values, by goal; the intervals of all settings hold jointly at 95 %. An interval is infinite if its
   * width is not known.
   */
  readonly values: Readonly<Record<string, Estimate>>;
}

const listIn = <K>(lists: Map<K, Known[]>, key: K): Known[] => {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
};

/** A log that does not match what this program would have suggested. */
export class OtherCourse extends Error {}

export class Course {
  readonly goals: Goals;
  private readonly plan: TunePlan;
  private readonly ranges: Readonly<Record<string, Range>>;
  private readonly method: Method;
  private readonly known = new Map<number, Known>();
  private readonly byGeneration = new Map<number | null, Known[]>();
  private readonly byKey = new Map<string, Known[]>();
  private places = 0;
  private generation = 0;
  /** The distinct settings of this generation, and the setting at each of its points. */
  private current: Setting[] = [];
  private slots: number[] = [];

  /** @param ranges what the goals can be; those left out can be anything */
  constructor(plan: TunePlan, goals: Goals, seed: SeedPart, ranges: Readonly<Record<string, Range>> = {}) {
    this.plan = plan;
    this.ranges = ranges;
    this.goals = goals;
    this.method = methodOf(plan, new Random(...seedOf(seed, 'study')));
    this.begin();
  }

  /** How many settings there are. */
  get count(): number {
    return this.known.size;
  }

  /** The index of the next values. */
  get place(): number {
    return this.places;
  }

  /** The goals that have to be measured. */
  get toTell(): string[] {
    return Object.keys(this.goals).filter((goal) => goal !== CHANGES);
  }

  /**
   * What to try next: a new setting or, if all of this generation were handed out, one without a value yet. They take turns, so
   * several programs that ask do not all repeat the same one.
   */
  next(): Suggested {
    const own = this.ofGeneration();
    if (own.length < this.current.length)
      return { id: this.count + 1, generation: this.generation, setting: this.current[own.length] };
    return own
      .filter(({ told }) => told.length === 0)
      .reduce((longest, one) => (one.times < longest.times ? one : longest));
  }

  byId(id: number): Suggested | undefined {
    return this.known.get(id);
  }

  /** The number of a setting, or the one it would get; if it has several, one that still waits for values. */
  bySetting(setting: Setting): Suggested {
    const same = this.byKey.get(canonical(setting)) ?? [];
    return (
      same.find(({ told }) => told.length === 0) ?? same.at(-1) ?? { id: this.count + 1, generation: null, setting }
    );
  }

  /** Takes in a stored setting. */
  add(suggested: Suggested): void {
    const { id, generation, setting } = suggested;
    if (this.known.has(id)) return;
    const known: Known = { ...suggested, told: [], times: 0 };
    this.known.set(id, known);
    listIn(this.byGeneration, generation).push(known);
    listIn(this.byKey, canonical(setting)).push(known);
  }

  /** How often a setting was handed out again. */
  timesOf(id: number): number {
    return this.known.get(id)?.times ?? 0;
  }

  /** Takes in how often a setting was handed out again. */
  repeat(id: number, times: number): void {
    const known = this.known.get(id);
    if (known) known.times = times;
  }

  /** Earlier values of a setting, under any of its numbers, that rest on some of these deals. */
  earlier({ setting }: Suggested, sources: readonly Source[]): Earlier[] {
    const same = this.byKey.get(canonical(setting)) ?? [];
    return same.flatMap(({ id, told }) =>
      told.filter((one) => overlap(one.sources, sources)).map((one) => ({ id, ...one })),
    );
  }

  /**
   * Takes in stored values. They replace earlier ones of the same number whose deals are all among theirs.
   *
   * @throws OtherCourse if the settings are not those that would have been suggested
   */
  tell(id: number, values: Told, sources: readonly Source[] = []): void {
    this.places++;
    const known = this.known.get(id)!;
    const isReplaced = (one: Telling) => overlap(one.sources, sources) && covers(sources, one.sources);
    known.told = [...known.told.filter((one) => !isReplaced(one)), { values, sources }];
    this.advance();
  }

  /** Every setting that has values, with its values. */
  standings(): Standing[] {
    const all = [...this.byKey.values()]
      .map((same) => same.filter(({ told }) => told.length > 0))
      .filter((same) => same.length > 0);
    const level = 1 - 0.05 / Math.max(1, all.length * this.toTell.length);
    return all.map((same) => ({
      ids: same.map(({ id }) => id),
      setting: same[0].setting,
      values: Object.fromEntries(
        Object.keys(this.goals).map((goal) => [
          goal,
          this.estimate(
            goal,
            same[0].setting,
            countedOnce(same.flatMap(({ told }) => told)).map(({ values }) => values),
            level,
          ),
        ]),
      ),
    }));
  }

  /** The best settings: a single one for one goal; for two goals, all that no other beats in both, by the first goal. */
  best(): Standing[] {
    const all = this.standings();
    const points = all.map(({ values }) => this.inOrder((goal) => values[goal].mean));
    const front = frontOf(points).sort((a, b) => points[b][0] - points[a][0] || a - b);
    return (Object.keys(this.goals).length === 1 ? front.slice(0, 1) : front).map((i) => all[i]);
  }

  /** The other settings that are not shown to be worse than the best one, if there is one goal. */
  notWorse(): Standing[] {
    const [goal, ...more] = Object.keys(this.goals);
    const [best] = this.best();
    if (more.length > 0 || !best) return [];
    const found = best.values[goal];
    return this.standings().filter(({ ids, values: { [goal]: other } }) => {
      if (ids[0] === best.ids[0]) return false;
      if (!hasInterval(found) || !hasInterval(other)) return true;
      return this.goals[goal] === 'most' ? other.high >= found.low : other.low <= found.high;
    });
  }

  private begin(): void {
    const settings = this.method.ask().map((point) => settingAt(this.plan, point));
    const keys = settings.map(canonical);
    const distinct = [...new Set(keys)];
    this.slots = keys.map((key) => distinct.indexOf(key));
    this.current = distinct.map((key) => settings[keys.indexOf(key)]);
  }

  private ofGeneration(): Known[] {
    return this.byGeneration.get(this.generation) ?? [];
  }

  /** Moves on to the next generation once every setting of this one has a value. */
  private advance(): void {
    const own = this.ofGeneration();
    if (own.some(({ setting }, i) => !this.current[i] || canonical(setting) !== canonical(this.current[i])))
      throw new OtherCourse();
    if (own.length < this.current.length || own.some(({ told }) => told.length === 0)) return;
    const points = own.map((one) => this.pointOf(one));
    const isSingle = Object.keys(this.goals).length === 1;
    const told = [...this.known.values()].filter((one) => one.told.length > 0);
    const all = isSingle ? [] : told.map((one) => this.pointOf(one));
    const values = isSingle ? points.map(([value]) => value) : weighed(points, all, this.generation);
    this.method.tell(this.slots.map((slot) => values[slot]));
    this.generation++;
    this.begin();
  }

  /** The worth of a setting by its own values, signed so that more is better. */
  private pointOf({ setting, told }: Known): number[] {
    return this.inOrder((goal) =>
      goal === CHANGES ? this.changesIn(setting) : mean(told.map(({ values }) => values[goal].value)),
    );
  }

  private inOrder(read: (goal: string) => number): number[] {
    return Object.entries(this.goals).map(([goal, aim]) => (aim === 'most' ? 1 : -1) * read(goal));
  }

  private estimate(goal: string, setting: Setting, told: readonly Told[], level: number): Estimate {
    const changes = this.changesIn(setting);
    return goal === CHANGES
      ? { mean: changes, low: changes, high: changes }
      : pooled(
          told.map(({ [goal]: value }) => value),
          level,
          this.ranges[goal],
        );
  }

  private changesIn(setting: Setting): number {
    return this.plan.dimensions.filter(({ name, usual }) => setting[name] !== usual).length;
  }
}
