/** The table of thresholds in `docs/clinic-thresholds.md`, generated from the standards. */
import {
  type JudgedTable,
  nameOf,
  STANDARDS,
  type Standard,
  type Unit,
  type Word,
  type Zone,
} from '../lab/question/balance/standards.ts';
import { withSection } from './markdown.ts';

const BEGIN = '<!-- thresholds: written by npm run docs -->';
const END = '<!-- end of thresholds -->';

/** Thresholds that depend on the number of players or elections are given for a table of four and seven elections. */
const TABLE = { players: 4, anatomy: { elections: 7 } } as JudgedTable;

const SCALES: Readonly<Record<Unit, readonly [scale: number, unit: string]>> = {
  share: [100, ' %'],
  'points of a share': [100, ''],
  times: [1, ''],
  points: [1, ''],
  thousand: [1, ''],
  minutes: [1, ''],
  number: [1, ''],
};

const edge = (value: number, unit: Unit): string => {
  const [scale, word] = SCALES[unit];
  return `${Number((scale * value).toFixed(2))}${word}`.replace('-', '−');
};

const stretch = (zones: readonly Zone[], i: number, unit: Unit): string => {
  const [from, to] = [zones[i - 1]?.below, zones[i].below];
  if (from === undefined && !Number.isFinite(to)) return 'always';
  if (from === undefined) return `below ${edge(to, unit)}`;
  return Number.isFinite(to) ? `${edge(from, unit)} to ${edge(to, unit)}` : `above ${edge(from, unit)}`;
};

const stretches = ({ zones, unit }: Standard, word: Word): string => {
  const all = zones(TABLE);
  return all.flatMap((zone, i) => (zone.word === word ? [stretch(all, i, unit)] : [])).join(' or ');
};

const row = (standard: Standard): string => {
  const { number, why } = standard;
  const cells = [
    nameOf(standard),
    number,
    ...(['healthy', 'watch', 'broken'] as const).map((word) => stretches(standard, word)),
    why,
  ];
  return `| ${cells.join(' | ')} |`;
};

/** Every standard with its thresholds, for a table of four. */
const thresholds = (): string =>
  ['| verdict | number | healthy | watch | broken | why |', '|---|---|---|---|---|---|', ...STANDARDS.map(row)].join(
    '\n',
  );

/** Puts the current table of thresholds into the page. */
export const withThresholds = (page: string): string => withSection(page, BEGIN, END, thresholds());
