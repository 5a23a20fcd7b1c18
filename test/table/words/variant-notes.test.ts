/** A variant is announced in the language of the table; what its author says of it stays as it was written. */
import { expect, test } from 'vitest';
import { variantSentences } from '../../../src/rules/variant/sentences.ts';
import type { Variant } from '../../../src/rules/variant/variant.ts';
import { variantNotes } from '../../../src/table/words/variant-notes.ts';

const variant = {
  ...{ name: 'Short', about: 'Four elections.', extends: 'valley-2006', parameters: { platformSwaps: 2 } },
  ...{ components: {}, sequence: null, owned: { shadowCards: [] } },
} as unknown as Variant;

test('in English as everywhere else, and in the other languages', () => {
  expect(variantNotes(variant)).toEqual(variantSentences(variant));
  expect(variantNotes(variant, 'de')).toEqual([
    'Variante: Short. Four elections.',
    'Es gelten Werte aus der eigenen Ausgabe des Spiels, aus components/valley-2006.yaml.',
  ]);
  expect(variantNotes(variant, 'pl')[0]).toBe('Wariant: Short. Four elections.');
  expect(variantNotes(null, 'de')).toEqual([]);
});
