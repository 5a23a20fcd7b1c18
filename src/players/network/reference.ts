/** The same network in plain TypeScript, addition by addition: WebAssembly must agree with it, bit by bit. */
import type { Layer } from './network.ts';

const { fround } = Math;
const LANES = 4;

/** Two sums of four lanes each that alternate, as in the compiled code. */
const dot = (weights: Float32Array, at: number, x: Float32Array): number => {
  const sums = new Float32Array(2 * LANES);
  const even = x.length - (x.length % (2 * LANES));
  for (let i = 0; i < x.length; i++) {
    const lane = i < even ? i % (2 * LANES) : i % LANES;
    sums[lane] += fround(weights[at + i] * x[i]);
  }
  const lanes = Array.from({ length: LANES }, (_, lane) => fround(sums[lane] + sums[lane + LANES]));
  return lanes.reduce((sum, value) => fround(sum + value));
};

/** The output of the layers for an input. @param row which row of the first layer's biases */
export const runReference = (layers: readonly Layer[], input: Float32Array, row = 0): Float32Array =>
  layers.reduce((x, { inputs, outputs, weights, biases }, i) => {
    const from = i === 0 ? row * outputs : 0;
    const floor = i === layers.length - 1 ? Number.NEGATIVE_INFINITY : 0;
    return Float32Array.from({ length: outputs }, (_, j) =>
      Math.max(floor, fround(dot(weights, j * inputs, x) + biases[from + j])),
    );
  }, input);
