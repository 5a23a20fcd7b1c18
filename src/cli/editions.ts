/** `macher editions`: what can be played, by which numbers, and how well each is known. */
import { expectedOneOf } from '../agent/expected.ts';
import type { Edition } from '../engine/edition.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { UsageError } from './errors.ts';
import { columns, print, printJson } from './output.ts';

/** The edition of that id, or a sentence with the nearest one. */
export const editionFor = async (id: string): Promise<Edition> => {
  const { EDITIONS, editionNamed } = await import('../engine/editions/index.ts');
  const edition = editionNamed(id);
  if (edition) return edition;
  const ids = EDITIONS.map((known) => known.id);
  throw new UsageError(`unknown edition '${id}'; ${expectedOneOf(id, ids)}`);
};

const summary = ({ id, name, version, minPlayers, maxPlayers, rounds }: Edition) => ({
  id,
  name,
  version,
  players: { min: minPlayers, max: maxPlayers },
  elections: rounds.length,
});

const list = async (json: boolean): Promise<void> => {
  const { EDITIONS } = await import('../engine/editions/index.ts');
  if (json) return printJson({ editions: EDITIONS.map(summary) });
  const rows = EDITIONS.map((edition) => [
    edition.id,
    `${edition.minPlayers}–${edition.maxPlayers} players`,
    `${edition.rounds.length} elections`,
    edition.name,
  ]);
  print(columns(rows, ['left', 'left', 'left', 'left']));
};

const show = async (edition: Edition, json: boolean): Promise<void> => {
  const [{ describeEdition }, { componentValues, parameterValues }] = await Promise.all([
    import('./edition-text.ts'),
    import('./edition-values.ts'),
  ]);
  if (!json) return print(describeEdition(edition));
  printJson({
    ...summary(edition),
    source: edition.source,
    phases: edition.rounds[0].map((phase) => phase.name),
    parameters: parameterValues(edition),
    components: componentValues(edition),
    rulings: edition.rulings,
  });
};

export const editions = defineCommand({
  usage: 'editions [id]',
  about: 'List editions, or show the parameters and component values of one, with their confidence',
  positionals: { id: { type: 'string', describe: 'An edition, such as valley-2006' } },
  options: JSON_OPTION,
  examples: [
    ['editions', 'all editions'],
    ['editions valley-2006', 'parameters, components and rulings'],
    ['editions valley-2006 --json', 'the same for a program'],
  ],
  run: async ({ id, json }) => (id === undefined ? list(json) : show(await editionFor(id), json)),
});
