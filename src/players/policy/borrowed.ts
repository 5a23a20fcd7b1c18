/**
 * What a policy knows of phases that its edition does not have: the weights of an edition that has them. A variant may take a
 * part of its rules from another edition, and a policy without weights for a phase would only pass there.
 */
import { KINDS, type Kind, kindNamed } from './kinds.ts';
import { type PolicyModel, STAGES, widthOf } from './model.ts';
import { CONTEXT, CONTEXT_ROW } from './sketch.ts';

/** The weights of a kind without those for the numbers of the layer: each policy has a layer of its own. */
const withoutLayer = (kind: Kind, weights: Float64Array): Float64Array => {
  const own = Float64Array.from(weights);
  for (let stage = 0; stage < STAGES; stage++) {
    for (let row = 0; row <= kind.numbers.length; row++) {
      const from = stage * widthOf(kind) + row * CONTEXT_ROW;
      own.fill(0, from + CONTEXT, from + CONTEXT_ROW);
    }
  }
  return own;
};

/**
 * The policy with weights for all kinds of actions that the others have, and it does not. It plays its own edition as before.
 *
 * @param others policies of other editions; the first that knows a kind gives its weights
 */
export const withBorrowed = (own: PolicyModel, others: readonly PolicyModel[]): PolicyModel => {
  const weights = { ...own.weights };
  for (const [name, values] of others.flatMap((other) => Object.entries(other.weights)))
    weights[name] ??= withoutLayer(KINDS[kindNamed(name)!]!, values);
  return { ...own, weights };
};
