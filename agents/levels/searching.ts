/** The search with a fixed number of iterations for each decision: it plays the same on every machine. */
import { defineAgent } from 'macher-lab';
import { OPTIONS } from '../mcts/options.ts';

export interface Budget {
  /** Iterations for each decision, unless its options say otherwise. */
  readonly iterations: number;
  /** How far it looks: to the end of the phase or of the round. */
  readonly until: 'phase' | 'round';
}

export const searching = (id: string, about: string, { iterations, until }: Budget) =>
  defineAgent({
    id,
    about,
    options: {
      iterations: { ...OPTIONS.iterations, default: iterations },
      until: { ...OPTIONS.until, default: until },
    },
    create: ({ options, agent }) => agent('mcts', options),
  });
