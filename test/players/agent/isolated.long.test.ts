/** Agent files in separate processes: they play the same games, and see nothing but what their seats see. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Batch, mergeBatches } from '../../../src/lab/arena/batch.ts';
import { playGames } from '../../../src/lab/arena/worker-pool.ts';
import { trustOf } from '../../../src/lab/executor/chunk-player.ts';
import type { Experiment } from '../../../src/lab/experiment/experiment.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { type Trust, YOURS } from '../../../src/players/agent/trust.ts';
import { allRows, experimentOf, type Wanted } from '../../lab/arena/support.ts';
import { folderWith, simpleAgent } from './folder.ts';

const CHEATS = 'test/players/agent/cheats';

const experiment = async (wanted: Wanted, isolated: boolean): Promise<Experiment> =>
  experimentOf(await loadRegistry({ ...YOURS, isolated }), { games: 4, ...wanted });

/** All rows without the times that decisions took, in the order of games. */
const rowsOf = async (asked: Experiment, workers: number, trust: Trust = YOURS) => {
  const batches: Batch[] = [];
  const games = Array.from({ length: asked.games }, (_, game) => game);
  await playGames({ experiment: asked, games, workers, trust, receive: async (batch) => batches.push(batch) });
  const tables = allRows(mergeBatches(batches), asked);
  for (const rows of Object.values(tables)) {
    rows.sort((a, b) => Number(a.game) - Number(b.game));
    for (const row of rows) delete row.milliseconds;
  }
  return tables;
};

const play = async (wanted: Wanted, isolated: boolean, workers = 1) =>
  rowsOf(await experiment(wanted, isolated), workers);

/** Why games failed. Every agent plays in each game, and tries all it tries there. */
const failuresOf = async (wanted: Wanted, isolated: boolean): Promise<unknown[]> => {
  const { games } = await play({ games: 2, ...wanted }, isolated);
  return [...new Set(games.map(({ failure }) => failure))];
};

describe('an isolated agent', () => {
  const record = ['games', 'seats', 'decisions'] as const;

  it.each<[Wanted, workers: number]>([
    [{ agents: 'examples/agents/thrifty-bidder.ts:limit=2,heuristic', edition: 'valley-2006' }, 1],
    [{ agents: 'test/players/agent/searching.ts:worlds=1,learned', edition: 'spielworxx-2019', games: 1 }, 1],
    [{ agents: 'examples/agents/thrifty-bidder.ts,test/lab/arena/agents/moody.ts,random', edition: 'consim-1997' }, 2],
  ])('plays the same rows as in a thread of the table: %o, with %i workers', async (wanted, workers) => {
    const plain = await play({ ...wanted, record }, false);
    expect(plain.games.every(({ status }) => status === 'played')).toBe(true);
    expect(plain.decisions.length).toBeGreaterThan(0);
    expect(await play({ ...wanted, record }, true, workers)).toEqual(plain);
  });

  it('is the same to the identity of a run', async () => {
    const { identityOf } = await import('../../../src/lab/experiment/experiment.ts');
    const wanted = { agents: 'examples/agents/thrifty-bidder.ts,heuristic' };
    const [plain, isolated] = [await experiment(wanted, false), await experiment(wanted, true)];
    expect(isolated.agents[0]).toEqual({ ...plain.agents[0], isolated: true });
    expect(identityOf(isolated)).toBe(identityOf(plain));
  });

  const SENTENCES: Readonly<Record<string, RegExp>> = {
    throw: /^exception: I do not want to \(nasty\.ts:\d+:\d+\)$/,
    object: /^exception: threw \{ code: 7 \}, which has no message/,
    illegal: /^illegal action: bid 9999 \(\d+\) in [\w-]+ of round \d+, where \d+ actions are legal/,
    exit: /^crash: agent 'nasty' \(\S+nasty\.ts\) ended its process \(exit code 3\)/,
    loop: /^timeout: agent 'nasty' \(\S+\) did not answer within 0\.5 s; make it quicker/,
    ...Object.fromEntries(
      ['memory', 'buffers', 'reserve'].map((how) => [
        how,
        /^crash: agent 'nasty' \(\S+nasty\.ts\) holds more than 1024 MiB of memory, buffers included$/,
      ]),
    ),
  };

  it.each([
    { hows: ['throw', 'object', 'illegal', 'exit'], share: 0.25, players: 5, games: 10 },
    { hows: ['loop'], share: 0.5, players: 3, games: 3, decisionSeconds: 0.5 },
    { hows: ['memory'], share: 0.5, players: 3, games: 3 },
    { hows: ['buffers', 'reserve'], share: 0.25, players: 4, games: 6 },
  ])('that does what it should not is blamed for its game alone: $hows', async ({ hows, share, ...wanted }) => {
    const nasty = hows.map((how) => `test/lab/arena/agents/nasty.ts:how=${how},share=${share}`);
    const { games } = await play({ edition: 'valley-2006-short', ...wanted, agents: `${nasty.join()},random` }, true);
    const failed = games.filter(({ status }) => status === 'failed');
    expect(failed.length).toBeLessThan(games.length);
    const blamed = failed.map(({ failed_agent }) => /^nasty.*how=(\w+)/.exec(String(failed_agent))![1]);
    expect(new Set(blamed)).toEqual(new Set(hows));
    for (const [i, { failure }] of failed.entries()) expect(failure).toMatch(SENTENCES[blamed[i]]);
  });

  it.each(["import 'node:net';", "globalThis.net = require('node:net');"])(
    'may load what a thread may not, which recommends it: %s',
    async (line) => {
      const path = join(folderWith({ 'net.ts': line + simpleAgent('net') }), 'net.ts');
      await expect(experiment({ agents: `${path},random` }, false)).rejects.toThrow(
        /found 'node:net'; only an isolated agent may import it: play it so \(isolated: true, or --isolated\), or/,
      );
      expect(await failuresOf({ agents: `${path},random` }, true)).toEqual([null]);
    },
  );
});

