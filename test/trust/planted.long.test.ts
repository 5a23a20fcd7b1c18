/**
 * Files from a stranger that name a program, an agent file or a file to read. Whatever is done with them, nothing is run, nothing
 * is read, and a sentence says why. The program and the agent file would leave a trace.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random/random.ts';
import { dataNaming, YOURS } from '../../src/players/agent/trust.ts';
import { ActionList } from '../../src/rules/engine/action.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import { sealRecord } from '../../src/rules/notation/parse-record.ts';
import { recordDecision, recordHead, recordResult } from '../../src/rules/notation/record.ts';
import { finished, macher, start } from '../cli/support.ts';
import { withStore } from '../lab/run/support.ts';
import { newDatabase, temporaryFolder } from '../support/folder.ts';
import { ask, Listener, plainTable, serverOfFile, withServer } from '../table/server/support.ts';

const folder = temporaryFolder();
const results = join(folder, 'results');
mkdirSync(results);
const at = (name: string) => join(folder, name);
const PWN = at('PWN');

/** A program that plays, and an agent file; both leave a trace when they run. */
writeFileSync(
  at('program.mjs'),
  `import { writeFileSync } from 'node:fs';
   import { createInterface } from 'node:readline';
   writeFileSync(${JSON.stringify(PWN)}, '');
   createInterface({ input: process.stdin }).on('line', (line) => {
     const { type, question } = JSON.parse(line);
     if (type === 'hello') console.log('{"type":"hello","protocol":1,"name":"planted-program","about":"Planted."}');
     if (type === 'choose') console.log(JSON.stringify({ type: 'action', question, index: 0 }));
   });`,
);
writeFileSync(
  at('agent.mjs'),
  `import { writeFileSync } from 'node:fs';
   import { defineAgent } from 'macher-lab';
   writeFileSync(${JSON.stringify(PWN)}, '');
   const create = () => ({ choose: ({ actions }) => actions.list[0] });
   export default defineAgent({ id: 'planted', about: 'Planted.', options: {}, create });`,
);
/** Anything that reads this file shows its first line in a message. */
writeFileSync(at('secret'), 'the-secret-itself\n');

const CODE = 'is no built-in agent, and its code would run on this machine';
const ALLOWED = 'if you trust where that comes from, start the command with --allow-agents';

const PLANTED = {
  command: `process:touch ${PWN}`,
  program: `process:${at('program.mjs')}`,
  file: at('agent.mjs'),
  option: `learned:model=${at('secret')}`,
  nested: `mcts:rollout=learned:model=${at('secret')}`,
} as const;
const KINDS = Object.keys(PLANTED) as (keyof typeof PLANTED)[];

/** The sentence about a kind of agent. */
const sentence = (kind: keyof typeof PLANTED): string =>
  kind === 'option' || kind === 'nested'
    ? `option 'model' of agent 'learned' names the file '${at('secret')}', which would be read; ${ALLOWED}`
    : `'${PLANTED[kind]}' ${CODE}; ${ALLOWED}`;

/** A game in which that agent has the second of three seats: its beginning, or to its end. */
const recordWith = (agent: string, isWhole: boolean, first = 'person'): string => {
  const game = new Game(editionNamed('valley-2006-short')!, 3);
  const [s, actions, random] = [game.newState(), new ActionList(), new Random(4, 2)];
  let text = recordHead({ edition: game.edition, players: 3, seed: [1, 2], agents: [first, agent, 'random'] });
  let decisions = 0;
  for (game.start(s, [1, 2]); !game.isOver(s) && (isWhole || decisions < 60); decisions++) {
    game.legalActions(s, actions);
    const act = actions.list[random.int(actions.n)];
    text += recordDecision(game, s, act);
    game.play(s, act);
  }
  return isWhole ? sealRecord(text + recordResult(game, s)) : text;
};

for (const kind of KINDS) {
  writeFileSync(join(results, `${kind}.macher`), recordWith(PLANTED[kind], false));
  writeFileSync(join(results, `${kind}-whole.macher`), recordWith(PLANTED[kind], true));
}
afterEach(() => rmSync(PWN, { force: true }));

