/**
 * The learned policy: how likely strong players take each legal action, from what the seat sees.
 *
 * Each action has a score, which is linear in the products of its kind's numbers and its context. So everything that the actions
 * of a decision have in common is computed once: a row of weights for a kind and a context becomes a few factors, and an action
 * costs as many multiplications as it has numbers.
 *
 * Hot file: watched by `macher bench` (`learned.gamesPerSecond`). Weights are mixed once for each step of the game; after that,
 * nothing is allocated.
 */

import { ModelError } from '../../base/text/model-file.ts';
import { ACTION, ActionList, amountOf, kindOf, MOST_ACTIONS } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import { DECIDING_PHASES, type DecidingPhase, type PhaseName } from '../../rules/engine/phase-names.ts';
import { isIdleSwap } from '../../rules/engine/phases/platform-conference.ts';
import { NONE, type State } from '../../rules/engine/state.ts';
import { aligned, BYTES, doubled, Workspace } from '../network/kernels.ts';
import { Calendar } from '../value/calendar.ts';
import { Bids } from './bids.ts';
import { Describer } from './describe/index.ts';
import { KINDS, type Kind, kindsFrom, MOST_NUMBERS, WITHIN } from './kinds.ts';
import { CONTEXT_NAMES, cardsFrom, type PolicyModel, STAGES, widthOf } from './model.ts';
import { withRules } from './rules.ts';
import { CONTEXT, CONTEXT_CELLS, CONTEXT_ROW, CONTEXTS, HIDDEN, Sketch, UNNAMED } from './sketch.ts';

/** Factors of a kind and a context: as many as rows are multiplied at once, for always and each number. */
const FACTORS = aligned(1 + MOST_NUMBERS);
const FACTOR_CELLS = WITHIN * CONTEXTS * FACTORS;
const DOUBLE = Float64Array.BYTES_PER_ELEMENT;
/** The name for the weight of a card, an option or a place among the parts of a score. */
const CARD = 'what it names';
/** The name there for the numbers of the layer. */
const LAYER = 'all of it together';
/** The score of an action that is never chosen. */
const NEVER = -1000;
/**
 * The score of an offer that no edition has, so that there are no weights for it: consent to a coalition, in variants that ask for
 * it. It brings points and costs nothing.
 */
const ACCEPTED = 5;
/** If there are fewer actions than this, all are scored. */
const FEW = 8;

/** The weights for a step of the game, by the kinds of its phase. */
interface StepWeights {
  /** Where a kind's weights begin (−1 for one that never occurred), and how many numbers it has. */
  readonly from: Int32Array;
  readonly numbers: Int32Array;
  /** Where the weights of the cards begin; −1 for a kind that names none. */
  readonly cards: Int32Array;
  readonly weights: Float32Array;
}

/** A kind of a phase, its number within it, and its weights: `width` of them for each stage. */
interface Weighed {
  readonly kind: Kind;
  readonly within: number;
  readonly weights: Float64Array;
  readonly width: number;
}

/** The number of weights of some kinds at one stage. */
const cellsOf = (weighed: readonly Weighed[]): number => weighed.reduce((sum, { width }) => sum + width, 0);

const isDeciding = (phase: PhaseName): phase is DecidingPhase => DECIDING_PHASES.includes(phase as DecidingPhase);

/** The two stages between which a point of the game lies, and the share of the later one. @param progress 0 … 1 */
export const stagesAt = (progress: number): { readonly low: number; readonly part: number } => {
  const at = progress * (STAGES - 1);
  const low = Math.min(Math.floor(at), STAGES - 2);
  return { low, part: at - low };
};

/** The learned policy of a game; `loadPolicy` returns it. */
export class LearnedPolicy {
  /** The decision that was scored last. */
  readonly sketch: Sketch;
  /** A score for each of its actions: the higher, the likelier; a lead of 1 makes it e times as likely. */
  readonly scores = new Float64Array(MOST_ACTIONS);
  private readonly game: Game;
  /** Shared by all games, and private, so that nobody who has the policy can reach it. */
  readonly #model: PolicyModel;
  private readonly calendar: Calendar;
  private readonly describer: Describer;
  private readonly steps: (StepWeights | undefined)[] = [];
  /** The kinds of each phase, as far as they have been needed. */
  private readonly byPhase = new Map<PhaseName, readonly Weighed[]>();
  /** Factors of a kind and a context; valid if `known` has the number of this decision. */
  private readonly factors: Float32Array;
  private readonly known = new Int32Array(WITHIN * CONTEXTS);
  private decision = 0;
  /** Memory for what is multiplied in WebAssembly. */
  private readonly space: Workspace;
  /** Where the layer for a board's context is in memory, and zeros in place of biases. */
  private readonly layer: Readonly<Record<'weights' | 'biases' | 'none', number>>;
  /** All contexts with what the layer computes from them; `layered` has the number of the decision for which that was done. */
  private readonly rows: Float32Array;
  private readonly layered = new Int32Array(CONTEXTS);
  private readonly bids = new Bids();
  /** A bid, and the pass if there is one. */
  private readonly few = new ActionList();

