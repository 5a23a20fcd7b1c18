/** What can be set about the search: its budget, and what has been measured to make it stronger (docs/search.md). */
import { option, trainedBidsOption } from 'macher-lab';

export const OPTIONS = {
  iterations: option.integer({ default: 400, min: 1, max: 1_000_000, about: 'simulations for each decision' }),
  milliseconds: option.integer({
    default: 0,
    min: 0,
    max: 600_000,
    unit: 'ms',
    about: 'time for each decision, 0 for no limit; with a limit the same seed need not give the same game',
  }),
  root: option.choice({
    default: 'halving',
    choices: ['halving', 'bandit'],
    about: 'how iterations are shared between the actions: sequential halving, or as in the tree',
  }),
  priors: option.text({ default: 'learned', about: 'agent whose weights are the priors, or none' }),
  rollout: option.text({ default: 'learned', about: 'agent that plays on from the tree' }),
  adapt: option.choice({
    default: 'all',
    choices: ['none', 'own', 'all'],
    about: 'with more than 100 iterations: whose play learns from rollouts, nobody’s, this seat’s or every seat’s',
  }),
  until: option.choice({
    default: 'round',
    choices: ['decision', 'phase', 'round'],
    about: 'where a rollout that is long enough stops: at once, or at the end of the phase or round',
  }),
  farther: option.integer({
    default: 60,
    min: 0,
    max: 10_000,
    unit: 'decisions',
    about: 'least length of a rollout with 100 iterations or more; shorter with fewer, none with 25',
  }),
  lambda: option.number({
    default: 0.7,
    min: 0,
    max: 1,
    about: 'with 25 iterations: how much later judgements of a rollout count, 1 its end alone; more with farther',
  }),
  evaluation: option.text({
    default: 'value',
    about: 'what values a position: value (learned), score (points on the table), or an agent',
  }),
  bids: trainedBidsOption,
  model: option.file({
    default: '',
    about: 'with evaluation=value: a model file that macher train wrote; the project’s own when empty',
  }),
} as const;
