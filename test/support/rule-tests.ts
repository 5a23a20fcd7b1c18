/** What the tests and scenarios of an edition cover: the sections they name, and the parameters they change. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { EDITIONS, editionNamed } from '../../src/rules/engine/editions/index.ts';
import type { ParameterName } from '../../src/rules/engine/parameters.ts';
import { scenarioFiles } from '../../src/rules/scenario/files.ts';
import { readScenarios } from '../../src/rules/scenario/read.ts';
import type { Scenario } from '../../src/rules/scenario/scenario.ts';

const scenariosOf = (edition: Edition): readonly Scenario[] =>
  scenarioFiles(`scenarios/${edition.id}`).flatMap((file) => readScenarios(readFileSync(file, 'utf8')).scenarios);

/** The texts of the test files of a folder, joined. */
const testsIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

const titlesIn = (folder: string): string[] =>
  [...testsIn(folder).matchAll(/^\s*(?:test|describe)[^'"\n]*\(\s*['"](.+)['"]/gm)].map((found) => found[1]);

/** The sections of a rule text that no scenario of its editions and no test of the folder is named after. */
export const untestedSections = (
  editions: readonly Edition[],
  folder: string,
  sections: readonly string[],
): string[] => {
  const titles = titlesIn(folder);
  const named = new Set(editions.flatMap(scenariosOf).map(({ section }) => section));
  return sections.filter((section) => !named.has(section) && !titles.some((title) => title.startsWith(`${section} `)));
};

/** Whether a scenario gives the parameter another value than its edition does. */
const isTurnedBy =
  (name: ParameterName) =>
  ({ edition }: Scenario): boolean =>
    String(edition.parameters[name]) !== String(editionNamed(edition.id)!.parameters[name]);

let everyScenario: readonly Scenario[] | null = null;

/**
 * The parameters of an edition's rulings that nothing changes: no scenario of any edition, since editions share phases, and no
 * test in the folder or the one above.
 */
export const unturnedParameters = (edition: Edition, folder: string): ParameterName[] => {
  const tests = testsIn(folder) + testsIn(`${folder}/..`);
  everyScenario ??= EDITIONS.flatMap(scenariosOf);
  const isTurned = (name: ParameterName) => tests.includes(name) || everyScenario!.some(isTurnedBy(name));
  const named = edition.rulings.flatMap(({ alternatives }) =>
    alternatives.flatMap(({ parameters = {} }) => Object.keys(parameters) as ParameterName[]),
  );
  return [...new Set(named)].filter((name) => !isTurned(name));
};
