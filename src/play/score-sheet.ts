/** The score sheet as a table of text. */
import type { Standing } from './session.ts';

const COLUMNS = [
  ['mandates', 'mandates'],
  ['media', 'media'],
  ['membership', 'members'],
  ['bonus', 'bonus'],
  ['opinions', 'opinions'],
  ['secured', 'secured'],
  ['elections', 'victory'],
  ['money', 'money'],
  ['total', 'total'],
] as const;

/** Sources of points that not every edition has. */
const RARE: readonly string[] = ['elections', 'money'];

const columnsFor = (standings: readonly Standing[]) =>
  COLUMNS.filter(([source]) => !RARE.includes(source) || standings.some(({ sheet }) => sheet[source] !== 0));

const RANK = 3;
const NAME = 11;
const WIDTH = 80;

/** Points by source, the best seat first. */
export const scoreSheet = (standings: readonly Standing[]): string => {
  const columns = columnsFor(standings);
  const titles = columns.reduce((sum, [, title]) => sum + title.length, 0);
  // Two spaces between columns, or one where an edition has so many sources that the table would be too wide.
  const gap = RANK + NAME + titles + 2 * columns.length > WIDTH ? 1 : 2;
  const row = (rank: string, name: string, cells: readonly (string | number)[]) =>
    rank.padEnd(RANK) +
    name.padEnd(NAME) +
    cells.map((cell, i) => String(cell).padStart(columns[i][1].length + gap)).join('');
  const titleRow = columns.map(([, title]) => title);
  const lines = standings.map(({ rank, party, sheet }) => {
    const points = columns.map(([source]) => sheet[source]);
    return row(`${rank}.`, party, points);
  });
  return [row('', '', titleRow), ...lines].join('\n');
};
