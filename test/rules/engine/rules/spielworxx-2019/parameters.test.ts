/** Rulings of 2019 that concern a whole game or what is visible, tried both ways. */
import { describe, expect, test } from 'vitest';
import type { Edition } from '../../../../../src/rules/engine/edition.ts';
import { spielworxx2019 } from '../../../../../src/rules/engine/editions/spielworxx-2019/index.ts';
import { BOARDS } from '../../../../../src/rules/engine/state.ts';
import { setTable } from '../../../../support/table.ts';

const having = (parameters: Partial<Edition['parameters']>): Edition => ({
  ...spielworxx2019,
  parameters: { ...spielworxx2019.parameters, ...parameters },
});
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

/** For a seed, how many small regions are in play, and whether the smallest lies first. */
const regionsOf = (edition: Edition, seed: number): [number, boolean] => {
  const { state } = setTable(edition, 4, {}, seed);
  const drawn = Array.from(state.region.subarray(0, BOARDS)).filter((region) => region >= 0);
  const most = drawn.map((region) => edition.components.regions[region].mandates.at(-1)!);
  return [drawn.filter((region) => edition.components.regions[region].small).length, most[0] === Math.min(...most)];
};

describe('04 C smallRegions', () => {
  test('two of four regions are small, and the smallest comes first', () => {
    for (const seed of SEEDS) expect(regionsOf(spielworxx2019, seed)).toEqual([2, true]);
  });

  test('one of them may be, or it is left to chance', () => {
    for (const seed of SEEDS) expect(regionsOf(having({ smallRegions: 1 }), seed)).toEqual([1, true]);
    const drawn = SEEDS.map((seed) => regionsOf(having({ smallRegions: 0 }), seed));
    expect(new Set(drawn.map(([small]) => small)).size).toBeGreaterThan(2);
    expect(drawn.some(([, sorted]) => !sorted)).toBe(true);
  });
});

describe('04 F displaySizes', () => {
  const shown = (edition: Edition, players: number): number => {
    const t = setTable(edition, players);
    while (t.phase() !== 'bid-for-order') t.play(t.offers()[0]);
    return t.state.display.reduce((sum, cards) => sum + cards, 0);
  };

  test.each([
    [3, 3],
    [4, 5],
    [5, 6],
  ])('with %i players %i platform cards are on display', (players, cards) => {
    expect(shown(spielworxx2019, players)).toBe(cards);
  });

  test('they may be more', () => {
    expect([3, 4, 5].map((players) => shown(having({ displaySizes: [4, 6, 7] }), players))).toEqual([4, 6, 7]);
  });
});
