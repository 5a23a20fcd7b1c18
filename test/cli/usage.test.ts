import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { columns, fixed, percent } from '../../src/base/drawing/columns.ts';
import { clock, pace } from '../../src/cli/clock.ts';
import { install } from '../../src/cli/command.ts';
import { loadCommands } from '../../src/cli/commands.ts';
import { wordsFor } from '../../src/cli/complete.ts';
import { explain } from '../../src/cli/errors.ts';
import yargs from '../../src/cli/parser.ts';
import { checkWords, rephrase } from '../../src/cli/usage.ts';
import { explain as explained } from '../../src/lab/store/errors.ts';
import { temporaryFolder } from '../support/folder.ts';
import { finished, macher, spawned, start } from './support.ts';

const COMMANDS = await loadCommands();

describe('help', () => {
  it('lists every command with its line and an example', async () => {
    const { code, stdout } = await macher('--help');
    expect(code).toBe(0);
    for (const { usage } of COMMANDS) {
      const [name] = usage.split(' ');
      expect(stdout).toContain(`macher ${usage}`);
      expect(stdout).toMatch(new RegExp(`^Examples:[^]*  macher ${name} ?`, 'm'));
    }
    expect(stdout).toContain('macher completion');
  });

  it.each(COMMANDS.map(({ usage }) => [usage.split(' ')[0]]))('of %s has examples', async (name) => {
    const { code, stdout } = await macher(name, '--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Examples:/m);
    expect(stdout).toMatch(/^Options:/m);
  });

  it.each([
    ['panel', ['valley-2006', '4', '200', 'round', 'learned,heuristic']],
    ['worker', ['30', '0/1, all of it']],
    ['export', ['parquet', '1']],
    ['train', ['24000', '160', '1']],
  ])('of %s says the values that its options have if they are not given', async (name, values) => {
    const { stdout } = await macher(name, '--help');
    for (const value of values) expect(stdout.replace(/\s+/g, ' ')).toContain(`[default: ${value}]`);
  });

  it('says the version', async () => {
    expect((await macher('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('a command line that is not understood', () => {
  it.each([
    ['rnu quickstart.yaml', /unknown command 'rnu'; expected one of run, .*; nearest: run$/],
    ['simulate --agnets random', /unknown option '--agnets' of macher simulate; .*; nearest: --agents$/],
    ['simulate', /--agents must be given; see macher simulate --help$/],
    ['simulate --agents heuristc', /unknown agent 'heuristc'; expected one of .*; nearest: heuristic$/],
    ['simulate --agents random --edition valey-2006', /valey-2006.*nearest: valley-2006$/],
    ['simulate --agents random --games many', /--games needs a number; see macher simulate --help$/],
    [
      'simulate --agents random --games 1.000',
      /--games: found '1\.000', which may mean 1 or 1000; write one of these$/,
    ],
    ['simulate --agents random --games=1,000', /--games: found '1,000'; write 1000$/],
    ['simulate --agents random --games 0', /--games: found 0; expected a whole number of games/],
    ['simulate --agents random --players 9', /--players: found 9; expected .*5/],
    ['simulate --agents random --workers=-1', /--workers: found -1; expected a whole number from 0 to/],
    [
      'simulate --agents random,./examples/agents/thrifty-bidder.ts --workers 0',
      /--workers: agent 'thrifty-bidder' is not built in, so it plays only in worker threads: leave out --workers 0$/,
    ],
    ['simulate --agents random --seating sideways', /--seating: unknown seating 'sideways'/],
    ['editions valley-2007', /unknown edition 'valley-2007'; .*; nearest: valley-2006$/],
    ['clinic valley-2006-shrt', /valley-2006-shrt: expected the file of a variant, .*; nearest: valley-2006-short$/],
    ['agents ./thrower', /unknown agent '\.\/thrower'; expected a file that ends in \.ts, .*, or the id of an agent$/],
    ['agents rnadom', /unknown agent 'rnadom'; .*; nearest: random$/],
    ['run', /run <file>: a word is missing; see macher run --help$/],
    ['run a.yaml b.yaml', /'b\.yaml' is not expected here; see macher run --help$/],
    ['simulate --agents random --seed', /^macher: --seed needs a value; see macher simulate --help$/],
    ['simulate --agents random --seed a --seed b', /--seed is given more than once; see/],
    ['simulate --agents random --no-seed', /--seed needs a value; see/],
    ['simulate --agents random --json=maybe', /--json: found 'maybe'; it takes no value$/],
    ['simulate --agents random --decision-seconds -1', /^macher: --decision-seconds: found -1; expected a number of/],
    ['run x.yaml --out', /--out needs a value; see macher run --help$/],
    ['run x.yaml --resume=3', /--resume: found '3'; it takes no value/],
    ['train --games 5000000', /--games: found 5000000; expected a whole number from 30 to 1,000,000$/],
    ['study best x.duckdb --id 1', /^macher: study best: --id cannot be used here; leave it out$/],
    ['panel judge random --worlds 4', /^macher: panel judge: --worlds cannot be used here; leave it out$/],
    ['panel judge random --until game', /panel judge: --until cannot be used here/],
    ['panel judge random --from random', /panel judge: --from cannot be used here/],
    ['panel judge random --out x.gz', /panel judge: --out cannot be used here/],
    ['panel judge random --panel x.gz --edition reference', /panel judge --panel: --edition cannot be used here/],
    ['panel judge random --panel x.gz --players 3', /panel judge --panel: --players cannot be used here/],
    ['panel make --panel x.gz', /panel make: --panel cannot be used here/],
    ['panel make --isolated', /panel make: --isolated cannot be used here/],
    ['worker --part 3/100', /worker without --manifest: --part cannot be used here/],
    ['worker --manifest jobs --shards x', /worker --manifest: --shards cannot be used here/],
    ['worker --manifest jobs --lease 30', /worker --manifest: --lease cannot be used here/],
    ['export x.duckdb --csv x --as parquet', /export without --training: --as cannot be used here/],
    ['export x.duckdb --csv x --share 1', /export without --training: --share cannot be used here/],
    ['export x.duckdb --csv x --run 1', /export without --training: --run cannot be used here/],
    ['train --only evaluation --players 4', /train --only evaluation: --players cannot be used here/],
    ['train --only policy --players 4', /train --only policy: --players cannot be used here/],
    ['train --only evaluation --batches 160', /train --only evaluation: --batches cannot be used here/],
    ['train --only bids --batches 2', /train --only bids: --batches cannot be used here/],
    ['train --only policy --games 30', /train --only policy: --games cannot be used here/],
    ['train --only rules --games 30', /train --only rules: --games cannot be used here/],
    ['train --only phases --seed 2', /train --only phases: --seed cannot be used here/],
    ['play --record', /--record needs a value; see macher play --help$/],
    ['play --seed a --seed b', /--seed is given more than once/],
    ['play --bots heuristc', /^macher: --bots: unknown agent 'heuristc'; .*; nearest: heuristic$/],
    ['play --bots heuristic:x=1', /^macher: --bots: unknown option 'x' of agent 'heuristic'/],
    ['bench --strength=maybe', /--strength: found 'maybe'/],
    ['record x.duckdb --game 1 --game 2', /--game is given more than once/],
    ['', /no command given; see macher --help$/],
  ])('macher %s', async (line, sentence) => {
    const { code, stdout, stderr } = await macher(...line.split(' ').filter((word) => word !== ''));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.trimEnd()).toMatch(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it.each([
    ['report', 'games.duckdb', '--out'],
    ['sql', 'games.duckdb', 'SELECT 1', '--out'],
    ['record', 'games.duckdb', '--game', '1', '--out'],
    ['enter', 'games.duckdb', '--out'],
    ['review', 'games.duckdb', '--html'],
  ])('never writes over what it reads: macher %s', async (...words) => {
    const file = join(temporaryFolder(), 'games.duckdb');
    writeFileSync(file, 'games');
    const given = words.map((word) => (word === 'games.duckdb' ? file : word));
    const { code, stderr } = await macher(...given, `${file.slice(0, -13)}/./games.duckdb`);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^macher: --(out|html): found \S+, which this command reads as well; expected another file$/m,
    );
    expect(readFileSync(file, 'utf8')).toBe('games');
  });

  it('leaves no database behind where agents of others cannot play', async () => {
    const folder = temporaryFolder();
    const [file, out] = [join(folder, 'mine.yaml'), join(folder, 'mine.duckdb')];
    const agent = resolve('examples/agents/thrifty-bidder.ts');
    writeFileSync(
      file,
      `name: mine\nquestion: Which?\nedition: valley-2006\nplayers: 4\nseed: 1\ngames: 4\nagents: [random, ${agent}]\n`,
    );
    const { code, stdout, stderr } = await macher('run', file, '--out', out, '--workers', '0');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^macher: --workers: agent '\S+' is not built in, .*\n$/);
    expect(existsSync(out)).toBe(false);
  });

  it('is refused before the parser sees it', () => {
    expect(() => checkWords(['run', 'x.yaml', '--no-resume', '--json'], COMMANDS)).not.toThrow();
    expect(() => checkWords(['run', '--workesr=2'], COMMANDS)).toThrow(/nearest: --workers/);
    expect(() => checkWords(['--help'], COMMANDS)).not.toThrow();
    expect(rephrase('Something else\n went wrong', ['bench'], COMMANDS)).toBe(
      'Something else went wrong; see macher bench --help',
    );
    const choice = 'Invalid values:\n  Argument: task, Given: "jugde", Choices: "make", "judge"';
    expect(rephrase(choice, ['panel'], COMMANDS)).toBe(
      "task: found 'jugde'; expected one of make, judge; nearest: judge; see macher panel --help",
    );
  });
});

/** The external packages that a command line loads. */
const packagesOf = async (...words: string[]): Promise<string[]> => {
  const told = 'export const load = (url, context, next) => { process._rawDebug(url); return next(url, context); }';
  const hook = `data:text/javascript,${encodeURIComponent(told)}`;
  const { stderr } = await finished(
    spawn(process.execPath, ['--no-warnings', '--loader', hook, 'dist/src/cli/main.js', ...words], {
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  expect(stderr).toContain('command-line.js');
  return [...new Set([...stderr.matchAll(/node_modules\/([^/]+)/g)].map(([, name]) => name))];
};

describe('a start', () => {
  it('waits for no package that is not needed yet', async () => {
    expect(await packagesOf('--help')).toEqual([]);
    expect(await packagesOf('analyse', '--stdio')).toEqual(['piscina']);
    expect(await packagesOf('env', '--stdio')).toEqual([]);
  });
});

describe('completion', () => {
  it('knows commands, options, editions and agents', async () => {
    const asked = (...words: string[]) => spawned('--get-yargs-completions', 'macher', ...words);
    expect((await asked('')).stdout.split('\n')).toEqual(expect.arrayContaining(['run', 'simulate', 'bench']));
    const { stdout, stderr } = await asked('run', '--');
    expect(stdout.split('\n')).toEqual(expect.arrayContaining(['--resume', '--workers', '--out']));
    expect(stderr).toBe('');
    expect((await asked('editions', '')).stdout.split('\n')).toContain('valley-2006-short');
  });

  it('continues with a list of agents', async () => {
    expect(await wordsFor(['macher', 'simulate', '--agents', 'random,heu'])).toContain('random,heuristic');
    expect(await wordsFor(['macher', 'agents', ''])).toContain('random');
    expect(await wordsFor(['macher', 'simulate', '--agents', 'random,pro'])).toContain('random,process:');
    expect(await wordsFor(['macher', 'simulate', '--agents', 'random,process:./bo'])).toBeNull();
    expect(await wordsFor(['macher', 'run', ''])).toBeNull();
    expect(await wordsFor(['macher', 'simulate', '--agents', '--'])).toBeNull();
  });

  it('prints a script for the shell', async () => {
    const { code, stdout } = await macher('completion');
    expect(code).toBe(0);
    expect(stdout).toContain('complete -o bashdefault');
  });
});

describe('output', () => {
  it('ends quietly when its reader has seen enough', async () => {
    const child = start(['editions', 'valley-2006', '--json']);
    child.stdout?.destroy();
    const { code, stderr } = await finished(child);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it('lines columns up', () => {
    const rows = [
      ['agent', 'games'],
      ['a', '1,000'],
    ];
    expect(columns(rows, ['left', 'right'])).toBe('agent  games\na      1,000');
  });

  it('writes a minus sign that is one', () => {
    expect([fixed(-0.014, 3), percent(-0.012)]).toEqual(['−0.014', '−1.2 %']);
  });

  it('says time and pace', () => {
    expect([clock(7), clock(125), clock(3849.6)]).toEqual(['0:07', '2:05', '1:04:10']);
    expect([pace(3.06), pace(1250.4)]).toEqual(['3.1', '1,250']);
  });

  it.each([
    ['run mine.yaml', 'make room and start again, with --resume.'],
    ['clinic mine.yaml', 'make room and start again, with --resume.'],
    ['simulate --agents random', 'make room and start again.'],
    ['league mine.yaml', 'make room and start again.'],
  ])('says how %s continues after a full disk', async (line, advice) => {
    const words = line.split(' ');
    const command = COMMANDS.find(({ usage }) => usage.split(' ')[0] === words[0])!;
    const run = () => Promise.reject(explained(new Error('write: No space left on device'), 'mine.duckdb'));
    const parser = install(yargs(words), { ...command, run })
      .fail(false)
      .exitProcess(false);
    await expect(parser.parseAsync()).rejects.toThrow(
      `The disk is full: mine.duckdb keeps all that was stored before; ${advice}`,
    );
  });

  it('shows a stack for a bug and a sentence for all else', () => {
    expect(explain(new Error('The disk is full.'))).toBe('macher: The disk is full.');
    expect(explain(new TypeError('x is not a function'))).toMatch(/\n {4}at /);
    expect(explain(Object.assign(new TypeError('no'), { code: 'ERR_X' }))).toBe('macher: no');
    expect(explain('odd')).toBe('macher: odd');
    expect(explain(new Error('a: wrong\nb: wrong'))).toBe('macher: a: wrong\nmacher: b: wrong');
  });
});
