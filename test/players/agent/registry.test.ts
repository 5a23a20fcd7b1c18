import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { EXTENSION } from '../../../src/players/agent/compiled.ts';
import { isAgent } from '../../../src/players/agent/define.ts';
import { loadAgentFile } from '../../../src/players/agent/load.ts';
import { hashOfFiles } from '../../../src/players/agent/named-files.ts';
import { parseAgent } from '../../../src/players/agent/notation.ts';
import { loadRegistry, registryFor } from '../../../src/players/agent/registry.ts';
import { dataNaming, PACKED, YOURS } from '../../../src/players/agent/trust.ts';
import { seatPlayers } from '../../../src/players/match/seat-players.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { folderWith, simpleAgent } from './folder.ts';

/** A folder like `agents/`, whose modules find the package by its name. They are sources or compiled, whichever run here. */
const builtInFolder = (modules: Readonly<Record<string, string>>): string => {
  const named = Object.entries(modules).map(([name, text]) => [`${name}${EXTENSION}`, text]);
  const folder = folderWith({ 'package.json': '{ "type": "module" }', ...Object.fromEntries(named) });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/macher-lab'));
  return folder;
};

const builtIn = builtInFolder({
  'first-legal': simpleAgent('first-legal'),
  'pair/index': `
    import { defineAgent, option } from 'macher-lab';
    import { same } from './same${EXTENSION}';
    export default defineAgent({
      id: 'pair',
      about: 'Asks another agent.',
      options: { whom: option.text({ default: 'first-legal', about: 'the agent that is asked' }) },
      create: ({ options, agent }) => same(agent(options.whom)),
    });`,
  'pair/same': 'export const same = (player) => player;',
});

const mine = folderWith({
  'mine.ts': `
    import { defineAgent, Game, option } from 'macher-lab';
    import { lastOf } from './beside.ts';
    enum Mood { calm = 'calm' }
    await Promise.resolve();
    export default defineAgent({
      id: 'mine',
      about: \`Plays the last legal action, \${Mood.calm}.\`,
      options: { reserve: option.integer({ default: 4, min: 0, max: 30, unit: 'thousand', about: 'money kept back' }) },
      create: ({ game }) => {
        if (!(game instanceof Game)) throw new Error('another engine');
        return { choose: ({ actions }) => lastOf(actions) };
      },
    });`,
  'beside.ts': `
    import type { ActionList } from 'macher-lab';
    export const lastOf = (actions: ActionList): number => actions.list[actions.n - 1];`,
  'plain.mjs': `
    import { readFileSync } from 'node:fs';
    import { defineAgent } from 'macher-lab';
    const { about } = JSON.parse(readFileSync(new URL('./plain.json', import.meta.url), 'utf8'));
    export default defineAgent({ id: 'plain', about, options: {}, create: () => ({ choose: () => 0 }) });`,
  'plain.json': '{ "about": "Written in JavaScript." }',
  'taken.ts': simpleAgent('first-legal'),
  'mine-too.ts': simpleAgent('mine'),
});

const broken = folderWith({
  'syntax.ts': 'export const a = 1;\nexport const b = 2 2;\n',
  'no-agent.ts': `export default { id: 'no-agent' };`,
  'throws.ts': `throw new Error('not today');`,
  'no-package.ts': `import 'package-that-is-not-there';`,
  'no-name.ts': `import { defineRobot } from 'macher-lab/engine';\ndefineRobot();`,
  'bad-default.ts': `
    import { defineAgent, option } from 'macher-lab';
    const reserve = option.integer({ default: 40, min: 0, max: 30, unit: 'thousand', about: 'money kept back' });
    export default defineAgent({ id: 'bad', about: '.', options: { reserve }, create: () => ({ choose: () => 0 }) });`,
});

const game = new Game(editionNamed('valley-2006-short')!, 3);
const chair = { game, seat: 0, random: new Random(1, 2) };
const threeActions = new ActionList(8);
for (const act of [7, 8, 9]) threeActions.push(act);
const decision = { view: game.newState(), seat: 0, phase: 'preliminary' as const, actions: threeActions };

