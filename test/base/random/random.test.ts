import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';

/** Pearson's statistic of `draws` against equal chances, in standard deviations from its mean. */
const chiSquareDeviation = (n: number, draws: number, draw: () => number): number => {
  const counts = new Float64Array(n);
  for (let i = 0; i < draws; i++) counts[draw()]++;
  const expected = draws / n;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return (chi - (n - 1)) / Math.sqrt(2 * (n - 1));
};

/** A second version of sfc32, in exact integers cut to 32 bits. */
const plainSfc32 = (seedA: number, seedB: number): (() => number) => {
  const cut = (x: bigint) => BigInt.asUintN(32, x);
  let [a, b, c, counter] = [0n, cut(BigInt(seedA)), cut(BigInt(seedB)), 1n];
  const next = () => {
    const value = cut(a + b + counter);
    counter = cut(counter + 1n);
    a = b ^ (b >> 9n);
    b = cut(c + (c << 3n));
    c = cut(((c << 21n) | (c >> 11n)) + value);
    return Number(value);
  };
  for (let i = 0; i < 12; i++) next();
  return next;
};

describe('Random', () => {
  it('is sfc32, seeded as in PractRand', () => {
    const random = new Random(-7, 123456789);
    const plain = plainSfc32(-7, 123456789);
    for (let i = 0; i < 1000; i++) expect(random.int32() >>> 0).toBe(plain());
  });

  it('starts again when it is seeded again', () => {
    const random = new Random(1, 2);
    const first = [random.next(), random.int(10), random.int32()];
    random.reseed(1, 2);
    expect([random.next(), random.int(10), random.int32()]).toEqual(first);
    expect(new Random(1, 3).next()).not.toBe(new Random(1, 2).next());
  });

  it('stays in [0, 1) with the mean and variance of a uniform variable', () => {
    const random = new Random(...seedOf('uniform'));
    const draws = Array.from({ length: 200_000 }, () => random.next());
    const mean = draws.reduce((a, b) => a + b) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
    expect(Math.min(...draws.slice(0, 1000))).toBeGreaterThanOrEqual(0);
    expect(draws.every((x) => x < 1)).toBe(true);
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.003);
    expect(Math.abs(variance - 1 / 12)).toBeLessThan(0.002);
  });

  it.each([2, 3, 6, 14, 17, 20, 42, 100, 1000])('draws 0 … n − 1 equally often for n = %i', (n) => {
    const random = new Random(...seedOf('int', n));
    expect(Math.abs(chiSquareDeviation(n, 200_000, () => random.int(n)))).toBeLessThan(5);
  });

  it('is fair in ranges so large that folding would show', () => {
    // Folding 2³² values into 3 × 2³⁰ would draw the first third twice as often as the others.
    const n = 3 * 2 ** 30;
    const random = new Random(...seedOf('large'));
    const third = () => Math.floor(random.int(n) / 2 ** 30);
    expect(Math.abs(chiSquareDeviation(3, 100_000, third))).toBeLessThan(5);
  });

  it('draws from the whole of 32 bits', () => {
    const random = new Random(...seedOf('all bits'));
    const top = () => Math.floor(random.int(2 ** 32) / 2 ** 28);
    expect(Math.abs(chiSquareDeviation(16, 100_000, top))).toBeLessThan(5);
  });

  it('sets every bit half of the time', () => {
    const random = new Random(...seedOf('bits'));
    const ones = new Int32Array(32);
    for (let i = 0; i < 50_000; i++) {
      const value = random.int32();
      for (let bit = 0; bit < 32; bit++) ones[bit] += (value >>> bit) & 1;
    }
    for (const count of ones) expect(Math.abs(count - 25_000) / Math.sqrt(12_500)).toBeLessThan(5);
  });

  it('gives streams of neighbouring seeds that do not follow each other', () => {
    const firsts = Array.from({ length: 20_000 }, (_, i) => new Random(i, 0).next() - 0.5);
    let lagged = 0;
    for (let i = 1; i < firsts.length; i++) lagged += firsts[i] * firsts[i - 1];
    expect(Math.abs((lagged * 12) / Math.sqrt(firsts.length))).toBeLessThan(4);
  });

  it('has one outcome in a range of one, and refuses an empty range', () => {
    const random = new Random(1, 2);
    expect(random.int(1)).toBe(0);
    expect(() => random.int(0)).toThrow('needs a range of 1 or more, not 0');
    expect(() => random.int(Number.NaN)).toThrow(RangeError);
  });
});
