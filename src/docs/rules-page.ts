/** `docs/rules.md`: parameters, rulings and component values of every edition, written from the data. */
import { groupedBy } from '../base/grouped.ts';
import type { Components, Confidence, Edition, ShadowEffects } from '../rules/engine/edition.ts';
import { EDITIONS } from '../rules/engine/editions/index.ts';
import { SOURCES } from '../rules/engine/editions/sources.ts';
import { PARAMETERS, type ParameterName } from '../rules/engine/parameters.ts';
import { alternativeWords } from '../rules/variant/alternatives.ts';
import { table } from './markdown.ts';

const INTRO = `# The rules as they are played here

How do the six editions differ, how did we close the gaps in their rule texts, and which printed values are known? Money is counted in
units of a thousand. A *region* is a German Land, *mandates* are seats in its parliament, a *seat* is a chair at the table.

\`npm run docs\` writes this page from the data of the editions; a test fails when it is out of date. \`macher editions ID\` prints the
same at the terminal.
`;

const show = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
};

const unitOf = (name: ParameterName): string => {
  const parameter = PARAMETERS[name];
  return 'unit' in parameter ? parameter.unit : '';
};

const NAMES = Object.keys(PARAMETERS) as ParameterName[];

const differs = (editions: readonly Edition[], name: ParameterName): boolean =>
  new Set(editions.map((edition) => show(edition.parameters[name]))).size > 1;

const parameterTable = (editions: readonly Edition[], names: readonly ParameterName[]): string =>
  table(
    ['parameter', 'meaning', 'unit', ...editions.map((edition) => `\`${edition.id}\``)],
    names.map((name) => [
      `\`${name}\``,
      PARAMETERS[name].about,
      unitOf(name),
      ...editions.map((edition) => show(edition.parameters[name])),
    ]),
  );

const elections = ({ rounds }: Edition): number =>
  rounds.flat().filter(({ name }) => name === 'determine-mandates').length;

const editionTable = (editions: readonly Edition[]): string =>
  table(
    ['edition', 'name', 'players', 'rounds', 'elections', 'source'],
    editions.map((edition) => [
      `\`${edition.id}\``,
      edition.name,
      `${edition.minPlayers}–${edition.maxPlayers}`,
      String(edition.rounds.length),
      String(elections(edition)),
      edition.source,
    ]),
  );

const names = (phases: Edition['setup']): string => phases.map((phase) => phase.name).join(', ');

/** Rounds with the same phases share a row: "1–6". */
const roundRows = ({ id, setup, rounds }: Edition): string[][] => {
  const rows = [[`\`${id}\``, 'set-up', names(setup)]];
  for (let first = 0; first < rounds.length; ) {
    let next = first + 1;
    while (next < rounds.length && names(rounds[next]) === names(rounds[first])) next++;
    rows.push(['', next === first + 1 ? String(next) : `${first + 1}–${next}`, names(rounds[first])]);
    first = next;
  }
  return rows;
};

const phaseTable = (editions: readonly Edition[]): string =>
  table(['edition', 'round', 'phases'], editions.flatMap(roundRows));

const rulingTable = (edition: Edition): string =>
  table(
    ['section', 'ruling', 'what else the text could mean'],
    edition.rulings.map(({ section, text, alternatives, why }) => [
      ...[section, text],
      alternatives.length > 0 ? alternatives.map((one) => `\`${alternativeWords(one)}\``).join('; ') : `– ${why ?? ''}`,
    ]),
  );

/** One mark for each confidence, so that a table of numbers stays readable. */
const MARKS: Record<Confidence, string> = { printed: '', public: '', inferred: '~', reconstructed: '*', changed: '' };
const marked = (value: number, confidence: Confidence): string => `${value}${MARKS[confidence]}`;
const source = (from: { confidence: Confidence; source: string }): string =>
  from.source ? `${from.confidence} (${from.source})` : from.confidence;
/** The same within brackets. */
const inBrackets = (from: { confidence: Confidence; source: string }): string =>
  from.source ? `(${from.confidence}: ${from.source})` : `(${from.confidence})`;

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

