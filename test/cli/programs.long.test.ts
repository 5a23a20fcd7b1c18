/** Programs as agents on the command line; none of them outlives its run. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { withStore } from '../lab/run/support.ts';
import { folderWith } from '../players/agent/folder.ts';
import { botSource, HAS_PYTHON } from '../players/agent/program/support.ts';
import { finished, macher, macherIn, start } from './support.ts';

const PYTHON = 'process:examples/bots/simple.py';
const TYPESCRIPT = 'process:examples/bots/simple.ts';
const WORDS = ['simulate', '--edition', 'valley-2006-short', '--players', '3'];

describe('the examples', () => {
  it.skipIf(!HAS_PYTHON)('are shown with their options', async () => {
    const { stdout } = await macher('agents', PYTHON);
    expect(stdout).toMatch(
      /^simple: Holds meetings .*\nfrom agent 'simple' \(examples\/bots\/simple\.py\), version [0-9a-f]{12}\n/,
    );
    expect(stdout).toMatch(/^ {2}reserve +4 +a whole number from 0 to 30 \(thousand\) +money kept back$/m);
  });

  it.skipIf(!HAS_PYTHON)('play each other, with the same rows from any number of workers', async () => {
    const play = (workers: string) =>
      macher(
        ...[...WORDS, '--seed', 'same'],
        '--agents',
        `${PYTHON}:reserve=2,${TYPESCRIPT},random`,
        '--games',
        '3',
        '--workers',
        workers,
        '--json',
      );
    const [one, two] = [await play('1'), await play('2')];
    const { games, failed, agents } = JSON.parse(one.stdout);
    expect({ games, failed }).toEqual({ games: 3, failed: 0 });
    expect(agents.map(({ id }: { id: string }) => id)).toEqual(['simple:reserve=2', 'simple-ts', 'random']);
    expect(JSON.parse(two.stdout).agents).toEqual(agents);
  });

  it('play by a seed that nobody knew, and that is reported with the results', async () => {
    const words = [...WORDS, '--agents', `${TYPESCRIPT},random`, '--games', '3', '--workers', '1', '--json'];
    const [one, other] = [JSON.parse((await macher(...words)).stdout), JSON.parse((await macher(...words)).stdout)];
    expect(one.seed).toMatch(/^secret-[0-9a-f]{32}$/);
    expect(other.seed).not.toBe(one.seed);
    const again = JSON.parse((await macher(...words, '--seed', one.seed)).stdout);
    expect(again.agents).toEqual(one.agents);
  });

  it('pass the certificate', async () => {
    const out = folderWith({});
    const words = ['--edition', 'valley-2006-short', '--games', '1', '--out', out];
    const { code, stdout } = await macher('certify', '--agent', TYPESCRIPT, ...words);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}ok +no-peek: simple-ts, \d+ information sets$/m);
  });
});

/** Writes an experiment into a folder and returns its path. */
const experimentIn = (folder: string, agents: string, games = 6): string => {
  const file = join(folder, 'lab.yaml');
  const lines = ['name: bots', 'question: Who wins?', 'edition: valley-2006-short', 'players: 3', 'seed: 1'];
  writeFileSync(file, [...lines, `games: ${games}`, `agents: [${agents}]`].join('\n'));
  return file;
};

describe('an experiment with programs', () => {
  it('runs them in its own folder, and stores who failed and why', async () => {
    const folder = folderWith({ 'bots/bot.mjs': botSource({ trick: "throw new TypeError('no idea')" }) });
    const file = experimentIn(folder, '{ use: process, command: [node, bots/bot.mjs], label: mine }, random');
    const out = join(folder, 'lab.duckdb');
    const { code, stdout, stderr } = await macher('run', file, '--out', out, '--workers', '1');
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('2 of them failed and count for nothing:');
    expect(stdout).toMatch(
      /^ {2}2 × mine, seed 1\/\S+: crash: agent 'bot' \(node bots\/bot\.mjs\) ended with exit code 1 instead of answering; run it by hand to see why; its last words: 'TypeError: no idea'$/m,
    );
    expect((await withStore(out, (store) => store.run())).agents).toEqual(['mine', 'random', 'random']);
  });

  it('tells a mistake with its line', async () => {
    const folder = folderWith({});
    const mistake = async (agent: string): Promise<string> => {
      const { code, stdout, stderr } = await macher('run', experimentIn(folder, `${agent}, random`));
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      return stderr;
    };
    expect(await mistake('{ use: process, command: [nobody-has-this] }')).toMatch(
      /lab\.yaml:7:\d+: .*the program 'nobody-has-this' cannot be started: there is no 'nobody-has-this'; correct/,
    );
    expect(await mistake('{ command: [node, bot.mjs] }')).toMatch(
      /lab\.yaml:7:\d+: .*found only one of 'use: process' and a command; expected both for a program/,
    );
  });
});

