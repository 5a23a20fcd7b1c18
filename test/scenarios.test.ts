/** The project's rules written as scenarios; each one is a test of the same name. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FOLDER, scenarioFiles } from '../src/rules/scenario/files.ts';
import { readScenarios } from '../src/rules/scenario/read.ts';
import { runScenario } from '../src/rules/scenario/run.ts';

for (const file of scenarioFiles(FOLDER)) {
  const { scenarios, problems } = readScenarios(readFileSync(file, 'utf8'));

  describe(file, () => {
    test('can be read, and says which sections it is about', () => {
      expect(problems).toEqual([]);
      expect(scenarios.filter(({ section }) => section === undefined)).toEqual([]);
    });

    test.each(scenarios)('$section $name', (scenario) => {
      const found = runScenario(scenario).map(({ line, message }) => `line ${line}: ${message}`);
      expect(found).toEqual([]);
    });
  });
}
