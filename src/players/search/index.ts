/**
 * Monte Carlo tree search under hidden information, for any game with integer actions and one value for each seat.
 *
 * Nothing here is specific to Die Macher: a game comes in as a `Model`, judgement as `Policy`, `Prior` and `Evaluation`. Four
 * verbs work on a `Tree` of typed arrays: `select` (an edge, by PUCT with progressive widening), `offer` (expand: edges for what
 * is legal in this determinization), `evaluate` (a rollout, cut off and judged) and `backward` (one value for each seat, max^n).
 * `InformationSetSearch` composes them; other searches can combine them differently. Randomness is an argument.
 */
export { backward, Path } from './backward.ts';
export { Budget } from './budget.ts';
export { evaluate, type Rollout, type Since } from './evaluate.ts';
export { offer, weigh } from './expand.ts';
export { Halving } from './halving.ts';
export { InformationSetSearch } from './information-set.ts';
export type { Actions, Evaluation, Model, Policy, Position, Prior } from './model.ts';
export type { SearchParts } from './parts.ts';
export { type Mean, meanOf, type Tried } from './report.ts';
export type { RootRule } from './root.ts';
export { openLimit, type PuctRule, puct, type Select } from './select.ts';
export { NONE, ROOT, Tree, UNWEIGHED } from './tree.ts';
