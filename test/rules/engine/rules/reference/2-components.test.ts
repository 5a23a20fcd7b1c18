/** Reference manual §2: how many components there are, with the values of 2006; the tables are in `components.test.ts`. */
import { expect, test } from 'vitest';
import { reference } from '../../../../../src/rules/engine/editions/reference/index.ts';
import { valley2006 } from '../../../../../src/rules/engine/editions/valley-2006/index.ts';

const { components } = reference;

test('2 eight shadow cards: those of 2006, and a Party Executive of 8 with 8 votes or a key issue', () => {
  expect(components.shadowCards.slice(0, 7)).toEqual(valley2006.components.shadowCards);
  expect(components.shadowCards.slice(7)).toMatchObject([
    { name: 'Party Executive', cost: 8, phone: false, votes: 8, keyIssue: true, robbery: false, raise: 0, lower: 0 },
  ]);
});

test('2 three contributions, of 10, 30 and 50', () => {
  const cards = components.contributions.map((card) => [card.amount, card.acceptDice, card.declineDice]);
  expect(cards).toEqual([
    [10, 1, 1],
    [30, 3, 3],
    [50, 5, 5],
  ]);
});

test('2 ten polls, those of 2006 that every game has', () => {
  const short = valley2006.components.polls.filter(({ long }) => !long);
  expect(components.polls.map(({ changes }) => changes)).toEqual(short.map(({ changes }) => changes));
  expect(components.polls.length).toBe(10);
});

test('2 56 platform cards and 42 opinions; 20 meetings and 5 media markers a party', () => {
  const cards = components.topics.length * 2;
  expect([cards * components.platformCopies, cards * components.opinionCopies]).toEqual([56, 42]);
  expect([reference.parameters.meetingSupply, reference.parameters.mediaSupply]).toEqual([20, 5]);
});

test('3 preliminary options are those of 2006 with 4 votes a line', () => {
  const lines = components.preliminary[0].map((option) =>
    option.lines.map(({ gives, amount }) => `${amount} ${gives}`),
  );
  expect(lines).toEqual([
    ['1 popularity', '1 popularity', '6 meetings'],
    ['1 popularity', '6 meetings', '4 votes'],
    ['6 meetings', '4 votes', '4 votes'],
  ]);
  expect(components.preliminary[1]).toEqual(valley2006.components.preliminary[1]);
});
