import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import { gainsOn, regretMatching } from '../../../src/base/stats/equilibrium.ts';
import { meanInterval } from '../../../src/base/stats/intervals.ts';
import { jackknife } from '../../../src/base/stats/jackknife.ts';

const grid = (most: number) => Array.from({ length: most + 1 }, (_, price) => price);

describe('the equilibrium of a table of payoffs', () => {
  it('bids the common value away in a sealed first-price auction, whatever the number of players', () => {
    const value = 10;
    // A bid level with the highest of the others wins every second time.
    const payoffs = grid(12).map((own) =>
      grid(12).map((other) => (own > other ? value - own : own === other ? (value - own) / 2 : 0)),
    );
    for (const players of [2, 3, 5]) {
      const mix = regretMatching(payoffs, players);
      const mean = mix.reduce((sum, chance, price) => sum + chance * price, 0);
      expect(mean, `${players} players`).toBeGreaterThan(7.5);
      expect(mean, `${players} players`).toBeLessThanOrEqual(10);
      expect(Math.max(...gainsOn(payoffs, mix, players))).toBeLessThan(0.3);
    }
  });

  it('spreads bids evenly where both of two players pay', () => {
    const value = 20;
    const payoffs = grid(20).map((own) =>
      grid(20).map((other) => (own > other ? value : own === other ? value / 2 : 0) - own),
    );
    const mix = regretMatching(payoffs, 2);
    const mean = mix.reduce((sum, chance, price) => sum + chance * price, 0);
    expect(mean).toBeGreaterThan(8.5);
    expect(mean).toBeLessThan(11.5);
    expect(Math.max(...mix)).toBeLessThan(0.25);
    expect(Math.max(...gainsOn(payoffs, mix, 2))).toBeLessThan(0.3);
  });

  it('says what can be gained on a bad mixture, and by which price', () => {
    const payoffs = [
      [0, 0],
      [5, 1],
    ];
    expect(gainsOn(payoffs, [1, 0], 2)).toEqual([0, 5]);
    // With four players, one of the three others is likely to bid the higher price.
    expect(gainsOn(payoffs, [0.5, 0.5], 4)[1]).toBeCloseTo((5 / 8 + 7 / 8) / 2, 12);
  });
});

describe('the jackknife', () => {
  it('agrees with the t interval of a mean', () => {
    const random = new Random(...seedOf('jackknife'));
    const values = Array.from({ length: 300 }, () => random.next());
    const plain = meanInterval(values);
    const found = jackknife(values.length, (has) => {
      const kept = values.filter((_, i) => has(i));
      return kept.reduce((sum, value) => sum + value, 0) / kept.length;
    });
    expect(found.mean).toBeCloseTo(plain.mean, 12);
    expect((found.high - found.low) / (plain.high - plain.low)).toBeGreaterThan(0.7);
    expect((found.high - found.low) / (plain.high - plain.low)).toBeLessThan(1.5);
  });

  it('knows nothing from one block', () => {
    expect(jackknife(1, () => 3)).toEqual({ mean: 3, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
  });
});
