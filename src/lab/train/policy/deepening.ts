/** The layer of a policy during learning: its output for a lesson's contexts, and the gradients of its errors. */
import { type Kernels, Workspace } from '../../../players/network/kernels.ts';
import type { PolicyLayer } from '../../../players/policy/model.ts';
import { CONTEXT, CONTEXT_ROW, CONTEXTS, HIDDEN } from '../../../players/policy/sketch.ts';
import { type Learned, learned } from '../learner.ts';

export class Deepening {
  readonly learned: readonly Learned[];
  private readonly kernels: Kernels;
  /** By context: the input, the output, and the gradient of the output. */
  private readonly rows: readonly {
    readonly x: Float32Array;
    readonly y: Float32Array;
    readonly slopes: Float32Array;
  }[];
  /** Bit mask of the contexts of this lesson that have already passed through it. */
  private known = 0;

  constructor({ weights, biases }: PolicyLayer) {
    const sizes = [weights, biases].map(({ length }) => length);
    const space = new Workspace([
      ...sizes.flatMap((size) => [size, size, size, size]),
      ...Array.from({ length: CONTEXTS }, () => [CONTEXT, HIDDEN, HIDDEN]).flat(),
    ]);
    this.kernels = space.kernels;
    this.learned = sizes.map((size) => learned(() => space.take(size)));
    this.rows = Array.from({ length: CONTEXTS }, () => ({
      x: space.take(CONTEXT),
      y: space.take(HIDDEN),
      slopes: space.take(HIDDEN),
    }));
    this.learned[0].values.set(weights);
    this.learned[1].values.set(biases);
  }

  /** Begins a lesson. */
  forget(): void {
    this.known = 0;
  }

  /** Adds the layer's numbers to a context, once in a lesson. */
  deepen(contexts: Float64Array, context: number): void {
    if ((this.known & (1 << context)) !== 0) return;
    this.known |= 1 << context;
    const { x, y } = this.rows[context];
    const base = context * CONTEXT_ROW;
    for (let i = 0; i < CONTEXT; i++) x[i] = contexts[base + i];
    const [weights, biases] = this.learned;
    const [w, b] = [weights.values.byteOffset, biases.values.byteOffset];
    this.kernels.layer(w, b, x.byteOffset, y.byteOffset, CONTEXT, HIDDEN, 0, 1);
    for (let i = 0; i < HIDDEN; i++) contexts[base + CONTEXT + i] = y[i];
  }

  /** Adds to the gradients of its weights. @param slopes of the numbers that it made, by context */
  gather(slopes: Float64Array): void {
    const [weights, biases] = this.learned;
    const [g, gb] = [weights.slopes.byteOffset, biases.slopes.byteOffset];
    for (const [context, row] of this.rows.entries()) {
      if ((this.known & (1 << context)) === 0) continue;
      row.slopes.set(slopes.subarray(context * HIDDEN, (context + 1) * HIDDEN));
      this.kernels.gate(row.y.byteOffset, row.slopes.byteOffset, HIDDEN);
      const w = weights.values.byteOffset;
      this.kernels.back(w, g, gb, row.x.byteOffset, row.slopes.byteOffset, 0, CONTEXT, HIDDEN);
    }
  }

  /** The layer as it is written to a file. */
  get layer(): PolicyLayer {
    const [weights, biases] = this.learned.map(({ values }) => Float64Array.from(values));
    return { weights, biases };
  }
}
