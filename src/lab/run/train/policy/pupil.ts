/** The weights of a policy while they are learned: what they make of a lesson, and which slopes its errors have. */
import { KINDS, kindNamed, kindsFrom } from '../../../../players/policy/kinds.ts';
import { cardsFrom, contextOf, type PolicyModel, STAGES, widthOf } from '../../../../players/policy/model.ts';
import { stagesAt } from '../../../../players/policy/policy.ts';
import { CONTEXT, CONTEXTS, UNNAMED } from '../../../../players/policy/sketch.ts';
import { Calendar } from '../../../../players/value/calendar.ts';
import { softmax } from '../../../../players/value/shares.ts';
import { MOST_ACTIONS } from '../../../../rules/engine/action.ts';
import { DECIDING_PHASES } from '../../../../rules/engine/phase-names.ts';
import type { Rules } from '../../../../rules/engine/rules.ts';
import { ACTION_SIZE, HEAD, OF_ACTION, unpackContexts } from './lesson.ts';

/** Smaller errors are not worth the time. */
const LEAST_ERROR = 1e-4;

interface KindWeights {
  readonly name: string;
  /** Length of a row, how many numbers there are, where cards begin in a stage (−1 for none), and a stage's width. */
  readonly length: number;
  readonly numbers: number;
  readonly cards: number;
  readonly width: number;
  readonly values: Float64Array;
  readonly slopes: Float64Array;
  /** Means of the slopes and of their squares, as Adam keeps them. */
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** Lessons that follow one another in one array. */
export class Lessons {
  readonly cells: Float32Array;
  /** Where each begins. */
  readonly starts: Int32Array;

  constructor(cells: Float32Array) {
    this.cells = cells;
    const starts: number[] = [];
    for (let at = 0; at < cells.length; at += cells[at + HEAD.length]) starts.push(at);
    this.starts = Int32Array.from(starts);
  }
}

/** The weights while they are learned, and what they make of a lesson. */
export class Pupil {
  readonly kinds = new Map<number, KindWeights>();
  private readonly calendar: Calendar;
  private readonly contexts = new Float64Array(CONTEXTS * CONTEXT);
  readonly chances = new Float64Array(MOST_ACTIONS);

  /** @param from weights to begin with, by name of the kind; all others are 0 */
  constructor(rules: Rules, from: PolicyModel['weights'] = {}) {
    this.calendar = new Calendar(rules);
    for (const [name, weights] of Object.entries(from)) this.kind(kindNamed(name)!).values.set(weights);
  }

  /** The weights of a kind; 0 where nothing is known of it. */
  kind(id: number): KindWeights {
    const known = this.kinds.get(id);
    if (known) return known;
    const kind = KINDS[id];
    if (!kind) throw new Error(`There is no kind of action ${id}.`);
    const width = widthOf(kind);
    const made: KindWeights = {
      name: kind.name,
      length: contextOf(kind),
      numbers: kind.numbers.length,
      cards: kind.named ? cardsFrom(kind) : -1,
      width,
      values: new Float64Array(STAGES * width),
      slopes: new Float64Array(STAGES * width),
      first: new Float64Array(STAGES * width),
      second: new Float64Array(STAGES * width),
    };
    this.kinds.set(id, made);
    return made;
  }

  /** Writes how likely the weights take each action into `chances`; returns where the lesson's actions begin. */
  predict(cells: Float32Array, at: number): number {
    const { contexts, chances } = this;
    const from = unpackContexts(cells, at, contexts);
    const n = cells[at + HEAD.actions];
    const first = kindsFrom(DECIDING_PHASES[cells[at + HEAD.phase]]);
    const { low, part } = stagesAt(this.calendar.progress[cells[at + HEAD.step]]);
    for (let i = 0; i < n; i++) {
      const action = from + i * ACTION_SIZE;
      const kind = this.kind(first + cells[action + OF_ACTION.kind]);
      chances[i] =
        (1 - part) * this.score(kind, low * kind.width, cells, action) +
        (part > 0 ? part * this.score(kind, (low + 1) * kind.width, cells, action) : 0);
    }
    softmax(chances, n);
    return from;
  }

  private score(
    { values, length, numbers, cards }: KindWeights,
    stage: number,
    cells: Float32Array,
    at: number,
  ): number {
    const base = cells[at + OF_ACTION.context] * CONTEXT;
    const { contexts } = this;
    let score = 0;
    for (let j = 0, row = stage; j <= numbers; j++, row += length) {
      const number = j === 0 ? 1 : cells[at + OF_ACTION.numbers + j - 1];
      if (number === 0) continue;
      let sum = 0;
      for (let i = 0; i < length; i++) sum += values[row + i] * contexts[base + i];
      score += number * sum;
    }
    const card = cells[at + OF_ACTION.card];
    return cards < 0 || card === UNNAMED ? score : score + values[stage + cards + card];
  }

  /** Adds what the scores of a lesson's actions err by to the slopes of their weights, after `predict`. */
  gather(cells: Float32Array, at: number, from: number, errors: Float64Array): void {
    const n = cells[at + HEAD.actions];
    const first = kindsFrom(DECIDING_PHASES[cells[at + HEAD.phase]]);
    const { low, part } = stagesAt(this.calendar.progress[cells[at + HEAD.step]]);
    for (let i = 0; i < n; i++) {
      const action = from + i * ACTION_SIZE;
      if (Math.abs(errors[i]) < LEAST_ERROR) continue;
      const kind = this.kind(first + cells[action + OF_ACTION.kind]);
      this.slope(kind, low * kind.width, cells, action, errors[i] * (1 - part));
      if (part > 0) this.slope(kind, (low + 1) * kind.width, cells, action, errors[i] * part);
    }
  }

  private slope(kind: KindWeights, stage: number, cells: Float32Array, at: number, error: number): void {
    const { slopes, length, numbers, cards } = kind;
    const { contexts } = this;
    const base = cells[at + OF_ACTION.context] * CONTEXT;
    for (let j = 0, row = stage; j <= numbers; j++, row += length) {
      const number = j === 0 ? error : error * cells[at + OF_ACTION.numbers + j - 1];
      if (number === 0) continue;
      for (let i = 0; i < length; i++) slopes[row + i] += number * contexts[base + i];
    }
    const card = cells[at + OF_ACTION.card];
    if (cards >= 0 && card !== UNNAMED) slopes[stage + cards + card] += error;
  }

  /** The weights by name of the kind, in the order of the kinds. */
  get weights(): Record<string, Float64Array> {
    const kinds = [...this.kinds].sort(([a], [b]) => a - b);
    return Object.fromEntries(kinds.map(([, { name, values }]) => [name, values]));
  }
}
