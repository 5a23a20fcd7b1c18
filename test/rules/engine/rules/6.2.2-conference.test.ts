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

test('6.2.2 a hand of fewer than three is filled up first', () => {
  const t = position(['Taxes less'], { platform: [10, 11] });
  expect(t.hand('SPD')).toEqual(['Taxes less', 'Workers’ wages more', 'Workers’ wages less']);
  t.done();
});

test('6.2.2 any number of cards is discarded, then as many are drawn', () => {
  const t = position(['Taxes less', '2 Social security more'], { platform: [10, 6] });
  expect(t.offers()).toEqual(['pass', 'discard Taxes less', 'discard Social security more']);
  t.play('discard Social security more', 'discard Taxes less');
  expect(t.hand('SPD')).toEqual(['Social security more']);
  t.play('pass');
  expect(t.hand('SPD')).toEqual(['Taxes more', 'Workers’ wages more', 'Social security more']);
  expect([t.state.platformDiscards[7], t.state.platformDiscards[12]]).toEqual([1, 1]);
  t.done();
});

test('6.2.2 all three may go', () => {
  const t = position(['Taxes less', '2 Social security more'], { platform: [10, 10, 10] });
  t.play('discard Social security more', 'discard Taxes less', 'discard Social security more');
  expect(t.hand('SPD')).toEqual(['Workers’ wages more', 'Workers’ wages more', 'Workers’ wages more']);
  expect(t.offers()).toContain('swap Taxes more for Workers’ wages more');
});

test('6.2.2 one platform card at most is replaced by one from hand, and is discarded', () => {
  const t = position(['3 Workers’ wages less']);
  t.play('pass', 'swap Nuclear power yes for Workers’ wages less');
  expect(t.platform('SPD')).toEqual([
    'Terrorism precautions more',
    'Genetic engineering yes',
    'Economic redevelopment more',
    'Taxes more',
    'Workers’ wages less',
  ]);
  expect(t.hand('SPD')).toEqual(['Workers’ wages less', 'Workers’ wages less']);
  expect(t.state.platformDiscards[8]).toBe(1);
  expect(t.actor()).toBe('CDU/CSU');
});

test('6.2.2 a card on a topic of the platform can replace that card alone, any other card whichever', () => {
  const t = position(['2 Taxes less', 'Social security more']);
  t.play('pass');
  expect(t.offers()).toEqual([
    'pass',
    'swap Taxes more for Taxes less',
    'swap Terrorism precautions more for Social security more',
    'swap Genetic engineering yes for Social security more',
    'swap Economic redevelopment more for Social security more',
    'swap Taxes more for Social security more',
    'swap Nuclear power yes for Social security more',
  ]);
  t.play('swap Taxes more for Taxes less');
  expect(t.platform('SPD')).toContain('Taxes less');
  expect(t.platform('SPD').length).toBe(5);
});

test('6.2.2 the platform may stay as it is; the others follow clockwise', () => {
  const t = position(['3 Taxes less']);
  t.play('pass', 'pass');
  expect(t.platform('SPD').sort()).toEqual([...PLATFORM].sort());
  expect(t.actor()).toBe('CDU/CSU');
  t.play('pass', 'pass');
  expect(t.actor()).toBe('FDP');
});

test('6.2.2 hands are secret, platforms and discards open', () => {
  const t = position(['3 Taxes less']);
  const view = t.view('CDU');
  expect(Array.from(view.hand.subarray(0, 14)).every((cards) => cards === UNKNOWN)).toBe(true);
  expect(view.handSize[0]).toBe(3);
  expect(view.platform[3]).toBe(1);
});

/** Every card that neither a platform nor a hand has; with these discarded, the deck is empty. */
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
