/** The examples in docstrings of public names: which exist, and that each compiles strictly and says what is true. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { programOf, publicNames } from './support/examples.ts';

/** Where to look for names; `index` repeats those of `players`. */
const DOORS = ['players', 'engine', 'search', 'notation', 'variants', 'study', 'index'];
const pathOf = (door: string): string => resolve(`src/door/${door}.ts`);
const importOf = (path: string): string => {
  const door = DOORS.find((one) => pathOf(one) === path)!;
  return door === 'index' || door === 'players' ? 'macher-lab' : `macher-lab/${door}`;
};

const { documented, doorOf } = publicNames(DOORS.map(pathOf));
/** Inside the project, where the package's own name finds its doors. */
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache/examples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('every public function and class has an example', () => {
  expect(documented.length).toBeGreaterThan(100);
  expect(documented.filter(({ example }) => example === null).map(({ name }) => name)).toEqual([]);
});

it('finds one that has none', () => {
  const { documented: planted } = publicNames([resolve('test/support/examples.ts')]);
  expect(planted.map(({ name, example }) => [name, example])).toContainEqual(['programOf', null]);
});

it('examples compile strictly and are true', () => {
  const names = new Map([...doorOf].map(([name, path]) => [name, importOf(path)]));
  writeFileSync(join(folder, 'examples.ts'), programOf(documented, names));
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, verbatimModuleSyntax: true },
    ...{ module: 'NodeNext', target: 'ES2023', types: ['node'] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['examples.ts'] }));
  const compiled = spawnSync(process.execPath, ['node_modules/tsc-native/bin/tsc', '-p', folder], { encoding: 'utf8' });
  expect(compiled.stdout).toBe('');
  // The examples read the project's files, and write their own here.
  for (const name of ['experiments', 'models']) symlinkSync(resolve(name), join(folder, name));
  const ran = spawnSync(process.execPath, ['examples.js'], { cwd: folder, encoding: 'utf8' });
  expect({ status: ran.status, printed: ran.stdout, errors: ran.stderr }).toEqual({
    status: 0,
    printed: '',
    errors: '',
  });
}, 120_000);