  /** @throws ModelError if the model is for another edition */
  constructor(game: Game, model: PolicyModel) {
    if (model.edition !== game.edition.id) {
      throw new ModelError(`The policy was trained for ${model.edition}; the game is ${game.edition.id}.`);
    }
    this.game = game;
    this.#model = withRules(model, game.edition);
    const { weights, biases } = model.layer;
    const mixed = game.rules.program.map(({ name }) => cellsOf(this.weighed(name)));
    const space = new Workspace([
      ...[weights.length, biases.length, FACTORS, CONTEXTS * CONTEXT_ROW, doubled(CONTEXT_CELLS), FACTOR_CELLS],
      // The rows multiplied at once may reach beyond the last kind.
      ...[...mixed, FACTORS * CONTEXT_ROW],
    ]);
    const layer = [weights, biases, new Float64Array(FACTORS)].map((values) => {
      const piece = space.take(values.length);
      piece.set(values);
      return piece.byteOffset;
    });
    this.layer = { weights: layer[0], biases: layer[1], none: layer[2] };
    this.rows = space.take(CONTEXTS * CONTEXT_ROW);
    this.space = space;
    this.sketch = new Sketch(space.takeDoubles(CONTEXT_CELLS));
    this.factors = space.take(FACTOR_CELLS);
    this.calendar = new Calendar(game.rules);
    this.describer = new Describer(game, this.sketch);
  }

  /** Scores the legal actions of the seat that decides; reads only what that seat can see. */
  score(s: State, actions: ActionList): void {
    const { sketch, scores, factors } = this;
    this.describer.describe(s, s.actor, actions);
    this.steps[s.step] ??= this.mix(s);
    const step = this.steps[s.step] as StepWeights;
    this.decision++;
    const { kinds, contexts, cards, numbers } = sketch;
    for (let i = 0; i < actions.n; i++) {
      const kind = kinds[i];
      if (step.from[kind] < 0) {
        scores[i] = kindOf(actions.list[i]) === ACTION.accept ? ACCEPTED : 0;
        continue;
      }
      const at = (kind * CONTEXTS + contexts[i]) * FACTORS;
      if (this.known[kind * CONTEXTS + contexts[i]] !== this.decision) this.contract(step, kind, contexts[i], at);
      let score = factors[at];
      const count = step.numbers[kind];
      for (let j = 0; j < count; j++) score += factors[at + 1 + j] * numbers[i * MOST_NUMBERS + j];
      if (cards[i] !== UNNAMED && step.cards[kind] >= 0) score += step.weights[step.cards[kind] + cards[i]];
      scores[i] = score;
    }
    if (kindOf(actions.list[actions.n - 1]) === ACTION.swap) this.dropIdle(s, actions);
  }

  /** Actions that change nothing are never played; the learned weights of cards do not show that. */
  private dropIdle(s: State, { list, n }: ActionList): void {
    for (let i = 0; i < n; i++) if (isIdleSwap(s, s.actor, list[i])) this.scores[i] = NEVER;
  }

  /**
   * The legal action with the highest score; in an open auction, the action that its price calls for. Of many bids, only those
   * that can be best are compared.
   */
  choose(s: State, actions: ActionList): number {
    const { list, n } = actions;
    if (this.game.bidding(s) !== null) return this.game.bidUpTo(s, this.price(s, actions));
    if (n < FEW || kindOf(list[n - 1]) !== ACTION.bid) {
      this.score(s, actions);
      return list[this.best()];
    }
    this.lookAtBids(s, actions);
    return this.bids.choose(s, actions);
  }

  /** What it would pay in the current open auction: the highest bid to which it raises or, if each seat bids once, its bid. */
  price(s: State, actions: ActionList): number {
    const { bids } = this;
    this.lookAtBids(s, actions);
    if (this.game.bidding(s) === 'raising') return bids.highest(s, amountOf(actions.list[actions.n - 1]));
    const act = bids.choose(s, actions);
    return kindOf(act) === ACTION.bid ? amountOf(act) : NONE;
  }

  /** One bid and the pass are enough to score all bids, as long as the auction is the same. */
  private lookAtBids(s: State, actions: ActionList): void {
    const { bids, few, factors, sketch, scores } = this;
    const { list } = actions;
    const passing = kindOf(list[0]) !== ACTION.bid;
    if (!bids.hold(s, passing)) {
      few.clear();
      if (passing) few.push(list[0]);
      few.push(list[few.n]);
      this.score(s, few);
      const bid = few.n - 1;
      const isKnown = (this.steps[s.step] as StepWeights).from[sketch.kinds[bid]] >= 0;
      const at = (sketch.kinds[bid] * CONTEXTS + sketch.contexts[bid]) * FACTORS;
      bids.take(s, factors, isKnown ? at : NONE, bid === 0 ? Number.NEGATIVE_INFINITY : scores[0]);
    }
  }

