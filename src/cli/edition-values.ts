/** The numbers of an edition as lists: parameters with unit and range, component values with their confidence. */
import type { Components, Confidence, Edition, Provenance } from '../engine/edition.ts';
import { SOURCES } from '../engine/editions/sources.ts';
import { PARAMETERS, type ParameterName } from '../engine/parameters.ts';
import { columns } from './output.ts';

/** One value that is printed on a component, or made up to fit. */
export interface ComponentValue {
  /** The kind of component: region, shadow card … */
  readonly component: string;
  /** Which one of them. */
  readonly item: string;
  /** Which of its values. */
  readonly what: string;
  readonly value: number | boolean | readonly number[];
  readonly confidence: Confidence;
  /** Ids of sources, with remarks. */
  readonly source: string;
}

type Told = Omit<ComponentValue, 'component' | 'item'>;

const told = (what: string, value: Told['value'], { confidence, source }: Provenance): Told => ({
  what,
  value,
  confidence,
  source,
});

const VOTES_A_BAND = 5;

const bandName = (band: number, bands: number): string => {
  const from = (band + 1) * VOTES_A_BAND;
  return band === bands - 1 ? `mandates for ${from} votes and more` : `mandates for ${from} to ${from + 4} votes`;
};

const SHADOW_VALUES = ['phone', 'votes', 'keyIssue', 'robbery', 'raise', 'lower'] as const;

/** The items of each kind of component, with their values. */
const KINDS: Record<string, (components: Components) => [item: string, values: Told[]][]> = {
  region: ({ regions }) =>
    regions.map(({ name, mandates, bands, source }) => [
      name,
      mandates.map((value, band) =>
        told(bandName(band, mandates.length), value, {
          confidence: bands[band],
          source: bands[band] === 'reconstructed' ? '' : source,
        }),
      ),
    ]),
  'shadow card': ({ shadowCards }) =>
    shadowCards.map((card) => [
      card.name,
      [
        told('cost', card.cost, card.costFrom),
        ...SHADOW_VALUES.map((name) => told(name, card[name], card.effectsFrom)),
      ],
    ]),
  poll: ({ polls, parties }) =>
    polls.map(({ changes, from }, i) => [
      String(i + 1),
      parties.map(({ name }, party) => told(`popularity of ${name}`, changes[party], from)),
    ]),
  contribution: ({ contributions }) =>
    contributions.map((card) => [
      String(card.amount),
      [
        told('amount', card.amount, card.amountFrom),
        told('dice for accepting', card.acceptDice, card.diceFrom),
        told('dice for declining', card.declineDice, card.diceFrom),
      ],
    ]),
  'preliminary option': ({ preliminary }) =>
    preliminary.flatMap((column, i) =>
      column.map(({ lines, from }, j): [string, Told[]] => [
        `column ${i + 1}, option ${j + 1}`,
        lines.map(({ gives, amount }) => told(gives, amount, from)),
      ]),
    ),
  'national place': ({ nationalPlaces }) =>
    nationalPlaces.map((place, i) => [
      String(i + 1),
      [told('points', place.points, place.pointsFrom), told('members', place.members, place.membersFrom)],
    ]),
  'media marker': ({ mediaPoints: { points, from } }) =>
    points.map((value, i) => [`round ${i + 1}`, [told('points', value, from)]]),
  die: ({ dice }) => [['any', [told('faces', dice.faces, dice.from)]]],
};

export const componentValues = ({ components }: Edition): ComponentValue[] =>
  Object.entries(KINDS).flatMap(([component, items]) =>
    items(components).flatMap(([item, values]) => values.map((value) => ({ component, item, ...value }))),
  );

/** Every parameter with its value, and what its declaration says of it. */
export const parameterValues = ({ parameters }: Edition) =>
  (Object.keys(PARAMETERS) as ParameterName[]).map((name) => ({ name, value: parameters[name], ...PARAMETERS[name] }));

