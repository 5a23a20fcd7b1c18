/**
 * A small network of dense layers, run in WebAssembly: four numbers at a time, the same bits on every machine and in a browser.
 *
 * All layers but the last are rectified. Hot file: nothing is allocated after construction.
 */
import { LAYERS_WASM } from './layers-wasm.ts';

/**
 * Weights from `inputs` numbers to `outputs`: a row of weights for each output, and what is added to it. The first layer may have
 * several rows of biases, of which a run picks one: what an input that takes few values adds is computed once for each of them.
 */
export interface Layer {
  /** A multiple of 4. */
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float32Array;
  readonly biases: Float32Array;
}

/** Addresses in bytes. */
type LayerFunction = (w: number, b: number, x: number, y: number, n: number, m: number, floor: number) => void;

const BYTES = Float32Array.BYTES_PER_ELEMENT;
const PAGE = 65_536;
/** Numbers of four lanes: what lies in memory begins at a multiple of it. */
const LANES = 4;
const aligned = (count: number): number => Math.ceil(count / LANES) * LANES;

let compiled: WebAssembly.Module | null = null;
const compile = (): WebAssembly.Module => {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(LAYERS_WASM), (letter) => letter.charCodeAt(0)));
  return compiled;
};

export class Network {
  /** Where the caller writes before `run`. */
  readonly input: Float32Array;
  /** What `run` writes. */
  readonly output: Float32Array;
  private readonly layer: LayerFunction;
  /** Arguments of each call, seven a layer. */
  private readonly calls: readonly (readonly [number, number, number, number, number, number, number])[];

  /** @throws Error when layers do not follow one another, or have rows that are no multiple of 4 */
  constructor(layers: readonly Layer[]) {
    for (const [i, { inputs, outputs, weights, biases }] of layers.entries()) {
      const isFit = i === 0 || layers[i - 1].outputs === inputs;
      const rows = biases.length / outputs;
      const isWhole = weights.length === inputs * outputs && (i === 0 ? rows >= 1 && rows % 1 === 0 : rows === 1);
      if (!isFit || !isWhole || inputs % LANES !== 0) throw new Error(`Layer ${i + 1} of a network has a wrong shape.`);
    }
    const widths = [layers[0].inputs, ...layers.map(({ outputs }) => outputs)];
    const cells =
      widths.reduce((sum, width) => sum + aligned(width), 0) +
      layers.reduce((sum, { weights, biases }) => sum + weights.length + aligned(biases.length), 0);
    const memory = new WebAssembly.Memory({ initial: Math.ceil((cells * BYTES) / PAGE) });
    const numbers = new Float32Array(memory.buffer);
    let free = 0;
    const take = (count: number): number => {
      const at = free;
      free += aligned(count);
      return at;
    };
    const between = widths.map(take);
    this.calls = layers.map(({ inputs, outputs, weights, biases }, i) => {
      const [w, b] = [take(weights.length), take(biases.length)];
      numbers.set(weights, w);
      numbers.set(biases, b);
      const floor = i === layers.length - 1 ? Number.NEGATIVE_INFINITY : 0;
      return [w * BYTES, b * BYTES, between[i] * BYTES, between[i + 1] * BYTES, inputs, outputs, floor];
    });
    this.input = numbers.subarray(0, widths[0]);
    const last = between[layers.length];
    this.output = numbers.subarray(last, last + layers[layers.length - 1].outputs);
    const { exports } = new WebAssembly.Instance(compile(), { env: { memory } });
    this.layer = exports.layer as LayerFunction;
  }

  /** Computes the output from the input. @param row of the first layer's biases */
  run(row = 0): void {
    const { calls, layer } = this;
    for (let i = 0; i < calls.length; i++) {
      const [w, b, x, y, n, m, floor] = calls[i];
      layer(w, i === 0 ? b + row * m * BYTES : b, x, y, n, m, floor);
    }
  }
}
