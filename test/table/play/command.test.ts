import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { macher, macherTold } from '../../cli/support.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const COMMAND = 'dist/src/cli/main.js';
const TABLE = ['--edition', 'valley-2006-short', '--players', '3', '--bots', 'random', '--seed', 'pipe'];

/** An environment with a language set. */
const reading = (LC_ALL: string): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL });

beforeEach(() => void vi.stubEnv('LC_ALL', 'C.UTF-8'));
afterEach(() => void vi.unstubAllEnvs());

/** Starts `macher play` with a pipe for a keyboard. */
const sit = (...words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [COMMAND, 'play', '--terminal', ...words], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: reading('C.UTF-8'),
  });

const ended = async (child: ChildProcess) => {
  const said = { stdout: '', stderr: '' };
  child.stdout!.on('data', (text) => {
    said.stdout += text;
  });
  child.stderr!.on('data', (text) => {
    said.stderr += text;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, ...said };
};

/** Plays in this process, where the lines are all of standard input: a process of its own would take a second to start. */
const told = (lines: readonly string[], ...words: readonly string[]) =>
  macherTold(lines, 'play', '--terminal', ...words);

/** The same in a separate process. */
const piped = (lines: readonly string[], ...words: readonly string[]) => {
  const child = sit(...words);
  child.stdin!.end(`${lines.join('\n')}\n`);
  return ended(child);
};

/** Waits until it has printed a text. */
const until = (child: ChildProcess, text: string): Promise<void> =>
  new Promise((resolve) => {
    let seen = '';
    child.stdout!.on('data', (more) => {
      seen += more;
      if (seen.includes(text)) resolve();
    });
  });

/** Answers that sooner or later fit any question: a first option, a bid of nothing, or a pass. */
const ANSWERS = Array.from({ length: 1500 }, (_, i) => ['1', '0', 'pass'][i % 3]);

test('a game is left when its input ends, resumed, and played to its end', async () => {
  const record = join(folder, 'game.macher');
  const first = await piped(ANSWERS.slice(0, 40), ...TABLE, '--record', record);
  expect(first.code).toBe(0);
  expect(first.stdout).toContain(`The game is saved. Resume it with: macher play --terminal --record ${record}`);
  expect(readFileSync(record, 'utf8')).toContain('decisions: open');
  const second = await told(ANSWERS, '--record', record);
  expect(second.code).toBe(0);
  expect(second.stdout).toContain('The game is resumed');
  expect(second.stdout).toContain('The game is over.');
  expect(second.stdout).not.toContain('\u001b');
  expect(second.stderr).toBe('');
  expect(existsSync(`${record}.lock`)).toBe(false);
  const replayed = await macher('replay', record, '--json');
  expect(JSON.parse(replayed.stdout)).toMatchObject({ finished: true, agents: ['person', 'random', 'random'] });
  const third = await told([], '--record', record);
  expect(third.code).toBe(1);
  expect(third.stderr).toContain('is a finished game');
});

test('Ctrl-C saves and says how to continue; meanwhile nobody else plays that record', async () => {
  const record = join(folder, 'interrupted.macher');
  const child = sit(...TABLE, '--record', record);
  const end = ended(child);
  await until(child, '> ');
  const other = await told(['1'], '--record', record);
  expect(other).toMatchObject({ code: 1, stdout: '' });
  expect(other.stderr).toMatch(/^macher: .* is being played by process \d+; .*\n$/);
  child.kill('SIGINT');
  const { code, stdout } = await end;
  expect(code).toBe(130);
  expect(stdout).toContain(`Resume it with: macher play --terminal --record ${record}`);
});

test('a record of another game, one that breaks off, and one that cannot be written are refused in a sentence', async () => {
  const record = join(folder, 'other.macher');
  await told(['1', '1', '1'], ...TABLE, '--record', record);
  const refusals: [words: string[], reason: RegExp][] = [
    [['--players', '4'], /is a game of 3 players/],
    [['--edition', 'valley-2006'], /is a game of valley-2006-short/],
    [['--seed', 'else'], /is a game with the seed pipe/],
    [['--bots', 'heuristic'], /is a game of person, random, random/],
    [['--seat', '2'], /is a game of person, random, random/],
  ];
  for (const [words, reason] of refusals) {
    const refused = await macher('play', '--terminal', '--record', record, ...words);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(reason);
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  }
  expect((await told([], ...TABLE, '--record', record)).code).toBe(0);

  writeFileSync(record, readFileSync(record, 'utf8').slice(0, -5));
  const cut = await told([], '--record', record);
  expect(cut.code).toBe(1);
  expect(cut.stderr).toMatch(/other\.macher:\d+: the record breaks off|breaks off in this line/);
  const mended = await told(['yes', 'quit'], '--record', record);
  expect(mended.code).toBe(0);
  expect(mended.stdout).toContain('Leave that line out and resume the game?');
  expect(mended.stdout).toContain('The game is resumed');
  expect(readFileSync(record, 'utf8').endsWith('\n')).toBe(true);

  writeFileSync(join(folder, 'file'), '');
  const nowhere = await macher('play', '--terminal', ...TABLE, '--record', join(folder, 'file', 'game.macher'));
  expect(nowhere.code).toBe(1);
  expect(nowhere.stderr).toMatch(/cannot be written: part of its path is a file; choose another with --record FILE\./);
  const aFolder = await macher('play', '--terminal', ...TABLE, '--record', folder);
  expect(aFolder.code).toBe(1);
  expect(aFolder.stderr).toMatch(/it is a folder; choose another/);
});

test('a mistake in the options is reported with what was expected', async () => {
  const unknown = await macher('play', '--terminal', '--bots', 'heuristc', '--record', join(folder, 'new.macher'));
  expect(unknown.code).not.toBe(0);
  expect(unknown.stderr).toContain("unknown agent 'heuristc'");
  expect(existsSync(join(folder, 'new.macher'))).toBe(false);
  expect((await macher('play', '--terminal', '--players', '9')).stderr).toContain(
    'expected a whole number from 3 to 5',
  );
  expect((await macher('play', '--terminal', '--players', '3', '--bots', 'random,random,random')).stderr).toContain(
    'at most 2',
  );
});

test('without arguments saved games are offered, the one played last first', async () => {
  const home = temporaryFolder();
  const play = (lines: readonly string[], ...words: readonly string[]) => {
    const command = [resolve(COMMAND), 'play', '--terminal', ...words];
    const child = spawn(process.execPath, command, {
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd: home,
      env: reading('C.UTF-8'),
    });
    child.stdin.end(`${lines.join('\n')}\n`);
    return ended(child);
  };
  const file = 'results/valley-2006-short-3p-pipe.macher';
  expect((await play(['quit'])).stdout).not.toContain('Saved games');
  await play(['1', 'quit'], ...TABLE);
  const { stdout } = await play(['7', '1', 'quit']);
  expect(stdout).toMatch(
    new RegExp(`Saved games:\\n  1  ${file}: valley-2006-short against random, random, \\d+ decisions?`),
  );
  expect(stdout).toContain("'7' is not offered; type a number from 1 to 2, or press Enter.");
  expect(stdout).toContain(`Resume it with: macher play --terminal --record ${file}`);
  expect((await play(['', 'quit'])).stdout).toContain('A new game');
});

test('two people pass the keyboard to each other', async () => {
  const record = join(folder, 'two.macher');
  const words = ['--edition', 'valley-2006-short', '--players', '3', '--bots', 'person,random', '--seed', 'two'];
  const { stdout } = await told(ANSWERS.slice(0, 60), ...words, '--record', record);
  const handed = [...stdout.matchAll(/Pass the keyboard to .+ \(seat (\d)\), who presses Enter\./g)].map(
    ([, seat]) => seat,
  );
  expect(handed.slice(0, 3)).toEqual(['1', '2', '1']);
});

test('a game without a seed has one that nobody could guess, in its record', async () => {
  const record = join(folder, 'secret.macher');
  const words = [...TABLE.filter((word) => word !== '--seed' && word !== 'pipe'), '--record', record];
  expect(await told(ANSWERS.slice(0, 3), ...words)).toMatchObject({ code: 0 });
  expect(readFileSync(record, 'utf8')).toMatch(/^seed text: secret-[0-9a-f]{32}$/m);
  expect(await told(ANSWERS.slice(0, 3), '--record', record)).toMatchObject({ code: 0 });
});

test('the terminal speaks the language of the locale, or the one that is asked for', async () => {
  const read = (locale: string, ...words: readonly string[]) => {
    vi.stubEnv('LC_ALL', locale);
    return told(['1', 'quit'], ...TABLE, '--record', join(folder, 'language.macher'), ...words);
  };
  expect((await read('de_DE.UTF-8')).stdout).toMatch(/^Ein neues Spiel; .*\nDas Spiel ist gespeichert\. /s);
  expect((await read('de_DE.UTF-8', '--language', 'pl')).stdout).toMatch(/^Gra toczy się dalej; /);
  expect(await macher('play', '--language', 'de')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--language: found without --terminal'),
  });
});
