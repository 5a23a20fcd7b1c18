/** Every section of the 2006 rules that says how to play has a test or scenario named after it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valley2006 } from '../../../../src/rules/engine/editions/valley-2006/index.ts';
import { scenarioFiles } from '../../../../src/rules/scenario/files.ts';
import { readScenarios } from '../../../../src/rules/scenario/read.ts';
import { unturnedParameters } from '../../../support/rule-tests.ts';

const SECTIONS = [
  ...['5.1', '5.2', '5.2.1', '5.2.1.1', '5.2.1.2', '5.2.1.3', '5.2.2', '5.2.3'],
  ...['6', '6.1', '6.2', '6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5', '6.2.6', '6.2.7', '6.2.8'],
  ...['6.3', '6.3.1', '6.3.2', '6.3.3', '6.3.4', '6.3.5', '6.4', '6.4.1', '6.4.1.1', '6.4.2'],
  ...['7', '7.1', '7.2', '7.3', '7.4', '7.5', '8'],
];

const tested = (): (string | undefined)[] => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const texts = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')).join('\n');
  return [...texts.matchAll(/^\s*(?:test|describe)[^'"\n]*\('([\d.]+) /gm)].map((found) => found[1]);
};

const inScenarios = (): (string | undefined)[] =>
  ['scenarios/valley-2006', 'scenarios/valley-2006-short']
    .flatMap(scenarioFiles)
    .flatMap((file) => readScenarios(readFileSync(file, 'utf8')).scenarios)
    .map(({ section }) => section);

test('every section from 5 to 8 has a test', () => {
  const named = new Set([...tested(), ...inScenarios()]);
  expect(SECTIONS.filter((section) => !named.has(section))).toEqual([]);
});

test('every parameter that turns a ruling is tried in another position', () => {
  expect(unturnedParameters(valley2006, import.meta.dirname)).toEqual([]);
});
