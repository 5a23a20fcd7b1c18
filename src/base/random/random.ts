/**
 * The generator that agents, searches and determinizations draw from: sfc32 (Chris Doty-Humphrey, PractRand).
 *
 * Hot file: int32 arithmetic, nothing allocated after construction. `macher bench` watches it through
 * `mcts.iterationsPerSecond`.
 */

/** The position of a generator: four 32-bit integers. */
export type RandomState = readonly [number, number, number, number];

/** Rounds that PractRand runs after seeding, so that similar seeds part before the first value. */
const WARM_UP = 12;

export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 0;

  /** @param a, b a seed of two 32-bit integers, such as `seedOf` returns: `new Random(...seedOf('try', 1))` */
  constructor(a: number, b: number) {
    this.reseed(a, b);
  }

  /** Starts over from another seed, as a new generator would. */
  reseed(a: number, b: number): void {
    this.a = 0;
    this.b = a | 0;
    this.c = b | 0;
    this.counter = 1;
    for (let i = 0; i < WARM_UP; i++) this.int32();
  }

  /** The state. A generator that is given the state of another one continues like it. */
  get state(): RandomState {
    return [this.a, this.b, this.c, this.counter];
  }

  set state([a, b, c, counter]: RandomState) {
    [this.a, this.b, this.c, this.counter] = [a | 0, b | 0, c | 0, counter | 0];
  }

  /** Remembers the current state; calling the returned function goes back to it. */
  keep(): () => void {
    const { state } = this;
    return () => {
      this.state = state;
    };
  }

  /** A signed 32-bit integer; all are equally likely. */
  int32(): number {
    const { b, c } = this;
    const value = (((this.a + b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = b ^ (b >>> 9);
    this.b = (c + (c << 3)) | 0;
    this.c = (((c << 21) | (c >>> 11)) + value) | 0;
    return value;
  }

  /** A number in [0, 1), a multiple of 2⁻³². */
  next(): number {
    return (this.int32() >>> 0) / 0x100000000;
  }

  /**
   * An integer in 0 … n − 1, exactly equally likely: draws beyond the range are thrown away, not folded into it.
   *
   * @param n 1 … 2³²
   */
  int(n: number): number {
    if (!(n >= 1)) throw new RangeError(`Random.int needs a range of 1 or more, not ${n}.`);
    const mask = n === 1 ? 0 : 0xffffffff >>> Math.clz32(n - 1);
    let value = (this.int32() & mask) >>> 0;
    while (value >= n) value = (this.int32() & mask) >>> 0;
    return value;
  }
}
