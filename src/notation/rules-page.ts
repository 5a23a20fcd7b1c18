/** `docs/rules.md`: parameters, rulings and component values of every edition, written from the data themselves. */
import type { Confidence, Edition } from '../engine/edition.ts';
import { EDITIONS } from '../engine/editions/index.ts';
import { SOURCES } from '../engine/editions/sources.ts';
import { PARAMETERS, type ParameterName } from '../engine/parameters.ts';

const INTRO = `# The rules as they are played here

This page is written from the data of the editions by \`npm run docs\`; a test fails when it is out of date.
\`macher editions ID\` prints the same at the terminal.

Money is counted in units of a thousand. A *region* is a German Land, *mandates* are seats in its parliament, a *seat*
is a chair at the table.
`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const show = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

const unitOf = (name: ParameterName): string => {
  const parameter = PARAMETERS[name];
  return 'unit' in parameter ? parameter.unit : '';
};

const parameterTable = (editions: readonly Edition[]): string =>
  table(
    ['parameter', 'meaning', 'unit', ...editions.map((edition) => `\`${edition.id}\``)],
    (Object.keys(PARAMETERS) as ParameterName[]).map((name) => [
      `\`${name}\``,
      PARAMETERS[name].about,
      unitOf(name),
      ...editions.map((edition) => show(edition.parameters[name])),
    ]),
  );

const phaseTable = (editions: readonly Edition[]): string =>
  table(
    ['edition', 'players', 'rounds', 'phases of a round', 'phases of the last round'],
    editions.map(({ id, minPlayers, maxPlayers, rounds }) => [
      `\`${id}\``,
      `${minPlayers}–${maxPlayers}`,
      String(rounds.length),
      rounds[0].map((phase) => phase.name).join(', '),
      rounds[rounds.length - 1].map((phase) => phase.name).join(', '),
    ]),
  );

const rulingTable = (edition: Edition): string =>
  table(
    ['section', 'ruling', 'parameter that turns it'],
    edition.rulings.map(({ section, text, parameter }) => [`§${section}`, text, parameter ? `\`${parameter}\`` : '']),
  );

/** One mark per confidence, so that a table of numbers stays readable. */
const MARKS: Record<Confidence, string> = { printed: '', public: '', inferred: '~', reconstructed: '*' };
const marked = (value: number, confidence: Confidence): string => `${value}${MARKS[confidence]}`;
const source = (from: { confidence: Confidence; source: string }): string =>
  from.source ? `${from.confidence} (${from.source})` : from.confidence;

const BANDS = ['5', '10', '15', '20', '25', '30', '35', '40', '45', '50+'];

const regionTable = ({ components }: Edition): string =>
  table(
    ['votes from', ...BANDS, 'sources'],
    components.regions.map((region) => [
      region.name,
      ...region.mandates.map((mandates, band) => marked(mandates, region.bands[band])),
      region.source,
    ]),
  );

const shadowTable = ({ components }: Edition): string =>
  table(
    [
      'card',
      'price',
      'phone',
      'votes',
      'key issue',
      'robbery',
      'own popularity',
      'another’s',
      'price from',
      'effects from',
    ],
    components.shadowCards.map((card) => [
      card.name,
      String(card.cost),
      show(card.phone),
      String(card.votes),
      show(card.keyIssue),
      show(card.robbery),
      `+${card.raise}`,
      `−${card.lower}`,
      source(card.costFrom),
      source(card.effectsFrom),
    ]),
  );

const pollTable = ({ components }: Edition): string =>
  table(
    ['poll', ...components.parties.map((party) => party.name), 'long game only', 'from'],
    components.polls.map((poll, i) => [
      String(i + 1),
      ...poll.changes.map((change) => (change > 0 ? `+${change}` : String(change))),
      show(poll.long),
      source(poll.from),
    ]),
  );

const contributionTable = ({ components }: Edition): string =>
  table(
    ['amount', 'dice for accepting', 'dice for declining', 'amount from', 'dice from'],
    components.contributions.map((card) => [
      String(card.amount),
      String(card.acceptDice),
      String(card.declineDice),
      source(card.amountFrom),
      source(card.diceFrom),
    ]),
  );

const preliminaryTable = ({ components }: Edition): string =>
  table(
    ['column', 'option', 'lines', 'from'],
    components.preliminary.flatMap((column, i) =>
      column.map(({ lines, from }, j) => [
        String(i + 1),
        'abcd'[j],
        lines.map(({ gives, amount }) => `+${amount} ${gives}`).join(', '),
        source(from),
      ]),
    ),
  );

const nationalTable = ({ components }: Edition): string =>
  table(
    ['place', 'points at the end', 'members a round', 'points from', 'members from'],
    components.nationalPlaces.map((place, i) => [
      String(i + 1),
      String(place.points),
      String(place.members),
      source(place.pointsFrom),
      source(place.membersFrom),
    ]),
  );

const componentPages = (edition: Edition): string => {
  const { dice, mediaPoints, opinionCopies, platformCopies, topics } = edition.components;
  return `## Components of \`${edition.id}\`

Confidence of a value: *printed* in a rule text, *public* on a named page, *inferred* by argument (marked ~ in tables of
numbers), *reconstructed* so that it fits every known value (marked *). A reconstructed value is free to be corrected.

### Regions: mandates by votes

${regionTable(edition)}

### Shadow cards

${shadowTable(edition)}

### Polls: changes of popularity

${pollTable(edition)}

### Contributions

${contributionTable(edition)}

### Preliminary options

${preliminaryTable(edition)}

### National board

${nationalTable(edition)}

Points of a media marker by round: ${mediaPoints.points.join(', ')} (${source(mediaPoints.from)}).

### Other

Faces of a die: ${dice.faces.join(', ')} (${source(dice.from)}). Opinion cards: ${topics.length} topics × 2 stances ×
${opinionCopies}; platform cards: × ${platformCopies} (printed, P1). Topics: ${topics.map((topic) => topic.name).join(', ')}.
`;
};

/** The whole page, as Markdown. */
export const rulesPage = (editions: readonly Edition[] = EDITIONS): string =>
  `${INTRO}
## Editions

${phaseTable(editions)}

The short game has the components of the long one without the cards that carry a 7: the 25 shadow card, the 50
contribution, and ten polls.

## Parameters

${parameterTable(editions)}

## Rulings

What a text leaves open is decided once, and here is how.

### \`${editions[0].id}\` and its short game

${rulingTable(editions[0])}

${componentPages(editions[0])}
## Sources

${table(
  ['id', 'source'],
  Object.entries(SOURCES).map(([id, text]) => [id, text]),
)}
`.replace(/\n{3,}/g, '\n\n');
