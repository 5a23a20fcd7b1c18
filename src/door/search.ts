/**
 * `macher-lab/search`: search under hidden information, as a library that is independent of the game, and the learned policy and
 * evaluation of positions.
 *
 * Examples begin in the middle of a game with four players: `game`, its `state`, the legal `actions`, the `view` of the seat to
 * move, and the `record` of everything played so far. Text after `//` is the value.
 *
 * @module
 */
export { type OfferedModels, offerModels } from '../players/models.ts';
export { loadPolicy } from '../players/policy/load.ts';
export type { LearnedPolicy } from '../players/policy/policy.ts';
export {
  type Actions,
  Budget,
  type Evaluation,
  evaluate,
  Halving,
  InformationSetSearch,
  type Mean,
  type Model,
  meanOf,
  type Policy,
  type Position,
  type Prior,
  type PuctRule,
  puct,
  type Rollout,
  type RootRule,
  type SearchParts,
  type Select,
  type Since,
  type Tree,
  type Tried,
} from '../players/search/index.ts';
export { FEATURE_COUNT, FEATURES, Features } from '../players/value/features.ts';
export { loadValue } from '../players/value/load.ts';
export { type Expectations, mediaPointsAt, Projection } from '../players/value/projection.ts';
export { LAMBDA, phaseOf, STOPS, type Stop, stretchUntil } from '../players/value/rollouts.ts';
export { softmax } from '../players/value/shares.ts';
export {
  type Estimate,
  FACTS,
  ScoreEstimate,
  UTILITY,
  Utility,
  type UtilityWeights,
} from '../players/value/utility.ts';
export type { Value } from '../players/value/value.ts';
