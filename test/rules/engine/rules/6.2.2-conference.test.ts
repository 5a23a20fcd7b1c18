/** 2006 §6.2.2: the party platform conference. */
import { expect, test } from 'vitest';
import { UNKNOWN } from '../../../../src/rules/engine/state.ts';
import { type Outcomes, table } from '../../../support/table.ts';

const PLATFORM = [
  'Taxes more',
  'Nuclear power yes',
  'Genetic engineering yes',
  'Economic redevelopment more',
  'Terrorism precautions more',
];

/** Cards are drawn by number: 6 and 7 are Taxes more and less, 10 and 11 Workers’ wages, 12 and 13 Social security. */
const position = (hand: string[], outcomes: Outcomes = {}, rest = '') =>
  table(
    `
edition: valley-2006
round: 2
phase: platform-conference
parties: [SPD, CDU, FDP]
starter: SPD
${rest}
seats:
  SPD: { platform: [${PLATFORM.join(', ')}], hand: [${hand.join(', ')}] }
  CDU: { platform: [Genetic engineering no], hand: [3 Nuclear power no] }
  FDP: { platform: [Genetic engineering no], hand: [3 Economic redevelopment less] }
`,
    outcomes,
  );

test('6.2.2 all three may go', () => {
  const t = position(['Taxes less', '2 Social security more'], { platform: [10, 10, 10] });
  t.play('discard Social security more', 'discard Taxes less', 'discard Social security more');
  expect(t.hand('SPD')).toEqual(['Workers’ wages more', 'Workers’ wages more', 'Workers’ wages more']);
  expect(t.offers()).toContain('swap Taxes more for Workers’ wages more');
});

test('6.2.2 hands are secret, platforms and discards open', () => {
  const t = position(['3 Taxes less']);
  const view = t.view('CDU');
  expect(Array.from(view.hand.subarray(0, 14)).every((cards) => cards === UNKNOWN)).toBe(true);
  expect(view.handSize[0]).toBe(3);
  expect(view.platform[3]).toBe(1);
});

/** Every card that is in no platform and no hand; with these discarded, the deck is empty. */
const ALL_OTHERS = [
  [
    '4 Terrorism precautions less',
    '3 Terrorism precautions more',
    '3 Genetic engineering yes',
    '2 Genetic engineering no',
  ],
  ['3 Economic redevelopment more', 'Economic redevelopment less', '3 Taxes more', '4 Taxes less'],
  ['3 Nuclear power yes', 'Nuclear power no', '4 Workers’ wages more', 'Workers’ wages less'],
  ['4 Social security more', '4 Social security less'],
].flat();

test('6.2.2 an empty deck is refilled by shuffling the discards, the cards just discarded among them', () => {
  const t = position(
    ['3 Workers’ wages less'],
    { platform: [11] },
    `discards: { platform: [${ALL_OTHERS.join(', ')}] }`,
  );
  expect(t.state.deckPlatform).toBe(0);
  t.play('discard Workers’ wages less', 'pass');
  expect(t.hand('SPD')).toEqual(['Workers’ wages less', 'Workers’ wages less', 'Workers’ wages less']);
  expect(t.state.deckPlatform).toBe(56 - 5 - 1 - 1 - 3 * 3);
  expect(t.state.platformDiscards.every((cards) => cards === 0)).toBe(true);
  t.done();
});
