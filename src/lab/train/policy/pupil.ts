/** The weights of a policy during learning: their predictions for a lesson, and the gradients of its errors. */
import { KINDS, kindNamed, kindsFrom, MOST_NUMBERS } from '../../../players/policy/kinds.ts';
import { cardsFrom, type PolicyLayer, type PolicyModel, STAGES, widthOf } from '../../../players/policy/model.ts';
import { stagesAt } from '../../../players/policy/policy.ts';
import { CONTEXT, CONTEXT_ROW, CONTEXTS, HIDDEN, UNNAMED } from '../../../players/policy/sketch.ts';
import { Calendar } from '../../../players/value/calendar.ts';
import { softmax } from '../../../players/value/shares.ts';
import { MOST_ACTIONS } from '../../../rules/engine/action.ts';
import { DECIDING_PHASES } from '../../../rules/engine/phase-names.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { type Learned, learned } from '../learner.ts';
import { Deepening } from './deepening.ts';
import { ACTION_SIZE, HEAD, OF_ACTION, unpackContexts } from './lesson.ts';

/** The factors of a kind and a context: one alone, and one for each number. */
const FACTORS = 1 + MOST_NUMBERS;
/** Smaller errors are not worth the time. */
const LEAST_ERROR = 1e-4;

interface KindWeights extends Learned {
  readonly name: string;
  /** How many feature numbers there are, where cards begin in a stage (−1 for none), and a stage's width. */
  readonly numbers: number;
  readonly cards: number;
  readonly width: number;
  readonly values: Float64Array;
  readonly slopes: Float64Array;
}

/** Lessons one after another in an array. */
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

/** The weights during learning, and their predictions for a lesson. */
export class Pupil {
  readonly kinds = new Map<number, KindWeights>();
  private readonly calendar: Calendar;
  private readonly contexts = new Float64Array(CONTEXTS * CONTEXT_ROW);
  /** Gradients of the layer's outputs, by context. */
  private readonly deepSlopes = new Float64Array(CONTEXTS * HIDDEN);
  readonly layer: Deepening;
  // The current lesson: its kinds, stages, pairs of a kind and a context, their products, and their errors.
  private first = 0;
  private low = 0;
  private part = 0;
  private count = 0;
  private readonly known: { within: number; context: number; kind: KindWeights }[] = [];
  private readonly pairs = new Int16Array(MOST_ACTIONS);
  private readonly factors = new Float64Array(MOST_ACTIONS * FACTORS);
  private readonly sums = new Float64Array(MOST_ACTIONS * FACTORS);
  readonly chances = new Float64Array(MOST_ACTIONS);

  /** @param from initial weights by the name of the kind, 0 for all others; and the layer */
  constructor(rules: Rules, from: PolicyModel['weights'], layer: PolicyLayer) {
    this.layer = new Deepening(layer);
    this.calendar = new Calendar(rules);
    for (const [name, weights] of Object.entries(from)) this.kind(kindNamed(name)!).values.set(weights);
  }

  /** The weights of a kind; 0 if it is not known. */
  kind(id: number): KindWeights {
    const known = this.kinds.get(id);
    if (known) return known;
    const kind = KINDS[id];
    if (!kind) throw new Error(`There is no kind of action ${id}.`);
    const width = widthOf(kind);
    const made: KindWeights = {
      name: kind.name,
      numbers: kind.numbers.length,
      cards: kind.named ? cardsFrom(kind) : -1,
      width,
      ...learned(() => new Float64Array(STAGES * width)),
    };
    this.kinds.set(id, made);
    return made;
  }

  /** Writes the probability of each action by the weights into `chances`; returns where the lesson's actions begin. */
  predict(cells: Float32Array, at: number): number {
    const { contexts, chances, pairs, factors } = this;
    const from = unpackContexts(cells, at, contexts);
    const n = cells[at + HEAD.actions];
    const { low, part } = stagesAt(this.calendar.progress[cells[at + HEAD.step]]);
    this.begin(kindsFrom(DECIDING_PHASES[cells[at + HEAD.phase]]), low, part);
    for (let i = 0; i < n; i++) {
      const action = from + i * ACTION_SIZE;
      const pair = this.pairOf(cells[action + OF_ACTION.kind], cells[action + OF_ACTION.context]);
      pairs[i] = pair;
      const { kind } = this.known[pair];
      let score = factors[pair * FACTORS];
      for (let j = 1; j <= kind.numbers; j++)
        score += factors[pair * FACTORS + j] * cells[action + OF_ACTION.numbers + j - 1];
      chances[i] = score + this.ofCard(kind, cells[action + OF_ACTION.card]);
    }
    softmax(chances, n);
    return from;
  }

