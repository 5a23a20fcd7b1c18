/** The score sheet as a table of text. */
import type { Standing } from './session.ts';

const COLUMNS = [
  ['mandates', 'mandates'],
  ['media', 'media'],
  ['membership', 'members'],
  ['bonus', 'bonus'],
  ['opinions', 'opinions'],
  ['secured', 'secured'],
  ['elections', 'elections'],
  ['money', 'money'],
  ['total', 'total'],
] as const;

/** Sources of points that not every edition has. */
const RARE: readonly string[] = ['elections', 'money'];

const columnsFor = (standings: readonly Standing[]) =>
  COLUMNS.filter(([source]) => !RARE.includes(source) || standings.some(({ sheet }) => sheet[source] !== 0));

const NAME = 12;
const CELL = 11;

/** Points by source, the best seat first. */
export const scoreSheet = (standings: readonly Standing[]): string => {
  const columns = columnsFor(standings);
  const head = ['    '.padEnd(4 + NAME), ...columns.map(([, title]) => title.padStart(CELL))].join('');
  const lines = standings.map(({ rank, party, sheet }) => {
    const numbers = columns.map(([source]) => String(sheet[source]).padStart(CELL));
    return `${`${rank}.`.padEnd(4)}${party.padEnd(NAME)}${numbers.join('')}`;
  });
  return [head, ...lines].join('\n');
};
