/** Every section of the 2019 rules that says how to play has a test or scenario named after it. */
import { expect, test } from 'vitest';
import { spielworxx2019, spielworxx2019Seven } from '../../../../../src/rules/engine/editions/spielworxx-2019/index.ts';
import { untestedSections, unturnedParameters } from '../../../../support/rule-tests.ts';

const SECTIONS = [
  ...['04 C', '04 D', '04 F', '04 G', '04 H', '04 I', '04 J', '05'],
  ...['06.1', '06.2', '06.3', '06.4', '06.5', '06.6', '06.7', '06.8', '06.9a', '06.9b', '06.9c', '06.9d', '07'],
];

test('every section has a test', () => {
  expect(untestedSections(spielworxx2019, import.meta.dirname, SECTIONS)).toEqual([]);
  expect(untestedSections(spielworxx2019Seven, import.meta.dirname, ['08'])).toEqual([]);
});

test('every ruling is about a section, and every phase belongs to one', () => {
  const editions = [spielworxx2019, spielworxx2019Seven];
  const named = editions.flatMap(({ rulings, sections }) => [
    ...rulings.map(({ section }) => section),
    ...Object.values(sections),
  ]);
  expect(named.filter((section) => ![...SECTIONS, '08'].includes(section))).toEqual([]);
});

test('every parameter that turns a ruling is tried in another position', () => {
  expect(unturnedParameters(spielworxx2019, import.meta.dirname)).toEqual([]);
});
