import { describe, expect, it } from 'vitest';
import { checkAgent } from '../../../src/certify/agents.ts';
import type { Agent } from '../../../src/players/agent/define.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { SAMPLE } from '../../support/tables.ts';

const registry = await loadRegistry();
const agents = registry.list().map(({ agent }) => agent);

/** The promises hold for any budget, so the smallest will do. */
const SMALLEST = [{ iterations: 2 }, { determinizations: 1 }];
const cheap = ({ options }: Agent) =>
  SMALLEST.find((budget) => Object.keys(budget).every((name) => Object.hasOwn(options, name))) ?? {};

/** What an agent is made of: agents that differ only in numbers are one kind. */
const kindOf = ({ id, options }: Agent): string => {
  if (Object.hasOwn(options, 'moneyWorth')) return 'heuristic';
  if (Object.hasOwn(options, 'overlook')) return 'erring';
  return id.startsWith('level-') ? (Object.hasOwn(options, 'iterations') ? 'mcts' : 'learned') : id;
};

/** The first agent of each kind plays every edition; the others show at one table each that their numbers do no harm. */
const isFirst = (agent: Agent) => agents.find((other) => kindOf(other) === kindOf(agent)) === agent;

/** An agent that searches decides only now and then, in every phase; random play fills the rest. */
const sparingly = (agent: Agent) =>
  Object.keys(cheap(agent)).length > 0 ? { sparing: { ofPhase: 2, stride: 20 } } : {};

const tablesFor = (agent: Agent) => (isFirst(agent) ? SAMPLE : [SAMPLE[agents.indexOf(agent) % SAMPLE.length]]);

describe.each(agents)('the built-in agent $id', (agent) => {
  it.each(tablesFor(agent))('keeps its promises in $id with $players players', ({ edition, players }) => {
    const trial = { registry, agent: agent.id, options: cheap(agent), edition, players, seed: 'built-in', sets: 1 };
    expect(checkAgent({ ...trial, ...sparingly(agent) }).finding).toBeNull();
  });
});
