/** An edition as a page of text for the terminal: every number, with a mark for how well it is known. */

import { columns } from '../base/drawing/columns.ts';
import { groupedBy } from '../base/grouped.ts';
import type { Confidence, Edition } from '../rules/engine/edition.ts';
import { SOURCES } from '../rules/engine/editions/sources.ts';
import { type ComponentValue, componentValues, parameterValues, stockOf } from '../rules/variant/values.ts';

const MARKS: Record<Confidence, string> = {
  printed: 'P',
  public: 'p',
  inferred: 'i',
  reconstructed: 'r',
  changed: 'c',
};

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
  region: 'Regions: mandates for this many votes and more',
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

const ACTIONS = { main: ', main action', secondary: ', then one of' };

const labelOf = ({ item, action }: ComponentValue): string => `  ${item}${action ? ACTIONS[action] : ''}`;

/** Items as lines, with a column for each value that any of them has. */
const matrix = (items: readonly ComponentValue[][]): string => {
  const names = [...new Set(items.flat().map(({ what }) => what))];
  const rows = items.map((values) => {
    const cells = names.map((name) => values.find(({ what }) => what === name));
    return [labelOf(values[0]), ...cells.map((cell) => (cell ? marked(cell) : '–')), sourcesOf(values)];
  });
  return columns([['', ...names.map(heading), ''], ...rows], ['left', ...names.map(() => 'right' as const), 'left']);
};

/** Items that have different values. */
const lists = (items: readonly ComponentValue[][]): string =>
  columns(
    items.map((values) => {
      const list = values.map((value) => `${heading(value.what)} ${marked(value)}`).join(', ');
      return [labelOf(values[0]), list, sourcesOf(values)];
    }),
    ['left', 'left', 'left'],
  );

const componentTables = (edition: Edition): string[] => {
  const byKind = groupedBy(componentValues(edition), ({ component }) => component);
  return [...byKind].map(([kind, values]) => {
    const items = [...groupedBy(values, labelOf).values()];
    const repeats = items.some((item) => new Set(item.map(({ what }) => what)).size < item.length);
    return `${CAPTIONS[kind]}\n${repeats ? lists(items) : matrix(items)}`;
  });
};

const stockLines = (edition: Edition): string => {
  const { topics, cards, tiles } = stockOf(edition);
  const topicLine = topics.map(({ name, stances }) => `${name} (${stances.join(', ')})`).join('; ');
  const rows = [
    ...Object.entries(cards).map(([name, { copies, total, perSeat }]) => [
      `  ${name.replace(' card', '')} cards`,
      perSeat === undefined ? String(total) : `${perSeat} for each seat`,
      copies > 1 ? `${copies} of each` : '',
    ]),
    ...Object.entries(tiles).map(([name, { total, perSeat }]) => [
      `  ${name} tiles`,
      perSeat === undefined ? String(total) : `${perSeat} for each seat`,
      '',
    ]),
  ];
  return `Topics\n  ${topicLine}\n\nCards and tiles\n${columns(rows, ['left', 'left', 'left'])}`;
};

const confidences = (edition: Edition): string => {
  const counts = groupedBy(componentValues(edition), ({ confidence }) => confidence);
  const text = (Object.keys(MARKS) as Confidence[]).map(
    (confidence) => `${counts.get(confidence)?.length ?? 0} ${confidence} (${MARKS[confidence]})`,
  );
  return `Component values by confidence: ${text.join(', ')}.`;
};

/** An edition as a page of text for the terminal. */
export const describeEdition = (edition: Edition): string => {
  const { id, name, version, source, minPlayers, maxPlayers, rounds, rulings } = edition;
  return [
    `${id}, version ${version}: ${name}\n${minPlayers} to ${maxPlayers} players, ${rounds.length} rounds. Source: ${source}.`,
    `Phases of a round\n  ${rounds[0].map((phase) => phase.name).join(', ')}`,
    `Parameters\n${parameterTable(edition)}`,
    confidences(edition),
    ...componentTables(edition),
    stockLines(edition),
    `Rulings\n${rulings.map(({ section, text }) => `  ${section}  ${text}`).join('\n')}`,
    `Sources\n${columns(
      Object.entries(SOURCES).map(([key, text]) => [`  ${key}`, text]),
      ['left', 'left'],
    )}`,
  ].join('\n\n');
};
