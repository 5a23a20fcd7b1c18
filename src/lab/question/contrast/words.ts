/** The effects of changes of the rules, in words. */

import { whole } from '../../../base/drawing/words.ts';
import { isSure, rangeOf } from '../../../base/stats/intervals.ts';
import type { Attribution, Effect } from '../effects.ts';

import type { ContrastRow, ContrastVerdict } from './answer.ts';
import { measuresFor } from './measures.ts';

/** The most certain first. */
export const VERDICTS: Readonly<Record<ContrastVerdict, string>> = {
  matters: 'matters',
  small: 'too small to notice',
  open: 'not told apart',
  never: 'never came up',
};

/** The rows of a pair of editions that are about all of its differences. */
export const wholeName = ({ from, to }: Pick<Attribution, 'from' | 'to'>): string => `${to} instead of ${from}`;
export const INTERPLAY = 'interplay: what all alone leave';

const MOST_SEATS = 5;
const MEASURES = new Map(measuresFor(MOST_SEATS).map((measure) => [measure.key, measure]));

const fixed = (effect: Effect, value: number): string => {
  const { scale, digits } = MEASURES.get(effect.measure)!;
  const text = Math.abs(scale * value).toFixed(digits);
  return `${Number(text) === 0 ? '' : value < 0 ? '−' : '+'}${text}`;
};

/** "+1.2 (+0.4 to +2.0)". */
export const effectNumbers = (effect: Effect): string => {
  return `${fixed(effect, effect.effect.mean)} (${rangeOf(effect.effect, (end) => fixed(effect, end))})`;
};

/** "points of a seat +1.2 (+0.4 to +2.0)". */
export const effectWords = (effect: Effect): string => `${effect.label} ${effectNumbers(effect)}`;

/** The effects of a row beyond chance, the one that matters most first, in differences that would be noticed. */
export const strongest = ({ effects }: Pick<ContrastRow, 'effects'>): Effect[] =>
  effects
    .filter(({ effect }) => isSure(effect))
    .sort((a, b) => Math.abs(b.effect.mean) / b.matters - Math.abs(a.effect.mean) / a.matters);

/** How great the effect of a row is, in differences that would be noticed; 0 if it is not beyond chance. */
const strengthOf = (row: Pick<ContrastRow, 'effects'>): number => {
  const [first] = strongest(row);
  return first ? Math.abs(first.effect.mean) / first.matters : 0;
};

export const inOrderOfStrength = <T extends Pick<ContrastRow, 'effects'>>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => strengthOf(b) - strengthOf(a));

const rowWords = (row: ContrastRow): string => `${row.name} in ${row.edition} (${effectWords(strongest(row)[0])})`;

/** Whether rulings affect results, in a sentence. @param games of each arm */
export const rulingsSentence = (rows: readonly ContrastRow[], games: number): string => {
  const count = (verdict: ContrastVerdict) => rows.filter((row) => row.verdict === verdict).length;
  const most = inOrderOfStrength(rows.filter(({ verdict }) => verdict === 'matters')).slice(0, 3);
  const strongestOnes = most.length > 0 ? ` Most: ${most.map(rowWords).join('; ')}.` : '';
  return (
    `Of ${rows.length} other readings ${count('matters')} change results beyond chance; ${count('small')} change nothing that would be noticed; ` +
    `${count('never')} never came up; ${count('open')} cannot be told apart with ${whole(games)} games each.${strongestOnes}`
  );
};

/** Effects by measure of one row. */
const of = (effects: readonly Effect[], key: string): Effect => effects.find(({ measure }) => measure === key)!;

const attributionSentence = (
  { from, to, whole: all, interplay, stuck }: Attribution,
  rows: readonly ContrastRow[],
): string => {
  const [total, rest] = [of(all, 'score'), of(interplay, 'score')];
  const parts = rows
    .filter(({ side }) => side === 'in')
    .map((row) => ({ row, effect: of(row.effects, 'score') }))
    .filter(({ effect: { effect } }) => isSure(effect))
    .sort((a, b) => Math.abs(b.effect.effect.mean) - Math.abs(a.effect.effect.mean))
    .slice(0, 3)
    .map(({ row, effect }) => `${row.name} ${effectNumbers(effect)}`);
  const mostly = parts.length > 0 ? `; alone, ${parts.join(', ')}` : '; no difference by itself is beyond chance';
  const left = stuck.length > 0 ? `; not switched: ${stuck.map(({ name }) => name).join(', ')}` : '';
  return `From ${from} to ${to} the points of a seat change by ${effectNumbers(total)}${mostly}; interplay ${effectNumbers(rest)}${left}.`;
};

/** The rows after each whole and before the next. */
const groupsOf = (rows: readonly ContrastRow[]): ContrastRow[][] => {
  const groups: ContrastRow[][] = [];
  for (const row of rows) {
    if (row.side === 'whole') groups.push([]);
    groups.at(-1)!.push(row);
  }
  return groups;
};

/** How editions differ, in a sentence for each. @param games of each arm */
export const differencesSentence = (
  rows: readonly ContrastRow[],
  attributions: readonly Attribution[],
  games: number,
): string => {
  const groups = groupsOf(rows);
  const sentences = attributions.map((one, i) => attributionSentence(one, groups[i]));
  return `${sentences.join(' ')} (${whole(games)} games of each arm; intervals hold for all effects together.)`;
};
