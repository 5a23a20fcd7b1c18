/** Reference manual: what is secret, and for how long. */
import { expect, test } from 'vitest';
import { UNKNOWN } from '../../../../../src/rules/engine/state.ts';
import { table } from '../../../../support/table.ts';

const at = (phase: string, rest = '') =>
  table(`
edition: reference
round: 1
phase: ${phase}
parties: [SPD, CDU, FDP]
${rest}
`);

test('4a all bids are secret until all have bid; in the second bid those alone who are tied are asked', () => {
  const t = at('bid-for-order');
  t.play('bid 3', 'bid 3');
  expect(t.view('FDP').bids[0]).toBe(UNKNOWN);
  t.play('bid 1');
  expect(Array.from(t.view('FDP').shownBids.subarray(0, 3))).toEqual([3, 3, 1]);
  t.play('bid 7');
  expect([t.actor(), t.view('CDU').bids[0], t.view('CDU').shownBids[0]]).toEqual(['CDU/CSU', UNKNOWN, 3]);
});

test('4b hands are secret, their number and the discards are not', () => {
  const t = at('platform-conference', 'seats: { SPD: { platform: [Taxes more], hand: [3 Taxes less] } }');
  t.play('discard Taxes less');
  const view = t.view('CDU');
  expect([view.hand[7], view.handSize[0], view.platformDiscards[7]]).toEqual([UNKNOWN, 2, 1]);
});

test('4c cards lie face down until all are revealed at once', () => {
  const t = at('place-shadow-cards');
  t.play(t.offers().find((offer) => offer.endsWith('Party Executive')) ?? '');
  const hidden = t.view('CDU');
  expect([hidden.shadowBacks[0], hidden.shadowPlaced[0]]).toEqual([1, UNKNOWN]);
  while (t.phase() === 'place-shadow-cards') t.play('pass');
  expect([t.view('CDU').shadowBacks[0], t.view('CDU').shadowShown[0]]).toEqual([0, 7]);
});

test('4g a poll that is not published is known to its buyer alone', () => {
  const t = at('auction-polls', 'regions: [{ region: Hessen, poll: 3 }]');
  t.play('bid 1', 'pass', 'pass');
  expect([t.view('SPD').pollHeld[0], t.view('CDU').pollHeld[0]]).toEqual([2, UNKNOWN]);
  t.play('shelve');
  expect([t.view('SPD').pollSeen[2], t.state.pollSeen[20 + 2]]).toEqual([1, 0]);
});

test('4j a rejected contribution is not known until all have placed theirs; that a card was kept is', () => {
  const t = at('party-contributions');
  t.play('decline 30', 'pass');
  const view = t.view('FDP');
  expect([view.declined[0], view.chosen & 1, view.chosen & 2]).toEqual([UNKNOWN, 1, 0]);
  t.play('accept 50');
  expect(Array.from(t.view('FDP').contributionsLeft.subarray(0, 3))).toEqual([0b101, 0b111, 0b011]);
});
