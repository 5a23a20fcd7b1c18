import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import type { Player } from '../../../src/players/agent/define.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { findByName } from '../../../src/players/match/by-name.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();
const game = new Game(editionNamed('valley-2006-short')!, 3);
const view = game.newState();
game.start(view, [1, 2]);
const actions = new ActionList();
game.legalActions(view, actions);
const decision = { view, seat: view.actor, phase: game.decidingPhase(view), actions };

const seated = async (text: string): Promise<Player> => {
  const { seat } = await findByName(await loadRegistry(YOURS), text);
  return seat({ game, seat: view.actor, random: new Random(1, 1) });
};

const NASTY = resolve('test/lab/arena/agents/nasty.ts');
const PLACE = `${decision.phase} of round ${view.round}`;

it.each([
  ['throw', `${NASTY}: exception: I do not want to \\(nasty\\.ts:\\d+:\\d+\\), in ${PLACE}`],
  ['object', `${NASTY}: exception: threw { code: 7 }, which has no message, in ${PLACE}`],
  ['illegal', `${NASTY}: illegal action: bid 9999 \\(\\d+\\) in ${PLACE}, where ${actions.n} actions are legal`],
  ['exit', `.*agent 'nasty' \\(.*nasty\\.ts\\) ended its process \\(.*\\), in ${PLACE}`],
])('names an agent that does what none may (%s), and says where', async (how, sentence) => {
  const player = await seated(`${NASTY}:how=${how},at=0`);
  expect(() => player.choose(decision)).toThrow(
    expect.objectContaining({ name: 'AgentError', message: expect.stringMatching(new RegExp(`^${sentence}$`)) }),
  );
});

it.each([
  ['no player', "{ throw new Error('not today'); }", /mine\.mjs: exception: not today/],
  ['nonsense for reasons', '({ choose: () => 0, explain: () => ({ a: 1 }) })', /mine\.mjs: protocol: explain returned/],
])('names an agent that makes %s', async (_, create, sentence) => {
  const file = join(folder, 'mine.mjs');
  writeFileSync(
    file,
    `import { defineAgent } from 'macher-lab';\nexport default defineAgent({ id: 'mine', about: 'A file.', create: () => ${create} });`,
  );
  await expect(seated(file).then((player) => player.explain!(decision))).rejects.toThrow(sentence);
});

const thrownBy = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

/** A file whose agent has the given function beside `choose`. */
const withFunction = (name: string, written: string): string => {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { defineAgent } from 'macher-lab';
export default defineAgent({ id: '${name}', about: 'A file.', create: () => ({ choose: ({ actions }) => actions.at(0), ${written} }) });`,
  );
  return file;
};

it.each([
  ['nan', 'weigh: ({ actions: { n } }, out) => { out.fill(1 / n); out[1] = 0 / 0; }', 'weigh wrote NaN as number 2 of'],
  ['endless', 'weigh: (_, out) => { out.fill(1 / 0); }', 'weigh wrote Infinity as number 1 of'],
  ['few', 'weigh: (_, out) => { out[0] = 1; }', 'weigh wrote 1 of'],
  ['gives', 'weigh: () => [0.5]', 'weigh returned [ 0.5 ] and wrote 0 of'],
  ['shares', 'evaluate: (_, out) => { out.fill(NaN); }', 'evaluate wrote NaN as number 1 of 3'],
  ['adds', 'evaluate: (_, out) => { out[0] += 1; out[1] = 0; out[2] = 0; }', 'evaluate wrote 2 of 3'],
])('names an agent whose numbers are none (%s), and says where', async (name, written, said) => {
  const file = withFunction(name, written);
  const player = await seated(file);
  // Programs that call these functions bring their own room, with the numbers of the last question.
  const out = new Float64Array(100).fill(1);
  const ask = () => (player.weigh ? player.weigh(decision, out) : player.evaluate!(view, out));
  expect(ask).toThrow(expect.objectContaining({ name: 'AgentError', message: expect.stringContaining(said) }));
  expect(ask).toThrow(`in ${PLACE}; expected a finite number for each`);
  expect(thrownBy(ask).split(file)).toHaveLength(2);
});

it('leaves the numbers of an agent as they are, beyond those that it was asked for too', async () => {
  const file = withFunction(
    'even',
    'weigh: ({ actions: { n } }, out) => { for (let i = 0; i < n; i++) out[i] = 1 / n; }',
  );
  const out = new Float64Array(actions.n + 1).fill(7);
  (await seated(file)).weigh!(decision, out);
  expect([...out]).toEqual([...new Array(actions.n).fill(1 / actions.n), 7]);
});

it('leaves the agents that come with the program as they are', async () => {
  const player = await seated('heuristic');
  expect(actions.includes(player.choose(decision))).toBe(true);
  expect(Object.getPrototypeOf(player)).not.toBe(Object.prototype);
});
