import { describe, expect, it } from 'vitest';
import { alphaRank } from '../../../src/base/stats/alpha-rank.ts';

describe('alpha-rank', () => {
  it('gives all to who gains against everybody, but for what mutation leaves the others', () => {
    const masses = alphaRank([
      [0, 1, 2],
      [-1, 0, 1],
      [-2, -1, 0],
    ]);
    expect(masses[0]).toBeGreaterThan(0.97);
    expect(masses[0] + masses[1] + masses[2]).toBeCloseTo(1, 12);
    expect(masses[1]).toBeGreaterThan(masses[2]);
  });

  it('gives agents in a cycle equal parts, whatever the gains, and nothing to who loses to all of them', () => {
    const masses = alphaRank([
      [0, 0.01, -5, 1],
      [-0.01, 0, 3, 1],
      [5, -3, 0, 1],
      [-1, -1, -1, 0],
    ]);
    for (const mass of masses.slice(0, 3)) expect(mass).toBeCloseTo(1 / 3, 2);
    expect(masses[3]).toBeLessThan(0.02);
  });

  it('is even where nobody gains', () => {
    for (const mass of alphaRank(Array.from({ length: 4 }, () => [0, 0, 0, 0]))) expect(mass).toBeCloseTo(1 / 4, 12);
  });

  it('is where the chain stays when it is stepped', () => {
    const gains = [
      [0, 1, -1, 1],
      [-1, 0, 1, 0],
      [1, -1, 0, -1],
      [-1, 0, 1, 0],
    ];
    const chance = (gain: number) => (gain > 0 ? 0.99 : gain < 0 ? 0.01 : 0.5) / 3;
    let mass = [1, 0, 0, 0];
    for (let step = 0; step < 5000; step++) {
      const next = [0, 0, 0, 0];
      for (let from = 0; from < 4; from++) {
        let stays = mass[from];
        for (let to = 0; to < 4; to++) {
          if (to === from) continue;
          const goes = mass[from] * chance(gains[to][from]);
          next[to] += goes;
          stays -= goes;
        }
        next[from] += stays;
      }
      mass = next;
    }
    for (const [i, found] of alphaRank(gains).entries()) expect(found).toBeCloseTo(mass[i], 9);
  });
});
