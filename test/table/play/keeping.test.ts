import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Keeping } from '../../../src/table/play/keeping.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

test('a record is kept by one table at a time, and a dead table’s lock does not matter', () => {
  const file = join(folder, 'game.macher');
  const keeping = Keeping.open(file);
  expect(keeping.read()).toBeNull();
  keeping.write('one\n');
  expect(readFileSync(file, 'utf8')).toBe('one\n');
  // A lock of an older version has only a number; this process's parent is still running.
  writeFileSync(`${file}.lock`, String(process.ppid));
  expect(() => Keeping.open(file)).toThrow(
    /is being played by process \d+; stop that, or remove .*\.lock if it has ended/,
  );
  // The system has given the number to another process, which was started at another time.
  writeFileSync(`${file}.lock`, JSON.stringify({ process: process.ppid, host: hostname(), started: 'long ago' }));
  Keeping.open(file).close();
  writeFileSync(`${file}.lock`, JSON.stringify({ process: process.ppid, host: 'elsewhere', started: 'long ago' }));
  expect(() => Keeping.open(file)).toThrow(/process \d+ on elsewhere; stop that, or remove/);
  writeFileSync(`${file}.lock`, '999999999');
  Keeping.open(file).close();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('what cannot be saved is said', () => {
  const own = join(folder, 'refused');
  const keeping = Keeping.open(join(own, 'game.macher'));
  // A file in place of the folder stands for a disk that refuses to write.
  rmSync(own, { recursive: true });
  writeFileSync(own, '');
  expect(() => keeping.write('two\n')).toThrow(/cannot be saved: part of its path is a file; what was saved before/);
});