describe('the registry', () => {
  it('finds built-in agents by name, as files and as folders', async () => {
    const registry = await loadRegistry(YOURS, builtIn);
    expect(registry.ids()).toEqual(['first-legal', 'pair']);
    expect(registry.list().every(({ agent, file, hash }) => isAgent(agent) && file === null && hash === null)).toBe(
      true,
    );
  });

  it('knows none where there is no folder', async () => {
    expect((await loadRegistry(YOURS, join(builtIn, 'nothing'))).ids()).toEqual([]);
  });

  it('names the nearest agent when it does not know one', async () => {
    const registry = await loadRegistry(YOURS, builtIn);
    expect(() => registry.get('first-leagl')).toThrow(
      "unknown agent 'first-leagl'; expected one of first-legal, pair; nearest: first-legal",
    );
    expect(() => registry.get('./mine.mjs')).toThrow(
      "unknown agent './mine.mjs'; it is no id; a file is named by 'file: ./mine.mjs'",
    );
  });

  it('makes players, and players of agents that agents ask for', async () => {
    const registry = await loadRegistry(YOURS, builtIn);
    expect(registry.player('pair', {}, chair).choose(decision)).toBe(7);
    expect(() => registry.player('pair', { whom: 'first-legal:speed=3' }, chair)).toThrow(
      "unknown option 'speed' of agent 'first-legal'; there is none",
    );
    expect(() => registry.player('pair', { whom: 'nobody' }, chair)).toThrow("unknown agent 'nobody'");
  });

  it('refuses agents that go in a circle', async () => {
    const registry = await loadRegistry(YOURS, builtIn);
    expect(() => registry.player('pair', { whom: 'pair:whom=pair:whom=pair:whom=pair' }, chair)).toThrow(
      "agent 'pair' delegates through 4 others: the agents probably call each other in a circle",
    );
  });

  it('refuses a built-in agent that is not called as its file', async () => {
    const folder = builtInFolder({ one: simpleAgent('other') });
    await expect(loadRegistry(YOURS, folder)).rejects.toThrow("agents/one: the agent's id is 'other'");
  });
});

describe('a registry for the word of data', () => {
  const CODE = 'is no built-in agent, and its code would run on this machine; if you trust';
  const FILE = "option 'model' of agent 'learned' names the file 'x.json', which would be read; if you trust";
  const file = join(mine, 'mine.ts');

  it('runs no file and no program, whichever way they are asked for', async () => {
    const registry = await loadRegistry();
    await expect(registry.find(parseAgent(file))).rejects.toThrow(`'${file}' ${CODE}`);
    await expect(registry.addFile(file)).rejects.toThrow(CODE);
    await expect(registry.find(parseAgent('process:./x'))).rejects.toThrow(`'process:./x' ${CODE}`);
    await expect(registry.addProgram({ words: ['./x'], folder: '.' })).rejects.toThrow(CODE);
    await expect(registryFor([{ id: 'mine', file, hash: null }])).rejects.toThrow(CODE);
    await expect(seatPlayers({ game, agents: [file], seed: 1 })).resolves.toHaveLength(3);
  });

  it('reads no file that an option names, at whatever depth', async () => {
    const registry = await loadRegistry();
    const model = { model: 'x.json' };
    await expect(registry.find({ id: 'learned', options: model })).rejects.toThrow(FILE);
    await expect(registry.find(parseAgent('mcts:rollout=learned:model=x.json'))).rejects.toThrow(FILE);
    await expect(registryFor([{ id: 'learned', file: null, hash: null, options: model }])).rejects.toThrow(FILE);
    expect(() => registry.player('learned', model, chair)).toThrow(FILE);
    expect(() => registry.player('mcts', { rollout: 'learned:model=x.json' }, chair)).toThrow(FILE);
    expect(registry.player('learned', { model: '' }, chair)).toBeDefined();
  });

  it('runs and reads what the person has named, and nothing else', async () => {
    const registry = await loadRegistry(
      dataNaming([file, 'learned:model=x.json', 'mcts:rollout=learned:model=z.json']),
    );
    await registry.find(parseAgent(file));
    await registry.find(parseAgent('learned:model=x.json'));
    await registry.find(parseAgent('mcts:rollout=learned:model=z.json'));
    expect(() => registry.player('learned', { model: 'x.json' }, chair)).toThrow('x.json: there is no such file');
    await expect(registry.find(parseAgent(join(mine, 'plain.mjs')))).rejects.toThrow(CODE);
    await expect(registry.find(parseAgent('learned:model=y.json'))).rejects.toThrow("'y.json', which would be read");
  });

  it('reads what came with the work, and runs none of it', async () => {
    const registry = await loadRegistry(PACKED);
    await registry.find(parseAgent('learned:model=x.json'));
    await expect(registry.find(parseAgent(file))).rejects.toThrow(CODE);
  });
});

