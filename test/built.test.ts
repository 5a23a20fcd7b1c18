import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Game } from '../src/rules/engine/game.ts';
import { BUILT, builtOf, runsWhatWasBuilt } from './built.ts';

it('finds what the build made of a source, and of nothing else', () => {
  for (const name of ['src/rules/engine/game', 'agents/mcts/index']) {
    const built = builtOf(resolve(`${name}.ts`));
    expect(built).toBe(resolve(`dist/${name}.js`));
    expect(existsSync(`${built}`)).toBe(true);
    expect(built).toMatch(BUILT);
  }
  const others = [
    'test/built.ts',
    'web/src/place.ts',
    '../elsewhere/src/rules/engine/game.ts',
    'src/style.css',
    'dist/src/a.js',
  ];
  expect(others.map((name) => builtOf(resolve(name)))).toEqual(others.map(() => null));
});

it('takes the sources where what was built would not do', () => {
  const runs = (words: string) => runsWhatWasBuilt(words.split(' '));
  expect(runs('run --project long rules')).toBe(true);
  for (const words of [
    '',
    'watch',
    'rules',
    'run --coverage',
    'run --coverage.enabled=true',
    'run --watch',
    'run --changed',
  ])
    expect([words, runs(words)]).toEqual([words, false]);
});

it('loads each module once, whichever way it is imported', async () => {
  expect((await import('macher-lab')).Game).toBe(Game);
  expect((await import('macher-lab/engine')).Game).toBe(Game);
});
