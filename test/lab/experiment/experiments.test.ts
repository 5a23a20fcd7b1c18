import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { interventionEntry } from '../../../src/lab/experiment/intervention.ts';
import { loadExperiments } from '../../../src/lab/experiment/load.ts';
import { KINDS } from '../../../src/lab/question/kinds.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';

const FOLDER = 'experiments';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));

/** The parts of experiments that their page shows. */
const SAMPLES = [...readFileSync(`${FOLDER}/README.md`, 'utf8').matchAll(/```yaml\n(.*?)```/gs)].map(
  ([, text]) => text,
);

describe('the experiments of the project', () => {
  it.each(files)('%s can be run, and asks its question on the first line', async (name) => {
    const [experiment] = await loadExperiments(`${FOLDER}/${name}`, await loadRegistry(YOURS), KINDS);
    const [first] = readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n');
    expect(first).toBe(`question: ${experiment.question}`);
    expect(`${experiment.name}.yaml`).toBe(name);
  });

  it.each(SAMPLES)('are explained by YAML that can be read, with known interventions: %s', (text) => {
    const { agents = [] } = parse(text) as { agents?: readonly { interventions?: readonly unknown[] }[] };
    for (const { interventions = [] } of agents)
      for (const one of interventions) expect(interventionEntry.parse(one)).toBeDefined();
  });

  it('are listed with their questions and games', async () => {
    const readme = readFileSync(`${FOLDER}/README.md`, 'utf8');
    for (const name of files) {
      const [{ question, games }] = await loadExperiments(`${FOLDER}/${name}`, await loadRegistry(YOURS), KINDS);
      expect(readme).toContain(`| [${name}](${name}) | ${question} | ${games.toLocaleString('en')} |`);
    }
  });
});