describe('a mistake on the command line', () => {
  it.each([
    ['process:nobody-has-this', "cannot be started: there is no 'nobody-has-this'; correct the command, install it,"],
    ['process:./gone.py', "cannot be started: there is no './gone.py'; correct the command"],
    ['process:', "found 'process' without a command; expected a program, such as process:./bots/simple.py"],
  ])('%s', async (agent, sentence) => {
    const { code, stdout, stderr } = await macher(...WORDS, '--agents', `${agent},random`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^macher: --agents: .*\n$/);
    expect(stderr).toContain(sentence);
  });
});

describe('a program without a hello', () => {
  it('is reported while the command waits for it, and given up after the time of a decision', async () => {
    const folder = folderWith({ 'silent.mjs': 'setInterval(() => {}, 1000)' });
    const agents = ['--agents', 'process:./silent.mjs,random', '--decision-seconds', '4'];
    const { code, stderr } = await macherIn(folder, ...WORDS, ...agents);
    expect(code).toBe(2);
    expect(stderr.split('\n')).toEqual([
      "macher: waiting for the hello of the program './silent.mjs', for 4 s at most",
      "macher: --agents: the program './silent.mjs' did not answer within 4 s; let it answer the hello with a whole " +
        'line and flush it, or give it more time by decisionSeconds',
      '',
    ]);
  });
});

/** Empty files note its own process and one that it starts; it ends neither by itself nor when asked. */
const STUBBORN = `
  const child = spawn('sleep', ['1000'], { stdio: 'ignore' });
  for (const pid of [process.pid, child.pid]) writeFileSync('pid-' + pid, '');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  setInterval(() => {}, 1000)`;

const processesIn = (folder: string): number[] =>
  readdirSync(folder).flatMap((name) => (name.startsWith('pid-') ? [Number(name.slice(4))] : []));

/** Whether a process still runs. One that has ended keeps its number until its new parent asks for it, which may take seconds. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** The processes that are still there after a while. */
const leftIn = async (folder: string): Promise<number[]> => {
  const alive = () => processesIn(folder).filter(isAlive);
  for (let tries = 0; tries < 1000 && alive().length > 0; tries++) await pause(50);
  return alive();
};

// A process group ends together with what a program has started, but not every system has groups.
describe.skipIf(process.platform === 'win32').concurrent('no program is left', () => {
  const words = [...WORDS, '--agents', 'process:./bot.mjs,random', '--workers', '2', '--games'];

  it.each([
    ['at the end of a run', ''],
    ['that was silent too long', 'return'],
    ['that said what it must not', "process.stdout.write('hm\\n'); return"],
  ])('%s', async (_, trick) => {
    const folder = folderWith({ 'bot.mjs': botSource({ start: STUBBORN, trick }) });
    const { code, stderr } = await macherIn(folder, ...words, '3', '--decision-seconds', '6');
    expect(code, stderr).toBe(0);
    expect(processesIn(folder).length).toBeGreaterThanOrEqual(4);
    expect(await leftIn(folder)).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('when the run is ended by %s', async (signal) => {
    const folder = folderWith({ 'bot.mjs': botSource({ start: STUBBORN }) });
    const out = join(folder, 'out.duckdb');
    const run = start([
      'run',
      experimentIn(folder, 'process:./bot.mjs, random', 90_000),
      '--out',
      out,
      '--workers',
      '2',
    ]);
    const end = finished(run);
    // One process is asked for its hello, and one runs for each worker; each has started a process of its own.
    for (let tries = 0; tries < 2000 && processesIn(folder).length < 6; tries++) await pause(50);
    expect(processesIn(folder)).toHaveLength(6);
    run.kill(signal);
    await end;
    expect(await leftIn(folder)).toEqual([]);
  });
});
