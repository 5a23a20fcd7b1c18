/** Makes the edition that a variant describes. */

import { quote } from '../../base/text/quote.ts';
import type { Edition, Provenance } from '../engine/edition.ts';
import { editionNamed } from '../engine/editions/index.ts';
import { deepFreeze } from '../engine/freeze.ts';
import type { Parameters } from '../engine/parameters.ts';
import { withComponents } from './components.ts';
import { reordered, withParts, withSequence } from './parts.ts';
import { withoutPhases } from './phases.ts';
import { changesNothing, type Variant } from './variant.ts';

const OWNED: Provenance = { confidence: 'printed', source: 'read on the user’s own printing' };
const CHANGED: Provenance = { confidence: 'changed', source: 'changed by the variant' };

/**
 * The edition with the changes of a variant; the edition itself if there are none.
 *
 * @example
 * ```ts
 * const rich = parseVariant('extends: valley-2006\nname: rich\nparameters: { startMoney: 30 }\n');
 * applyVariant(game.edition, rich).parameters.startMoney; // 30
 * ```
 */
export const applyVariant = (edition: Edition, variant: Variant): Edition => {
  if (changesNothing(variant)) return edition;
  // Values of the variant come last: they replace what comes from other editions.
  const base = reordered(withParts(edition, variant.like ?? {}), variant.before ?? {});
  const changed: Edition = {
    ...base,
    parameters: { ...base.parameters, ...(variant.parameters as Partial<Parameters>) },
    components: withComponents(base.components, [
      { values: variant.owned, from: OWNED },
      { values: variant.components, from: CHANGED },
    ]),
    variant,
  };
  return deepFreeze(withoutPhases(withSequence(changed), variant.without));
};

/**
 * The edition with that id and the changes of a variant.
 *
 * @throws Error if there is no such edition
 *
 * @example
 * ```ts
 * editionWith('valley-2006', null) === editionNamed('valley-2006'); // true
 * ```
 */
export const editionWith = (id: string, variant: Variant | null): Edition => {
  const edition = editionNamed(id);
  if (!edition) throw new Error(`There is no edition ${quote(id)}.`);
  return variant ? applyVariant(edition, variant) : edition;
};
