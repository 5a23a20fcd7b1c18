/**
 * `macher-lab/variants`: changed editions, read from text, applied, and put into words.
 *
 * Examples begin in the middle of a game with four players: `game`, its `state`, the legal `actions`, the `view` of the seat to
 * move, and the `record` of everything played so far. Text after `//` is the value.
 *
 * @module
 */
export { applyVariant, editionWith } from '../rules/variant/apply.ts';
export { type Difference, differencesOf } from '../rules/variant/differences.ts';
export { parseOwned, parseVariant } from '../rules/variant/read.ts';
export { variantSentences } from '../rules/variant/sentences.ts';
export {
  changesNothing,
  changesRules,
  plainVariant,
  type Value,
  type Values,
  type Variant,
  variantFile,
} from '../rules/variant/variant.ts';
