/** What the tests and scenarios of an edition are about: which sections they name, which parameters they turn. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Edition } from '../../src/engine/edition.ts';
import type { ParameterName } from '../../src/engine/parameters.ts';
import { scenarioFiles } from '../../src/scenario/files.ts';
import { readScenarios } from '../../src/scenario/read.ts';
import type { Scenario } from '../../src/scenario/scenario.ts';

const scenariosOf = (edition: Edition): readonly Scenario[] =>
  scenarioFiles(`scenarios/${edition.id}`).flatMap((file) => readScenarios(readFileSync(file, 'utf8')).scenarios);

/** The texts of the test files of a folder, one after another. */
const testsIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

const titlesIn = (folder: string): string[] =>
  [...testsIn(folder).matchAll(/^\s*(?:test|describe)[^'"\n]*\(\s*['"](.+)['"]/gm)].map((found) => found[1]);

/** The sections of a rule text that neither a scenario nor a test of the folder is named after. */
export const untestedSections = (edition: Edition, folder: string, sections: readonly string[]): string[] => {
  const titles = titlesIn(folder);
  const named = new Set(scenariosOf(edition).map(({ section }) => section));
  return sections.filter((section) => !named.has(section) && !titles.some((title) => title.startsWith(`${section} `)));
};

/** The parameters of an edition's rulings that no scenario turns, and that no test of the folder names. */
export const unturnedParameters = (edition: Edition, folder: string): ParameterName[] => {
  const tests = testsIn(folder);
  const scenarios = scenariosOf(edition);
  const isTurned = (name: ParameterName) =>
    tests.includes(name) ||
    scenarios.some((scenario) => String(scenario.edition.parameters[name]) !== String(edition.parameters[name]));
  const named = edition.rulings.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ parameters = {} }) => Object.keys(parameters) as ParameterName[]),
  );
  return [...new Set(named)].filter((name) => !isTurned(name));
};
