/** The score sheet as a table of text. */
import { POINT_SOURCES } from '../../rules/engine/scoring.ts';
import type { Language } from '../words/language.ts';
import { type Naming, namesIn } from '../words/names/index.ts';
import type { Standing } from './shape.ts';

const COLUMNS: readonly (keyof Standing['sheet'])[] = [...POINT_SOURCES, 'total'];

/** Sources of points that only some editions have. */
const RARE: readonly string[] = ['bonus', 'opinions', 'secured', 'elections', 'money'];

/** The sources of points in a table of standings: rare ones only if somebody has them. */
export const columnsFor = (standings: readonly Pick<Standing, 'sheet'>[]) =>
  COLUMNS.filter((source) => !RARE.includes(source) || standings.some(({ sheet }) => sheet[source] !== 0));

const RANK = 3;
const NAME = 11;

type Row = readonly (string | number)[];

/** Right-aligned cells after a label. */
const line = (label: string, cells: Row, widths: readonly number[]): string =>
  label + cells.map((cell, i) => String(cell).padStart(widths[i])).join('');

/** A row for each seat. @param gap spaces between columns */
const wideSheet = (standings: readonly Standing[], gap: number, { source: titleOf }: Naming): string[] => {
  const columns = columnsFor(standings);
  const titles = columns.map(titleOf);
  const widths = titles.map((title) => title.length + gap);
  return [
    line(' '.repeat(RANK + NAME), titles, widths),
    ...standings.map(({ rank, party, sheet }) => {
      const points = columns.map((source) => sheet[source]);
      return line(`${rank}.`.padEnd(RANK) + party.padEnd(NAME), points, widths);
    }),
  ];
};

/** A column for each seat, for narrow terminals. */
const tallSheet = (standings: readonly Standing[], { source: titleOf }: Naming): string[] => {
  const columns = columnsFor(standings);
  const label = Math.max(...columns.map((source) => titleOf(source).length));
  // "Linke" for Die Linke, "CDU" for CDU/CSU.
  const heads = standings.map(({ rank, party }) => `${rank}. ${party.split('/')[0].split(' ').at(-1)}`);
  const widths = heads.map((head) => Math.max(6, head.length) + 1);
  return [
    line(' '.repeat(label), heads, widths),
    ...columns.map((source) =>
      line(
        titleOf(source).padEnd(label),
        standings.map(({ sheet }) => sheet[source]),
        widths,
      ),
    ),
  ];
};

/**
 * Points by source, the best seat first.
 *
 * @param width columns of the terminal, 50 or more
 */
export const scoreSheet = (standings: readonly Standing[], width: number, language: Language = 'en'): string => {
  const names = namesIn(language);
  const fits = (lines: readonly string[]) => lines.every((one) => one.length <= width);
  // Two spaces between columns, or one if an edition has more sources and the table would be too wide.
  const sheets = [2, 1].map((gap) => () => wideSheet(standings, gap, names));
  const fitting = sheets.map((sheet) => sheet()).find(fits) ?? tallSheet(standings, names);
  return fitting.join('\n');
};
