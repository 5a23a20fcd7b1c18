/** What a variant can change, for `docs/variants.md`: written from the declarations with which variants are checked. */
import { groupedBy } from '../base/grouped.ts';
import { listed } from '../base/text/listed.ts';
import type { Components, Edition } from '../rules/engine/edition.ts';
import { EDITIONS } from '../rules/engine/editions/index.ts';
import { PARAMETERS, PARTY_PARAMETERS, type Parameter } from '../rules/engine/parameters.ts';
import { removablePhases } from '../rules/variant/phases.ts';
import { table, withSection } from './markdown.ts';

const BEGIN = '<!-- what can be changed: written by npm run docs -->';
const END = '<!-- end of what can be changed -->';

const rangeOf = (declared: Parameter): string => {
  if (declared.type === 'number') return `${declared.min} to ${declared.max}`.replace('-', '−');
  if (declared.type === 'flag') return 'yes, no';
  if (declared.type === 'choice') return declared.choices.map((choice) => `\`${choice}\``).join(', ');
  return 'a list of numbers';
};

const unitOf = (declared: Parameter): string => ('unit' in declared ? declared.unit : '');

const parameterTable = (): string =>
  table(
    ['parameter', 'values', 'unit', 'meaning'],
    Object.entries(PARAMETERS).map(([name, declared]) => [
      `\`${name}\``,
      ...[rangeOf(declared), unitOf(declared), declared.about],
    ]),
  );

/** Editions with the same words share a row: "`reference`, `consim-1997`". */
const byWords = (wordsOf: (edition: Edition) => string): (readonly [editions: string, words: string])[] =>
  [...groupedBy(EDITIONS, wordsOf)].map(([words, all]) => [all.map(({ id }) => `\`${id}\``).join(', '), words]);

const phaseTable = (): string =>
  table(
    ['edition', 'phases'],
    byWords((edition) =>
      removablePhases(edition)
        .map((name) => `\`${name}\``)
        .join(', '),
    ),
  );

const idsOf = (list: readonly { readonly id: string }[]): string => list.map(({ id }) => `\`${id}\``).join(', ');
const numbersOf = (list: readonly unknown[]): string => (list.length === 0 ? 'none' : `1 to ${list.length}`);

const NAMES: Readonly<Record<string, (components: Components) => string>> = {
  parties: ({ parties }) => idsOf(parties),
  regions: ({ regions }) => idsOf(regions),
  shadowCards: ({ shadowCards }) => idsOf(shadowCards),
  polls: ({ polls }) => numbersOf(polls),
  contributions: ({ contributions }) => numbersOf(contributions),
  nationalPlaces: ({ nationalPlaces }) => numbersOf(nationalPlaces),
  preliminary: ({ preliminary }) =>
    preliminary.map((column, i) => `column ${i + 1}: options ${numbersOf(column)}`).join('; '),
};

const nameTable = (): string =>
  table(
    ['component', 'edition', 'names'],
    Object.entries(NAMES).flatMap(([kind, namesOf]) =>
      byWords(({ components }) => namesOf(components)).map(([editions, names], i) => [
        ...[i === 0 ? `\`${kind}\`` : '', editions, names],
      ]),
    ),
  );

const tables = (): string => `### Names of components

${nameTable()}

### Phases that can be left out

${phaseTable()}

Phases that only serve one of these are left out too: without \`auction-polls\` no polls are dealt, without \`bid-for-order\`
nobody names the starting seat and the order stays the same.

### Parameters

[rules.md](rules.md) and \`macher editions ID\` give their values in each edition. A single party may have its own value of ${listed(PARTY_PARAMETERS.map((name) => `\`${name}\``))}.

${parameterTable()}`;

/** The page with its section of tables rewritten. */
export const withVariantTables = (page: string): string => withSection(page, BEGIN, END, tables());
