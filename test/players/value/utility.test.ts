import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { loadValue } from '../../../src/players/value/load.ts';
import { type Estimate, FACTS, UTILITY, Utility } from '../../../src/players/value/utility.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';

const game = new Game(editionNamed('valley-2006')!, 3);

/** An estimate of these shares and points for every position. */
const fixed = (shares: readonly number[], points: readonly number[]): Estimate => ({
  evaluate: (_, outShares, outPoints) => {
    outShares.set(shares);
    outPoints.set(points);
  },
  logitOf: () => 0.05,
});

const judged = (shares: readonly number[], points: readonly number[], seat = 0): number[] => {
  const utility = new Utility(game, fixed(shares, points));
  utility.seat = seat;
  const out = new Float64Array(3 + FACTS);
  utility.evaluate(game.newState(), out);
  return [...out];
};

describe('utility', () => {
  it('is the share of the win, and a little for the place and the points ahead', () => {
    const [first, second, last, share, place, lead] = judged([0.6, 0.3, 0.1], [300, 280, 260], 1);
    expect([share, lead]).toEqual([0.3, 0]);
    expect(place).toBeCloseTo((0.3 / 0.9 + 0.3 / 0.4) / 2, 12);
    expect(second).toBeCloseTo(0.3 + UTILITY.place * place, 12);
    expect(first).toBeCloseTo(0.6 + UTILITY.place * (0.6 / 0.9 + 0.6 / 0.7) * 0.5 + UTILITY.points * 30, 12);
    expect(last).toBeCloseTo(0.1 + UTILITY.place * (0.1 / 0.7 + 0.1 / 0.4) * 0.5 - UTILITY.points * 30, 12);
  });

  it('leaves the win to decide where it is open: a hundredth of it outweighs a dozen points', () => {
    expect(judged([0.51, 0.25, 0.24], [300, 300, 300])[0]).toBeGreaterThan(
      judged([0.5, 0.25, 0.25], [312, 300, 300])[0],
    );
  });

  it('ranks won games by points, and lost ones by place and points, however far they are decided', () => {
    expect(judged([1, 0, 0], [401, 100, 100])[0]).toBeGreaterThan(judged([1, 0, 0], [400, 100, 100])[0]);
    expect(judged([0, 1, 0], [101, 400, 120])[0]).toBeGreaterThan(judged([0, 1, 0], [100, 400, 120])[0]);
    const [second, last] = [judged([1e-6, 1, 1e-9], [150, 400, 100]), judged([1e-9, 1, 1e-6], [100, 400, 150])];
    expect(second[0] - last[0]).toBeGreaterThan(UTILITY.place * 0.4);
  });

  it('counts a point of lead for more the more open the game is, and for something always', () => {
    const utility = new Utility(game, fixed([], []));
    const open = utility.pointWorth(0.05, 0.5, 0.5);
    expect(open).toBeGreaterThan(20 * UTILITY.points);
    expect(utility.pointWorth(0.05, 0.9, 0.95)).toBeLessThan(open);
    expect(utility.pointWorth(0.05, 1, 1)).toBe(UTILITY.points);
    expect(utility.pointWorth(0.05, 0, 0)).toBe(UTILITY.points);
  });

  it('finds that a lead helps from the first position on, in every edition', () => {
    for (const edition of EDITIONS) {
      const one = new Game(edition, edition.maxPlayers);
      const utility = new Utility(one, loadValue(one));
      const [s, legal, random] = [one.newState(), new ActionList(), new Random(1, 2)];
      const out = new Float64Array(one.players + FACTS);
      one.start(s, [1, 2]);
      while (!one.isOver(s)) {
        expect(utility.logitOf(s)).toBeGreaterThanOrEqual(0.02);
        utility.evaluate(s, out);
        expect(out.every(Number.isFinite)).toBe(true);
        one.legalActions(s, legal);
        one.play(s, legal.list[random.int(legal.n)]);
      }
    }
  });
});
