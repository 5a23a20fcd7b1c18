/** Sentences that say what is played; every result includes them. */

import { nameText, sentence } from '../../base/text/quote.ts';
import { changesRules, type Variant } from './variant.ts';

/**
 * Sentences that say that a variant is played, and that the user's own component values are used; none for a published edition.
 *
 * @example
 * ```ts
 * variantSentences(null).length; // 0
 * ```
 */
export const variantSentences = (variant: Variant | null): string[] => {
  if (variant === null) return [];
  const about = variant.about === null ? '' : ` ${sentence(variant.about)}`;
  return [...(changesRules(variant) ? [`Variant: ${nameText(variant.name)}.${about}`] : []), ...ownSentence(variant)];
};

/** The sentence that says that values from the user's own copy are used, if any are. */
export const ownSentence = (variant: Variant): string[] => {
  const kinds = ownKinds(variant);
  if (kinds.length === 0) return [];
  const file = `components/${variant.extends}.yaml`;
  return [`Values from the user’s own copy of the game are used, from ${file}: ${kinds.join(', ')}.`];
};

/** The kinds of components that have values of the user's own printing, in words: "shadow cards". */
export const ownKinds = ({ owned }: Variant): string[] =>
  Object.keys(owned).map((kind) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
