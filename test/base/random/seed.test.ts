import { describe, expect, it } from 'vitest';
import { agentsRoot, drawSeed, seedOf, seedText } from '../../../src/base/random/seed.ts';

describe('seedOf', () => {
  it('gives two signed 32-bit integers, the same on every machine', () => {
    expect(seedOf(2006)).toEqual([-1080753381, 653751159]);
    expect(seedOf('2006/block/12')).toEqual([1424940297, 1107273494]);
  });

  it('reads a number as its digits', () => {
    expect(seedOf(2006, 'block', 12)).toEqual(seedOf('2006', 'block', '12'));
  });

  it('reads the text of a path as the path, so that a printed seed can be typed back in', () => {
    expect(seedOf(seedText(2006, 'block', 12))).toEqual(seedOf(2006, 'block', 12));
  });

  it('gives every path a seed of its own', () => {
    const seeds = new Set<string>();
    for (let block = 0; block < 20_000; block++) seeds.add(seedOf('a', 'block', block).join());
    expect(seeds.size).toBe(20_000);
  });

  it('gives neighbouring paths unrelated seeds', () => {
    const firsts = Array.from({ length: 20_000 }, (_, i) => seedOf('a', 'block', i)[0] / 0x80000000);
    let lagged = 0;
    for (let i = 1; i < firsts.length; i++) lagged += firsts[i] * firsts[i - 1];
    // Uniform on [−1, 1): the variance of each product is 1/9, so this is about standard normal.
    expect(Math.abs(lagged / Math.sqrt(firsts.length / 9))).toBeLessThan(4);
  });
});

describe('a seed that is drawn', () => {
  it('has 128 random bits, and says that it was secret', () => {
    const seeds = Array.from({ length: 1000 }, drawSeed);
    for (const seed of seeds) expect(seed).toMatch(/^secret-[0-9a-f]{32}$/);
    expect(new Set(seeds).size).toBe(1000);
  });
});

describe('the root of agents', () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `word-${i}`);

  it('reveals eight bits of a seed, however many words are tried', () => {
    const times = new Map<string, number>();
    for (const word of words) times.set(agentsRoot(word), (times.get(agentsRoot(word)) ?? 0) + 1);
    expect(times.size).toBe(256);
    // 78 on average: knowing the root still leaves all the words that share it.
    expect(Math.min(...times.values())).toBeGreaterThan(40);
    expect(Math.max(...times.values())).toBeLessThan(130);
  });

  it('follows from the seed', () => {
    expect(agentsRoot(2006)).toBe(agentsRoot('2006'));
    expect(agentsRoot('tuesday')).toMatch(/^agents\/\d+$/);
  });
});
