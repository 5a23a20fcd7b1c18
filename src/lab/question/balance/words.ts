/** Verdicts in words: numbers with their intervals, and remarks besides the finding itself. */
import { listed, whole } from '../../../base/drawing/words.ts';
import { type Estimate, negative, rangeOf } from '../../../base/stats/intervals.ts';

import type { Verdict } from './answer.ts';
import type { Finding } from './judge.ts';
import type { Judged, JudgedTable, Standard, Unit, Word } from './standards.ts';

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

/** The factor for numbers that people read. */
export const scaleOf = (unit: Unit): number => STYLES[unit].scale;

/** The unit after such a number; empty for none. */
export const unitWords = (unit: Unit): string => STYLES[unit].unit.trim();

/** Whether its numbers have a sign in text: they compare with something. */
export const isSigned = (unit: Unit): boolean => STYLES[unit].signed;

const numeral = (value: number, { scale, digits, signed }: Style): string => {
  const text = Math.abs(scale * value).toFixed(digits);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `${signed ? '+' : ''}${text}`;
};

/** A numeral with its unit: "1 minute", "2 minutes", "1.0 percentage points". */
const quantity = (value: number, style: Style): string => {
  const text = numeral(value, style);
  return text + (text === '1' ? style.unit.replace(/s$/, '') : style.unit);
};

/** "+3.1", or "+3.1 percentage points". */
export const plain = (unit: Unit, value: number, withUnit = true): string =>
  (withUnit ? quantity : numeral)(value, STYLES[unit]);

/** "+3.1 percentage points (+2.0 to +4.2)". @param signed with a sign, as a difference has, even if the unit has none */
export const amountText = (unit: Unit, estimate: Estimate, signed = STYLES[unit].signed): string => {
  const style = { ...STYLES[unit], signed };
  return `${quantity(estimate.mean, style)} (${rangeOf(estimate, (end) => numeral(end, style))})`;
};

const wordingOf = ({ unit }: Standard, found: Judged): string => found.wording ?? amountText(unit, found.estimate);

/** The sentence for a version without first lines. @param against what it is compared with; null for nothing */
export const nothingFound = (against: string | null): string =>
  against === null
    ? 'nothing is known to be broken or to need watching, apart from what depends on the players'
    : `nothing is known to be worse than in ${against}`;

/** The words of verdicts in text. */
export const WORD_NAMES: Readonly<Record<Word, string>> = {
  broken: 'broken',
  watch: 'watch',
  misuse: 'misused by these players',
  open: 'not known yet',
  healthy: 'healthy',
};

/** Whether something needs a change, or has to be watched. */
export const isBad = (word: Word): boolean => word === 'broken' || word === 'watch';

/**
 * The verdicts of an arm in the order in which people read them.
 *
 * @param first verdicts of the arm that it is compared with; empty for that arm itself
 * @returns `bad` are broken or to be watched and were not so before; `old` have the same word in the other arm
 */
export const sortedOut = (own: readonly Verdict[], first: readonly Verdict[]) => {
  const by = (...words: readonly Word[]) => words.flatMap((word) => own.filter((one) => one.word === word));
  const isOld = ({ what, word }: Verdict) => first.some((other) => other.what === what && other.word === word);
  const bad = by('broken', 'watch');
  return {
    bad: bad.filter((one) => !isOld(one)),
    old: bad.filter(isOld),
    others: (['misuse', 'open', 'healthy'] as const).map((word) => [word, by(word)] as const),
  };
};

const openSentence = (more: number | null, most: number): string =>
  more === null
    ? ` Not known yet: it would take more than ${whole(most)} games.`
    : ` Not known yet: about ${whole(more)} more games would settle it.`;

/** More members than this are only counted. */
const LISTED = 4;

const briefly = (names: readonly string[]): string =>
  listed(names.length > LISTED ? [...names.slice(0, LISTED), `${names.length - LISTED} more`] : names);

/** Further members with the same word, with their numbers if they are few. */
const alsoSentence = (standard: Standard, [first, ...others]: readonly Judged[]): string => {
  const same = isBad(first.word) ? others.filter(({ word }) => word === first.word) : [];
  if (same.length === 0) return '';
  const names = same.map(({ member }) => member);
  const numbers = same.map((one) => `${one.member} ${wordingOf(standard, one)}`);
  return ` The same holds for ${same.length > 2 ? briefly(names) : numbers.join('; ')}.`;
};

const otherwiseSentence = (members: readonly Judged[]): string =>
  members.length === 0 ? '' : ` Other bots disagree about ${briefly(members.map(({ member }) => member))}.`;

/** The same number by other fields. */
type Others = readonly (readonly [label: string, found: Judged])[];

/** Whether the other fields agree with a finding of the first. */
const holdsSentence = (standard: Standard, field: string, first: Judged, others: Others): string => {
  const known = others.filter(([, { word }]) => word !== 'open');
  const against = known.filter(([, { word }]) => isBad(word) !== isBad(first.word));
  const brief = ([label, found]: readonly [string, Judged]) => `${label} ${found.word}, ${wordingOf(standard, found)}`;
  if (first.word === 'open' || standard.isOfRules) return '';
  if (against.length > 0)
    return isBad(first.word) && against.length === known.length
      ? ` This holds only among ${field} bots: ${against.map(brief).join('; ')}.`
      : ` Not all bots agree: ${against.map(brief).join('; ')}.`;
  if (!isBad(first.word) || others.length === 0) return '';
  const unknown = others.filter(([, { word }]) => word === 'open').map(([label]) => label);
  return unknown.length > 0
    ? ` Whether it holds with ${listed(unknown)} is not known yet.`
    : ` It holds with ${listed(others.map(([label]) => label))}.`;
};

interface Saying {
  readonly finding: Finding;
  readonly table: JudgedTable;
  /** Games that an open finding takes; null if it takes more than `most`. */
  readonly more: number | null;
  readonly most?: number;
  /** The field of the finding. */
  readonly field: string;
  readonly others: Others;
  /** Further members with its word that other fields contradict. */
  readonly otherwise?: readonly Judged[];
}

/** A verdict in a sentence or two that can be read on their own. */
export const sentenceOf = ({
  finding: { standard, judged },
  table,
  more,
  most = 0,
  field,
  others,
  otherwise = [],
}: Saying): string => {
  const [first] = judged;
  const { member, word, estimate } = first;
  const [size, opposite] = [estimate, negative(estimate)].map((one) => amountText(standard.unit, one, false));
  return [
    standard.sentence(member, word, wordingOf(standard, first), { table, estimate, size, opposite }),
    first.note ? ` ${first.note}` : '',
    first.unchanged
      ? ` It changed nothing in ${whole(first.unchanged)} games: each ended as it would have anyway.`
      : word === 'open'
        ? openSentence(more, most)
        : '',
    alsoSentence(
      standard,
      judged.filter((one) => !otherwise.includes(one)),
    ),
    holdsSentence(standard, field, first, others),
    otherwiseSentence(otherwise),
  ].join('');
};
