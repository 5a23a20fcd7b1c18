import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import {
  clusterBounded,
  clusterDifference,
  clusterGap,
  clusterMean,
  clusterRatio,
  clusterShare,
} from '../../../src/base/stats/clusters.ts';
import { meanInterval, wilson } from '../../../src/base/stats/intervals.ts';

const drawn = (seed: number, n: number): number[] => {
  const random = new Random(seed, 1);
  return Array.from({ length: n }, () => random.next());
};
const ones = (n: number) => Array<number>(n).fill(1);

describe('clusters', () => {
  it('of one value each are the values themselves', () => {
    const values = drawn(7, 60);
    expect(clusterMean({ sums: values, counts: ones(60) })).toEqual(meanInterval(values));
    expect(clusterMean({ sums: values, counts: ones(60) }, 0.99)).toEqual(meanInterval(values, 0.99));
  });

  it('without weight do not count', () => {
    const values = drawn(7, 60);
    const padded = { sums: [...values, 0, 0], counts: [...ones(60), 0, 0] };
    expect(clusterMean(padded).mean).toBeCloseTo(meanInterval(values).mean, 12);
    expect(clusterMean(padded).high).toBeCloseTo(meanInterval(values).high, 6);
  });

  it('cover a ratio of means as often as they say', () => {
    let covered = 0;
    for (let trial = 0; trial < 400; trial++) {
      const random = new Random(trial, 3);
      const counts = Array.from({ length: 60 }, () => 1 + random.int(5));
      const sums = counts.map((count) =>
        Array.from({ length: count }, () => random.next() ** 2).reduce((a, b) => a + b),
      );
      const { low, high } = clusterMean({ sums, counts });
      if (low <= 1 / 3 && 1 / 3 <= high) covered++;
    }
    expect(covered).toBeGreaterThan(368);
    expect(covered).toBeLessThan(393);
  });

  it('keep shares inside what is possible, and never make them certain', () => {
    const never = clusterShare({ sums: Array<number>(50).fill(0), counts: ones(50) });
    expect(never.low).toBe(0);
    expect(never.high).toBeGreaterThan(0.01);
    // Two games, of which each side won half.
    const halves = clusterShare({ sums: [1, 1], counts: [2, 2] });
    expect([halves.low, halves.mean, halves.high].map((share) => share.toFixed(2))).toEqual(['0.17', '0.50', '0.83']);
  });

  it('know no more of a share after one event than after none', () => {
    const shareOf = (events: number, deals?: number) =>
      clusterShare({ sums: ones(100).map((_, i) => Number(i < events)), counts: ones(100), deals }, 0.9995);
    for (let events = 1; events <= 100; events++) {
      expect(shareOf(events).high).toBeGreaterThanOrEqual(shareOf(events - 1).high);
      expect(shareOf(events).low).toBeGreaterThanOrEqual(shareOf(events - 1).low);
    }
    // If each cluster holds many deals, nothing in any of them says more.
    expect(shareOf(0, 5000).high).toBeLessThan(0.003);
    expect(shareOf(0, 5000).high).toBeCloseTo(wilson(0, 5000, 0.9995).high, 12);
  });

  it('cover a rare share in samples of a hundred', () => {
    let covered = 0;
    for (let trial = 0; trial < 1000; trial++) {
      const random = new Random(trial, 4);
      const sums = ones(100).map(() => Number(random.next() < 0.05));
      const { low, high } = clusterShare({ sums, counts: ones(100) });
      if (low <= 0.05 && 0.05 <= high) covered++;
    }
    expect(covered).toBeGreaterThan(940);
  });

  it('of differences that agree so far are not certain, and stay within −1 … 1', () => {
    const two = clusterGap({ sums: [0.75, 1.5], counts: [1, 2] });
    expect(two.mean).toBe(0.75);
    expect(two.low).toBeLessThan(0);
    expect(two.high).toBeGreaterThan(0.85);
    const apart = clusterGap({ sums: [0.75, -0.25], counts: [1, 1] });
    expect([apart.low, apart.high]).toEqual([-1, 1]);
    const values = drawn(7, 60).map((value) => value / 2 - 0.1);
    const clusters = { sums: values, counts: ones(60) };
    const [gap, mean] = [clusterGap(clusters), clusterMean(clusters)];
    expect(gap.mean).toBeCloseTo(mean.mean, 12);
    expect(gap.high).toBeCloseTo(mean.high, 12);
    expect(gap.low).toBeCloseTo(mean.low, 2);
    // A difference near its end has as lopsided an interval as the share that it is made of.
    const often = { sums: [...Array<number>(19).fill(0.75), -0.25], counts: ones(20) };
    expect(clusterGap(often).low).toBeLessThan(clusterMean(often).low - 0.01);
  });

  it('never make certain what has not differed so far, and are no wider where deals do differ', () => {
    const bounds = (deals: number) => ({ least: -0.25, most: 0.75, deals });
    const same = { sums: Array<number>(50).fill(0), counts: ones(50) };
    const [few, many] = [clusterBounded(same, bounds(50)), clusterBounded(same, bounds(5000))];
    expect(few.low).toBeLessThan(-0.01);
    expect(few.high).toBeCloseTo(-3 * few.low, 12);
    expect(many.high).toBeLessThan(few.high / 50);
    const values = drawn(7, 60).map((value) => value / 2 - 0.1);
    const clusters = { sums: values, counts: ones(60) };
    expect(clusterBounded(clusters, bounds(6000)).high).toBeCloseTo(clusterMean(clusters).high, 3);
  });

  it.each([
    [24, 0.01, 0],
    [24, 0.25, 0.2],
    [60, 0.05, 0.2],
    [240, 0.05, 0],
  ])(
    'cover what four games of %d deals win with a chance of %d each, of which %d end alike',
    (deals, chance, alike) => {
      let covered = 0;
      for (let trial = 0; trial < 400; trial++) {
        const random = new Random(trial, 9);
        const won = () => (random.next() < chance ? 0.25 : 0);
        const sums = Array.from({ length: deals }, () => {
          const all = random.next() < alike ? 4 * won() : won() + won() + won() + won();
          return all - 0.25;
        });
        const bounds = { least: -0.25, most: 0.75, deals, step: 0.25 };
        const { low, high } = clusterBounded({ sums, counts: ones(deals) }, bounds);
        if (low <= chance - 0.25 && chance - 0.25 <= high) covered++;
      }
      expect(covered).toBeGreaterThan(0.95 * 400 - 13);
    },
  );

  it('say of 26 deals in which one game of 104 is won that much is lost', () => {
    const sums = Array.from({ length: 26 }, (_, i) => (i === 0 ? 0 : -0.25));
    const { high } = clusterBounded(
      { sums, counts: ones(26) },
      { least: -0.25, most: 0.75, deals: 26, step: 0.25 },
      0.9993,
    );
    expect(high).toBeLessThan(-0.1);
  });

  it('separate two ratios of the same deals as well as their difference deal by deal does', () => {
    const [before, chance] = [drawn(7, 60), drawn(8, 60)];
    const after = before.map((value, i) => value + 0.1 + chance[i] / 100);
    const found = clusterDifference({ sums: after, counts: ones(60) }, { sums: before, counts: ones(60) });
    const paired = meanInterval(after.map((value, i) => value - before[i]));
    expect(found.mean).toBeCloseTo(paired.mean, 12);
    expect(found.low).toBeCloseTo(paired.low, 12);
    expect(found.high).toBeCloseTo(paired.high, 12);
  });

  it('hold their level for how many times as large one is as another, both of them uncertain', () => {
    const random = new Random(12, 1);
    const runs = 1000;
    let covered = 0;
    for (let run = 0; run < runs; run++) {
      const deals = Array.from({ length: 60 }, () => 1 + random.next());
      const before = deals.map((deal) => deal + random.next() - 0.5);
      const after = deals.map((deal) => 1.2 * deal + random.next() - 0.5);
      const { low, high } = clusterRatio({ sums: after, counts: ones(60) }, { sums: before, counts: ones(60) });
      if (low <= 1.2 && high >= 1.2) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.93);
    expect(covered / runs).toBeLessThan(0.97);
  });
});
