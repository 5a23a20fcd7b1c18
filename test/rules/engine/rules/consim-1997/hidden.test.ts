/** Club rules of 1997: what is noted or placed in secret, and what everybody can see. */
import { expect, test } from 'vitest';
import { UNKNOWN } from '../../../../../src/rules/engine/state.ts';
import { table } from '../../../../support/table.ts';

const at = (phase: string, rest = '') =>
  table(`
edition: consim-1997
round: 2
phase: ${phase}
parties: [SPD, CDU, FDP]
${rest}
`);

test('A sums are noted secretly: nobody sees another’s before all are noted, and all are seen then', () => {
  const t = at('bid-for-order');
  t.play('bid 3', 'bid 5');
  expect(t.view('SPD').bids[0]).toBe(3);
  expect(t.view('SPD').bids[1]).toBe(UNKNOWN);
  expect(t.view('FDP').bids[0]).toBe(UNKNOWN);
  expect(Array.from(t.view('FDP').shownBids.subarray(0, 3))).toEqual([-1, -1, -1]);
  t.play('bid 0');
  expect(Array.from(t.view('FDP').shownBids.subarray(0, 3))).toEqual([3, 5, 0]);
});

test('B cards were open before they were hidden: all know them', () => {
  const t = at('hide-stances', 'seats: { SPD: { platform: [Euro later, Nuclear yes] } }');
  t.play('hide Nuclear yes', 'hide Euro later');
  expect(t.view('CDU').aside[0]).toBe(t.state.aside[0]);
  expect(t.state.aside[0]).not.toBe(0);
});

test('B the stock is public knowledge', () => {
  const t = at('change-stances', 'seats: { SPD: { platform: [Euro later, Nuclear yes] } }');
  expect(t.view('CDU').platformDiscards).toEqual(t.state.platformDiscards);
});

test('C cards of a region that is not revealed yet stay face down', () => {
  const t = at(
    'use-shadow-cards',
    `regions:
  - { region: Hessen, shadow cards: { SPD: Chancellor } }
  - { region: Berlin, shadow cards: { SPD: Speaker, CDU: Backbencher } }
seats: { SPD: { money: 50 } }`,
  );
  const [hessen, berlin] = ['Hessen', 'Berlin'].map((region) => t.board(region));
  const { shadowPlaced, shadowBacks, shadowShown } = t.view('CDU');
  expect([shadowPlaced[hessen], shadowBacks[hessen]]).toEqual([UNKNOWN, 1]);
  expect([shadowBacks[berlin], shadowShown[berlin]]).toEqual([0, 1]);
  expect(t.view('SPD').shadowPlaced[hessen]).toBe(6);
});

test('C where others placed cards is seen at once, which ones is not', () => {
  const t = at('place-shadow-cards');
  t.play(t.offers().find((offer) => offer.endsWith('Chancellor')) ?? '');
  const { current } = t.state;
  expect([t.view('CDU').shadowBacks[current], t.view('CDU').shadowPlaced[current]]).toEqual([1, UNKNOWN]);
});

test('G the buyer alone looks at the poll', () => {
  const t = at('auction-polls');
  t.play('bid 1', 'pass', 'pass');
  expect(t.view('SPD').pollHeld[0]).toBe(t.state.pollHeld[0]);
  expect(t.view('CDU').pollHeld[0]).toBe(UNKNOWN);
  expect(t.view('CDU').pollHolder).toBe(0);
});

test('M a card played face down stays unknown until all have played', () => {
  const t = at('party-contributions');
  t.play('decline 30', 'accept 20');
  expect(t.view('FDP').declined[0]).toBe(UNKNOWN);
  expect(t.view('FDP').chosen).toBe(1);
  expect(t.view('FDP').accepted[1]).toBe(1);
  t.play('decline 10');
  expect(t.view('FDP').contributionsLeft[0]).toBe(0b11011);
});
