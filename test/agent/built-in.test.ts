import { describe, expect, it } from 'vitest';
import { checkAgent } from '../../src/agent/conformance.ts';
import type { Agent } from '../../src/agent/define.ts';
import { loadRegistry } from '../../src/agent/registry.ts';
import { EDITIONS } from '../../src/engine/editions/index.ts';
import { Game } from '../../src/engine/game.ts';

const registry = await loadRegistry();
const agents = registry.list().map(({ agent }) => agent);

/** Promises hold for any budget, so the smallest will do. */
const SMALLEST = [{ iterations: 2 }, { determinizations: 1 }];
const cheap = ({ options }: Agent) =>
  SMALLEST.find((budget) => Object.keys(budget).every((name) => Object.hasOwn(options, name))) ?? {};

/** Milliseconds for the games of one table: searches take long where cores are shared. */
const PATIENCE = 120_000;

/**
 * Personalities are the heuristic with other numbers, and levels the search: one table of each edition shows that these do
 * no harm.
 */
const isVariation = ({ id, options }: Agent) =>
  (id !== 'heuristic' && Object.hasOwn(options, 'moneyWorth')) || id.startsWith('level-');

describe.each(agents)('the built-in agent $id', (agent) => {
  const tables = EDITIONS.flatMap((edition) =>
    Array.from({ length: edition.maxPlayers - edition.minPlayers + 1 }, (_, i) => ({
      id: edition.id,
      edition,
      players: edition.minPlayers + i,
    })),
  ).filter(({ players }) => !isVariation(agent) || players === 4);

  it.each(tables)('keeps its promises in $id with $players players', { timeout: PATIENCE }, ({ edition, players }) => {
    const game = new Game(edition, players);
    expect(checkAgent(registry, agent.id, game, { seeds: ['built-in'], options: cheap(agent) })).toEqual([]);
  });
});
