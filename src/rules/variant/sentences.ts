/** What is played, in sentences: every result says so. */

import { nameText, sentence } from '../../base/text/quote.ts';
import { changesRules, type Variant } from './variant.ts';

/**
 * That a variant is played, and that values of the user's own printing are used; nothing for a published edition.
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

/** That values of the user's own printing are used. */
export const ownSentence = (variant: Variant): string[] => {
  const kinds = ownKinds(variant);
  if (kinds.length === 0) return [];
  const file = `components/${variant.extends}.yaml`;
  return [`Component values of the user’s own printing are used, from ${file}: ${kinds.join(', ')}.`];
};

/** The kinds of components that have values of the user's own printing, in words: "shadow cards". */
export const ownKinds = ({ owned }: Variant): string[] =>
  Object.keys(owned).map((kind) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
