/** Learning the worth of rule changes goes on from what is known, and is the same for all workers and interruptions. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { teachRules } from '../../../src/lab/run/train/policy/rules.ts';
import { policyFile } from '../../../src/players/policy/load.ts';
import { parsePolicy } from '../../../src/players/policy/model.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'macher-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const teach = (name: string, workers: number, signal?: AbortSignal, progress?: () => void) =>
  teachRules({
    ...{ seed: 'test', batches: 2, folder: join(folder, name), resume: true, judged: 1, command: 'test', workers },
    ...{ signal, progress },
  });

it('is learned alike with one worker and with two, and after an interruption', async () => {
  const one = (await teach('one', 1))!;
  const stop = new AbortController();
  expect(await teach('two', 2, stop.signal, () => stop.abort())).toBeNull();
  const two = (await teach('two', 2))!;
  const learned = ['one', 'two'].map((name) => readFileSync(join(folder, name, 'rules.json'), 'utf8'));
  expect(learned[1]).toBe(learned[0]);
  expect(JSON.parse(learned[0]).rows.length).toBeGreaterThan(100);
  for (const { id } of EDITIONS) {
    const text = readFileSync(one.files[id], 'utf8');
    expect(readFileSync(two.files[id], 'utf8')).toBe(text);
    // Two steps change little.
    const [known, now] = [readFileSync(policyFile(id), 'utf8'), text].map((policy) => parsePolicy(policy, id).rules);
    expect(known.size).toBeGreaterThan(10);
    expect([...now.keys()]).toEqual(expect.arrayContaining([...known.keys()]));
  }
  expect(two.strength).toEqual(one.strength);
  expect(one.strength.map(({ variants }) => variants)).toEqual([1, 1, 1, 1, 1, 1, 6]);
}, 240_000);
