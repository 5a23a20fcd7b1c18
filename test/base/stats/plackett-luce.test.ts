import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { tQuantile } from '../../../src/base/stats/distributions.ts';
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
    const { worth, variances } = plackettLuce(3, Array(10).fill([[[0, 1, 2]]]));
    for (const value of worth) expect(value).toBeCloseTo(0, 9);
    // Ten deals that are alike are not certainty.
    expect(variances[0]).toBeGreaterThan(0.01);
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
    expect(fourfold.variances[0] / single.variances[0]).toBeCloseTo(1, 1);
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
        const error = Math.sqrt(fit.variances[agent]);
        if (Math.abs(fit.worth[agent] - worth[agent]) < 2 * error) covered++;
      }
    }
    expect(covered / experiments / 2).toBeGreaterThan(0.92);
    expect(covered / experiments / 2).toBeLessThan(0.98);
  });

  // How far neighbours are apart, and how often another game of a deal ends like the first.
  it.each([
    ...[5, 10, 40].map((deals) => [2, deals, 3, 1] as const),
    ...[5, 10, 40].map((deals) => [4, deals, 1.5, 1] as const),
    ...[5, 10, 40].map((deals) => [4, deals, 1.5, 0.4] as const),
    ...[5, 10].map((deals) => [4, deals, 0, 0.4] as const),
  ])(
    'has intervals that all hold in 93 of 100 cases for %i agents after %i deals, %f apart and %f alike',
    (agents, deals, apart, alike) => {
      const random = new Random(agents, deals);
      const worth = Array.from({ length: agents }, (_, i) => ((agents - 1) / 2 - i) * apart);
      const seats = Array.from({ length: 4 }, (_, seat) => seat % agents);
      const experiments = 150;
      let held = 0;
      for (let i = 0; i < experiments; i++) {
        const blocks = Array.from({ length: deals }, () => {
          const first = drawnFinish(random, worth, seats);
          return seats.map((_, game) =>
            game === 0 || random.next() < alike ? first : drawnFinish(random, worth, seats),
          );
        });
        const fit = plackettLuce(agents, blocks);
        // As at the first look of a tournament.
        const times = tQuantile(1 - 0.025 / agents / 2, fit.degrees);
        if (worth.every((value, agent) => Math.abs(fit.worth[agent] - value) < times * Math.sqrt(fit.variances[agent])))
          held++;
      }
      expect(held / experiments).toBeGreaterThanOrEqual(0.93);
    },
  );
});
