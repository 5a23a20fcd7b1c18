/** Every public name has documentation: TypeDoc treats a warning as an error (typedoc.json). */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from './support/folder.ts';

const folder = temporaryFolder();

/** Runs TypeDoc over the doors, or over other files. `npm run types` checks types, in a fraction of the time. */
const reference = (...more: string[]) => {
  const words = ['node_modules/typedoc/bin/typedoc', '--skipErrorChecking', '--out', folder, ...more];
  return spawnSync(process.execPath, words, { encoding: 'utf8' });
};

it('documents every public name, without a warning', () => {
  const { status, stdout, stderr } = reference();
  expect({ status, warnings: `${stdout}${stderr}`.match(/.*\[warning\].*/g) }).toEqual({ status: 0, warnings: null });
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('Macher Lab');
}, 240_000);

it('finds a name that says nothing of itself', () => {
  // A program of this file and what it imports: of the whole project there is nothing else to find.
  const file = resolve('src/rules/notation/position/placing.ts');
  const tsconfig = join(folder, 'tsconfig.json');
  const compilerOptions = { rootDir: resolve('.'), incremental: false, typeRoots: [resolve('node_modules/@types')] };
  writeFileSync(
    tsconfig,
    JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions, files: [file], include: [] }),
  );
  const { status, stdout, stderr } = reference('--emit', 'none', '--tsconfig', tsconfig, '--entryPoints', file);
  expect(status).not.toBe(0);
  expect(`${stdout}${stderr}`).toMatch(/writtenIn .*does not have any documentation/);
}, 240_000);
