import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/base/random/random.ts';
import { seedOf } from '../../../../src/base/random/seed.ts';
import { CmaEs } from '../../../../src/lab/question/tune/method/cma-es.ts';
import { type Method, normal, type Point, reflected } from '../../../../src/lab/question/tune/method/method.ts';
import { Ntbea } from '../../../../src/lab/question/tune/method/ntbea.ts';
import { Spsa } from '../../../../src/lab/question/tune/method/spsa.ts';

/** Win share of a player, by how far its options are from the best: 0.31 at best, and 0 far away. A game is won or lost. */
const share = (point: Point, best: Point): number => {
  const off = point.reduce((sum, value, i) => sum + (value - best[i]) ** 2, 0) / point.length;
  return 0.31 * Math.exp(-5 * off);
};

interface Problem {
  readonly best: Point;
  readonly games: number;
  /** Games in all. */
  readonly budget: number;
}

/** The true win share of the point that a method ends at, if each value it hears comes from that many games. */
const found = (method: Method, { best, games, budget }: Problem, random: Random): number => {
  for (let played = 0; played < budget; ) {
    const points = method.ask();
    method.tell(points.map((point) => share(point, best) + normal(random) * Math.sqrt((0.25 * 0.75) / games)));
    played += points.length * games;
  }
  return share(method.best, best);
};

const SEEDS = ['one', 'two', 'three', 'four', 'five'];
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a tuner finds 95 % of the best by noisy games', () => {
  const best = [0.8, 0.15, 0.6, 0.35, 0.9, 0.5];

  it.each([
    { name: 'CMA-ES', Tuner: CmaEs, seed: 'cma', games: 120 },
    { name: 'SPSA', Tuner: Spsa, seed: 'spsa', games: 60 },
  ])('$name: six numbers in 60,000 games', ({ Tuner, seed: stream, games }) => {
    const middle = best.map(() => 0.5);
    const shares = SEEDS.map((seed) => {
      const random = new Random(...seedOf(seed, stream));
      return found(new Tuner(middle, random), { best, games, budget: 60_000 }, random);
    });
    expect(mean(shares)).toBeGreaterThan(0.95 * 0.31);
  });

  it('NTBEA: two flags, a word and a number in 40,000 games', () => {
    const target = [0.75, 0.25, 0.5, 0.72];
    const shares = SEEDS.map((seed) => {
      const random = new Random(...seedOf(seed, 'ntbea'));
      const method = new Ntbea([0.25, 0.75, 0.9, 0.1], [2, 2, 3, 0], random);
      return found(method, { best: target, games: 120, budget: 40_000 }, random);
    });
    expect(mean(shares)).toBeGreaterThan(0.95 * 0.31);
  });

  it('all of them ask for points within the cube, and the same with the same seed', () => {
    const make = (): Method[] => {
      const random = () => new Random(...seedOf('same'));
      return [
        new CmaEs([0, 1, 0.5], random(), 0.5),
        new Spsa([0, 1, 0.5], random()),
        new Ntbea([0, 1, 0.5], [2, 0, 4], random()),
      ];
    };
    const trace = (method: Method) =>
      Array.from({ length: 20 }, (_, round) => {
        const points = method.ask();
        method.tell(points.map((point, i) => point[0] - point[1] + Math.sin(7 * i + round)));
        return [...points, method.best];
      });
    const [first, second] = [make().map(trace), make().map(trace)];
    expect(first).toEqual(second);
    for (const value of first.flat(3)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  });
});

it('what leaves the cube comes back from its side', () => {
  expect([0.4, -0.2, 1.3, 2.1, -1.1].map((value) => Number(reflected(value).toFixed(12)))).toEqual([
    0.4, 0.2, 0.7, 0.1, 0.9,
  ]);
});
