/** What agents may import, and agents that use others. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random/random.ts';
import { seedOf } from '../../../src/base/random/seed.ts';
import { checkAgent } from '../../../src/certify/agents.ts';
import { walk } from '../../../src/certify/walk.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';
import { ACTION, amountOf, kindOf } from '../../../src/rules/engine/action.ts';
import { EDITIONS, editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const fileWith = (name: string, source: string): string => {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
};

const agentWith = (id: string, imports: string, choice: string): string => `${imports}
import { defineAgent } from 'macher-lab';
export default defineAgent({ id: '${id}', about: '.', options: {}, create: () => ({ choose: ({ actions }) => ${choice} }) });
`;

describe('the doors of the package', () => {
  it('lead an agent file to the running engine and search', async () => {
    const registry = await loadRegistry(YOURS);
    const imports = `import { ACTION, State } from 'macher-lab/engine';\nimport { Halving } from 'macher-lab/search';`;
    const choice = 'actions.list[typeof Halving === "function" && new State() && ACTION.bid > 0 ? 0 : -1]';
    const { agent } = await registry.addFile(fileWith('doors.ts', agentWith('doors', imports, choice)));
    const edition = editionNamed('valley-2006-short')!;
    expect(checkAgent({ registry, agent: agent.id, options: {}, edition, seed: 'doors', sets: 1 }).finding).toBeNull();
  });

  it('are named where an agent knocks at another', async () => {
    const file = fileWith(
      'knocks.ts',
      agentWith('knocks', "import { State } from 'macher-lab/engin';", 'new State() && actions.list[0]'),
    );
    await expect((await loadRegistry(YOURS)).addFile(file)).rejects.toThrow(
      /knocks\.ts:1:23: found 'macher-lab\/engin'; expected one of macher-lab, macher-lab\/engine, macher-lab\/search, macher-lab\/notation, macher-lab\/variants; nearest: macher-lab\/engine$/,
    );
  });
});

describe('the example of an agent that delegates', () => {
  it('keeps the promises of agents in every edition', async () => {
    const registry = await loadRegistry(YOURS);
    const { agent } = await registry.addFile('examples/agents/thrifty-bidder.ts');
    for (const edition of EDITIONS) {
      const trial = { registry, agent: agent.id, options: {}, edition, players: 3, seed: 'thrifty', sets: 1 };
      expect(checkAgent(trial).finding).toBeNull();
    }
  });

  it('decides as the heuristic does, except that its bids have a limit', async () => {
    const registry = await loadRegistry(YOURS);
    await registry.addFile('examples/agents/thrifty-bidder.ts');
    const game = new Game(editionNamed('valley-2006')!, 4);
    const view = game.newState();
    let bids = 0;
    for (const { state, legal } of walk(game, [4, 2], new Random(1, 2))) {
      if (legal.n === 1) continue;
      const seat = state.actor;
      game.observe(state, seat, view);
      const decision = { view, seat, phase: game.decidingPhase(state), actions: legal };
      const [own, other] = ['thrifty-bidder', 'heuristic'].map((id) =>
        registry.player(id, {}, { game, seat, random: new Random(...seedOf('same', seat)) }).choose(decision),
      );
      const isBid = decision.phase === 'bid-for-order' && kindOf(other) === ACTION.bid;
      if (isBid && amountOf(other) > 3) {
        bids++;
        expect(amountOf(own)).toBeLessThanOrEqual(3);
      } else expect(own).toBe(other);
    }
    expect(bids).toBeGreaterThan(0);
  });
});
