import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScenarios } from '../../src/scenario/read.ts';
import { runScenario } from '../../src/scenario/run.ts';

test('the scenario on docs/scenarios.md is as the page says', () => {
  const page = readFileSync('docs/scenarios.md', 'utf8');
  const [, text] = /```yaml\n(section.*?)```/s.exec(page)!;
  const { scenarios, problems } = readScenarios(text);
  expect(problems).toEqual([]);
  expect(scenarios.flatMap(runScenario)).toEqual([]);
  const wrong = readScenarios(text.replace('votes: { SPD: 24 }', 'votes: { SPD: 23 }')).scenarios;
  const [{ line, message }] = wrong.flatMap(runScenario);
  expect(message).toBe('regions.Berlin.votes.SPD: expected 23, found 24, in convert-meetings of round 1');
  expect(page).toContain(`conversion.yaml:${line}: `);
});
