import { defineAgent } from 'macher-lab';
import { OPTIONS } from './mcts/options.ts';

const { milliseconds, iterations } = OPTIONS;

export default defineAgent({
  id: 'level-5',
  about: 'Level 5 of five: the search at its strongest, with a second for each decision.',
  options: {
    milliseconds: { ...milliseconds, default: 1000 },
    iterations: { ...iterations, default: iterations.max },
  },
  create: ({ options, agent }) => agent('mcts', options),
});
