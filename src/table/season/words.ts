/** The season book as text, for the terminal. */
import { type Align, columns } from '../../base/drawing/columns.ts';
import { PERSON } from '../play/session.ts';
import type { Season } from './book.ts';
import { RARE } from './rare.ts';
import type { Compared, Evening, Person, Player } from './shape.ts';
import { BESIDE, type Measure } from './unusual.ts';

const several = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const PERSON_COLUMNS = ['person', 'games', 'wins', 'mean place', 'mean points', 'elections won', 'best election'];
const ALIGN: readonly Align[] = ['left', ...Array<Align>(5).fill('right'), 'left'];

const personRow = ({ name, games, wins, meanPlace, meanPoints, elections, best }: Person): string[] => [
  name,
  ...[games, wins].map(String),
  games === 0 ? '–' : meanPlace.toFixed(2),
  games === 0 ? '–' : meanPoints.toFixed(1),
  String(elections),
  best === null ? '–' : `${best.mandates} mandates in ${best.region}`,
];

const playerText = ({ name, party, agent, points }: Player): string =>
  `${name === '' ? party : `${name} (${party})`}${agent === null || agent === PERSON ? '' : `, ${agent.split(':')[0]},`}${points === null ? '' : ` ${points}`}`;

const MEASURED: Readonly<Record<Measure, string>> = {
  winner: 'The winner’s points',
  lead: 'The lead of the winner',
  last: 'The points of the last',
};

/** How unusual a number is, in a sentence; null if it is usual. */
const comparedText = ({ measure, points, fewer, more }: Compared): string | null => {
  if (Math.max(fewer, more) < RARE) return null;
  const [side, percent] = fewer >= RARE ? ['more', fewer] : ['less', more];
  const part = percent === 100 ? 'all' : `${percent} % of`;
  return `${MEASURED[measure]}, ${points}: ${side} than in ${part} ${BESIDE.games} games between bots (${BESIDE.agent})`;
};

/** What a review can judge about an evening. */
const judgedText = ({ decisions, file, isPlayed }: Evening): string => {
  if (isPlayed) return `Played in the browser: macher review ${file} judges it`;
  return decisions === 0
    ? 'Results alone: no decision was written down, so there is nothing to review'
    : `${several(decisions, 'decision')} written down: macher review ${file} judges them`;
};

const eveningText = (evening: Evening): string => {
  const { date, name, isVariant, players, elections, compared, file } = evening;
  const unusual = compared.map(comparedText).filter((text) => text !== null);
  const lines = [
    players
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
      .map(playerText)
      .join(', '),
    ...(elections.length > 0 ? [several(elections.length, 'election')] : []),
    ...(compared.length > 0 && unusual.length === 0
      ? [`As usual as most of ${BESIDE.games} games between bots (${BESIDE.agent})`]
      : unusual),
    judgedText(evening),
  ];
  const head = `${date ?? 'no date'}: ${name}${isVariant ? ', a variant' : ''}, ${players.length} players`;
  return [`${head} (${file})`, ...lines.map((line) => `  ${line}.`)].join('\n');
};

export const seasonText = ({ evenings, persons }: Season): string => {
  if (evenings.length === 0) return 'No evenings yet.';
  const table = columns([PERSON_COLUMNS, ...persons.map(personRow)], ALIGN);
  return [
    `${several(evenings.length, 'evening')}, ${persons.length === 1 ? '1 person' : `${persons.length} people`}`,
    ...(persons.length > 0 ? [table] : []),
    ...evenings.map(eveningText),
  ].join('\n\n');
};
