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

it('leaves the agents that come with the program as they are', async () => {
  const player = await seated('heuristic');
  expect(actions.includes(player.choose(decision))).toBe(true);
  expect(Object.getPrototypeOf(player)).not.toBe(Object.prototype);
});