const groupBy = <T>(values: readonly T[], key: (value: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(key(value), [...(groups.get(key(value)) ?? []), value]);
  return groups;
};

const MARKS: Record<Confidence, string> = { printed: 'P', public: 'p', inferred: 'i', reconstructed: 'r' };

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

const parameterTable = (edition: Edition): string =>
  columns(
    parameterValues(edition).map((parameter) => [
      `  ${parameter.name}`,
      shown(parameter.value),
      'unit' in parameter ? parameter.unit : '',
      parameter.about,
    ]),
    ['left', 'right', 'left', 'left'],
  );

/** The head of a column: "10" for the mandates for 10 to 14 votes, "SPD" for the popularity of the SPD. */
const heading = (what: string): string =>
  what
    .replace(/^mandates for (\d+) votes and more$/, '$1+')
    .replace(/^mandates for (\d+) to \d+ votes$/, '$1')
    .replace(/^popularity of /, '');

const CAPTIONS: Readonly<Record<string, string>> = {
  region: 'Regions: mandates for so many votes and more',
  'shadow card': 'Shadow cards',
  poll: 'Polls: changes of popularity',
  contribution: 'Contributions',
  'preliminary option': 'Preliminary options',
  'national place': 'Places for national opinions, for each platform card that matches',
  'media marker': 'Media markers on the national board',
  die: 'Dice',
};

const sourcesOf = (values: readonly ComponentValue[]): string =>
  [...new Set(values.map(({ source }) => source).filter((source) => source !== ''))].join('; ');

const marked = ({ value, confidence }: ComponentValue): string => `${shown(value)} ${MARKS[confidence]}`;

/** Items that have the same values, one a line. */
const matrix = (items: readonly ComponentValue[][]): string => {
  const head = ['', ...items[0].map(({ what }) => heading(what)), ''];
  const rows = items.map((values) => [`  ${values[0].item}`, ...values.map(marked), sourcesOf(values)]);
  return columns([head, ...rows], ['left', ...items[0].map(() => 'right' as const), 'left']);
};

/** Items that differ in what they have. */
const lists = (items: readonly ComponentValue[][]): string =>
  columns(
    items.map((values) => {
      const list = values.map((value) => `${heading(value.what)} ${marked(value)}`).join(', ');
      return [`  ${values[0].item}`, list, sourcesOf(values)];
    }),
    ['left', 'left', 'left'],
  );

const componentTables = (edition: Edition): string[] => {
  const byKind = groupBy(componentValues(edition), ({ component }) => component);
  return [...byKind].map(([kind, values]) => {
    const items = [...groupBy(values, ({ item }) => item).values()];
    const headings = new Set(items.map((item) => item.map(({ what }) => what).join()));
    return `${CAPTIONS[kind]}\n${headings.size === 1 ? matrix(items) : lists(items)}`;
  });
};

const confidences = (edition: Edition): string => {
  const counts = groupBy(componentValues(edition), ({ confidence }) => confidence);
  const text = (Object.keys(MARKS) as Confidence[]).map(
    (confidence) => `${counts.get(confidence)?.length ?? 0} ${confidence} (${MARKS[confidence]})`,
  );
  return `Component values by confidence: ${text.join(', ')}.`;
};

/** An edition as a page of text for the terminal. */
export const describeEdition = (edition: Edition): string => {
  const { id, name, version, source, minPlayers, maxPlayers, rounds, rulings } = edition;
  return [
    `${id}, version ${version}: ${name}\n${minPlayers} to ${maxPlayers} players, ${rounds.length} elections. Source: ${source}.`,
    `Phases of a round\n  ${rounds[0].map((phase) => phase.name).join(', ')}`,
    `Parameters\n${parameterTable(edition)}`,
    confidences(edition),
    ...componentTables(edition),
    `Rulings\n${rulings.map(({ section, text }) => `  §${section}  ${text}`).join('\n')}`,
    `Sources\n${columns(
      Object.entries(SOURCES).map(([key, text]) => [`  ${key}`, text]),
      ['left', 'left'],
    )}`,
  ].join('\n\n');
};
