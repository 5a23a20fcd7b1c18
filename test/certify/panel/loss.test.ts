import { expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { mean } from '../../../src/base/stats/describe.ts';
import { lossOf, verdictOn } from '../../../src/certify/panel/loss.ts';
import { type Entry, headOf } from '../../../src/certify/panel/panel.ts';

/** Options that truly are this much worse than the best, measured with noise in both halves. */
const entryOf = (behind: readonly number[], noise: () => number): Entry => ({
  ...{ phase: 'buy-media', round: 1, prices: false, position: 'none' },
  options: behind.map((points, i) => ({
    ...{ action: `${i}`, share: [0.5 - points / 100, 0.5 - points / 100], place: 0, lead: 0, error: 0 },
    behind: [points + noise(), points + noise()],
  })),
});

const noiseOf = (random: Random) => () => 4 * (random.next() + random.next() - 1);

it('finds no loss where all options are worth the same, however noisy they were measured', () => {
  const random = new Random(1, 1);
  const noise = noiseOf(random);
  const losses = Array.from({ length: 4000 }, () => lossOf(entryOf(Array(20).fill(0), noise), random.int(20)).points);
  expect(Math.abs(mean(losses))).toBeLessThan(0.1);
  // The best of both halves together would have seemed much better than most.
  const naive = Array.from({ length: 400 }, () => {
    const { options } = entryOf(Array(20).fill(0), noise);
    const all = options.map(({ behind: [even, odd] }) => (even + odd) / 2);
    return all[0] - Math.min(...all);
  });
  expect(mean(naive)).toBeGreaterThan(1.5);
});

it('measures the difference between two choices without bias', () => {
  const noise = noiseOf(new Random(2, 2));
  const differences = Array.from({ length: 4000 }, () => {
    const entry = entryOf([0, 1, 1.5, 2, 3], noise);
    return lossOf(entry, 3).points - lossOf(entry, 1).points;
  });
  expect(mean(differences)).toBeCloseTo(1, 0);
  expect(Math.abs(mean(differences) - 1)).toBeLessThan(0.12);
});

it('weighs phases by how often they come in a game, and pairs agents position by position', () => {
  const quiet = () => 0;
  const entries: Entry[] = Array.from({ length: 8 }, (_, n) => ({
    ...entryOf([0, n % 2 === 0 ? 4 : 1], quiet),
    phase: n % 2 === 0 ? 'buy-media' : 'preliminary',
  }));
  const head = headOf({
    ...{ edition: 'e', players: 4, positions: 8, worlds: 10, seed: 1, until: 'round', from: ['x'] },
    ...{ decisions: { 'buy-media': 1, preliminary: 3 }, judge: { rollout: 'r', evaluation: 'e', policy: 'p' } },
    program: { version: '1', build: 'b' },
  });
  const chosen = (option: number) => entries.map(() => ({ option, milliseconds: 1 }));
  const verdict = verdictOn({ head, entries }, ['good', 'bad'], [chosen(0), chosen(1)]);
  expect(verdict.decisions).toBe(4);
  expect(verdict.agents[0]).toMatchObject({ points: { mean: 0 }, best: 1 });
  expect(verdict.agents[1].points.mean).toBeCloseTo((4 + 3 * 1) / 4, 12);
  expect(verdict.agents[1].best).toBe(0);
  expect(verdict.agents[1].phases.map(({ phase, positions }) => [phase, positions])).toEqual([
    ['buy-media', 4],
    ['preliminary', 4],
  ]);
  expect(verdict.differences).toHaveLength(1);
  expect(verdict.differences[0].points.mean).toBeCloseTo(-1.75, 12);
});
