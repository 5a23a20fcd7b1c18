/** `macher panel` from its file to its figures, with a small panel for a short game. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePanel } from '../../src/certify/panel/make.ts';
import { lineOf, PANELS, packed, readPanel } from '../../src/certify/panel/panel.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { temporaryFolder } from '../support/folder.ts';
import { macher } from './support.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

const ASKED = {
  ...{ edition: editionNamed('valley-2006-short')!, players: 3, positions: 40, worlds: 4, seed: 'test' },
  ...{ until: 'phase' as const, from: ['random', 'heuristic'] },
};
const file = at('panel.gz');
beforeAll(async () => {
  await makePanel(ASKED, file, { workers: 1 });
});

describe('a panel', () => {
  it('is the same with any number of workers and after an interruption', async () => {
    const other = at('other.gz');
    const stop = new AbortController();
    const progress = (done: number) => {
      if (done === 5) stop.abort();
    };
    expect(await makePanel(ASKED, other, { workers: 2, signal: stop.signal, progress })).toBeNull();
    expect(existsSync(other)).toBe(false);
    // Half a line, as a sudden end leaves it.
    const part = readFileSync(`${other}.part`, 'utf8');
    writeFileSync(`${other}.part`, part.slice(0, -20));
    expect(await makePanel(ASKED, other, { workers: 2 })).toEqual(readPanel(file));
    expect(existsSync(`${other}.part`)).toBe(false);
    expect(readPanel(other)).toEqual(readPanel(file));
  });

  it('values every legal option, and asks for a price where seats raise', () => {
    const { head, entries } = readPanel(file);
    expect(entries).toHaveLength(40);
    expect(new Set(entries.map(({ phase }) => phase))).toEqual(new Set(Object.keys(head.decisions)));
    expect(entries.some(({ prices }) => prices)).toBe(true);
    for (const { options, prices } of entries) {
      expect(options.length).toBeGreaterThan(1);
      if (prices) expect(options.map(({ action }) => action)).toContain('pass');
      expect(options[0].behind[0] + options[0].behind[1]).toBe(0);
    }
  });

  it('is no other panel’s continuation', async () => {
    const other = at('begun.gz');
    writeFileSync(`${other}.part`, lineOf(readPanel(file).head));
    const more = { ...ASKED, worlds: 6 };
    await expect(makePanel(more, other, { workers: 1 })).rejects.toThrow(
      /begun\.gz\.part is part of another panel: worlds/,
    );
  });

  it('needs two positions of each phase', async () => {
    await expect(makePanel({ ...ASKED, positions: 8 }, at('few.gz'), { workers: 1 })).rejects.toThrow(
      /positions or more/,
    );
  });
});

describe('macher panel judge', () => {
  it('says what agents lose for each decision, by phase, and by how much they differ', async () => {
    const { code, stdout, stderr } = await macher(
      ...['panel', 'judge', 'random', 'mcts:iterations=4', '--panel', file, '--workers', '1'],
    );
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(
      /^valley-2006-short, 3 players: 40 positions, each option in the same 4 determinizations\.$/m,
    );
    expect(stdout).toMatch(/^random +[−\d.]+ \([−\d.]+ to [−\d.]+\)/m);
    expect(stdout).toMatch(/^Bid for order +[\d.]+ +\d/m);
    expect(stdout).toMatch(/^random {2}− mcts:iterations=4 +\+[\d.]+ \(/m);
  });

  it('has the same as one JSON object, alike with any number of workers, for agents from files too', async () => {
    const agent = at('first.mjs');
    writeFileSync(
      agent,
      "import { defineAgent } from 'macher-lab';\nexport default defineAgent({ id: 'first', about: 'Takes the first.', options: {}, create: () => ({ choose: ({ actions }) => actions.list[0] }) });\n",
    );
    const judge = async (workers: string) => {
      const words = ['panel', 'judge', 'heuristic', agent, '--panel', file, '--workers', workers, '--json'];
      const { code, stdout, stderr } = await macher(...words);
      expect(code, stderr).toBe(0);
      return JSON.parse(stdout, (key, value) => (key === 'milliseconds' ? 0 : value));
    };
    const told = await judge('1');
    expect(told.agents.map((one: { agent: string }) => one.agent)).toEqual(['heuristic', agent]);
    expect(await judge('2')).toEqual(told);
  });

  it('has no interval where a phase has one position', async () => {
    const { head, entries } = readPanel(file);
    const one = { head: { ...head, positions: 3 }, entries: entries.slice(0, 3) };
    writeFileSync(at('one.gz'), packed(one));
    const { code, stdout } = await macher('panel', 'judge', 'random', 'heuristic', '--panel', at('one.gz'));
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/Infinity|NaN|±/);
  });

  it('is quicker at the first positions alone', async () => {
    const judge = async (positions: string) =>
      macher('panel', 'judge', 'heuristic', '--panel', file, '--positions', positions, '--json', '--workers', '1');
    const { positions, agents } = JSON.parse((await judge('20')).stdout);
    const ofPhases: { readonly positions: number }[] = agents[0].phases;
    expect([positions, ofPhases.reduce((sum, one) => sum + one.positions, 0)]).toEqual([20, 20]);
    expect(await judge('41')).toMatchObject({
      code: 2,
      stderr: 'macher: --positions: found 41; expected a whole number from 2 to 40\n',
    });
  });

  it('reads neither a pipe nor what is too large once it is unpacked', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    writeFileSync(at('bomb.gz'), gzipSync(Buffer.alloc(2 ** 28 + 1)));
    for (const [name, why] of [
      ['pipe', 'it is not a file'],
      ['bomb.gz', 'it is too large'],
    ])
      expect(await macher('panel', 'judge', 'random', '--panel', at(name))).toMatchObject({
        code: 1,
        stderr: `macher: ${at(name)}: ${why}.\n`,
      });
  });

  it('says in one sentence what is wrong', async () => {
    writeFileSync(at('no.gz'), 'nonsense\n');
    writeFileSync(at('short.gz'), lineOf(readPanel(file).head));
    const said = async (...words: string[]) => {
      const { code, stderr } = await macher('panel', ...words);
      return [code, stderr.trim()];
    };
    expect(await said('judge')).toEqual([2, 'macher: panel judge: expected agents, such as learned heuristic']);
    expect(await said('judge', 'lerned', '--panel', file)).toEqual([2, expect.stringContaining('learned')]);
    expect(await said('judge', 'random', '--panel', at('none.gz'))).toEqual([
      1,
      expect.stringContaining('there is no such file'),
    ]);
    expect(await said('judge', 'random', '--panel', at('no.gz'))).toEqual([
      1,
      expect.stringContaining('no.gz:1: expected one object of JSON'),
    ]);
    expect(await said('judge', 'random', '--panel', at('short.gz'))).toEqual([
      1,
      expect.stringContaining('found 0 of 40 positions'),
    ]);
    const nasty = `${resolve('test/lab/arena/agents/nasty.ts')}:at=0`;
    expect(await said('judge', nasty, '--panel', file, '--positions', '2', '--workers', '1')).toEqual([
      1,
      expect.stringMatching(/^macher: Position 1: \/.*nasty\.ts: exception: .*, in \S+ of round \d$/),
    ]);
    expect(await said('make', '--worlds', '3')).toEqual([2, expect.stringContaining('expected an even number')]);
    expect(await said('make', 'learned')).toEqual([2, expect.stringContaining('--from')]);
  });
});

it('reads every panel that comes with the project, none of which is large', () => {
  const files = readdirSync(PANELS);
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) {
    const { head } = readPanel(join(PANELS, name));
    expect(name).toBe(`${head.edition}-${head.players}.jsonl.gz`);
    expect(statSync(join(PANELS, name)).size).toBeLessThan(1_000_000);
  }
});
