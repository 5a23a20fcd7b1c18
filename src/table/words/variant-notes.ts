/** What people read about a variant before they play it. */
import { nameText, sentence } from '../../base/text/quote.ts';
import { ownKinds } from '../../rules/variant/sentences.ts';
import { changesRules, type Variant } from '../../rules/variant/variant.ts';
import { guideIn } from './guide/index.ts';
import type { Language } from './language.ts';

/** Its name, with what its author says of it, and that values of somebody's own printing are used; none for a published edition. */
export const variantNotes = (variant: Variant | null, language: Language = 'en'): string[] => {
  if (variant === null) return [];
  const say = guideIn(language).variant;
  const about = variant.about === null ? '' : ` ${sentence(variant.about)}`;
  const kinds = ownKinds(variant);
  return [
    ...(changesRules(variant) ? [`${say.named(nameText(variant.name))}${about}`] : []),
    ...(kinds.length > 0 ? [say.own(`components/${variant.extends}.yaml`, kinds.join(', '))] : []),
  ];
};
