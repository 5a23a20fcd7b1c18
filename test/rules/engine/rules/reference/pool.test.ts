/** Reference manual §4e, §4i, §4j: the exchange pool always has six cards, whatever enters and leaves it. */
import { expect, test } from 'vitest';
import { reference } from '../../../../../src/rules/engine/editions/reference/index.ts';
import { NONE } from '../../../../../src/rules/engine/state.ts';
import { playRandomGames } from '../../../../support/random-games.ts';
import { table } from '../../../../support/table.ts';

test('4e the pool has six cards at every decision, and their order is that of the cards in it', () => {
  playRandomGames(reference, (_, s) => {
    const cards = Array.from(s.poolOrder).filter((card) => card !== NONE);
    expect(cards.length).toBe(6);
    expect(cards.sort((a, b) => a - b)).toEqual(
      Array.from(s.pool).flatMap((count, card) => Array.from({ length: count }, () => card)),
    );
  });
});

test('4e of two equal cards in the pool the older one leaves', () => {
  const t = table(
    `
edition: reference
phase: influence-media
parties: [SPD, CDU, FDP]
regions: [{ region: Hessen, opinions: [Taxes more], media: { SPD: 1 } }]
pool: [Wages more, Taxes less, Wages more, Nuclear power yes, Nuclear power no, Taxes less]
`,
    { opinions: [5] },
  );
  t.play('exchange Hessen Taxes more for Wages more');
  expect(Array.from(t.state.poolOrder).filter((card) => card !== NONE)).toEqual([7, 10, 8, 9, 7, 5]);
  t.done();
});

test('4j a card whose topic is open in the seventh region pushes the oldest out of the pool', () => {
  const t = table(
    `
edition: reference
round: 3
phase: next-region
parties: [SPD, CDU, FDP]
pool: [Wages more, Taxes less, Wages more, Nuclear power yes, Nuclear power no, Taxes less]
`,
    { opinions: [0, 1, 2, 4, 4] },
  );
  expect(Array.from(t.state.poolOrder).filter((card) => card !== NONE)).toEqual([7, 10, 8, 9, 7, 1]);
  expect(t.discardedOpinions()).toEqual(['1 Workers’ wages more']);
  t.done();
});
