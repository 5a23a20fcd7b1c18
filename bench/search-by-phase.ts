/**
 * The learned player that searches in one phase and nowhere else: what it then wins against three that never search says how far
 * the policy's choices in that phase are from the best.
 *
 * npx macher simulate --agents ./bench/search-by-phase.ts:phase=buy-media,learned --games 400
 */
import { defineAgent, option } from 'macher-lab';
import { EDITIONS } from 'macher-lab/engine';

const PHASES = EDITIONS.flatMap(({ setup, rounds }) => [...setup, ...rounds.flat()]).map(({ name }) => name);

export default defineAgent({
  id: 'search-by-phase',
  about: 'The learned player, searching in one phase.',
  options: {
    phase: option.choice({
      default: 'platform-conference',
      choices: [...new Set(PHASES)].sort(),
      about: 'where it searches',
    }),
    iterations: option.integer({ default: 50, min: 1, max: 1_000_000, about: 'simulations for each decision there' }),
  },
  create: ({ options, agent, seat }) => {
    const usual = agent('learned', {}, seat);
    const search = agent('mcts', { iterations: options.iterations }, seat);
    return { choose: (decision) => (decision.phase === options.phase ? search : usual).choose(decision) };
  },
});
