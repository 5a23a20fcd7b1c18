import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import { fairness, type Seated, unevenness } from '../../../src/lab/question/tune/fairness.ts';

/** Games that each seat wins with its own chance. */
const games = (chances: readonly number[], n: number, seed: string, decisions = 100): Seated[] => {
  const random = new Random(...seedOf(seed));
  return Array.from({ length: n }, () => {
    let left = random.next();
    const winner = chances.findIndex((chance) => {
      left -= chance;
      return left < 0;
    });
    return { shares: chances.map((_, seat) => Number(seat === winner)), decisions };
  });
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const EVEN = [0.25, 0.25, 0.25, 0.25];
const ODD = [0.31, 0.25, 0.25, 0.19];

describe('how uneven seats are', () => {
  it('is estimated without bias from chance, however few the games', () => {
    for (const n of [20, 200]) {
      const found = (chances: readonly number[]) =>
        mean(Array.from({ length: 2000 }, (_, i) => unevenness(games(chances, n, `${n} ${i}`), 4)));
      expect(found(EVEN), `${n} games`).toBeCloseTo(0, 2);
      expect(found(ODD), `${n} games`).toBeCloseTo(2 * 0.06 ** 2, 2);
      expect(found(ODD) - found(EVEN)).toBeGreaterThan(0.003);
    }
  });

  it('knows nothing of one game', () => {
    expect(unevenness(games(EVEN, 1, 'one'), 4)).toBe(Number.POSITIVE_INFINITY);
  });

  it('counts against rules, and so do games that are longer than allowed', () => {
    const target = { seats: 0.01, decisions: 0.05 };
    const [even, odd] = [EVEN, ODD].map((chances) => fairness(games(chances, 5000, 'fair'), 4, target, 100));
    expect(even).toBeGreaterThan(odd);
    const longer = (decisions: number) => fairness(games(EVEN, 5000, 'fair', decisions), 4, target, 100);
    expect(longer(104)).toBe(even);
    expect(longer(110)).toBeCloseTo(even - 0.05, 9);
    expect(fairness(games(EVEN, 5000, 'fair', 200), 4, { ...target, decisions: null }, 100)).toBe(even);
  });
});
