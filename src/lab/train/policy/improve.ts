/**
 * Improves a policy by playing: games with itself and with others, block after block, and after each batch a step towards what
 * went better than expected (actor and critic: Sutton and Barto 2018, chapter 13), by Adam, with a small entropy bonus.
 *
 * The same edition, batches and seed give the same policy, with any number of workers, wherever it was interrupted.
 */
import { Piscina } from 'piscina';
import { sum } from '../../../base/stats/describe.ts';
import { threadsOf } from '../../../players/agent/compiled.ts';
import type { PolicyModel } from '../../../players/policy/model.ts';
import { MOST_ACTIONS } from '../../../rules/engine/action.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import type { Playing } from '../blocks.ts';
import type { Learned } from '../learner.ts';
import { ACTION_SIZE, HEAD, OF_ACTION } from './lesson.ts';
import { type Lessons, Pupil } from './pupil.ts';
import { SELF_PLAY_GAMES, type SelfPlayCourse } from './self-play.ts';
import type { SelfPlayTask } from './self-play-worker.ts';

/** Blocks of a batch: a multiple of the number of table sizes, so each has its part. */
const BATCH_BLOCKS = 12;
export const BATCH_GAMES = BATCH_BLOCKS * SELF_PLAY_GAMES;
/** The length of the first steps; it falls linearly to 0. */
export const RATE = 0.012;
/**
 * The same for the layer. A number that it computes is 0 below 0, and learns nothing there. With the longer steps, one after
 * another strayed below 0 for good: of 24 numbers, none to four were left in each of six policies.
 */
const LAYER_RATE = 0.001;
/**
 * Scores are multiplied by this during learning: the policy plays nearer to its best, as it will later, and learns what happens
 * then. The file has the scores without this factor, since others use them as preferences.
 */
export const SHARPER = 3;
/** The weight of entropy, in standard deviations of the advantages. */
const ENTROPY = 0.01;
/** Advantages are cut to this many standard deviations. */
const MOST = 4;
const FORGET = 0.1;
const FORGET_SQUARES = 0.01;
const LEAST = 1e-8;

/** A summary of a batch. */
export interface BatchReport {
  readonly batch: number;
  readonly lessons: number;
  /** Mean entropy of a decision, in nats, and the spread of the advantages, in utility. */
  readonly entropy: number;
  readonly spread: number;
}

/** The spread of the advantages. */
export const spreadOf = (all: readonly Lessons[]): number => {
  let squares = 0;
  let count = 0;
  for (const { cells, starts } of all) {
    count += starts.length;
    for (const at of starts) squares += cells[at + HEAD.advantage] ** 2;
  }
  return Math.sqrt(squares / Math.max(1, count)) || 1;
};

const errors = new Float64Array(MOST_ACTIONS);

/** Adds the gradients of lessons to a pupil; returns the sum of the entropies, in nats. */
export const teach = (pupil: Pupil, { cells, starts }: Lessons, spread: number): number => {
  let doubts = 0;
  for (const at of starts) {
    const from = pupil.predict(cells, at);
    const n = cells[at + HEAD.actions];
    const { chances } = pupil;
    const advantage = Math.max(-MOST, Math.min(MOST, cells[at + HEAD.advantage] / spread));
    let doubt = 0;
    for (let i = 0; i < n; i++) if (chances[i] > 0) doubt -= chances[i] * Math.log(chances[i]);
    for (let i = 0; i < n; i++) {
      const chosen = cells[from + i * ACTION_SIZE + OF_ACTION.target];
      const surprise = chances[i] > 0 ? chances[i] * (Math.log(chances[i]) + doubt) : 0;
      errors[i] = advantage * (chances[i] - chosen) + ENTROPY * surprise;
    }
    pupil.gather(cells, at, from, errors);
    doubts += doubt;
  }
  return doubts;
};

/** A step of Adam. @param steps how many there have been, including this one @param rate the length of the step */
export const step = (learned: Iterable<Learned>, lessons: number, steps: number, rate: number): void => {
  const known = 1 - (1 - FORGET) ** steps;
  const knownSquares = 1 - (1 - FORGET_SQUARES) ** steps;
  for (const { values, slopes, first, second } of learned) {
    for (let i = 0; i < values.length; i++) {
      const slope = slopes[i] / lessons;
      slopes[i] = 0;
      first[i] += FORGET * (slope - first[i]);
      second[i] += FORGET_SQUARES * (slope * slope - second[i]);
      values[i] -= (rate * (first[i] / known)) / (Math.sqrt(second[i] / knownSquares) + LEAST);
    }
  }
};

