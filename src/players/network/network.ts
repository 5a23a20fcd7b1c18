/**
 * A small network of dense layers, run in WebAssembly: four numbers at a time, with the same bits on every machine and in
 * browsers.
 *
 * All layers except the last are rectified. Hot file: nothing is allocated after construction.
 */
import { BYTES, LANES, Workspace } from './kernels.ts';

/**
 * Weights from `inputs` numbers to `outputs`: for each output a row of weights, and a bias that is added. The first layer may
 * have several rows of biases, and a run picks one: the contribution of an input with few values is computed once for each value.
 */
export interface Layer {
  /** A multiple of 4. */
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** Smaller outputs are raised to this: 0 for all layers except the last. */
export const floorOf = (layer: number, layers: number): number => (layer === layers - 1 ? Number.NEGATIVE_INFINITY : 0);

/** Addresses of weights, biases, inputs and outputs, the widths of the last two, and the least output. */
type Call = Readonly<Record<'w' | 'b' | 'x' | 'y' | 'n' | 'm' | 'floor', number>>;

export class Network {
  /** The caller writes here before `run`: one input after another. */
  readonly input: Float32Array;
  /** Written by `run`. */
  readonly output: Float32Array;
  private readonly layer: Workspace['kernels']['layer'];
  /** Arguments of each call, as assembly/layers.ts names them. */
  private readonly calls: readonly Call[];

  /** Its memory, with room for its owner's numbers. */
  readonly space: Workspace;

  /**
   * @param most inputs that are computed in one run
   * @param more the sizes of further pieces of memory for its owner
   * @throws Error if layers do not follow one another, or have rows whose length is not a multiple of 4
   */
  constructor(layers: readonly Layer[], most = 1, more: readonly number[] = []) {
    for (const [i, { inputs, outputs, weights, biases }] of layers.entries()) {
      const isFit = i === 0 || layers[i - 1].outputs === inputs;
      const rows = biases.length / outputs;
      const isWhole = weights.length === inputs * outputs && (i === 0 ? rows >= 1 && rows % 1 === 0 : rows === 1);
      if (!isFit || !isWhole || inputs % LANES !== 0) throw new Error(`Layer ${i + 1} of a network has a wrong shape.`);
    }
    const widths = [layers[0].inputs, ...layers.map(({ outputs }) => outputs)].map((width) => most * width);
    const space = new Workspace([
      ...widths,
      ...layers.flatMap(({ weights, biases }) => [weights.length, biases.length]),
      ...more,
    ]);
    this.space = space;
    const between = widths.map((width) => space.take(width));
    this.calls = layers.map(({ inputs, outputs, weights, biases }, i) => {
      const [w, b] = [space.take(weights.length), space.take(biases.length)];
      w.set(weights);
      b.set(biases);
      const [x, y] = [between[i].byteOffset, between[i + 1].byteOffset];
      const floor = floorOf(i, layers.length);
      return { w: w.byteOffset, b: b.byteOffset, x, y, n: inputs, m: outputs, floor };
    });
    this.input = between[0];
    this.output = between[layers.length];
    this.layer = space.kernels.layer;
  }

  /**
   * Computes outputs from inputs.
   *
   * @param row which row of the first layer's biases
   * @param inputs how many there are
   */
  run(row = 0, inputs = 1): void {
    const { calls, layer } = this;
    for (let i = 0; i < calls.length; i++) {
      const { w, b, x, y, n, m, floor } = calls[i];
      layer(w, i === 0 ? b + row * m * BYTES : b, x, y, n, m, floor, inputs);
    }
  }
}
