/** The options of the search: its budget, and settings that have been measured to make it stronger (docs/search.md). */
import { option, trainedBidsOption } from 'macher-lab';
import { LAMBDA, STOPS, UTILITY } from 'macher-lab/search';

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
    choices: STOPS,
    about: 'where a rollout stops: at once, or at the end of the phase or round',
  }),
  lambda: option.number({
    default: LAMBDA,
    min: 0,
    max: 1,
    about: 'how much the later judgements of a rollout count: 1 for its end alone',
  }),
  evaluation: option.choice({
    default: 'value',
    choices: ['value', 'score'],
    about: 'what values a position: the learned evaluation, or the points on the table',
  }),
  place: option.number({
    default: UTILITY.place,
    min: 0,
    max: 1,
    unit: 'win share',
    about: 'what it counts to be first of all rather than last, beside the share of the win',
  }),
  points: option.number({
    default: UTILITY.points,
    min: 0,
    max: 0.1,
    unit: 'win share',
    about:
      'what a point more of lead counts, beside the share of the win; with 0 here and for place, won games are all alike',
  }),
  bids: trainedBidsOption,
  model: option.file({
    default: '',
    about: 'with evaluation=value: a model file that macher train wrote; the project’s own when empty',
  }),
} as const;
