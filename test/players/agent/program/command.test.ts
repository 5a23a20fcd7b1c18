/** How programs are named, and what distinguishes one version from another. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAgent } from '../../../../src/players/agent/notation.ts';
import { argvOf, hashOfCommand, hashWithVersion } from '../../../../src/players/agent/program/command.ts';
import { commandText, wordsOfCommand } from '../../../../src/players/agent/program/command-text.ts';
import { folderWith } from '../folder.ts';

describe('a program on the command line', () => {
  it.each([
    ['process:./bot.py', ['./bot.py'], {}],
    ['process:./bot.py:reserve=2,style=bold', ['./bot.py'], { reserve: '2', style: 'bold' }],
    ['process:python3 -u bot.py', ['python3', '-u', 'bot.py'], {}],
    ['process:"my bots/run me" --fast:reserve=2', ['my bots/run me', '--fast'], { reserve: '2' }],
    ['process:C:\\bots\\bot.exe:reserve=2', ['C:\\bots\\bot.exe'], { reserve: '2' }],
  ])('%s', (text, words, options) => {
    expect(parseAgent(text)).toEqual({ command: { words, folder: '.' }, options });
  });

  it('is written as people write it', () => {
    expect(commandText({ words: wordsOfCommand('"my bots/run me"  --fast') })).toBe('"my bots/run me" --fast');
  });
});

describe('a command', () => {
  const folder = folderWith({ 'bot.py': '', 'bot.mjs': '', 'bot.ts': '', bot: '' });

  it('needs no interpreter when it names one file whose ending shows it', () => {
    expect(argvOf({ words: ['bot.mjs'], folder })).toEqual([process.execPath, join(folder, 'bot.mjs')]);
    expect(argvOf({ words: ['./bot.py'], folder })[0]).toMatch(/^python3?$/);
    expect(argvOf({ words: ['bot.ts'], folder }).slice(1)).toEqual([
      resolve('dist/src/players/agent/program/typescript.js'),
      join(folder, 'bot.ts'),
    ]);
  });

  it('is no folder, whatever its name ends in', () => {
    for (const name of ['./dir.yaml', './dir.py']) {
      mkdirSync(join(folder, name));
      expect(() => argvOf({ words: [name], folder })).toThrow(`'${name}' is a folder; expected a program, such as`);
    }
    // Without a slash it may still be a program elsewhere.
    expect(argvOf({ words: ['dir.py'], folder })).toEqual(['dir.py']);
  });

  it('is run as it is otherwise, a path from its folder', () => {
    expect(argvOf({ words: ['./bot', '--fast'], folder })).toEqual([join(folder, 'bot'), '--fast']);
    expect(argvOf({ words: ['python3', 'bot.py'], folder })).toEqual(['python3', 'bot.py']);
    expect(argvOf({ words: ['gone.py'], folder })).toEqual(['gone.py']);
  });
});

describe('the hash of a command', () => {
  it('follows the files that it names and its words, and not the place', () => {
    const [here, there] = [folderWith({ 'bot.py': 'one' }), folderWith({ 'bot.py': 'one' })];
    const hash = (folder: string, ...words: string[]) => hashOfCommand({ words, folder });
    const first = hash(here, 'python3', 'bot.py');
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    expect(hash(there, 'python3', 'bot.py')).toBe(first);
    expect(hash(here, 'python3', 'bot.py', '--fast')).not.toBe(first);
    writeFileSync(join(here, 'bot.py'), 'two');
    expect(hash(here, 'python3', 'bot.py')).not.toBe(first);
  });

  it('is followed by the version that the program gives', () => {
    expect(hashWithVersion('0123456789ab')).toBe('0123456789ab');
    expect(hashWithVersion('0123456789ab', '2')).toMatch(/^0123456789ab-[0-9a-f]{12}$/);
    expect(hashWithVersion('0123456789ab', '2')).not.toBe(hashWithVersion('0123456789ab', '3'));
  });
});