describe("a user's file", () => {
  it('is TypeScript with enums, imports and top-level await, and shares the running engine', async () => {
    const registry = await loadRegistry(YOURS, builtIn);
    const { agent, file } = await registry.addFile(join(mine, 'mine.ts'));
    expect(agent).toMatchObject({ id: 'mine', about: 'Plays the last legal action, calm.' });
    expect(file).toBe(join(mine, 'mine.ts'));
    expect(registry.player('mine', { reserve: '3' }, chair).choose(decision)).toBe(9);
  });

  it('is JavaScript that reads a file beside it', async () => {
    const { agent } = await loadAgentFile(join(mine, 'plain.mjs'));
    expect(agent.about).toBe('Written in JavaScript.');
  });

  it('is loaded once, however often it is asked for', async () => {
    const registry = await loadRegistry(YOURS, builtIn);
    const first = await registry.addFile(join(mine, 'mine.ts'));
    expect(await registry.addFile(join(mine, '.', 'mine.ts'))).toBe(first);
  });

  it('has a hash that follows every source in it', async () => {
    const folder = folderWith({
      'a.ts': simpleAgent('a').replace('[0]', '[at]').concat("import { at } from './b.ts';"),
    });
    const hashWith = async (text: string) => {
      writeFileSync(join(folder, 'b.ts'), text);
      return (await loadAgentFile(join(folder, 'a.ts'))).hash;
    };
    const hash = await hashWith('export const at = 0;');
    expect(hash).toMatch(/^[0-9a-f]{12}$/);
    expect(await hashWith('export const at = 1;')).not.toBe(hash);
    expect(await hashWith('export const at = 0;')).toBe(hash);
  });

  it('that has changed since the experiment was read is refused', async () => {
    const file = join(mine, 'mine.ts');
    const { hash } = await loadAgentFile(file);
    await expect(registryFor([{ id: 'mine', file, hash }], { trust: YOURS })).resolves.toBeDefined();
    await expect(registryFor([{ id: 'mine', file, hash: 'another' }], { trust: YOURS })).rejects.toThrow(
      'has changed since',
    );
  });

  it.each([
    ['missing.ts', 'missing.ts: there is no such file; expected an agent file'],
    ['syntax.ts', 'syntax.ts:2:20: Expected ";" but found "2"'],
    ['no-agent.ts', "no-agent.ts: expected an agent, written as 'export default defineAgent({ … })'"],
    ['throws.ts', 'throws.ts: not today'],
    ['no-package.ts', 'no-package.ts:1:8: Could not resolve "package-that-is-not-there"'],
    ['no-name.ts', 'no-name.ts: '],
    [
      'bad-default.ts',
      "option 'reserve' of agent 'bad' has the default 40; expected a whole number from 0 to 30 (thousand)",
    ],
  ])('with a mistake gets one sentence: %s', async (name, message) => {
    const failure = await loadAgentFile(join(broken, name)).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'AgentError' });
    expect((failure as Error).message).toContain(message);
    expect((failure as Error).message).not.toContain('\n');
  });

  it('may not take the id of another agent', async () => {
    const registry = await loadRegistry(YOURS, builtIn);
    await registry.addFile(join(mine, 'mine.ts'));
    await expect(registry.addFile(join(mine, 'taken.ts'))).rejects.toThrow(
      "the id 'first-legal' is taken by a built-in agent; choose another",
    );
    await expect(registry.addFile(join(mine, 'mine-too.ts'))).rejects.toThrow(/'mine' is taken by .*mine\.ts; choose/);
  });

  it('loads in a worker thread from the compiled project, as one engine', async () => {
    const dist = new URL('../../../dist/src/', import.meta.url).href;
    const code = `
      const { parentPort } = require('node:worker_threads');
      (async () => {
        const { loadRegistry } = await import('${dist}players/agent/registry.js');
        const { YOURS } = await import('${dist}players/agent/trust.js');
        const { Game, EDITIONS } = await import('${dist}door/index.js');
        const registry = await loadRegistry(YOURS);
        await registry.addFile(${JSON.stringify(join(mine, 'mine.ts'))});
        registry.player('mine', {}, { game: new Game(EDITIONS[0], 3), seat: 0, random: null });
        parentPort.postMessage(registry.get('mine').agent.id);
      })().catch((error) => parentPort.postMessage(error.message));`;
    const worker = new Worker(code, { eval: true });
    const answer = await new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
    await worker.terminate();
    expect(answer).toBe('mine');
  });
});

it('a folder in place of a file that an agent names is refused in a sentence', () => {
  expect(() => hashOfFiles([mine])).toThrow(/: it is a folder; expected a file$/);
});
