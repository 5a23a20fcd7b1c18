/** A bot that fails at a table is named once, with what it did. */
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { valley2006Short } from '../../../src/rules/engine/editions/valley-2006/index.ts';
import { findBots } from '../../../src/table/play/bots.ts';
import { Session } from '../../../src/table/play/session.ts';

const NASTY = resolve('test/lab/arena/agents/nasty.ts');

test.each([
  ['throw', /exception: I do not want to/],
  ['illegal', /illegal action: bid 9999/],
  ['exit', /ended its process/],
])('a bot from a file that fails (%s)', async (how, did) => {
  const agents = Array.from({ length: 4 }, () => `${NASTY}:how=${how},at=0`);
  const bots = await findBots(await loadRegistry(YOURS), agents);
  const session = Session.start({ edition: valley2006Short, agents, seed: 'tuesday', bots, save: () => {} });
  const said = (() => {
    try {
      session.settle();
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  })();
  expect(said).toMatch(/^The bot of seat \d failed: /);
  expect(said).toMatch(did);
  expect(said.split(NASTY)).toHaveLength(2);
});
