/** Files that break when they are loaded, and errors that agents throw: one sentence each, which names the file. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { AgentError } from '../../../src/players/agent/errors.ts';
import { loadRegistry, Registry } from '../../../src/players/agent/registry.ts';
import { describeThrown, messageOf } from '../../../src/players/agent/thrown.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { folderWith, simpleAgent } from './folder.ts';

const creating = (what: string) => simpleAgent('odd').replace(/create: .*\}\)/s, `create: () => (${what})})`);

const folder = folderWith({
  'folder.ts/inside.txt': '',
  'exit.ts': 'process.exit(0);',
  'await.ts': 'await new Promise(() => {});',
  'timer.ts': 'await new Promise(() => setInterval(() => {}, 100));',
  'loop.ts': 'for (;;) Math.sqrt(2);',
  'nothing.ts': 'throw undefined;',
  'object.ts': 'throw { code: 7 };',
  'good.ts': simpleAgent('good'),
  'good.cjs':
    "const { defineAgent } = require('macher-lab');\nmodule.exports = defineAgent({ id: 'old', about: 'Old.', options: {}, create: () => ({ choose: ({ actions }) => actions.list[0] }) });",
  'bare.cjs': "exports.agent = { id: 'old' };",
});

/** Whatever comes to an end has time for it even on a busy machine. */
const failureOf = (name: string, seconds = 30): Promise<string> =>
  new Registry(YOURS).addFileApart(join(folder, name), false, { seconds }).then(
    () => 'none',
    ({ name: kind, message }: Error) => `${kind}: ${message.replace(folder, '')}`,
  );

const LATE = 'it was not loaded within 1 s; look for an endless loop or an await that never ends at its top level';

describe('a file that is loaded', () => {
  it.each([
    ['folder.ts', 'it is a folder; expected an agent file'],
    ['exit.ts', 'it ends the process while it is loaded (exit code 0); take that out of its top level'],
    ['await.ts', 'an await at its top level never ends; await only what comes to an end'],
    ['timer.ts', LATE],
    ['loop.ts', LATE],
    ['nothing.ts', 'threw undefined, which has no message'],
    ['object.ts', 'threw { code: 7 }, which has no message'],
    [
      'bare.cjs',
      "expected an agent, written as 'export default defineAgent({ … })' or 'module.exports = defineAgent({ … })'",
    ],
  ])('%s is reported in one sentence', async (name, sentence) => {
    expect(await failureOf(name, sentence === LATE ? 1 : undefined)).toBe(`AgentError: /${name}: ${sentence}`);
  });

  it.each(['good.ts', 'good.cjs'])('plays when nothing is wrong with it: %s', async (name) => {
    expect(await failureOf(name)).toBe('none');
  });
});

describe('an agent whose create makes no player', () => {
  it.each([
    ['undefined', 'undefined'],
    ['Promise.resolve({})', 'Promise { {} }'],
    ['{ play: 1 }', '{ play: 1 }'],
  ])('but %s', async (what, expected) => {
    const own = folderWith({ 'odd.ts': creating(what) });
    const registry = await loadRegistry(YOURS);
    const file = join(own, 'odd.ts');
    await registry.addFile(file);
    const chair = { game: new Game(editionNamed('valley-2006-short')!, 3), seat: 0, random: new Random(1, 2) };
    expect(() => registry.player('odd', {}, chair)).toThrow(
      `agent 'odd' (${file}): create returned ${expected}; expected a player, an object with a choose function`,
    );
  });
});

describe('what an agent throws', () => {
  const unreadable = Object.defineProperty(new Error('x'), 'message', {
    get: () => {
      throw new Error('no');
    },
  });
  const odd = Object.assign(new Error('x'), { message: 7 });

  it.each<[what: string, thrown: unknown, expected: string]>([
    ['a text', 'no  idea\n at all', 'no idea at all'],
    ['nothing', undefined, 'threw undefined, which has no message'],
    ['null', null, 'threw null, which has no message'],
    ['an object', { code: 7 }, 'threw { code: 7 }, which has no message'],
    ['an object without a prototype', Object.create(null), 'threw [Object: null prototype] {}, which has no message'],
    ['an object with a message', { message: 'no idea' }, 'no idea'],
    ['an error without words', new TypeError(''), 'TypeError'],
    ['a message that is no text', odd, 'Error'],
    ['a message that cannot be read', unreadable, 'threw what cannot be read'],
    ['a symbol', Symbol('s'), 'threw Symbol(s), which has no message'],
  ])('is put into words: %s', (_, thrown, expected) => {
    expect(messageOf(thrown)).toBe(expected);
    expect(describeThrown(thrown)).toContain(expected);
  });

  it('names where it arose in the agent, and not where the runner noticed it', () => {
    expect(describeThrown(new Error('no idea'))).toMatch(/^no idea \(loading\.test\.ts:\d+:\d+\)$/);
    expect(describeThrown(new AgentError('create returned nothing'))).toBe('create returned nothing');
  });

  it('is cut where it has no end', () => {
    expect(messageOf('x'.repeat(100_000))).toHaveLength(500);
  });
});
