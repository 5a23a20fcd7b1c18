import { defineAgent } from '../../../src/players/agent/define.ts';
import { option } from '../../../src/players/agent/options.ts';
import { Registry } from '../../../src/players/agent/registry.ts';
import { YOURS } from '../../../src/players/agent/trust.ts';

const create = () => ({ choose: () => 0 });

/** A registry of agents that are only declared. */
export const stubRegistry = (): Registry => {
  const registry = new Registry(YOURS);
  const add = (agent: ReturnType<typeof defineAgent>) => registry.add({ agent, file: null, hash: null });
  add(defineAgent({ id: 'random', about: 'At random.', options: {}, create }));
  const reserve = option.integer({ default: 4, min: 0, max: 30, unit: 'thousand', about: 'money kept back' });
  add(defineAgent({ id: 'heuristic', about: 'By judgement.', options: { reserve }, create }));
  const iterations = option.integer({ default: 100, min: 1, max: 100_000, about: 'iterations a decision' });
  const priors = option.choice({ default: 'none', choices: ['none', 'heuristic'], about: 'where priors come from' });
  add(defineAgent({ id: 'mcts', about: 'By search.', options: { iterations, priors }, create }));
  return registry;
};