/** What a card can do, as a list. */
const effects = (card: Partial<ShadowEffects>): string =>
  [
    card.votes ? `+${card.votes} votes` : '',
    card.keyIssue ? 'key issue' : '',
    card.robbery ? 'media robbery' : '',
    card.raise ? `+${card.raise} own popularity` : '',
    card.lower ? `−${card.lower} another’s` : '',
    card.lowerAll ? `−${card.lowerAll} all others’` : '',
    card.members ? `+${card.members} members` : '',
    card.poll ? 'top poll free' : '',
    card.platform ? 'change of platform' : '',
  ]
    .filter(Boolean)
    .join(' / ');

const shadowTable = ({ components }: Edition): string =>
  table(
    ['card', 'price', 'phone', 'main action', 'one of', 'price from', 'effects from'],
    components.shadowCards.map((card) => [
      card.name,
      String(card.cost),
      show(card.phone),
      effects(card.main ?? {}),
      effects(card),
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
    ['amount', 'members for accepting', 'members for declining', 'amount from', 'members from'],
    components.contributions.map((card) => [
      String(card.amount),
      card.acceptDice > 0 ? `−highest of ${card.acceptDice} dice` : `−${card.acceptMembers}`,
      card.declineDice > 0 ? `+sum of ${card.declineDice} dice` : `+${card.declineMembers}`,
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
        String(j + 1),
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

const mediaPointsWords = ({ points, confidence }: Components['mediaPoints']): string =>
  points.map((value, i) => (confidence ? marked(value, confidence[i]) : value)).join(', ');

const componentPages = (edition: Edition): string => {
  const { dice, mediaPoints, opinionCopies, platformCopies, topics } = edition.components;
  return `## Components of \`${edition.id}\`

Each value is *printed* in a rule text, *public* on a named page, *inferred* by argument (marked ~ in tables of
numbers), or *reconstructed* to fit every known value (marked *). Please correct reconstructed values.

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

${edition.components.nationalPlaces.length > 0 ? nationalTable(edition) : 'There are no national opinions.'}

Points of a media marker by election: ${mediaPointsWords(mediaPoints)} ${inBrackets(mediaPoints.from)}.

### Other

Faces of a die: ${dice.faces.join(', ')} ${inBrackets(dice.from)}. Opinion cards: ${topics.length} topics × 2 stances ×
${opinionCopies}; platform cards: × ${platformCopies}. Topics: ${topics.map((topic) => topic.name).join(', ')}.
`;
};

/** Editions with the same text share their rulings: the longest list, under all of their ids. */
const families = (editions: readonly Edition[]): [Edition, string][] => {
  const groups = groupedBy(editions, ({ rulings: [first] }) => first.text + first.section);
  return [...groups.values()].map((group) => [
    group.reduce((longest, edition) => (measureOf(edition) > measureOf(longest) ? edition : longest)),
    group.map(({ id }) => `\`${id}\``).join(' and '),
  ]);
};

/** How much an edition has to list: rulings and cards. */
const measureOf = ({ rulings, components }: Edition): number => rulings.length * 100 + components.shadowCards.length;

/** The whole page, as Markdown. */
export const rulesPage = (editions: readonly Edition[] = EDITIONS): string =>
  `${INTRO}
## Editions

${editionTable(editions)}

## How the editions differ

Editions differ in the sequence of play, in the parameters below, and in components. These parameters differ:

${parameterTable(
  editions,
  NAMES.filter((name) => differs(editions, name)),
)}

These are the same in all editions, but a variant may change them:

${parameterTable(
  editions.slice(0, 1),
  NAMES.filter((name) => !differs(editions, name)),
)}

## Sequence of play

${phaseTable(editions)}

## Rulings

Where a text leaves something open, a ruling decides it. Sections are those of the edition's own text.

${families(editions)
  .map(([edition, ids]) => `### ${ids}\n\n${rulingTable(edition)}\n`)
  .join('\n')}
${families(editions)
  .map(([edition]) => componentPages(edition))
  .join('\n')}
## Sources

${table(
  ['id', 'source'],
  Object.entries(SOURCES).map(([id, text]) => [id, text]),
)}
`.replace(/\n{3,}/g, '\n\n');