const safe = (told: unknown): void => {
  expect(existsSync(PWN)).toBe(false);
  expect(JSON.stringify(told)).not.toContain('the-secret-itself');
};

describe('a record', () => {
  const withResults = serverOfFile({ folder: results });

  describe.each(KINDS)('that names a %s', (kind) => {
    const [open, whole] = [join(results, `${kind}.macher`), join(results, `${kind}-whole.macher`)];

    it('is not played on at the terminal, which says why', async () => {
      const told = await macher('play', '--terminal', '--record', open);
      expect([told.code, told.stderr]).toEqual([1, `macher: ${open}: seat 2: ${sentence(kind)}\n`]);
      safe(told);
    });

    it('is replayed, explained and simulated all the same', async () => {
      for (const words of [
        ['replay', open],
        ['replay', whole],
        ['explain', open],
        ['explain', whole, '--at', '30'],
        ['simulate', '--from', open, '--agents', 'random', '--games', '2', '--workers', '1'],
      ]) {
        const told = await macher(...words);
        expect(told.code).toBe(0);
        safe(told);
      }
    });

    it('is not resumed or played on in the browser, where the page names the seat', () =>
      withResults(async ({ origin, hostKey }) => {
        const refused = { status: 422, body: { error: `seat 2: ${sentence(kind)}` } };
        const file = `${kind}.macher`;
        const seats = [{ kind: 'me' }, { kind: 'bot', agent: PLANTED[kind] }, { kind: 'bot', agent: 'random' }];
        for (const [path, body] of [
          ['resume', { file }],
          ['branch', { file }],
          ['branch', { file: `${kind}-whole.macher`, at: 20 }],
          ['branch', { record: readFileSync(open, 'utf8'), at: 0 }],
          ['branch', { file, seat: 2 }],
          ['tables', plainTable({ seats } as never)],
        ] as const) {
          expect(await ask(origin, hostKey, path, body)).toEqual(refused);
        }
        const others = await ask(origin, hostKey, 'branch', { file, others: PLANTED[kind] });
        expect(others).toMatchObject(refused);
        expect((await ask(origin, hostKey, 'branch', { file, others: 'random' })).status).toBe(200);
        safe(await ask(origin, hostKey, 'lobby'));
      }));

    it('can be looked at when it is over, and its bot is asked for nothing', () =>
      withResults(async ({ origin, hostKey }) => {
        const { status, body } = await ask(origin, hostKey, 'resume', { file: `${kind}-whole.macher` });
        expect(status).toBe(200);
        const { token } = body.links[0];
        const listener = await Listener.at(origin, token);
        expect((await ask(origin, token, 'table/look-back', { at: 20 })).status).toBe(200);
        const log = (await ask(origin, token, 'table/look-back', { at: 60 })).body.log as { by: number | null }[];
        const entry = log.findIndex(({ by }) => by === 1);
        expect((await ask(origin, token, 'table/why', { entry })).body.error).toContain(sentence(kind));
        await ask(origin, token, 'table/challenge', {});
        const { trouble } = await listener.until((update) => update.trouble !== null);
        expect(trouble).toContain(sentence(kind));
        expect((await ask(origin, token, 'table/branch', { at: 20, seat: 0 })).body.error).toContain(sentence(kind));
        safe(listener.bytes);
        listener.leave();
      }));
  });
});

/** The complaints of a command. On a slow machine it may say that it waits for a program; that is no complaint. */
const complaintsIn = (stderr: string): string => stderr.replace(/^macher: waiting for the hello of .*\n/gm, '');

