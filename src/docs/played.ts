/** The rules in which a figure's players were observed: an edition by its id, or a variant by its file. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Edition } from '../rules/engine/edition.ts';
import { editionNamed } from '../rules/engine/editions/index.ts';
import { editionWith } from '../rules/variant/apply.ts';
import { readVariantText } from '../rules/variant/asked.ts';

/** @throws Error if there is neither */
export const playedBy = async (where: string): Promise<Edition> => {
  const edition = editionNamed(where);
  if (edition) return edition;
  const variant = await readVariantText(readFileSync(where, 'utf8'), dirname(where));
  return editionWith(variant.extends, variant);
};