  /** The index of the action with the highest score, after `score`. */
  best(): number {
    const { scores, sketch } = this;
    let best = 0;
    for (let i = 1; i < sketch.n; i++) if (scores[i] > scores[best]) best = i;
    return best;
  }

  /**
   * The index of an action drawn by its score, after `score`.
   *
   * @param temperature above 0; 1 draws as the scores say, lower values more sharply
   * @param chance 0 … 1, 1 excluded
   */
  draw(temperature: number, chance: number): number {
    const { scores, sketch } = this;
    const most = scores[this.best()];
    let sum = 0;
    for (let i = 0; i < sketch.n; i++) sum += Math.exp((scores[i] - most) / temperature);
    let left = chance * sum;
    for (let i = 0; i < sketch.n - 1; i++) {
      left -= Math.exp((scores[i] - most) / temperature);
      if (left < 0) return i;
    }
    return sketch.n - 1;
  }

  /** The terms that add up to the score of an action, by name, after `score`: for people, not for the hot path. */
  parts(s: State, i: number): Map<string, number> {
    const { sketch } = this;
    const within = sketch.kinds[i];
    const step = this.steps[s.step];
    const kind = KINDS[kindsFrom(this.game.decidingPhase(s)) + within];
    const parts = new Map<string, number>();
    if (!kind || !step || step.from[within] < 0) return parts;
    const add = (name: string, amount: number) => parts.set(name, (parts.get(name) ?? 0) + amount);
    const base = sketch.contexts[i] * CONTEXT_ROW;
    for (let j = 0; j <= kind.numbers.length; j++) {
      const number = j === 0 ? 1 : sketch.numbers[i * MOST_NUMBERS + j - 1];
      for (let at = 0; at < CONTEXT_ROW; at++) {
        const weight = step.weights[step.from[within] + j * CONTEXT_ROW + at];
        add(j === 0 ? (CONTEXT_NAMES[at] ?? LAYER) : kind.numbers[j - 1], weight * number * this.rows[base + at]);
      }
    }
    if (sketch.cards[i] !== UNNAMED && kind.named) add(CARD, step.weights[step.cards[within] + sketch.cards[i]]);
    return parts;
  }

  /** Where a context's row is in memory. */
  private rowOf(context: number): number {
    return this.rows.byteOffset + context * CONTEXT_ROW * BYTES;
  }

  /** Computes the layer's numbers for a context. */
  private deepen(context: number): void {
    const { weights, biases } = this.layer;
    const read = this.sketch.values.byteOffset + context * CONTEXT * DOUBLE;
    this.space.kernels.deepen(weights, biases, read, this.rowOf(context), CONTEXT, HIDDEN);
    this.layered[context] = this.decision;
  }

  /** Multiplies a kind's rows by a context. */
  private contract(step: StepWeights, kind: number, context: number, at: number): void {
    const { factors, layer, space } = this;
    if (this.layered[context] !== this.decision) this.deepen(context);
    const weights = step.weights.byteOffset + step.from[kind] * BYTES;
    const into = factors.byteOffset + at * BYTES;
    const count = aligned(1 + step.numbers[kind]);
    space.kernels.layer(
      weights,
      layer.none,
      this.rowOf(context),
      into,
      CONTEXT_ROW,
      count,
      Number.NEGATIVE_INFINITY,
      1,
    );
    this.known[kind * CONTEXTS + context] = this.decision;
  }

  /** The kinds of a phase that have weights. */
  private weighed(phase: PhaseName): readonly Weighed[] {
    if (!isDeciding(phase)) return [];
    const known = this.byPhase.get(phase);
    if (known) return known;
    const first = kindsFrom(phase);
    const weighed = KINDS.slice(first, first + WITHIN).flatMap((kind, within) => {
      const weights = kind && this.#model.weights[kind.name];
      return kind && weights ? [{ kind, within, weights, width: widthOf(kind) }] : [];
    });
    this.byPhase.set(phase, weighed);
    return weighed;
  }

  /** The weights for the current step. */
  private mix(s: State): StepWeights {
    const { low, part } = stagesAt(this.calendar.progress[s.step]);
    const weighed = this.weighed(this.game.decidingPhase(s));
    const step = {
      from: new Int32Array(WITHIN).fill(-1),
      numbers: new Int32Array(WITHIN),
      cards: new Int32Array(WITHIN).fill(-1),
      weights: this.space.take(cellsOf(weighed)),
    };
    let from = 0;
    for (const { kind, within, weights, width } of weighed) {
      step.from[within] = from;
      step.numbers[within] = kind.numbers.length;
      if (kind.named) step.cards[within] = from + cardsFrom(kind);
      for (let i = 0; i < width; i++) {
        step.weights[from + i] = (1 - part) * weights[low * width + i] + part * weights[(low + 1) * width + i];
      }
      from += width;
    }
    return step;
  }
}