describe('what the person who starts the command allows', () => {
  it.each(['program', 'file'] as const)('plays at the terminal: a %s', async (kind) => {
    const open = join(results, `${kind}.macher`);
    const told = await finished(start(['play', '--terminal', '--record', open, '--allow-agents']));
    expect([told.code, complaintsIn(told.stderr), existsSync(PWN)]).toEqual([0, '', true]);
  });

  it('is also what the command line names itself', async () => {
    const open = join(results, 'file.macher');
    const bots = `${PLANTED.file},random`;
    const told = await finished(start(['play', '--terminal', '--record', open, '--bots', bots]));
    expect([told.code, complaintsIn(told.stderr), existsSync(PWN)]).toEqual([0, '', true]);
  });

  it.each([true, false])('plays in the browser, in whatever thread it thinks: --allow-agents %s', async (all) => {
    await withServer(
      async ({ origin, hostKey }) => {
        const file = 'file.macher';
        const { body, status } = await ask(origin, hostKey, 'branch', { file });
        expect(status).toBe(200);
        const listener = await Listener.at(origin, body.links[0].token);
        const { trouble } = await listener.until((update) => update.prompt !== null || update.trouble !== null);
        expect(trouble).toBeNull();
        // A process that started earlier is asked again, so its file runs only once.
        if (all) expect(existsSync(PWN)).toBe(true);
        listener.leave();
        const other = await ask(origin, hostKey, 'branch', { file: 'program.macher' });
        expect(other.status).toBe(all ? 200 : 422);
      },
      { folder: results, trust: all ? YOURS : dataNaming([PLANTED.file]) },
    );
  });
});

describe('a database', () => {
  const path = at('stored.duckdb');
  const words = ['--workers', '1', '--games', '2'];
  const table = ['--edition', 'valley-2006-short', '--players', '3', '--games', '3'];

  beforeAll(() => macher('simulate', ...table, '--agents', 'learned,random', '--out', at('plain.duckdb')));

  /** A database with a run of built-in agents that claims that another one has played. */
  const plant = async (agent: object): Promise<void> => {
    copyFileSync(at('plain.duckdb'), path);
    await withStore(path, async (store) => {
      const [{ config }] = await store.runs();
      const { agents, ...rest } = JSON.parse(config);
      const changed = { ...rest, agents: [{ ...agents[0], ...agent }, ...agents.slice(1)] };
      await store.query('UPDATE runs SET config = $1', [JSON.stringify(changed)]);
    });
  };
  const STORED: Record<keyof typeof PLANTED, object> = {
    command: { command: { words: ['touch', PWN], folder: '.' } },
    program: { command: { words: [at('program.mjs')], folder: '.' } },
    file: { file: at('agent.mjs') },
    option: { options: { model: at('secret') } },
    nested: { id: 'mcts', options: { rollout: `learned:model=${at('secret')}` } },
  };

  it.each(KINDS)('that names a %s is not played again, and is read all the same', async (kind) => {
    await plant(STORED[kind]);
    const checked = await macher('check', path, ...words);
    expect([checked.code, checked.stdout]).toEqual([1, expect.stringMatching(/^FAIL {2}\w+ \(simulate\): not played/)]);
    expect(checked.stdout).toContain(sentence(kind));
    const recorded = await macher('record', path, '--game', '0');
    expect([recorded.code, recorded.stderr]).toEqual([1, `macher: ${sentence(kind)}\n`]);
    const report = await macher('report', path);
    expect([report.code, report.stderr]).toEqual([0, '']);
    safe([checked, recorded, report]);
  });

  it.each(['command', 'program', 'file'] as const)(
    'whose hash of a %s is another one does not run it',
    async (kind) => {
      await plant({ ...STORED[kind], hash: '0123456789ab' });
      for (const told of [
        await macher('check', path, ...words, '--allow-agents'),
        await macher('record', path, '--game', '0', '--allow-agents'),
      ]) {
        expect(told.code).toBe(1);
        expect(`${told.stdout}${told.stderr}`).toContain('the file has changed since the experiment was read');
      }
      safe(null);
    },
  );

  it('is played again with the agents that it names where that is allowed', async () => {
    rmSync(path, { force: true });
    const agents = ['--agents', `${PLANTED.program},${PLANTED.file}`];
    expect((await macher('simulate', ...table, ...agents, '--out', path)).code).toBe(0);
    rmSync(PWN);
    const refused = await macher('check', path, ...words, '--json');
    expect([refused.code, existsSync(PWN)]).toEqual([1, false]);
    expect(JSON.parse(refused.stdout)).toMatchObject({
      same: false,
      runs: [{ games: 0, trouble: sentence('program') }],
    });
    const checked = await macher('check', path, ...words, '--allow-agents');
    expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining('every row is the same')]);
    const out = at('again.macher');
    const recorded = await macher('record', path, '--game', '0', '--out', out, '--allow-agents');
    expect([recorded.code, recorded.stderr, existsSync(out)]).toEqual([0, '', true]);
  });
});

