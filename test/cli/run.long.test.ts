import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentOf, withStore } from '../lab/run/support.ts';
import { databaseIn, temporaryFolder } from '../support/folder.ts';
import { finished, macher, spawned, start } from './support.ts';

const folder = temporaryFolder();
const fresh = databaseIn(folder);

const NASTY = resolve('test/lab/arena/agents/nasty.ts');

/** Writes an experiment and returns its path. */
const experiment = async (name: string, agents: string, games: number, more = ''): Promise<string> => {
  const file = join(folder, `${name}.yaml`);
  const lines = [`name: ${name}`, 'question: Does it run?', 'edition: valley-2006', 'players: 4', `games: ${games}`];
  await writeFile(file, [...lines, `agents: [${agents}]`, 'seed: 7', more].join('\n'));
  return file;
};

/** With one worker, since each takes time to start. */
const run = (...words: readonly string[]) => macher('run', ...words, '--workers', '1');

describe('macher run', () => {
  it('plays, stores, draws and says what to try next', async () => {
    const file = await experiment('plain', 'random', 20);
    const out = fresh('plain');
    const { code, stdout, stderr } = await macher('run', file, '--out', out);
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^Does it run\?\n\n20 games of valley-2006 with 4 players, seed 7: /);
    expect(stdout).toMatch(/^random +20 +\d+\.\d +\d/m);
    expect(stdout).toContain(out);
    expect(stdout).toMatch(/^Next: /m);
    expect(stderr).toMatch(/20\/20 games/);
    expect(await readFile(join(folder, 'plain.html'), 'utf8')).toContain('Does it run?');
  });

  it('refuses to play it again, and with --resume reports what is there', async () => {
    const [file, out] = [join(folder, 'plain.yaml'), join(folder, 'plain.duckdb')];
    const again = await run(file, '--out', out);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toMatch(/^macher: .*plain\.duckdb holds all 20 games of this experiment: add --resume/);
    const resumed = await run(file, '--out', out, '--resume', '--json');
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toMatchObject({
      edition: 'valley-2006',
      players: 4,
      games: 20,
      failed: 0,
      seed: 7,
    });
  });

  it('draws a secret seed, keeps it with the games, and resumes by it', async () => {
    const file = await experiment('hidden', 'random', 8, '').then(async (path) => {
      await writeFile(path, (await readFile(path, 'utf8')).replace('seed: 7', 'seed: secret'));
      return path;
    });
    const out = fresh('hidden');
    const first = await run(file, '--out', out, '--json');
    const { seed } = JSON.parse(first.stdout);
    expect(seed).toMatch(/^secret-[0-9a-f]{32}$/);
    expect(await run(file, '--out', out)).toMatchObject({ code: 1, stdout: '' });
    const resumed = await run(file, '--out', out, '--resume', '--json');
    expect(JSON.parse(resumed.stdout)).toMatchObject({ seed, games: 8 });
    // As typed input, it plays the same games.
    await writeFile(file, (await readFile(file, 'utf8')).replace('seed: secret', `seed: ${seed}`));
    const typed = await run(file, '--out', fresh('typed'), '--json');
    expect(JSON.parse(typed.stdout).agents).toEqual(JSON.parse(first.stdout).agents);
  });

  it('plays only what is missing when more games are asked for', async () => {
    const [file, out] = [await experiment('plain', 'random', 28), join(folder, 'plain.duckdb')];
    const { code, stdout } = await run(file, '--out', out, '--resume', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ games: 28, failed: 0 });
  });

  it('says that it begins a new run when an agent has changed', async () => {
    const agent = join(folder, 'mine.mjs');
    const source = await readFile('test/cli/first-action.mjs', 'utf8');
    await writeFile(agent, source);
    const file = await experiment('changed', './mine.mjs, random', 4);
    const out = fresh('a changed one');
    expect((await run(file, '--out', out)).code).toBe(0);
    await writeFile(agent, `${source}// As before.\n`);
    const { code, stderr } = await run(file, '--out', out, '--resume');
    expect(code).toBe(0);
    expect(stderr).toMatch(/mine\.mjs has changed since .*a changed one\.duckdb was written: this starts a new run/);
  });

  it('is an error when no game was played to its end, with or without --json', async () => {
    const file = await experiment('lost', `"${NASTY}:how=throw"`, 4);
    const out = fresh('lost');
    const { code, stdout, stderr } = await run(file, '--out', out);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /4 of them failed and count for nothing:\n {2}4 × nasty:how=throw, seed 7\/block\/0: exception/,
    );
    expect(stderr).toMatch(
      /none of the 4 games was played to its end: nasty:how=throw failed most often \(exception: /,
    );
    const json = await macher('simulate', '--agents', `${NASTY}:how=throw`, '--games', '4', '--workers', '1', '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ games: 4, failed: 4, failures: [{ games: 4 }] });
    expect(json.stderr).toContain('none of the 4 games was played to its end');
  });

  it('prints a dash for the spread of one game', async () => {
    const file = await experiment('one', 'random, heuristic, beginner, learned', 1, 'seating: fixed');
    const { stdout } = await run(file, '--out', fresh('one'));
    expect(stdout).toMatch(/^random +1 +\S+ % +\S+ % … \S+ % +[\d.]+ +– /m);
    const page = await readFile(join(folder, 'one.html'), 'utf8');
    expect(page).toMatch(/\d ± –<.*sd –\)/s);
    expect(`${stdout}${page}`).not.toMatch(/\bNaN\b/);
  });

  it('draws the arms of which games were played, if all games of the first one fail', async () => {
    const file = await experiment('half', `{ file: ${NASTY}, options: { share: [1, 0] } }, random`, 4);
    const { code, stdout } = await run(file, '--out', fresh('half'));
    expect(code).toBe(1);
    const page = await readFile(join(folder, 'half.html'), 'utf8');
    expect(page).toMatch(/aria-label="Win share by arm: nasty:share=0 in B /);
    expect(page).not.toContain('by more than chance');
    expect(`${stdout}${page}`).not.toMatch(/\bNaN\b/);
  });

  it('says that its output cannot be written', async () => {
    const script = 'node dist/src/cli/main.js simulate --agents random --games 4 --json > /dev/full';
    const { code, stderr } = await finished(spawn('sh', ['-c', script]));
    expect(code).toBe(1);
    expect(stderr).toMatch(/macher: the output cannot be written: no space is left where it goes\.\n$/);
  });

  it('writes the record of a stored game, which replays to the same end', async () => {
    const out = join(folder, 'plain.duckdb');
    const file = join(folder, 'plain-game-5.macher');
    const written = await macher('record', out, '--game', '5');
    expect(written).toMatchObject({ code: 0, stdout: `${file}\n` });
    const replayed = JSON.parse((await macher('replay', file, '--json')).stdout);
    const [stored] = await withStore(out, (store) =>
      store.query<{ hash: string }>('SELECT hash FROM games WHERE game = 5'),
    );
    expect(replayed).toMatchObject({ finished: true, hash: stored.hash, agents: Array(4).fill('random') });
    const none = await macher('record', out, '--game', '400');
    expect(none.code).toBe(1);
    expect(none.stderr).toMatch(/holds no game 400 of the run [0-9a-f]{12}; its games are 0 to 27\.\n$/);
    const exported = join(folder, 'plain-parquet');
    await macher('export', out, '--parquet', exported);
    const run = /of the run ([0-9a-f]{12})/.exec(none.stderr)![1];
    const again = await macher('record', `${exported}/`, '--game', '5', '--run', run);
    expect(again).toMatchObject({ code: 0, stdout: `${exported}-${run}-game-5.macher\n` });
    expect(await readFile(`${exported}-${run}-game-5.macher`, 'utf8')).toBe(await readFile(file, 'utf8'));
    const absent = await macher('record', exported, '--game', '400');
    expect(absent.stderr).toContain(`${exported} holds no game 400`);
    await withStore(out, (store) => store.query(`UPDATE games SET hash = '00000000' WHERE game = 6`));
    const other = await macher('record', out, '--game', '6');
    expect(other.code).toBe(1);
    expect(other.stderr).toContain('it ends differently when replayed');
  });

  it('tells every mistake in the file with its line', async () => {
    const file = await experiment('mistaken', 'random, heuristc', 20, 'seatings: all');
    const { code, stdout, stderr } = await run(file);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/mistaken\.yaml:6:18: unknown agent 'heuristc'; expected one of .*; nearest: heuristic/);
    expect(stderr).toMatch(/mistaken\.yaml:8:1: unknown key 'seatings'; .*; nearest: seating$/m);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  it('says when there is no such file, or no place for the results', async () => {
    const missing = await run(join(folder, 'none.yaml'));
    expect(missing.code).toBe(1);
    expect(missing.stderr).toMatch(/none\.yaml: there is no such file; expected an experiment/);
    const file = await experiment('homeless', 'random', 4);
    const nowhere = await run(file, '--out', join(file, 'below', 'results.duckdb'));
    expect(nowhere.code).toBe(1);
    expect(nowhere.stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('leaves a database alone that another process has open', async () => {
    const file = await experiment('shared', 'random', 4);
    const out = fresh('shared');
    const { code, stderr } = await withStore(out, () => spawned('run', file, '--out', out));
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`shared\\.duckdb is in use by another process \\(PID ${process.pid}\\)`));
    expect((await run(file, '--out', out)).code).toBe(0);
  });
});

describe('a run that is cut short', () => {
  const GAMES = 120;
  const SLOWLY = { NASTY_MILLISECONDS: '0.3' };
  const agents = `"${NASTY}:how=slow"`;

  /** Waits until a run in progress has stored something new. */
  const storedMore = async (out: string) => {
    const log = `${out}.wal`;
    const size = () => (existsSync(log) ? statSync(log).size : 0);
    while (size() < 1000) await pause(20);
    const before = size();
    while (size() < before + 10_000) await pause(20);
  };

  const storedIn = (out: string) => withStore(out, (store) => store.run());

  let [file, out, played] = ['', '', 0];
  beforeAll(async () => {
    file = await experiment('slow', agents, GAMES);
    out = fresh('slow');
  });

  it('is saved by Ctrl-C', async () => {
    const interrupted = start(['run', file, '--out', out, '--workers', '2'], SLOWLY);
    const ended = finished(interrupted);
    await storedMore(out);
    interrupted.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toContain(`resume with: macher run ${file} --out ${out} --resume`);
    const afterInterrupt = await storedIn(out);
    expect(afterInterrupt.state).toBe('interrupted');
    expect(afterInterrupt.played).toBeGreaterThan(0);
    expect(afterInterrupt.played).toBeLessThan(GAMES);
    played = afterInterrupt.played;
  });

  it('survives kill -9', async () => {
    const killed = start(['run', file, '--out', out, '--workers', '2', '--resume'], SLOWLY);
    const died = finished(killed);
    await storedMore(out);
    killed.kill('SIGKILL');
    expect((await died).signal).toBe('SIGKILL');
    const afterKill = await storedIn(out);
    expect(afterKill.state).toBe('running');
    expect(afterKill.played).toBeGreaterThan(played);
    expect(afterKill.played).toBeLessThan(GAMES);
  });

  it('ends with the rows of a run in one go', async () => {
    expect((await macher('run', file, '--out', out, '--resume')).code).toBe(0);
    const whole = fresh('whole');
    expect((await run(file, '--out', whole)).code).toBe(0);
    const content = await contentOf(out);
    expect(content).toEqual(await contentOf(whole));
    expect(content.games).toMatchObject({ rows: GAMES });
  });
});
