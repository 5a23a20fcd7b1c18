/** What the page of a data set says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Card, cardPage } from '../../../src/lab/dataset/card.ts';

const SHIPPED = 'python/examples/decisions';
const card: Card = JSON.parse(readFileSync(`${SHIPPED}/card.json`, 'utf8'));

it.each([
  [0.035, '3.5 % of all'],
  [0.07, '7 % of all'],
  [0.29, '29 % of all'],
  [1, 'all'],
  [1 / 3, '33.3333333333 % of all'],
])('gives a share of %d as %s', (share, words) => {
  expect(cardPage({ ...card, share })).toContain(`| decisions | ${words}`);
});

it('is the shipped page of the shipped card', () => {
  expect(cardPage(card)).toBe(readFileSync(`${SHIPPED}/card.md`, 'utf8'));
});
