/** Every section of the rules that says how to play has a test or scenario named after it, and every ruling is tried both ways. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { consim1997 } from '../../../../src/rules/engine/editions/consim-1997/index.ts';
import { reference } from '../../../../src/rules/engine/editions/reference/index.ts';
import { spielworxx2019, spielworxx2019Seven } from '../../../../src/rules/engine/editions/spielworxx-2019/index.ts';
import { valley2006, valley2006Short } from '../../../../src/rules/engine/editions/valley-2006/index.ts';
import { untestedSections, unturnedParameters } from '../../../support/rule-tests.ts';

const OF_2006 = [
  ...['5.1', '5.2', '5.2.1', '5.2.1.1', '5.2.1.2', '5.2.1.3', '5.2.2', '5.2.3'],
  ...['6', '6.1', '6.2', '6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5', '6.2.6', '6.2.7', '6.2.8'],
  ...['6.3', '6.3.1', '6.3.2', '6.3.3', '6.3.4', '6.3.5', '6.4', '6.4.1', '6.4.1.1', '6.4.2'],
  ...['7', '7.1', '7.2', '7.3', '7.4', '7.5', '8'],
];
const OF_1997 = [
  ...['Player Accessories', 'Preparations', 'Initial Party Programmes', 'Preliminary Round', 'Election Campaigns'],
  ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'Next round', 'Round 7', 'End Game'],
];
const OF_THE_MANUAL = ['2', '3', '4', '4a', '4b', '4c', '4d', '4e', '4f', '4g', '4h', '4i', '4j', '4k', '5', '6', '7'];
const OF_2019 = [
  ...['04 C', '04 D', '04 F', '04 G', '04 H', '04 I', '04 J', '05'],
  ...['06.1', '06.2', '06.3', '06.4', '06.5', '06.6', '06.7', '06.8', '06.9a', '06.9b', '06.9c', '06.9d', '07', '08'],
];

describe.each([
  ['2006', '.', OF_2006, [valley2006, valley2006Short]],
  ['1997', 'consim-1997', OF_1997, [consim1997]],
  ['the reference manual', 'reference', OF_THE_MANUAL, [reference]],
  ['2019', 'spielworxx-2019', OF_2019, [spielworxx2019, spielworxx2019Seven]],
])('in the rules of %s', (_, name, sections, editions) => {
  const folder = join(import.meta.dirname, name);

  test('every section has a test', () => {
    expect(untestedSections(editions, folder, sections)).toEqual([]);
  });

  test('every ruling is about a section, and every phase belongs to one', () => {
    const named = editions.flatMap(({ rulings, sections }) => [
      ...rulings.map(({ section }) => section),
      ...Object.values(sections),
    ]);
    expect(named.filter((section) => !sections.includes(section))).toEqual([]);
  });

  test('every parameter that turns a ruling is tried in another position', () => {
    expect(unturnedParameters(editions[0], folder)).toEqual([]);
  });
});
