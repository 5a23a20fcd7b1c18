/** 2006 §8: the short game of five elections. */
import { expect, test } from 'vitest';
import { valley2006, valley2006Short } from '../../../../src/rules/engine/editions/valley-2006/index.ts';

test('8 without the 25 shadow card, the 50 contribution and ten polls', () => {
  const { components } = valley2006Short;
  expect(components.shadowCards.map((card) => card.cost).sort((a, b) => a - b)).toEqual([1, 3, 5, 5, 10, 15]);
  expect(components.contributions.map((card) => card.amount)).toEqual([10, 20, 30, 40]);
  expect(components.polls.length).toBe(10);
  expect(components.polls.every((poll) => !poll.long)).toBe(true);
  expect(valley2006.components.polls.filter((poll) => poll.long).length).toBe(10);
});

test('8 members are paid after rounds 1 and 3 alone', () => {
  expect(valley2006Short.parameters.memberPayRounds).toEqual([1, 3]);
});

test('8 the fifth round is scoring only', () => {
  const names = (round: number) => valley2006Short.rounds[round - 1].map((phase) => phase.name);
  expect(valley2006Short.rounds.length).toBe(5);
  expect(names(5)).toEqual([
    'determine-mandates',
    'decide-election',
    'reward-winner',
    'grow-membership',
    'close-round',
  ]);
  expect(names(4)).toContain('bid-for-order');
});
