/**
 * Playout policy adaptation (Cazenave 2015), with what a position promised before as its baseline: while a search goes on,
 * those who play its rollouts learn which of their choices turned out better than others, each seat for its own good.
 *
 * A choice is known by the stage of play, the seat and the action, whatever led there; a judgement that sees the position
 * says the rest. Rollouts of a fixed policy repeat its mistakes however many there are; these make fewer with each. What the
 * tree chooses is learned from as well.
 *
 * Hot file: it makes every choice of a rollout. Arrays are kept from one search to the next and grow when they are full.
 */
import type { Actions, Evaluation, Policy, Position, Prior } from './model.ts';
import { NONE, twice } from './tree.ts';

/** Draws numbers in [0, 1). */
interface Draw {
  next(): number;
}

/** Learns from the simulations of one decision. */
export interface Learner<S extends Position> {
  /** Forgets all rollouts, for another decision. */
  forget(): void;
  /** Takes up another rollout. */
  begin(): void;
  /** Is told of a choice that the tree makes, before it is played. */
  follow(s: S, action: number): void;
  /** Learns from the rollout that ends in `s`. */
  learn(s: S): void;
}

/** What an adapting policy is made of. */
export interface AdaptiveParts<S extends Position> {
  readonly seats: number;
  /** Who plays, and how likely each action is to that player. */
  readonly policy: Policy<S> & Prior<S>;
  /** Whose choices adapt; the others are the policy's. */
  adapts(s: S): boolean;
  /** A number that tells stages of play apart at which the same action is not the same choice. */
  stageOf(s: S): number;
  /** Tells stretches of play apart, such as phases: what is judged where one begins is the baseline of its choices. */
  pause(s: S): number;
  readonly evaluation: Evaluation<S>;
  /** As in a rollout: how much of what is still to be weighed later judgements count for. */
  lambda(): number;
  readonly random: Draw;
  /** Value that counts as much as a weight of the policy e times as high. */
  readonly anchor: number;
  /** Rollouts that the policy's judgement counts for, beside those in which an action was chosen. */
  readonly trust: number;
  /** Standard deviation of what one rollout tells about a choice: the more, the more is tried. */
  readonly spread: number;
}

/** The most choices of one rollout that are learned from. */
const LONGEST = 1024;
/** A weight that rules nothing out. */
const LEAST = 1e-6;
/** Half the range of a sum of two draws in [0, 1), as standard deviations. */
const NOISE = Math.sqrt(6);

export class AdaptivePolicy<S extends Position> implements Policy<S>, Learner<S> {
  private readonly parts: AdaptiveParts<S>;
  private readonly known = new Choices();
  private weights = new Float64Array(64);
  /** The choices of this rollout: which, whose, and in which of its stretches. */
  private readonly chosen = new Int32Array(LONGEST);
  private readonly actors = new Int32Array(LONGEST);
  private readonly stretchOf = new Int32Array(LONGEST);
  private length = 0;
  /** For each stretch, what its first position was worth to each seat, and then how much more came of it. */
  private readonly judged: Float64Array[] = [];
  private stretches = 0;
  private stretch = 0;

  constructor(parts: AdaptiveParts<S>) {
    this.parts = parts;
  }

  forget(): void {
    this.known.clear();
    this.begin();
  }

  begin(): void {
    this.length = 0;
    this.stretches = 0;
  }

