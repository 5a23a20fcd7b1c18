import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Balance } from '../../../src/lab/question/balance/file.ts';
import { practise } from '../../../src/lab/train/policy/practice.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { plainVariant } from '../../../src/rules/variant/variant.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { armsOf } from '../run/support.ts';

const folder = temporaryFolder();

const EDITION = 'valley-2006-short';
const variant = {
  ...plainVariant(editionNamed(EDITION)!),
  name: 'idle polls',
  parameters: { popularityMin: 0, popularityMax: 0 },
};
const practice = () => practise({ edition: EDITION, variant, batches: 1, seed: '1', workers: 1, folder });

describe('practice', () => {
  it('is done once, and again where another version of the program has done it', async () => {
    const file = (await practice())!;
    const policy = readFileSync(file, 'utf8');
    expect(policy).not.toBe(readFileSync(join(dirname(file), 'before.json'), 'utf8'));
    writeFileSync(file, 'gone');
    expect(readFileSync((await practice())!, 'utf8')).toBe(policy);
    const plan = join(dirname(file), 'plan.json');
    writeFileSync(plan, readFileSync(plan, 'utf8').replace(/"version": "[^"]*"/, '"version": "0.0.0"'));
    expect(readFileSync((await practice())!, 'utf8')).toBe(policy);
  });

  it('is for its own version of the rules alone', async () => {
    const file = (await practice())!;
    const arms = await armsOf(
      JSON.stringify({
        ...{ name: 'clinic', question: 'Is it well?', edition: EDITION, players: 4, ask: 'balance', games: 1000 },
        variant: ['none', { name: variant.name, parameters: variant.parameters }],
        fields: [{ agents: ['learned'], label: 'practised', practised: { [variant.name]: file } }],
      }),
      await loadRegistry(YOURS),
    );
    const players = arms.map(({ ask }) => (ask as Balance).plan.fields[0].agents[0]);
    expect(players.map(({ label }) => label)).toEqual(['learned', 'learned']);
    expect(players.map(({ options }) => options.model === '')).toEqual([true, false]);
  });
});
