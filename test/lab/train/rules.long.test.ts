/** Learning the worth of rule changes gives the same with any number of workers, and continues where it stopped. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teachRules } from '../../../src/lab/train/policy/rules.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

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
  // After two steps nothing is worth writing into a policy.
  const learned = ['one', 'two'].map((name) => readFileSync(join(folder, name, 'rules.json'), 'utf8'));
  expect(learned[1]).toBe(learned[0]);
  expect(JSON.parse(learned[0]).rows.length).toBeGreaterThan(100);
  for (const { id } of EDITIONS) expect(readFileSync(two.files[id], 'utf8')).toBe(readFileSync(one.files[id], 'utf8'));
  expect(two.strength).toEqual(one.strength);
  expect(one.strength.map(({ variants }) => variants)).toEqual([1, 1, 1, 1, 1, 1, 6]);
}, 240_000);