describe('a planted cheat', () => {
  const folder = folderWith({ 'book.txt': 'openings', 'empty.txt': 'empty', 'rows.duckdb': 'the seed' });
  const path = join(folder, 'rows.duckdb');
  beforeAll(() => {
    process.env.MACHER_TEST_KEY = 'secret';
  });
  afterAll(() => {
    delete process.env.MACHER_TEST_KEY;
  });

  it('sees nothing by the debugger when it is isolated', async () => {
    for (const failure of await failuresOf({ agents: `${CHEATS}/inspector.ts,random` }, true))
      expect(failure).toMatch(/ERR_ACCESS_DENIED|restricted/);
  });

  it('sees nothing by what else it tries when it is isolated', async () => {
    // By addresses of modules, late ways to the debugger, patches of what others use, and files, programs and memory.
    const cheats = ['address.ts', 'late.ts', 'patches.ts', `outside.ts:path=${path}`];
    expect(await failuresOf({ agents: cheats.map((cheat) => `${CHEATS}/${cheat}`).join() }, true)).toEqual([null]);
    expect(existsSync(`${path}.written`)).toBe(false);
  });

  it.each([
    ['inspector', "inspector.ts:1:25: found 'node:inspector'; an agent file starts no programs"],
    ['outside', "outside.ts:1:30: found 'node:child_process'; an agent file starts no programs"],
  ])('is refused in a thread, with nothing for a remedy that is none: %s', async (name, message) => {
    await expect(experiment({ agents: `${CHEATS}/${name}.ts,random` }, false)).rejects.toThrow(message);
  });

  it('sees nothing in a thread of the table by what a thread can close', async () => {
    for (const failure of await failuresOf({ agents: `${CHEATS}/address.ts,random` }, false))
      expect(failure).toMatch(/^exception: refused: Error: Dynamic require of "file:.*" is not supported/);
    expect(await failuresOf({ agents: `${CHEATS}/late.ts,${CHEATS}/patches.ts` }, false)).toEqual([null]);
  });

  it('plays in a program of its own where the worker says so, whatever the experiment says', async () => {
    // In a thread of the table it is stopped, which shows in its failures; a separate process has nothing to see.
    const asked = await experiment({ agents: `${CHEATS}/address.ts,random` }, false);
    const { games } = await rowsOf(asked, 1, trustOf({ allowAgents: true, isolated: true }));
    expect(games.map(({ failure }) => failure)).toEqual(games.map(() => null));
  });

  it('does not run in the process that reads the experiment', async () => {
    const file = join(folderWith({ 'mark.ts': `globalThis.marked = true;${simpleAgent('mark')}` }), 'mark.ts');
    await experiment({ agents: `${file},random` }, false);
    expect(globalThis).not.toHaveProperty('marked');
  });

  it('of the package itself is refused by its address, with the way that leads in', async () => {
    const at = join(process.cwd(), 'dist/src/players/match/match.js');
    const file = join(folderWith({ 'own.ts': `import '${at}';${simpleAgent('own')}` }), 'own.ts');
    await expect(experiment({ agents: `${file},random` }, false)).rejects.toThrow(
      /own\.ts:1:8: found .*match\.js; expected an import from macher-lab, macher-lab\/engine, macher-lab\/search/,
    );
  });
});

describe('a file that an option of an isolated agent names', () => {
  const folder = folderWith({ 'book.txt': 'openings', 'empty.txt': 'empty' });
  const agents = (book: string) => ({ agents: `${CHEATS}/outside.ts:book=${join(folder, book)},random`, games: 2 });

  it('is read by it, and looked at before any game', async () => {
    expect(await failuresOf(agents('book.txt'), true)).toEqual([null]);
    await expect(experiment(agents('empty.txt'), true)).rejects.toThrow('empty.txt: found no openings');
    await expect(experiment(agents('gone.txt'), true)).rejects.toThrow('no such file');
  });
});

describe('what lies beside an isolated agent', () => {
  const READING = `
    import { readFileSync } from 'node:fs';
    import { defineAgent } from 'macher-lab';
    const about = readFileSync(new URL('./about.txt', import.meta.url), 'utf8');
    export default defineAgent({ id: 'reader', about, options: {}, create: () => ({ choose: ({ actions }) => actions.list[0] }) });
  `;

  it('is read by it where the folder is its own', async () => {
    const folder = folderWith({ 'own/reader.ts': READING, 'own/about.txt': 'Reads.', 'other/about.txt': 'None.' });
    const registry = await loadRegistry({ ...YOURS, isolated: true });
    const { agent } = await registry.find({ file: join(folder, 'own/reader.ts'), options: {} });
    expect(agent.about).toBe('Reads.');
  });

  it('and elsewhere, a sentence says what to do', async () => {
    const folder = folderWith({ 'own/reader.ts': READING.replace('./about', '../about'), 'about.txt': 'Reads.' });
    const registry = await loadRegistry({ ...YOURS, isolated: true });
    await expect(registry.find({ file: join(folder, 'own/reader.ts'), options: {} })).rejects.toThrow(
      'an isolated agent reads what lies in a folder of its own, and files that its options name',
    );
    writeFileSync(join(folder, 'own/reader.ts'), READING);
  });
});
