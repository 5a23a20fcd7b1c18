/**
 * Fits a policy to lessons: a softmax regression, decision by decision, with AdaGrad (Duchi, Hazan, Singer 2011), whose steps
 * suit weights that are seldom asked for. The weights of the last passes are averaged.
 */

import { Random } from '../../../../base/random/random.ts';
import { seedOf } from '../../../../base/random/seed.ts';
import { KINDS, kindsFrom } from '../../../../players/policy/kinds.ts';
import { cardsFrom, contextOf, STAGES, widthOf } from '../../../../players/policy/model.ts';
import { stagesAt } from '../../../../players/policy/policy.ts';
import { CONTEXT, CONTEXTS, UNNAMED } from '../../../../players/policy/sketch.ts';
import { Calendar } from '../../../../players/value/calendar.ts';
import { softmax } from '../../../../players/value/shares.ts';
import { MOST_ACTIONS } from '../../../../rules/engine/action.ts';
import { DECIDING_PHASES } from '../../../../rules/engine/phase-names.ts';
import type { Rules } from '../../../../rules/engine/rules.ts';
import { ACTION_SIZE, HEAD, OF_ACTION, unpackContexts } from './lesson.ts';

const PASSES = 12;
const AVERAGED = 4;
const RATE = 0.05;
const DECAY = 2e-6;
/** Sum of squared slopes that a weight begins with, so that its first steps are not too long. */
const BEGIN = 1e-2;

interface KindWeights {
  readonly name: string;
  /** Length of a row, how many numbers there are, where cards begin in a stage (−1 for none), and a stage's width. */
  readonly length: number;
  readonly numbers: number;
  readonly cards: number;
  readonly width: number;
  readonly values: Float64Array;
  readonly squares: Float64Array;
  readonly sums: Float64Array;
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
  private readonly kinds = new Map<number, KindWeights>();
  private readonly calendar: Calendar;
  private readonly contexts = new Float64Array(CONTEXTS * CONTEXT);
  readonly chances = new Float64Array(MOST_ACTIONS);

  constructor(rules: Rules) {
    this.calendar = new Calendar(rules);
  }

  private kind(id: number): KindWeights {
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
      squares: new Float64Array(STAGES * width).fill(BEGIN),
      sums: new Float64Array(STAGES * width),
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

  /** One step towards the teacher's choice; returns the loss before it. */
  learn(cells: Float32Array, at: number, rate: number): number {
    const from = this.predict(cells, at);
    const n = cells[at + HEAD.actions];
    const first = kindsFrom(DECIDING_PHASES[cells[at + HEAD.phase]]);
    const { low, part } = stagesAt(this.calendar.progress[cells[at + HEAD.step]]);
    let loss = 0;
    for (let i = 0; i < n; i++) {
      const action = from + i * ACTION_SIZE;
      const target = cells[action + OF_ACTION.target];
      if (target > 0) loss -= target * Math.log(this.chances[i] + 1e-12);
      const error = this.chances[i] - target;
      if (Math.abs(error) < 1e-4) continue;
      const kind = this.kind(first + cells[action + OF_ACTION.kind]);
      this.correct(kind, low * kind.width, cells, action, error * (1 - part), rate);
      if (part > 0) this.correct(kind, (low + 1) * kind.width, cells, action, error * part, rate);
    }
    return loss;
  }

  private correct(
    kind: KindWeights,
    stage: number,
    cells: Float32Array,
    at: number,
    error: number,
    rate: number,
  ): void {
    const { values, squares, length, numbers, cards } = kind;
    const base = cells[at + OF_ACTION.context] * CONTEXT;
    for (let j = 0, row = stage; j <= numbers; j++, row += length) {
      const number = j === 0 ? 1 : cells[at + OF_ACTION.numbers + j - 1];
      if (number === 0) continue;
      for (let i = 0; i < length; i++) {
        const slope = error * number * this.contexts[base + i];
        if (slope === 0) continue;
        const cell = row + i;
        squares[cell] += slope * slope;
        values[cell] -= (rate * slope) / Math.sqrt(squares[cell]) + DECAY * values[cell];
      }
    }
    const card = cells[at + OF_ACTION.card];
    if (cards < 0 || card === UNNAMED) return;
    const cell = stage + cards + card;
    squares[cell] += error * error;
    values[cell] -= (rate * error) / Math.sqrt(squares[cell]);
  }

  /** Adds the weights as they are to the average. */
  remember(times: number): void {
    for (const { values, sums } of this.kinds.values())
      for (let i = 0; i < values.length; i++) sums[i] += values[i] / times;
  }

  /** The averaged weights become the weights. */
  settle(): void {
    for (const { values, sums } of this.kinds.values()) values.set(sums);
  }

  /** The weights by name of the kind, in the order of the kinds. */
  get weights(): Record<string, Float64Array> {
    const kinds = [...this.kinds].sort(([a], [b]) => a - b);
    return Object.fromEntries(kinds.map(([, { name, values }]) => [name, values]));
  }
}

/** Weights fitted to the lessons that begin at `starts`. */
export const fitPolicy = (rules: Rules, { cells }: Lessons, starts: Int32Array, seed: string): Pupil => {
  const pupil = new Pupil(rules);
  const random = new Random(...seedOf(seed, 'fit'));
  const order = Int32Array.from(starts);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.int(i + 1);
      const kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    const rate = RATE / (1 + pass / 4);
    for (const at of order) pupil.learn(cells, at, rate);
    if (pass >= PASSES - AVERAGED) pupil.remember(AVERAGED);
  }
  pupil.settle();
  return pupil;
};
