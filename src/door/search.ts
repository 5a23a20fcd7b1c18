/**
 * `macher-lab/search`: search under hidden information, as a library that knows nothing of the game, and the learned evaluation
 * of positions.
 */
export { loadPolicy } from '../players/policy/load.ts';
export type { LearnedPolicy } from '../players/policy/policy.ts';
export {
  type Actions,
  Budget,
  evaluate,
  Halving,
  InformationSetSearch,
  puct,
  type Rollout,
  type SearchParts,
  type Since,
  standardError,
} from '../players/search/index.ts';
export { loadValue } from '../players/value/load.ts';
export { mediaPointsAt, Projection } from '../players/value/projection.ts';
export { softmax } from '../players/value/shares.ts';
export type { Value } from '../players/value/value.ts';
