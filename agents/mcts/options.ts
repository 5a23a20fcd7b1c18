/** What can be set about the search: its budget, and what has been measured to make it stronger (docs/search.md). */
import { bidsOption, option } from 'macher-lab';

export const OPTIONS = {
  iterations: option.integer({ default: 400, min: 1, max: 1_000_000, about: 'simulations for each decision' }),
  milliseconds: option.integer({
    default: 0,
    min: 0,
    max: 600_000,
    unit: 'ms',
    about: 'time for each decision, 0 for no limit; with a limit the same seed need not give the same game',
  }),
  priors: option.text({ default: 'learned', about: 'agent whose weights are the priors, or none' }),
  rollout: option.text({ default: 'learned', about: 'agent that plays on from the tree' }),
  until: option.choice({
    default: 'round',
    choices: ['decision', 'phase', 'round'],
    about: 'where a rollout stops: at once, or at the end of the phase or round',
  }),
  lambda: option.number({
    default: 0.7,
    min: 0,
    max: 1,
    about: 'how much the later judgements of a rollout count: 1 for its end alone',
  }),
  evaluation: option.choice({
    default: 'value',
    choices: ['value', 'score'],
    about: 'what values a position: the learned evaluation, or the points on the table',
  }),
  bids: bidsOption,
  model: option.file({
    default: '',
    about: 'with evaluation=value: a model file that macher train wrote; the project’s own when empty',
  }),
} as const;
