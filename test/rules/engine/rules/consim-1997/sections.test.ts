/** Every section of the club rules of 1997 has a test or scenario named after it, and every ruling is tried both ways. */
import { expect, test } from 'vitest';
import { consim1997 } from '../../../../../src/rules/engine/editions/consim-1997/index.ts';
import { untestedSections, unturnedParameters } from '../../../../support/rule-tests.ts';

const SECTIONS = [
  ...['Player Accessories', 'Preparations', 'Initial Party Programmes', 'Preliminary Round', 'Election Campaigns'],
  ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'Next round', 'Round 7', 'End Game'],
];

test('every section has a test', () => {
  expect(untestedSections(consim1997, import.meta.dirname, SECTIONS)).toEqual([]);
});

test('every ruling is about a section, and every phase belongs to one', () => {
  const named = [...consim1997.rulings.map(({ section }) => section), ...Object.values(consim1997.sections)];
  expect(named.filter((section) => !SECTIONS.includes(section))).toEqual([]);
});

test('every parameter that turns a ruling is tried in another position', () => {
  expect(unturnedParameters(consim1997, import.meta.dirname)).toEqual([]);
});
