/** The search with a fixed number of iterations for each decision: it plays the same on every machine. */
import { defineAgent } from 'macher-lab';
import { OPTIONS } from '../mcts/options.ts';

/** @param iterations for each decision, unless its option says otherwise */
export const searching = (id: string, about: string, iterations: number) =>
  defineAgent({
    id,
    about,
    options: { iterations: { ...OPTIONS.iterations, default: iterations } },
    create: ({ options, agent }) => agent('mcts', options),
  });