/** What a block of games teaches: sums over its lessons, and the gradients as numbers. */
export interface Teaching {
  readonly lessons: number;
  /** Of the entropies, in nats, and of the squared advantages. */
  readonly doubts: number;
  readonly squares: number;
  readonly slopes: Float64Array;
}

/**
 * Learns from a block of games, in the thread that has played it.
 *
 * @param model the current policy, with scores for learning @param spread of the advantages in the batch before
 */
export const teachingOf = (rules: Rules, model: PolicyModel, lessons: Lessons, spread: number): Teaching => {
  const pupil = new Pupil(rules, model.weights, model.layer);
  const doubts = teach(pupil, lessons, spread);
  const count = lessons.starts.length;
  return { lessons: count, doubts, squares: count * spreadOf([lessons]) ** 2, slopes: pupil.slopes };
};

/** The spread of the advantages that the first batch expects, in utility. */
const FIRST_SPREAD = 0.14;

/** A policy that learns from batches. */
export class Improver {
  readonly pupil: Pupil;
  /** The spread of the advantages in the last batch. */
  spread = FIRST_SPREAD;
  private steps = 0;

  constructor(rules: Rules, from: PolicyModel) {
    this.pupil = new Pupil(rules, times(from.weights, SHARPER), from.layer);
  }

  /** The weights for the file. */
  get weights(): PolicyModel['weights'] {
    return times(this.pupil.weights, 1 / SHARPER);
  }

  get layer(): PolicyModel['layer'] {
    return this.pupil.layer.layer;
  }

  /** @param blocks of a batch, in order @param part how much of the course is done, 0 … 1 */
  learn(blocks: readonly Teaching[], part: number): Omit<BatchReport, 'batch'> {
    for (const { slopes } of blocks) this.pupil.add(slopes);
    const [lessons, doubts, squares] = (['lessons', 'doubts', 'squares'] as const).map((name) =>
      sum(blocks.map((block) => block[name])),
    );
    this.spread = Math.sqrt(squares / Math.max(1, lessons)) || FIRST_SPREAD;
    this.steps++;
    const count = Math.max(1, lessons);
    step(this.pupil.layer.learned, count, this.steps, LAYER_RATE * (1 - part));
    step(this.pupil.kinds.values(), count, this.steps, RATE * (1 - part));
    return { lessons, entropy: doubts / Math.max(1, lessons), spread: this.spread };
  }

  /** Everything that later batches depend on. */
  save(): Float64Array {
    const layer = this.pupil.layer.learned.flatMap(({ values, first, second }) => [...values, ...first, ...second]);
    const kinds = [...this.pupil.kinds].flatMap(([id, { values, first, second }]) => [
      id,
      ...values,
      ...first,
      ...second,
    ]);
    return Float64Array.from([this.steps, this.spread, ...layer, ...kinds]);
  }

  /** Continues from the result of `save`. */
  restore(saved: Float64Array): void {
    [this.steps, this.spread] = saved;
    let at = 2;
    const read = ({ values, first, second }: Learned) => {
      for (const part of [values, first, second]) {
        part.set(saved.subarray(at, at + part.length));
        at += part.length;
      }
    };
    for (const part of this.pupil.layer.learned) read(part);
    while (at < saved.length) read(this.pupil.kind(saved[at++]));
  }

  /** Batches that it has learned from. */
  get batches(): number {
    return this.steps;
  }
}

export const times = (weights: PolicyModel['weights'], factor: number): PolicyModel['weights'] =>
  Object.fromEntries(Object.entries(weights).map(([name, values]) => [name, values.map((value) => value * factor)]));

/**
 * Plays and learns batch after batch up to a number, and reports each. False if it was interrupted.
 *
 * @param base the parts of a policy besides its weights
 */
export const improve = async (
  course: SelfPlayCourse,
  improver: Improver,
  batches: number,
  base: PolicyModel,
  { workers, signal }: Playing,
  done: (report: BatchReport) => void,
): Promise<boolean> => {
  const pool = new Piscina<SelfPlayTask, Teaching>({
    ...threadsOf('lab/train/policy/self-play-worker'),
    // They stay alive while the step is taken.
    minThreads: workers,
    maxThreads: workers,
    workerData: course,
  });
  try {
    while (improver.batches < batches) {
      if (signal?.aborted) return false;
      const batch = improver.batches;
      const model = { ...base, weights: improver.pupil.weights, layer: improver.layer };
      const { spread } = improver;
      const blocks = await Promise.all(
        Array.from({ length: BATCH_BLOCKS }, (_, i) => pool.run({ block: batch * BATCH_BLOCKS + i, model, spread })),
      );
      done({ batch, ...improver.learn(blocks, batch / batches) });
    }
  } finally {
    await pool.destroy();
  }
  return true;
};
