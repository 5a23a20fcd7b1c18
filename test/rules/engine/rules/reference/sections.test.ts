/** Every section of the reference manual has a test or scenario named after it, and every ruling is tried both ways. */
import { expect, test } from 'vitest';
import { reference } from '../../../../../src/rules/engine/editions/reference/index.ts';
import { untestedSections, unturnedParameters } from '../../../../support/rule-tests.ts';

const SECTIONS = ['2', '3', '4', '4a', '4b', '4c', '4d', '4e', '4f', '4g', '4h', '4i', '4j', '4k', '5', '6', '7'];

test('every section has a test', () => {
  expect(untestedSections(reference, import.meta.dirname, SECTIONS)).toEqual([]);
});

test('every ruling is about a section, and every phase belongs to one', () => {
  const named = [...reference.rulings.map(({ section }) => section), ...Object.values(reference.sections)];
  expect(named.filter((section) => !SECTIONS.includes(section))).toEqual([]);
});

test('every parameter that turns a ruling is tried in another position', () => {
  expect(unturnedParameters(reference, import.meta.dirname)).toEqual([]);
});
