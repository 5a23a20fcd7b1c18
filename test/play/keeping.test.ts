import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Keeping } from '../../src/play/keeping.ts';

const folder = mkdtempSync(join(tmpdir(), 'macher-keeping-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a record is kept by one table at a time, and a dead table’s lock does not matter', () => {
  const file = join(folder, 'game.macher');
  const keeping = Keeping.open(file);
  expect(keeping.read()).toBeNull();
  keeping.write('one\n');
  expect(readFileSync(file, 'utf8')).toBe('one\n');
  writeFileSync(`${file}.lock`, '1');
  expect(() => Keeping.open(file)).toThrow(/is being played by process 1; /);
  writeFileSync(`${file}.lock`, '999999999');
  Keeping.open(file).close();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('what cannot be saved is said, and what was saved before is still there', () => {
  const file = join(folder, 'refused.macher');
  const keeping = Keeping.open(file);
  keeping.write('one\n');
  // A folder in the place of the next version stands for a disk that refuses it.
  mkdirSync(`${file}.next`);
  expect(() => keeping.write('two\n')).toThrow(/cannot be saved: it is a folder; what was saved before is still there/);
  expect(keeping.read()).toBe('one\n');
  keeping.close();
});
