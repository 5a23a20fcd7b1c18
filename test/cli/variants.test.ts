/** Variants and values of one's own printing, as the command line has them, in folders of a user's own. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const COMMAND = resolve('dist/src/cli/main.js');

let folder: string;
/** A folder beside it, where nothing of the user's lies. */
let elsewhere: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'macher-variants-'));
  elsewhere = mkdtempSync(join(tmpdir(), 'macher-elsewhere-'));
  mkdirSync(join(folder, 'components'));
  writeFileSync(
    join(folder, 'components/spielworxx-2019.yaml'),
    'regions: { bremen: { mandates: [5, 5, 6, 7, 8, 8, 9, 10, 10, 12] } }\n',
  );
  writeFileSync(
    join(folder, 'dear.yaml'),
    'extends: valley-2006-short\nname: dear meetings\nabout: They cost twice as much.\nparameters: { meetingPrices: [2, 4, 6, 8] }\n',
  );
});
afterAll(() => {
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `macher` in a folder, with these lines for a keyboard. */
const macherIn = (cwd: string, words: readonly string[], lines: readonly string[] = []): Promise<Ended> =>
  new Promise((done, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...words], { cwd, stdio: 'pipe' });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => {
      output.stdout += text;
    });
    child.stderr.on('data', (text) => {
      output.stderr += text;
    });
    child.on('error', reject).on('close', (code) => done({ code, ...output }));
    child.stdin.on('error', () => {}).end(`${lines.join('\n')}\n`);
  });

/** Answers that fit any question sooner or later. */
const ANSWERS = Array.from({ length: 1500 }, (_, i) => ['1', '0', 'pass'][i % 3]);

describe('macher editions', () => {
  it('shows what a variant changes, and what its own numbers then are', async () => {
    const words = ['editions', 'valley-2006-short', '--variant', 'dear.yaml'];
    const { code, stdout } = await macherIn(folder, words);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/dear meetings.*\n +parameters\.meetingPrices +\[1,2,3,4\] +→ +\[2,4,6,8\]\n/s),
    });
    const shown = JSON.parse((await macherIn(folder, [...words, '--json'])).stdout);
    expect(shown).toMatchObject({
      id: 'valley-2006-short',
      changes: [{ what: 'parameters.meetingPrices', before: [1, 2, 3, 4], after: [2, 4, 6, 8] }],
    });
    const prices = shown.parameters.find(({ name }: { name: string }) => name === 'meetingPrices');
    expect(prices.value).toEqual([2, 4, 6, 8]);
  });

  it('shows values of one’s own printing without being asked', async () => {
    const { stdout } = await macherIn(folder, ['editions', 'spielworxx-2019']);
    expect(stdout).toContain('components/spielworxx-2019.yaml');
    expect(stdout).toMatch(/components\.regions\.bremen\.mandates +\[.*,11\] +→ +\[.*,12\]/);
    expect((await macherIn(elsewhere, ['editions', 'spielworxx-2019'])).stdout).not.toContain('components/');
  });
});

describe('a mistake in a variant', () => {
  const BAD = 'extends: valley-2006-short\nparameters:\n  mediaPrise: 3\n';
  const SAID = "bad.yaml: line 3: parameters: unknown key 'mediaPrise'; nearest: mediaPrice.";

  it.each([
    ['simulate', ['--edition', 'valley-2006-short', '--agents', 'random', '--variant', 'bad.yaml'], 2],
    ['play', ['--edition', 'valley-2006-short', '--variant', 'bad.yaml'], 2],
    ['editions', ['valley-2006-short', '--variant', 'bad.yaml'], 2],
  ])('is told by %s with file and line', async (command, words, expected) => {
    writeFileSync(join(folder, 'bad.yaml'), BAD);
    const { code, stdout, stderr } = await macherIn(folder, [command, ...words]);
    expect({ code, stdout }).toEqual({ code: expected, stdout: '' });
    expect(stderr).toContain(SAID);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('is told by run at its place in the experiment', async () => {
    writeFileSync(join(folder, 'bad.yaml'), BAD);
    const lines = ['name: bad', 'question: Is it told?', 'edition: valley-2006-short', 'variant: [none, bad.yaml]'];
    writeFileSync(
      join(folder, 'lab.yaml'),
      [...lines, 'players: 3', 'agents: [random]', 'games: 3', 'seed: 1'].join('\n'),
    );
    const { code, stdout, stderr } = await macherIn(folder, ['run', 'lab.yaml']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/lab\.yaml:4:\d+: variant/);
    expect(stderr).toContain(SAID.replace(/\.$/, ''));
  });

  it('is told where values of one’s own printing are read', async () => {
    const other = mkdtempSync(join(tmpdir(), 'macher-owned-'));
    mkdirSync(join(other, 'components'));
    writeFileSync(join(other, 'components/reference.yaml'), 'dice:\n  faces: [2, 2]\n');
    const { code, stderr } = await macherIn(other, ['editions', 'reference']);
    rmSync(other, { recursive: true });
    expect(code).toBe(2);
    expect(stderr).toContain('components/reference.yaml: line 2: dice.faces: expected faces of which two differ');
  });

  it('of another edition is refused', async () => {
    const { code, stderr } = await macherIn(folder, ['editions', 'reference', '--variant', 'dear.yaml']);
    expect(code).toBe(2);
    expect(stderr).toContain(
      'dear.yaml: line 1: extends: this variant changes valley-2006-short; the game is reference.',
    );
  });
});

describe('a game that was played with changes', () => {
  it.each([
    ['a variant', ['--edition', 'valley-2006-short', '--variant', 'dear.yaml'], 'meetingPrices'],
    ['values of one’s own printing', ['--edition', 'spielworxx-2019'], 'bremen'],
  ])('replays where the file of %s is not', async (_what, words, held) => {
    const record = join(elsewhere, `${held}.macher`);
    const table = ['--players', '3', '--bots', 'random', '--seed', 'far away', '--record', record];
    // A game is begun where the files are, and can be gone on with where they are not.
    expect((await macherIn(folder, ['play', ...words, ...table], ANSWERS.slice(0, 3))).code).toBe(0);
    expect(readFileSync(record, 'utf8')).toMatch(new RegExp(`^variant: \\{.*${held}.*\\}$`, 'm'));
    const { code, stdout } = await macherIn(elsewhere, ['play', '--record', record], ANSWERS);
    expect({ code, end: stdout.includes('The game is over.') }).toEqual({ code: 0, end: true });
    const replayed = await macherIn(elsewhere, ['replay', record]);
    expect(replayed.stderr).toBe('');
    expect(replayed.stdout).toContain('Every decision is legal and the result is right.');
  });
});
