import { expect, test } from 'vitest';
import { searched } from '../../web/src/book/search.ts';

const BOOK = [
  {
    id: 'polls',
    title: 'Sondaże',
    section: '',
    sentences: ['Najniższa oferta to 1.', 'Dwa wiece, jeden głos.'],
    figure: null,
  },
  { id: 'pay', title: 'Money', section: '6.1', sentences: ['Each mandate brings 1 in money.'], figure: null },
];
const textOf = (search: string) =>
  searched(BOOK, search).map(({ id, sentences }) => [
    id,
    ...sentences.map((pieces) => pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('')),
  ]);

test('the rule book is whole where nothing is looked for', () => {
  expect(textOf(' ')).toEqual(BOOK.map(({ id, sentences }) => [id, ...sentences]));
});

test('words are found whatever their case and accents, and marked where they stand', () => {
  expect(textOf('NAJNIZSZA')).toEqual([['polls', '[Najniższa] oferta to 1.']]);
  expect(textOf('glos')).toEqual([['polls', 'Dwa wiece, jeden [głos].']]);
  expect(textOf('wie dwa')).toEqual([['polls', '[Dwa] [wie]ce, jeden głos.']]);
  expect(textOf('money mandate')).toEqual([['pay', 'Each [mandate] brings 1 in [money].']]);
});

test('a title stands for its section, and nothing is found where a word is missing', () => {
  expect(textOf('sondaze 1')).toEqual([['polls', 'Najniższa oferta to [1].']]);
  expect(textOf('mandate poll')).toEqual([]);
});
