import { defineAgent, option } from 'macher-lab';

export default defineAgent({
  id: 'level-5',
  about: 'Level 5 of five: the search at its strongest, with a second for each decision.',
  options: {
    milliseconds: option.integer({
      default: 1000,
      min: 0,
      max: 600_000,
      unit: 'ms',
      about: 'time for each decision, 0 for no limit; with a limit the same seed need not give the same game',
    }),
    iterations: option.integer({ default: 1_000_000, min: 1, max: 1_000_000, about: 'simulations for each decision' }),
    threads: option.integer({ default: 1, min: 1, max: 256, about: 'threads that search a decision together' }),
  },
  create: ({ options, agent }) => agent('mcts', options),
});
