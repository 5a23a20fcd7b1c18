/** What the page answers by itself in a phase, once a person has said so. */
import './runes.ts';
import { expect, test } from 'vitest';
import type { OptionJson, PromptJson } from '../../src/table/server/messages.ts';
import { canStay, stayOf } from '../../web/src/passing.ts';
import { rememberedOf } from '../../web/src/remembered.svelte.ts';

const bid = (amount: number) => ({ kind: 'bid', notation: `bid ${amount}`, amount }) as OptionJson;
const pass = { kind: 'pass', notation: 'pass', amount: null } as OptionJson;
const asked = (min: number, options: OptionJson[], phase = 'bid-for-order') =>
  ({ phase, bids: { min, max: 30, raising: false }, options }) as Partial<PromptJson> as PromptJson;
const FIRST = asked(0, [bid(0), bid(1), bid(7)]);
const STAYING = { round: 2, amount: 7 };

test('a bid for order stays in a tie, whether the rules ask for another bid or for a raise', () => {
  expect(canStay(FIRST, 'rebid')).toBe(true);
  expect(stayOf(STAYING, asked(7, [bid(7), bid(8)]), 2)).toBe('bid 7');
  expect(stayOf(STAYING, asked(8, [bid(8), pass]), 2)).toBe('pass');
});

test('where nobody may stay, or nobody said so, it is asked', () => {
  expect(canStay(FIRST, 'rebid-higher')).toBe(false);
  expect(canStay(FIRST, 'dice')).toBe(false);
  expect(canStay(asked(7, [bid(7), bid(8)]), 'rebid')).toBe(false);
  expect(stayOf(STAYING, asked(8, [bid(8), bid(9)]), 2)).toBe(null);
  expect(stayOf(null, asked(7, [bid(7)]), 2)).toBe(null);
  expect(stayOf(STAYING, asked(7, [bid(7)]), 3)).toBe(null);
  expect(stayOf(STAYING, asked(7, [bid(7), pass], 'auction-polls'), 2)).toBe(null);
});

test('a first bid that was taken back is asked again', () => {
  expect(stayOf(STAYING, FIRST, 2)).toBe(null);
});

test('what a person has ordered and read is remembered for their next turn at a shared screen, and for nobody else', () => {
  const own = rememberedOf('own');
  own.passing = { phase: 'buy-media', round: 2 };
  own.met.add('buy-media');
  expect(rememberedOf('other')).toMatchObject({ passing: null, met: new Set() });
  expect(rememberedOf('own')).toBe(own);
});