  /** Begins a lesson. @param first the first kind of its phase @param low,part the stages that are mixed */
  private begin(first: number, low: number, part: number): void {
    this.first = first;
    this.low = low;
    this.part = part;
    this.count = 0;
    this.layer.forget();
  }

  /** The index of a kind and a context among the pairs of the lesson; their product is computed on first use. */
  private pairOf(within: number, context: number): number {
    const { known, contexts, factors, low, part } = this;
    for (let pair = 0; pair < this.count; pair++)
      if (known[pair].within === within && known[pair].context === context) return pair;
    const pair = this.count++;
    const kind = this.kind(this.first + within);
    known[pair] = { within, context, kind };
    const { values, numbers, width } = kind;
    this.layer.deepen(contexts, context);
    const base = context * CONTEXT_ROW;
    for (let j = 0, row = low * width; j <= numbers; j++, row += CONTEXT_ROW) {
      let [a, b] = [0, 0];
      for (let i = 0; i < CONTEXT_ROW; i++) {
        a += values[row + i] * contexts[base + i];
        b += values[row + width + i] * contexts[base + i];
      }
      factors[pair * FACTORS + j] = (1 - part) * a + part * b;
    }
    return pair;
  }

  private ofCard({ values, cards, width }: KindWeights, card: number): number {
    if (cards < 0 || card === UNNAMED) return 0;
    const at = this.low * width + cards + card;
    return (1 - this.part) * values[at] + this.part * values[at + width];
  }

  /** After `predict`: adds the errors of the scores of a lesson's actions to the gradients of their weights. */
  gather(cells: Float32Array, at: number, from: number, errors: Float64Array): void {
    const n = cells[at + HEAD.actions];
    const { known, pairs, sums, low, part } = this;
    sums.fill(0, 0, this.count * FACTORS);
    for (let i = 0; i < n; i++) {
      const action = from + i * ACTION_SIZE;
      const error = errors[i];
      if (Math.abs(error) < LEAST_ERROR) continue;
      const { slopes, numbers, cards, width } = known[pairs[i]].kind;
      const sum = pairs[i] * FACTORS;
      sums[sum] += error;
      for (let j = 1; j <= numbers; j++) sums[sum + j] += error * cells[action + OF_ACTION.numbers + j - 1];
      const card = cells[action + OF_ACTION.card];
      if (cards < 0 || card === UNNAMED) continue;
      slopes[low * width + cards + card] += (1 - part) * error;
      slopes[(low + 1) * width + cards + card] += part * error;
    }
    this.deepSlopes.fill(0);
    for (let pair = 0; pair < this.count; pair++) this.slope(pair);
    this.layer.gather(this.deepSlopes);
  }

  /** Adds the errors of a kind's actions with one context to the gradients of its rows. */
  private slope(pair: number): void {
    const { contexts, sums, deepSlopes, low, part } = this;
    const { context, kind } = this.known[pair];
    const { values, slopes, numbers, width } = kind;
    const base = context * CONTEXT_ROW;
    for (let j = 0, row = low * width; j <= numbers; j++, row += CONTEXT_ROW) {
      const error = sums[pair * FACTORS + j];
      if (error === 0) continue;
      const [early, late] = [(1 - part) * error, part * error];
      for (let i = 0; i < CONTEXT_ROW; i++) {
        slopes[row + i] += early * contexts[base + i];
        slopes[row + width + i] += late * contexts[base + i];
      }
      for (let i = 0; i < HIDDEN; i++)
        deepSlopes[context * HIDDEN + i] +=
          early * values[row + CONTEXT + i] + late * values[row + width + CONTEXT + i];
    }
  }

  /** The gradients as numbers: those of the layer, then each kind and its own. */
  get slopes(): Float64Array {
    const kinds = [...this.kinds].flatMap(([id, { slopes }]) => [Float64Array.of(id), slopes]);
    const parts = [...this.layer.learned.map(({ slopes }) => slopes), ...kinds];
    const all = new Float64Array(parts.reduce((size, { length }) => size + length, 0));
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  /** Adds gradients that another one with the same weights has gathered. @param all the result of `slopes` */
  add(all: Float64Array): void {
    let at = 0;
    const take = ({ slopes }: Learned) => {
      for (let i = 0; i < slopes.length; i++) slopes[i] += all[at++];
    };
    for (const part of this.layer.learned) take(part);
    while (at < all.length) take(this.kind(all[at++]));
  }

  /** The weights by name of the kind, in the order of the kinds. */
  get weights(): Record<string, Float64Array> {
    const kinds = [...this.kinds].sort(([a], [b]) => a - b);
    return Object.fromEntries(kinds.map(([, { name, values }]) => [name, values]));
  }
}