describe('a database with a study', () => {
  const [path, trial] = [at('study.duckdb'), join(folder, 'trials', 'trial.yaml')];
  const STORED: Record<keyof typeof PLANTED, object> = {
    command: { command: { words: ['touch', PWN], folder: '.' }, hash: '0123456789ab' },
    program: { command: { words: [at('program.mjs')], folder: '.' }, hash: '0123456789ab' },
    file: { file: at('agent.mjs'), hash: '0123456789ab' },
    option: { id: 'learned', options: { model: at('secret') } },
    nested: { id: 'mcts', options: { rollout: `learned:model=${at('secret')}` } },
  };

  beforeAll(() => {
    mkdirSync(join(folder, 'trials'));
    const lines = ['question: Q?', 'name: planted', 'edition: valley-2006-short', 'players: 3', 'ask: tune', 'seed: 1'];
    const more = ['tune: { reserve: { from: 0, to: 20, step: 1 } }', 'agents: [heuristic, random]', 'games: 120'];
    writeFileSync(at('tune.yaml'), [...lines, ...more].join('\n'));
  });

  /** A study of built-in agents whose database claims that another one plays. */
  const plant = async (agent: object): Promise<void> => {
    rmSync(path, { force: true });
    expect((await macher('study', 'create', at('tune.yaml'), '--out', path)).code).toBe(0);
    await withStore(path, async (store) => {
      const [{ config }] = await store.query('SELECT config FROM studies');
      const changed = JSON.parse(config as string);
      const [table] = changed.ask.plan.tables;
      table.agents = table.agents.map((one: { id: string }) =>
        one.id === 'random' ? { ...one, label: 'planted', ...agent } : one,
      );
      await store.query('UPDATE studies SET config = $1', [JSON.stringify(changed)]);
    });
  };

  it.each(KINDS)('that names a %s writes no experiment that would run or read it', async (kind) => {
    await plant(STORED[kind]);
    const asked = await macher('study', 'ask', path, '--out', trial);
    expect([asked.code, asked.stdout, asked.stderr]).toEqual([1, '', `macher: ${sentence(kind)}\n`]);
    expect(existsSync(trial)).toBe(false);
    // The study can still hear results and show what it knows.
    for (const words of [
      ['tell', path, '--setting', '{"reserve": 4}', '--values', '{"winShare": 0.3}'],
      ['best', path],
    ])
      expect(await macher('study', ...words)).toMatchObject({ code: 0, stderr: '' });
    safe(asked);
  });

  it.each(['program', 'file'] as const)('writes it where that is allowed, so that it plays: a %s', async (kind) => {
    const agent =
      PLANTED[kind] === PLANTED.file ? `{ file: ./agent.mjs }` : `{ use: process, command: [./program.mjs] }`;
    const text = readFileSync(at('tune.yaml'), 'utf8').replace(', random]', `, ${agent}]`);
    writeFileSync(at('own.yaml'), text);
    rmSync(path, { force: true });
    expect((await macher('study', 'create', at('own.yaml'), '--out', path)).stderr).toBe('');
    expect((await macher('study', 'ask', path, '--out', trial)).code).toBe(1);
    expect((await macher('study', 'ask', path, '--out', trial, '--allow-agents')).code).toBe(0);
    // In its own folder, where its paths start.
    expect(readFileSync(trial, 'utf8')).toMatch(/\.\.\/(agent|program)\.mjs/);
    writeFileSync(trial, readFileSync(trial, 'utf8').replace(/^games: \d+$/m, 'games: 3'));
    rmSync(PWN, { force: true });
    const played = await macher('run', trial, '--out', newDatabase(), '--workers', '1');
    expect([played.code, existsSync(PWN)]).toEqual([0, true]);
    rmSync(trial);
  });
});
