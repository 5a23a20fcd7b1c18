import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { type Finish, plackettLuce } from '../../../src/base/stats/plackett-luce.ts';
import { drawnFinish } from '../../support/finishes.ts';

describe('a fit of Plackett and Luce', () => {
  it('of two agents is the logarithm of the odds', () => {
    const games: Finish[] = [...Array(30).fill([[0], [1]]), ...Array(10).fill([[1], [0]])];
    const { worth } = plackettLuce(
      2,
      games.map((game) => [game]),
    );
    expect(worth[0] - worth[1]).toBeCloseTo(Math.log(3), 1);
    expect(worth[0] + worth[1]).toBeCloseTo(0, 9);
  });

  it('gives agents who are always level the same worth', () => {
    const { worth, covariance } = plackettLuce(3, Array(10).fill([[[0, 1, 2]]]));
    for (const value of worth) expect(value).toBeCloseTo(0, 9);
    expect(covariance[0][0]).toBeCloseTo(0, 9);
  });

  it('stays finite for an agent that always wins', () => {
    const { worth } = plackettLuce(2, Array(50).fill([[[0], [1]]]));
    expect(worth[0] - worth[1]).toBeGreaterThan(3);
    expect(worth[0] - worth[1]).toBeLessThan(10);
  });

  it('counts the games of a deal as one observation', () => {
    const random = new Random(7, 7);
    const games = Array.from({ length: 100 }, () => drawnFinish(random, [0.5, 0, -0.5], [0, 1, 2]));
    const single = plackettLuce(
      3,
      games.map((game) => [game]),
    );
    const fourfold = plackettLuce(
      3,
      games.map((game) => [game, game, game, game]),
    );
    expect(fourfold.worth[0]).toBeCloseTo(single.worth[0], 2);
    expect(fourfold.covariance[0][0] / single.covariance[0][0]).toBeCloseTo(1, 1);
  });

  it('has intervals that cover the truth in 95 of 100 cases, also with an agent in two seats', () => {
    const worth = [0.6, 0.1, -0.2, -0.5];
    const random = new Random(11, 12);
    const lineUps = [
      [0, 1, 2],
      [0, 1, 3],
      [2, 3, 3],
      [1, 2, 3],
    ];
    const experiments = 250;
    let covered = 0;
    for (let i = 0; i < experiments; i++) {
      const blocks = Array.from({ length: 60 }, (_, b) =>
        [0, 1, 2].map(() => drawnFinish(random, worth, lineUps[b % 4])),
      );
      const fit = plackettLuce(4, blocks);
      for (const agent of [0, 3]) {
        const error = Math.sqrt(fit.covariance[agent][agent]);
        if (Math.abs(fit.worth[agent] - worth[agent]) < 2 * error) covered++;
      }
    }
    expect(covered / experiments / 2).toBeGreaterThan(0.92);
    expect(covered / experiments / 2).toBeLessThan(0.98);
  });
});
