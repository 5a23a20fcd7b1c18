/**
 * `macher-lab/search`: search under hidden information, as a library that knows nothing of the game, and the learned evaluation
 * of positions.
 */
export { loadPolicy } from '../policy/load.ts';
export type { LearnedPolicy } from '../policy/policy.ts';
export {
  type Actions,
  AdaptivePolicy,
  Bandit,
  Budget,
  evaluate,
  Halving,
  InformationSetSearch,
  puct,
  type Rollout,
  type SearchParts,
  type Since,
  standardError,
} from '../search/index.ts';
export { loadValue } from '../value/load.ts';
export { mediaPointsAt, Projection } from '../value/projection.ts';
export { soften, softmax } from '../value/shares.ts';
export type { Value } from '../value/value.ts';