  /** What seems best by the policy's weights and what was learned, with chance for what has been tried little. */
  choose(s: S, actions: Actions): number {
    const { parts, known, weights } = this;
    if (!this.learnsAt(s)) return parts.policy.choose(s, actions);
    const { n, list } = actions;
    if (n > weights.length) this.weights = new Float64Array(2 * n);
    parts.policy.weigh(s, actions, this.weights);
    const key = this.keyOf(s);
    const usual = known.usual(key);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < n; i++) {
      const score = parts.anchor * Math.log(this.weights[i] + LEAST) + this.learned(known.find(key, list[i]), usual);
      if (score > most) {
        most = score;
        best = i;
      }
    }
    this.note(known.take(key, list[best]), s.actor);
    return list[best];
  }

  follow(s: S, action: number): void {
    if (this.learnsAt(s)) this.note(this.known.take(this.keyOf(s), action), s.actor);
  }

  learn(s: S): void {
    const { length, known, parts, judged } = this;
    if (length === 0) return;
    this.judge(s);
    this.lookBack();
    for (let i = 0; i < length; i++) {
      const at = this.stretchOf[i];
      known.add(this.chosen[i], judged[at][parts.seats + this.actors[i]]);
    }
  }

  /** Whether a choice is one to learn from. What a stretch is worth is judged where its first choice is made. */
  private learnsAt(s: S): boolean {
    if (this.stretches === 0 || this.parts.pause(s) !== this.stretch) this.judge(s);
    return this.length < LONGEST && this.parts.adapts(s);
  }

  private keyOf(s: S): number {
    return this.parts.stageOf(s) * this.parts.seats + s.actor;
  }

  /**
   * A draw from what an action may be worth more than others, given the rollouts in which it was chosen.
   *
   * @param usual what choices there brought more than the position had promised, whichever they were
   */
  private learned(choice: number, usual: number): number {
    const { known, parts } = this;
    const tries = choice === NONE ? 0 : known.visits[choice];
    const visits = parts.trust + tries;
    const more = tries === 0 ? 0 : (known.sums[choice] - usual * tries) / visits;
    const noise = NOISE * (parts.random.next() + parts.random.next() - 1);
    return more + (noise * parts.spread) / Math.sqrt(visits);
  }

  private note(choice: number, actor: number): void {
    this.chosen[this.length] = choice;
    this.actors[this.length] = actor;
    this.stretchOf[this.length++] = this.stretches - 1;
  }

  private judge(s: S): void {
    const { judged, parts } = this;
    if (this.stretches === judged.length) judged.push(new Float64Array(2 * parts.seats));
    parts.evaluation.evaluate(s, judged[this.stretches++]);
    this.stretch = parts.pause(s);
  }

  /** From the end to the beginning: what each stretch brought more than was expected where it began, as in TD(λ). */
  private lookBack(): void {
    const { judged, parts } = this;
    const { seats } = parts;
    const lambda = parts.lambda();
    for (let seat = 0; seat < seats; seat++) {
      let worth = judged[this.stretches - 1][seat];
      for (let at = this.stretches - 2; at >= 0; at--) {
        judged[at][seats + seat] = worth - judged[at][seat];
        worth = (1 - lambda) * judged[at][seat] + lambda * worth;
      }
    }
  }
}

/** A power of two, at least twice as many slots as choices. */
const SLOTS = 1 << 12;
/** No action: all choices of a key together. */
const ANY = -1;

/** Choices by key and action, in a hash table with linear probing. */
class Choices {
  private slots = new Int32Array(SLOTS).fill(NONE);
  private keys = new Int32Array(SLOTS / 2);
  private actions = new Int32Array(SLOTS / 2);
  private count = 0;
  /** For each, all choices of its key together. */
  private wholes = new Int32Array(SLOTS / 2);
  /** How often each was made, and the sum of what it brought. */
  visits = new Int32Array(SLOTS / 2);
  sums = new Float64Array(SLOTS / 2);

  clear(): void {
    this.slots.fill(NONE);
    this.count = 0;
  }

  /** The choice, or NONE. */
  find(key: number, action: number): number {
    return this.slots[this.slot(key, action)];
  }

  /** The choice, which is added if it is new. */
  take(key: number, action: number): number {
    const at = this.slot(key, action);
    if (this.slots[at] !== NONE) return this.slots[at];
    const choice = this.count++;
    this.slots[at] = choice;
    this.keys[choice] = key;
    this.actions[choice] = action;
    this.visits[choice] = 0;
    this.sums[choice] = 0;
    if (this.count === this.keys.length) this.grow();
    const whole = action === ANY ? choice : this.take(key, ANY);
    this.wholes[choice] = whole;
    return choice;
  }

  add(choice: number, value: number): void {
    const whole = this.wholes[choice];
    this.visits[choice]++;
    this.sums[choice] += value;
    this.visits[whole]++;
    this.sums[whole] += value;
  }

  /** What choices of that key brought on average; 0 before any was made. */
  usual(key: number): number {
    const whole = this.find(key, ANY);
    return whole === NONE || this.visits[whole] === 0 ? 0 : this.sums[whole] / this.visits[whole];
  }

  /** Where the choice is, or the free slot where it would be. */
  private slot(key: number, action: number): number {
    const { slots, keys, actions } = this;
    const mask = slots.length - 1;
    let at = (Math.imul(key, 0x9e3779b1) ^ Math.imul(action, 0x85ebca6b)) >>> 7;
    for (at &= mask; ; at = (at + 1) & mask) {
      const choice = slots[at];
      if (choice === NONE || (keys[choice] === key && actions[choice] === action)) return at;
    }
  }

  private grow(): void {
    this.keys = twice(this.keys);
    this.actions = twice(this.actions);
    this.wholes = twice(this.wholes);
    this.visits = twice(this.visits);
    this.sums = twice(this.sums);
    this.slots = new Int32Array(2 * this.slots.length).fill(NONE);
    for (let choice = 0; choice < this.count; choice++)
      this.slots[this.slot(this.keys[choice], this.actions[choice])] = choice;
  }
}

// It is in reach of whoever makes a policy, and no agent may put its own methods into those of others.
Object.freeze(Choices.prototype);
