/** `macher editions`: the editions that can be played, their numbers, and how well each is known. */

import { columns } from '../base/drawing/columns.ts';
import { nameText, quote } from '../base/text/quote.ts';
import { expectedOneOf } from '../players/agent/expected.ts';
import { type Edition, electionsIn } from '../rules/engine/edition.ts';
import type { Difference } from '../rules/variant/differences.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { print, printJson } from './output.ts';

/**
 * The edition with that id, or a sentence with the nearest one.
 *
 * @param where begins the sentence, if an option names the edition: `--edition: `
 */
export const editionFor = async (id: string, where = ''): Promise<Edition> => {
  const { EDITION_IDS, editionNamed } = await import('../rules/engine/editions/index.ts');
  const edition = editionNamed(id);
  if (edition) return edition;
  throw new UsageError(`${where}unknown edition ${quote(id)}; ${expectedOneOf(id, EDITION_IDS)}`);
};

export const editionsFor = async (id: string | undefined): Promise<readonly Edition[]> =>
  id === undefined ? (await import('../rules/engine/editions/index.ts')).EDITIONS : [await editionFor(id)];

/**
 * The edition that flags ask for: the one that is named; otherwise the one that the variant changes.
 *
 * @param usual if there is neither, or the variant cannot be read, which is reported where it is used
 */
export const editionAsked = async (
  edition: string | undefined,
  variant: string | undefined,
  usual: string,
): Promise<string> => {
  if (edition !== undefined || variant === undefined) return edition ?? usual;
  const { extendedBy } = await import('../rules/variant/asked.ts');
  return extendedBy(variant).then(
    (extended) => extended.edition,
    () => usual,
  );
};

const summary = ({ id, name, version, minPlayers, maxPlayers, rounds }: Edition) => ({
  id,
  name,
  version,
  players: { min: minPlayers, max: maxPlayers },
  elections: electionsIn(rounds),
});

/** The edition with a variant and the user's own values, and the changes of each. */
const withVariant = async (edition: Edition, file: string | undefined) => {
  const [{ readAskedVariant, VariantError }, { applyVariant }, differences] = await Promise.all([
    import('../rules/variant/asked.ts'),
    import('../rules/variant/apply.ts'),
    import('../rules/variant/differences.ts'),
  ]);
  const variant = await readAskedVariant(edition, file, '.').catch((error) => {
    throw error instanceof VariantError ? new UsageError(error.message) : error;
  });
  if (!variant) return { edition, variant, own: [], changes: [] };
  return {
    edition: applyVariant(edition, variant),
    variant,
    own: differences.ownDifferences(edition, variant),
    changes: differences.differencesOf(edition, variant),
  };
};

const shown = (value: unknown): string => (value === null ? '–' : JSON.stringify(value));

const changeLines = async (head: string, changes: readonly Difference[]): Promise<string> => {
  if (changes.length === 0) return '';
  const { movedBefore } = await import('../rules/variant/differences.ts');
  const rows = changes.map((one) => {
    const { what, before, after } = one;
    const other = movedBefore(one);
    if (other !== null) return [`  ${what}`, `moved before ${other}`, '', ''];
    return [`  ${what}`, ...(after === null ? ['left out', '', ''] : [shown(before), '→', shown(after)])];
  });
  return `${head}\n${columns(rows, ['left', 'left', 'left', 'left'])}\n`;
};

const list = async (json: boolean): Promise<void> => {
  const { EDITIONS } = await import('../rules/engine/editions/index.ts');
  if (json) return printJson({ editions: EDITIONS.map(summary) });
  const rows = EDITIONS.map((edition) => [
    edition.id,
    `${edition.minPlayers}–${edition.maxPlayers} players`,
    `${electionsIn(edition.rounds)} elections`,
    edition.name,
  ]);
  print(columns(rows, ['left', 'left', 'left', 'left']));
};

const show = async (published: Edition, json: boolean, file: string | undefined): Promise<void> => {
  const { edition, variant, own, changes } = await withVariant(published, file);
  const [{ describeEdition }, { componentValues, parameterValues, stockOf }] = await Promise.all([
    import('./edition-text.ts'),
    import('../rules/variant/values.ts'),
  ]);
  if (!json) {
    const ownLines = await changeLines(`components/${published.id}.yaml changes`, own);
    // For a variant, people want to see what it changes, not everything else again.
    const rest =
      file === undefined
        ? describeEdition(edition)
        : (await changeLines(`${nameText(variant?.name ?? file)} changes`, changes)) || `${file} changes nothing.`;
    return print([ownLines, rest].filter(Boolean).join('\n').trimEnd());
  }
  printJson({
    ...summary(edition),
    source: edition.source,
    ...(variant ? { variant: variant.name, own, changes } : {}),
    phases: edition.rounds[0].map((phase) => phase.name),
    parameters: parameterValues(edition),
    components: componentValues(edition),
    ...stockOf(edition),
    rulings: edition.rulings,
  });
};

export const editions = defineCommand({
  usage: 'editions [id]',
  about: 'List editions, or show the parameters and component values of one, with their confidence',
  positionals: { id: { type: 'string', describe: 'An edition, such as valley-2006' } },
  options: { variant: { type: 'string', describe: 'The file of a variant: shows what it changes' }, ...JSON_OPTION },
  examples: [
    ['editions', 'all editions'],
    ['editions valley-2006', 'parameters, components and rulings'],
    ['editions valley-2006 --json', 'the same for a program'],
    ['editions valley-2006 --variant mine.yaml', 'what a variant changes, value by value'],
  ],
  run: async ({ id, variant, json }) => {
    if (id === undefined && variant !== undefined) {
      throw new UsageError(
        '--variant: found no edition; expected its id as well, such as macher editions valley-2006 --variant FILE',
      );
    }
    return id === undefined ? list(json) : show(await editionFor(id), json, variant);
  },
});
