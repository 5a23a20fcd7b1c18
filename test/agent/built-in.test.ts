import { describe, expect, it } from 'vitest';
import { checkAgent } from '../../src/agent/conformance.ts';
import type { Agent } from '../../src/agent/define.ts';
import { loadRegistry } from '../../src/agent/registry.ts';
import { EDITIONS } from '../../src/engine/editions/index.ts';
import { Game } from '../../src/engine/game.ts';

const registry = await loadRegistry();
const agents = registry.list().map(({ agent }) => agent);

/** Promises hold for any budget, so the smallest will do. */
const cheap = ({ options }: Agent) => (Object.hasOwn(options, 'iterations') ? { iterations: 4 } : {});

describe.each(agents)('the built-in agent $id', (agent) => {
  const tables = EDITIONS.flatMap((edition) =>
    [edition.minPlayers, edition.maxPlayers].map((players) => ({ id: edition.id, edition, players })),
  );

  it.each(tables)('keeps its promises in $id with $players players', ({ edition, players }) => {
    const game = new Game(edition, players);
    expect(checkAgent(registry, agent.id, game, { seeds: ['built-in'], options: cheap(agent) })).toEqual([]);
  });
});
