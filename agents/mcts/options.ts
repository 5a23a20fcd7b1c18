/** What can be set about the search. `docs/agents.md` tells which of it has been measured, and has the figures. */
import { option } from 'macher-lab';

export const OPTIONS = {
  iterations: option.integer({ default: 400, min: 1, max: 1_000_000, about: 'simulations for each decision' }),
  milliseconds: option.integer({
    default: 0,
    min: 0,
    max: 600_000,
    unit: 'ms',
    about: 'time for each decision, 0 for no limit; with a limit the same seed need not give the same game',
  }),
  threads: option.integer({
    default: 1,
    min: 1,
    max: 256,
    about:
      'threads that search a decision together, for play at a table: each has its part of the iterations, and all of the time',
  }),
  root: option.choice({
    default: 'halving',
    choices: ['halving', 'bandit'],
    about: 'how iterations are shared between the actions to choose from: sequential halving, or as in the tree',
  }),
  formula: option.choice({
    default: 'puct',
    choices: ['puct', 'ucb1'],
    about: 'how the tree weighs value against uncertainty: with the prior, or without',
  }),
  exploration: option.number({ default: 0.2, min: 0, max: 100, about: 'weight of uncertainty against value' }),
  priors: option.text({ default: 'heuristic', about: 'agent whose weights are the priors, or none' }),
  priorShare: option.number({ default: 0.8, min: 0, max: 1, about: 'share of the prior that is not spread evenly' }),
  priorWorth: option.number({
    default: 0.03,
    min: 0,
    max: 1,
    unit: 'win share',
    about: 'with halving: what a prior e times as high counts for at the first visit',
  }),
  anchor: option.number({
    default: 0.006,
    min: 0,
    max: 1,
    unit: 'win share',
    about: 'with halving: what a prior e times as high counts for, however often actions were tried',
  }),
  candidates: option.integer({
    default: 10,
    min: 1,
    max: 256,
    unit: 'actions',
    about:
      'with halving: how many actions are tried at most, those of highest prior; fewer with less than 34 iterations',
  }),
  priceStep: option.integer({
    default: 1,
    min: 1,
    max: 16,
    about:
      'with halving: of many bids every so-many-th is tried first, then those around the best of them; 1 tries all',
  }),
  temperature: option.number({
    default: 0.04,
    min: 0.001,
    max: 1,
    unit: 'win share',
    about: 'how sharply its weights prefer better actions, where another agent asks for them',
  }),
  rollout: option.text({ default: 'heuristic', about: 'agent that plays on from the tree' }),
  adapt: option.choice({
    default: 'all',
    choices: ['none', 'own', 'all'],
    about:
      'whose play in rollouts adapts, with more than 100 iterations, to what rollouts of this search have shown: nobody’s, this seat’s, every seat’s, each for its own good',
  }),
  adaptAnchor: option.number({
    default: 0.006,
    min: 0,
    max: 1,
    unit: 'win share',
    about: 'with adapt: what a weight of the rollout agent e times as high counts for',
  }),
  adaptTrust: option.number({
    default: 12,
    min: 0.01,
    max: 1000,
    unit: 'rollouts',
    about: 'with adapt: how many rollouts the rollout agent’s judgement of an action counts for',
  }),
  adaptSpread: option.number({
    default: 0.05,
    min: 0,
    max: 1,
    unit: 'win share',
    about: 'with adapt: how far apart rollouts are that judge the same action; the more, the more others are tried',
  }),
  depth: option.integer({
    default: 0,
    min: 0,
    max: 10_000,
    unit: 'decisions',
    about: 'length of a rollout at least, with 25 iterations or fewer',
  }),
  until: option.choice({
    default: 'round',
    choices: ['decision', 'phase', 'round'],
    about: 'where a rollout that is long enough stops: at once, or at the end of the phase or round',
  }),
  lambda: option.number({
    default: 0.7,
    min: 0,
    max: 1,
    about:
      'with 25 iterations or fewer: how much of what is still to be weighed later judgements count for at the end of each phase of a rollout: 1 judges the position where it stops alone, 0 the end of the first phase alone',
  }),
  farther: option.integer({
    default: 60,
    min: 0,
    max: 10_000,
    unit: 'decisions',
    about:
      'by how much rollouts are longer with 100 iterations or more, and by a part of it with more than 25; what early judgements count for falls to half: 0 is neither',
  }),
  evaluation: option.text({
    default: 'value',
    about:
      'what values a position: value is the learned estimate, score the points that would count now, else an agent',
  }),
  model: option.text({
    default: '',
    about: 'with evaluation=value: file of a model that macher train has written; the project’s own when empty',
  }),
  softness: option.number({
    default: 4,
    min: 0.1,
    max: 100,
    about: 'how much less sure of itself an agent’s estimate is taken to be: 1 as it is',
  }),
  scale: option.number({
    default: 20,
    min: 0.1,
    max: 1000,
    unit: 'points',
    about: 'with evaluation=score: lead that makes a victory e times as likely',
  }),
  margin: option.number({
    default: 10,
    min: 0,
    max: 1000,
    unit: 'points',
    about: 'lead that makes a finished game e times as good; 0 counts victories alone',
  }),
  widening: option.number({ default: 2, min: 0, max: 100, about: 'actions open at a node that has one visit' }),
  exponent: option.number({ default: 0.4, min: 0, max: 1, about: 'how the number of open actions grows with visits' }),
  determinizations: option.integer({
    default: 1000,
    min: 1,
    max: 100_000,
    about: 'determinizations drawn for a decision at most; further iterations use them again',
  }),
  reuse: option.number({
    default: 0,
    min: 0,
    max: 1,
    about: 'how much of a prior may come from visits that the search before gave to the decision in its tree',
  }),
  belief: option.number({
    default: 0,
    min: 0,
    max: 10,
    unit: 'an e-fold per point',
    about:
      'how much less likely a hand of others is taken to be for each point that they would have gained by playing from it; 0 deals all hands alike',
  }),
  sealed: option.choice({
    default: 'policy',
    choices: ['policy', 'tree', 'regret'],
    about:
      'who makes sealed choices of other seats: the rollout agent, or each seat at a node of its own (decoupled), chosen as in the tree or by regret matching',
  }),
  paranoia: option.number({
    default: 0,
    min: 0,
    max: 1,
    about: 'how much others in the tree are out for this seat’s loss: 0 for their own good (max^n), 1 for that alone',
  }),
  opponents: option.choice({
    default: 'policy',
    choices: ['policy', 'tree'],
    about: 'who plays the other seats within the tree: the rollout agent, or the tree, each for its own good (max^n)',
  }),
} as const;
