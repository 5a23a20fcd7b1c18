import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { FEATURE_COUNT, Features } from '../../../src/players/value/features.ts';
import { loadValue } from '../../../src/players/value/load.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { SEATS } from '../../../src/rules/engine/state.ts';
import { playRandomGames } from '../../support/random-games.ts';
import { permuted } from './permute.ts';

const sum = (values: Float64Array, players: number): number =>
  values.subarray(0, players).reduce((total, value) => total + value, 0);

/** How many positions of a random game lie between two checks. */
const EVERY = 17;

describe('a row of features', () => {
  it('has a multiple of four numbers, which the evaluation adds up four at a time', () => {
    expect(FEATURE_COUNT % 4).toBe(0);
  });
});

describe.each(EDITIONS)('the evaluation of $id', (edition) => {
  const positions = (visit: Parameters<typeof playRandomGames>[1]) => {
    let visited = 0;
    playRandomGames(edition, (game, s) => {
      if (visited++ % EVERY === 0 || s.over) visit(game, s);
    });
  };

  it('gives shares that add up to one, and finite points', () => {
    const [shares, points] = [new Float64Array(SEATS), new Float64Array(SEATS)];
    positions((game, s) => {
      loadValue(game).evaluate(s, shares, points);
      expect(sum(shares, game.players)).toBeCloseTo(1, 10);
      for (let seat = 0; seat < game.players; seat++) {
        expect(shares[seat]).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(points[seat])).toBe(true);
      }
    });
  });

  it('gives the same shares whether or not points are asked for', () => {
    const [alone, together, points] = [0, 1, 2].map(() => new Float64Array(SEATS));
    positions((game, s) => {
      loadValue(game).evaluate(s, alone);
      loadValue(game).evaluate(s, together, points);
      expect(alone).toEqual(together);
    });
  });

  it('follows the parties when they change chairs', () => {
    const features = new Map([3, 4, 5].map((players) => [players, new Features(new Game(edition, players))]));
    const [before, after] = [new Float64Array(SEATS), new Float64Array(SEATS)];
    const [pointsBefore, pointsAfter] = [new Float64Array(SEATS), new Float64Array(SEATS)];
    let turned = 0;
    positions((game, s) => {
      if (s.over) return;
      const to = Array.from({ length: game.players }, (_, seat) => (seat + 1 + (turned % 2)) % game.players);
      const other = permuted(s, to, game.newState());
      expect(features.get(game.players)).toBeDefined();
      loadValue(game).evaluate(s, before, pointsBefore);
      loadValue(game).evaluate(other, after, pointsAfter);
      for (const [seat, now] of to.entries()) {
        expect(after[now]).toBeCloseTo(before[seat], 9);
        expect(pointsAfter[now]).toBeCloseTo(pointsBefore[seat], 6);
      }
      turned++;
    });
    expect(turned).toBeGreaterThan(50);
  });

  it('values the true position, what each seat sees and determinizations of it alike', () => {
    const random = new Random(1, 2);
    const [truly, seen, dealt] = [0, 1, 2].map(() => new Float64Array(SEATS));
    let looked = 0;
    positions((game, s) => {
      if (s.over || looked++ % 4 > 0) return;
      const [view, into] = [game.newState(), game.newState()];
      loadValue(game).evaluate(s, truly);
      for (let seat = 0; seat < game.players; seat++) {
        game.observe(s, seat, view);
        game.determinize(view, seat, random, into);
        loadValue(game).evaluate(view, seen);
        loadValue(game).evaluate(into, dealt);
        expect(seen).toEqual(truly);
        expect(dealt).toEqual(truly);
      }
    });
    expect(looked).toBeGreaterThan(50);
  });

  it('is the final scoring when the game is over', () => {
    const [shares, points, won] = [0, 1, 2].map(() => new Float64Array(SEATS));
    positions((game, s) => {
      if (!s.over) return;
      loadValue(game).evaluate(s, shares, points);
      game.returns(s, won);
      expect(shares.subarray(0, game.players)).toEqual(won.subarray(0, game.players));
      expect([...points.subarray(0, game.players)]).toEqual(game.scores(s).map(({ total }) => total));
    });
  });
});
