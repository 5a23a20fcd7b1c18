/** The compiled layers, and memory for them to work in. */
import { LAYERS_WASM } from './layers-wasm.ts';

type Numbers<N extends number, T extends number[] = []> = T['length'] extends N ? T : Numbers<N, [...T, number]>;

/** The exports of assembly/layers.ts, which describes them. Addresses are in bytes. */
export interface Kernels {
  readonly layer: (...args: Numbers<8>) => void;
  readonly deepen: (...args: Numbers<6>) => void;
  readonly look: (...args: Numbers<4>) => void;
  readonly back: (...args: Numbers<8>) => void;
  readonly gate: (...args: Numbers<3>) => void;
  readonly adam: (...args: Numbers<10>) => void;
}

export const BYTES = Float32Array.BYTES_PER_ELEMENT;
const PAGE = 65_536;
/** Numbers of four lanes: each piece of memory begins at a multiple of this. */
export const LANES = 4;
export const aligned = (count: number): number => Math.ceil(count / LANES) * LANES;

let compiled: WebAssembly.Module | null = null;
const compile = (): WebAssembly.Module => {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(LAYERS_WASM), (letter) => letter.charCodeAt(0)));
  return compiled;
};

/** How many 32-bit numbers take the room of that many 64-bit numbers. */
export const doubled = (count: number): number => 2 * count;

/** Memory that is handed out piece by piece, and the kernels that work in it. */
export class Workspace {
  readonly kernels: Kernels;
  private readonly numbers: Float32Array;
  private free = 0;

  /** @param counts how many numbers each piece will have */
  constructor(counts: readonly number[]) {
    const cells = counts.reduce((sum, count) => sum + aligned(count), 0);
    const memory = new WebAssembly.Memory({ initial: Math.ceil((cells * BYTES) / PAGE) });
    this.numbers = new Float32Array(memory.buffer);
    this.kernels = new WebAssembly.Instance(compile(), { env: { memory } }).exports as unknown as Kernels;
  }

  /** The next piece, whose address is its byte offset. */
  take(count: number): Float32Array {
    const piece = this.numbers.subarray(this.free, this.free + count);
    this.free += aligned(count);
    return piece;
  }

  /** The next piece, for 64-bit numbers. */
  takeDoubles(count: number): Float64Array {
    return new Float64Array(this.numbers.buffer, this.take(doubled(count)).byteOffset, count);
  }
}
