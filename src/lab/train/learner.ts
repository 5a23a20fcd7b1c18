/**
 * A network of dense layers that learns by AdamW (Loshchilov and Hutter 2019), in WebAssembly. All layers but the last are
 * rectified. It holds the results of several inputs at the same time, so an error may depend on all of their outputs.
 */
import type { Random } from '../../base/random/random.ts';
import { LANES, Workspace } from '../../players/network/kernels.ts';
import { floorOf } from '../../players/network/network.ts';

/** Weights, and what is needed to learn them. */
export interface Learned<T = Float64Array | Float32Array> {
  readonly values: T;
  readonly slopes: T;
  /** Means of the gradients and of their squares, as Adam keeps them. */
  readonly first: T;
  readonly second: T;
}
export const learned = <T>(make: () => T): Learned<T> => ({
  values: make(),
  slopes: make(),
  first: make(),
  second: make(),
});

/** How fast Adam's means decay, as in assembly/layers.ts. */
const FORGET = 0.1;
const FORGET_SQUARES = 0.001;

export class Learner {
  /** By layer. */
  readonly weights: readonly Learned[];
  readonly biases: readonly Learned[];
  /** By copy and layer: the inputs, and their gradients. */
  private readonly values: readonly (readonly Float32Array[])[];
  private readonly slopes: readonly (readonly Float32Array[])[];
  private readonly widths: readonly number[];
  private readonly kernels: Workspace['kernels'];
  private steps = 0;

  /**
   * @param widths widths of the input, of each hidden layer and of the output; all but the last are multiples of 4
   * @param copies how many inputs are held at the same time
   * @param random draws the initial weights, as He et al. 2015 do
   */
  constructor(widths: readonly number[], copies: number, random: Random) {
    if (widths.slice(0, -1).some((width) => width % LANES !== 0)) throw new Error('Layers have multiples of 4 inputs.');
    this.widths = widths;
    const sizes = widths.slice(1).map((width, i) => width * widths[i]);
    const held = Array.from({ length: copies }, () => [...widths, ...widths]).flat();
    const kept = [...sizes, ...widths.slice(1)].flatMap((size) => [size, size, size, size]);
    const space = new Workspace([...held, ...kept]);
    const taken = (size: number) => learned(() => space.take(size));
    const rows = () => Array.from({ length: copies }, () => widths.map((width) => space.take(width)));
    this.values = rows();
    this.slopes = rows();
    this.weights = sizes.map(taken);
    this.biases = widths.slice(1).map(taken);
    this.kernels = space.kernels;
    for (const [i, { values }] of this.weights.entries()) {
      const isLast = i === this.weights.length - 1;
      const spread = Math.sqrt((isLast ? 0.5 : 2) / widths[i]);
      for (let at = 0; at < values.length; at++) values[at] = normal(random) * spread;
    }
  }

  /** The caller writes here before `forward`. */
  input(copy: number): Float32Array {
    return this.values[copy][0];
  }

  /** The result of `forward`. */
  output(copy: number): Float32Array {
    return this.values[copy][this.widths.length - 1];
  }

  /** The caller writes the gradient of the error with respect to the outputs here before `backward`. */
  slope(copy: number): Float32Array {
    return this.slopes[copy][this.widths.length - 1];
  }

  forward(copy: number): void {
    const { widths, weights, biases, kernels } = this;
    const values = this.values[copy];
    for (let i = 0; i < weights.length; i++) {
      const [w, b] = [weights[i].values.byteOffset, biases[i].values.byteOffset];
      const floor = floorOf(i, weights.length);
      kernels.layer(w, b, values[i].byteOffset, values[i + 1].byteOffset, widths[i], widths[i + 1], floor, 1);
    }
  }

  /** Adds to the gradients of all weights. */
  backward(copy: number): void {
    const { widths, weights, biases, kernels } = this;
    const [values, slopes] = [this.values[copy], this.slopes[copy]];
    for (let i = weights.length - 1; i >= 0; i--) {
      const into = i === 0 ? 0 : slopes[i].byteOffset;
      if (i > 0) slopes[i].fill(0);
      const [w, g] = [weights[i].values.byteOffset, weights[i].slopes.byteOffset];
      const [x, dy] = [values[i].byteOffset, slopes[i + 1].byteOffset];
      kernels.back(w, g, biases[i].slopes.byteOffset, x, dy, into, widths[i], widths[i + 1]);
      if (i > 0) kernels.gate(x, into, widths[i]);
    }
  }

  /**
   * A step against the gradients of that many samples, which are then reset.
   *
   * @param rate its length
   * @param decay the part of the weights that a step of length 1 would take away; biases do not decay
   */
  step(samples: number, rate: number, decay: number): void {
    this.steps++;
    const known = 1 - (1 - FORGET) ** this.steps;
    const knownSquares = 1 - (1 - FORGET_SQUARES) ** this.steps;
    const move = ({ values, slopes, first, second }: Learned, keep: number) => {
      const [w, g, f, s] = [values, slopes, first, second].map(({ byteOffset }) => byteOffset);
      this.kernels.adam(w, g, f, s, values.length, samples, rate, keep, known, knownSquares);
    };
    for (const weights of this.weights) move(weights, 1 - rate * decay);
    for (const biases of this.biases) move(biases, 1);
  }
}

/** A standard normal number, by Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
