/** Verdicts in words: numbers with their intervals, and what is said besides the finding itself. */
import type { Estimate } from '../../stats/intervals.ts';
import { whole } from '../units.ts';
import type { Finding, Judged } from './judge.ts';
import type { Standard, Table, Unit, Word } from './standards.ts';

interface Style {
  readonly scale: number;
  readonly digits: number;
  readonly unit: string;
  readonly signed: boolean;
}

const STYLES: Readonly<Record<Unit, Style>> = {
  share: { scale: 100, digits: 1, unit: '\u202f%', signed: false },
  'points of a share': { scale: 100, digits: 1, unit: ' percentage points', signed: true },
  times: { scale: 1, digits: 2, unit: '', signed: false },
  points: { scale: 1, digits: 2, unit: ' points', signed: true },
  thousand: { scale: 1, digits: 1, unit: ' thousand', signed: false },
  minutes: { scale: 1, digits: 0, unit: ' minutes', signed: false },
  number: { scale: 1, digits: 1, unit: '', signed: false },
};

const numeral = (value: number, { scale, digits, signed }: Style): string => {
  if (!Number.isFinite(value)) return value < 0 ? 'anything' : 'everything';
  const text = Math.abs(scale * value).toFixed(digits);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `${signed ? '+' : ''}${text}`;
};

/** "+3.1 percentage points (+2.0 to +4.2)". */
const told = (unit: Unit, { mean, low, high }: Estimate): string => {
  const style = STYLES[unit];
  return `${numeral(mean, style)}${style.unit} (${numeral(low, style)} to ${numeral(high, style)})`;
};

const negative = ({ mean, low, high }: Estimate): Estimate => ({ mean: -mean, low: -high, high: -low });

/** Whether something is to be done, or to be looked at. */
export const isBad = (word: Word): boolean => word === 'broken' || word === 'watch';

const openSentence = (more: number | null): string =>
  more === null
    ? ' Not known yet, and too near a threshold for any number of games to tell.'
    : ` Not known yet: about ${whole(more)} games more would tell.`;

/** Further members with the same word, in short. */
const alsoSentence = (standard: Standard, [first, ...others]: readonly Judged[]): string => {
  const same = isBad(first.word) ? others.filter(({ word }) => word === first.word) : [];
  if (same.length === 0) return '';
  const listed = same
    .slice(0, 4)
    .map(({ member, estimate }) => `${member}${same.length > 2 ? '' : ` ${told(standard.unit, estimate)}`}`);
  const more = same.length > 4 ? ` and ${same.length - 4} more` : '';
  return ` So with ${listed.join(same.length > 2 ? ', ' : '; ')}${more}.`;
};

/** The same number by other fields. */
type Others = readonly (readonly [label: string, found: Judged])[];

/** Whether a finding of the first field is one of all. */
const holdsSentence = (standard: Standard, field: string, first: Judged, others: Others): string => {
  const known = others.filter(([, { word }]) => word !== 'open');
  const against = known.filter(([, { word }]) => isBad(word) !== isBad(first.word));
  const inShort = ([label, { word, estimate }]: readonly [string, Judged]) =>
    `${label} ${word}, ${told(standard.unit, estimate)}`;
  if (first.word === 'open') return '';
  if (against.length > 0)
    return isBad(first.word)
      ? ` This holds only among ${field} bots: ${against.map(inShort).join('; ')}.`
      : ` But not with all: ${against.map(inShort).join('; ')}.`;
  if (!isBad(first.word) || others.length === 0) return '';
  const unknown = others.filter(([, { word }]) => word === 'open').map(([label]) => label);
  return unknown.length > 0
    ? ` Whether it holds with ${unknown.join(' and ')} is not known yet.`
    : ` It holds with ${others.map(([label]) => label).join(' and ')}.`;
};

interface Saying {
  readonly finding: Finding;
  readonly table: Table;
  /** Games that an open finding takes; null where no number would do. */
  readonly more: number | null;
  /** The field that the finding is of. */
  readonly field: string;
  readonly others: Others;
}

/** A verdict in a sentence or two that can stand by themselves. */
export const sentenceOf = ({ finding: { standard, judged }, table, more, field, others }: Saying): string => {
  const [first] = judged;
  const { member, word, estimate } = first;
  const opposite = told(standard.unit, negative(estimate));
  return [
    standard.sentence(member, word, told(standard.unit, estimate), { table, estimate, opposite }),
    word === 'open' ? openSentence(more) : '',
    alsoSentence(standard, judged),
    holdsSentence(standard, field, first, others),
  ].join('');
};
