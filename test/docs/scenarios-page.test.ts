import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPhaseTable } from '../../src/docs/phase-table.ts';
import { EDITIONS } from '../../src/rules/engine/editions/index.ts';
import { readScenarios } from '../../src/rules/scenario/read.ts';
import { runScenario } from '../../src/rules/scenario/run.ts';

test('the scenario on docs/scenarios.md is as the page says', () => {
  const page = readFileSync('docs/scenarios.md', 'utf8');
  const [, text] = /```yaml\n(section.*?)```/s.exec(page)!;
  const { scenarios, problems } = readScenarios(text);
  expect(problems).toEqual([]);
  expect(scenarios.flatMap(runScenario)).toEqual([]);
  const wrong = readScenarios(text.replace('votes: { SPD: 24 }', 'votes: { SPD: 23 }')).scenarios;
  const [{ line, message }] = wrong.flatMap(runScenario);
  expect(message).toBe('regions.Berlin.votes.SPD: expected 23, found 24, in party-contributions of round 1');
  expect(page).toContain(`conversion.yaml:${line}: `);
  expect(page).toContain(`: ${message}\n`);
});

test('the table of phases on docs/scenarios.md is up to date: `npm run docs` writes it', () => {
  const page = readFileSync('docs/scenarios.md', 'utf8');
  expect(withPhaseTable(page)).toBe(page);
  for (const { setup, rounds } of EDITIONS) {
    for (const { name } of [setup, ...rounds].flat()) expect(page).toContain(`| \`${name}\` |`);
  }
});
