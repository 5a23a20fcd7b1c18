/**
 * NTBEA: a bandit over the values of single coordinates and of pairs of them chooses among neighbours of the last point (Lucas,
 * Liu and Perez-Liebana 2018). Good for options that are words, flags or a few numbers.
 */
import type { Draws, Method, Point } from './method.ts';

/** A coordinate that may be any number gets this many values, at equal distances. */
const LEVELS = 9;
/** Neighbours considered for each next point, and points that are asked for together. */
const NEIGHBOURS = 60;
const BATCH = 8;

interface Arm {
  n: number;
  sum: number;
}

export class Ntbea implements Method {
  private readonly levels: readonly number[];
  private readonly random: Draws;
  private readonly arms = new Map<string, Arm>();
  private current: number[];
  private asked: number[][] = [];
  private told = 0;
  /** Mean and sum of squares of all values: they scale the trust in few trials. */
  private mean = 0;
  private squares = 0;

  /** @param levels how many values each coordinate has; 0 for any number */
  constructor(start: Point, levels: readonly number[], random: Draws) {
    this.levels = levels.map((count) => count || LEVELS);
    this.random = random;
    this.current = start.map((value, i) => Math.min(this.levels[i] - 1, Math.floor(value * this.levels[i])));
  }

  get best(): Point {
    let [best, most] = [this.current, Number.NEGATIVE_INFINITY];
    for (const cell of this.tried.values()) {
      const value = this.expected(cell, 0);
      if (value > most) [best, most] = [cell, value];
    }
    return this.pointOf(best);
  }

  private readonly tried = new Map<string, number[]>();

  ask(): readonly Point[] {
    this.asked = [];
    let from = this.current;
    for (let i = 0; i < BATCH; i++) {
      from = this.told === 0 ? this.drawn() : this.nextFrom(from);
      this.asked.push(from);
    }
    if (this.told === 0) this.asked[0] = this.current;
    return this.asked.map((cell) => this.pointOf(cell));
  }

  tell(values: readonly number[]): void {
    for (const [i, cell] of this.asked.entries()) {
      this.told++;
      const off = values[i] - this.mean;
      this.mean += off / this.told;
      this.squares += off * (values[i] - this.mean);
      this.tried.set(cell.join(), cell);
      for (const name of this.namesOf(cell)) {
        const arm = this.arms.get(name) ?? { n: 0, sum: 0 };
        arm.n++;
        arm.sum += values[i];
        this.arms.set(name, arm);
      }
    }
    this.current = this.asked[values.indexOf(Math.max(...values))];
  }

  private drawn(): number[] {
    return this.levels.map((count) => Math.floor(this.random.next() * count));
  }

  /** The most promising of some neighbours. */
  private nextFrom(from: readonly number[]): number[] {
    let [best, most] = [[...from], Number.NEGATIVE_INFINITY];
    for (let i = 0; i < NEIGHBOURS; i++) {
      const cell = this.mutated(i % 2 === 0 ? from : this.current);
      const value = this.expected(cell, 1);
      const isAsked = this.asked.some((other) => other.join() === cell.join());
      if (value > most && !isAsked) [best, most] = [cell, value];
    }
    return best;
  }

  private mutated(from: readonly number[]): number[] {
    const sure = Math.floor(this.random.next() * from.length);
    return from.map((value, i) =>
      i === sure || this.random.next() < 1 / from.length ? Math.floor(this.random.next() * this.levels[i]) : value,
    );
  }

  /**
   * The expected worth of a cell, from its single values and its pairs.
   *
   * @param curiosity how much to favour what was rarely tried
   */
  private expected(cell: readonly number[], curiosity: number): number {
    const spread = Math.sqrt(this.squares / Math.max(1, this.told - 1));
    let [sum, weights] = [0, 0];
    for (const name of this.namesOf(cell)) {
      const arm = this.arms.get(name);
      const n = arm?.n ?? 0;
      // The estimate is drawn towards the mean of all trials: one lucky trial is no discovery.
      const value = (this.mean * 2 + (arm?.sum ?? 0)) / (n + 2);
      const bonus = curiosity * spread * Math.sqrt(Math.log(1 + this.told) / (n + 0.5));
      sum += value + 0.5 * bonus;
      weights++;
    }
    return sum / weights;
  }

  private namesOf(cell: readonly number[]): string[] {
    const singles = cell.map((value, i) => `${i}=${value}`);
    const pairs = singles.flatMap((one, i) => singles.slice(i + 1).map((other) => `${one},${other}`));
    return [...singles, ...pairs, ...(cell.length > 2 ? [cell.join()] : [])];
  }

  private pointOf(cell: readonly number[]): Point {
    return cell.map((value, i) => (this.levels[i] === 1 ? 0.5 : (value + 0.5) / this.levels[i]));
  }
}
