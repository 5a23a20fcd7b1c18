/** The effects of changes of the rules, in words. */

import { signed, whole } from '../../../base/drawing/words.ts';
import { type Estimate, isSure, mapped, negative, rangeOf } from '../../../base/stats/intervals.ts';
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

/** "polls, alone". */
export const partName = ({ name, side }: ContrastRow): string =>
  `${name}, ${side === 'in' ? 'alone' : 'on top of all others'}`;

const MOST_SEATS = 5;
const MEASURES = new Map(measuresFor(MOST_SEATS).map((measure) => [measure.key, measure]));

/** An effect in the unit for readers, with the usual value. */
export const scaled = ({ measure, usual, effect }: Effect): Estimate & { readonly usual: number } => {
  const { scale } = MEASURES.get(measure)!;
  return { usual: scale * usual, ...mapped(effect, (value) => scale * value) };
};

const numbersOf = (effect: Effect, unit: string): string => {
  const read = scaled(effect);
  return `${signed(read.mean)}${unit} (${rangeOf(read, signed)})`;
};

/** "+1.2 (+0.4 to +2.0)". */
export const effectNumbers = (effect: Effect): string => numbersOf(effect, '');

/** "a seat gets 1.2 points (0.4 to 2.0) more"; "points of a seat −0.3 (−1.0 to +0.4)" if it is not beyond chance. */
export const effectWords = (effect: Effect): string => {
  if (!isSure(effect.effect)) return `${effect.label} ${effectNumbers(effect)}`;
  const { words } = MEASURES.get(effect.measure)!;
  const [read, clause] = effect.effect.mean < 0 ? [negative(scaled(effect)), words[1]] : [scaled(effect), words[0]];
  const plain = (value: number) => value.toFixed(1);
  return clause.replace('{x}', plain(read.mean)).replace('{i}', `(${rangeOf(read, plain)})`);
};

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

const rowWords = (row: ContrastRow): string => `${row.name} in ${row.edition}: ${effectWords(strongest(row)[0])}`;

/** Whether rulings affect results, in a sentence. @param games of each arm */
export const rulingsSentence = (rows: readonly ContrastRow[], games: number): string => {
  const count = (verdict: ContrastVerdict) => rows.filter((row) => row.verdict === verdict).length;
  const most = inOrderOfStrength(rows.filter(({ verdict }) => verdict === 'matters')).slice(0, 3);
  const strongestOnes = most.length > 0 ? ` The largest changes: ${most.map(rowWords).join('; ')}.` : '';
  return (
    `Of ${rows.length} other readings, ${count('matters')} change results beyond chance; ${count('small')} change nothing that anybody would notice; ` +
    `${count('never')} never came up; ${count('open')} cannot be told apart with ${whole(games)} games each.${strongestOnes}`
  );
};

/** The effect of a row on a measure. */
export const effectOn = (effects: readonly Effect[], key: string): Effect =>
  effects.find(({ measure }) => measure === key)!;

/** The measures of a difference that pictures and tables show; the numbers of the pictures have all of them. */
export const SHOWN = ['score', 'lead', 'decisions'];

/** A pair of editions rule by rule, below a head: the whole, each difference put in and taken out, and the rest. */
export const attributionRows = (one: Attribution, rows: readonly ContrastRow[]): string[][] => {
  const cellsOf = (effects: readonly Effect[]) => SHOWN.map((key) => effectNumbers(effectOn(effects, key)));
  return [
    ['difference', ...SHOWN.map((key) => effectOn(one.whole, key).label)],
    [wholeName(one), ...cellsOf(one.whole)],
    ...rows.map((row) => [partName(row), ...cellsOf(row.effects)]),
    [INTERPLAY, ...cellsOf(one.interplay)],
  ];
};

/** "+1.2 points (+0.4 to +2.0)". */
const pointsOf = (effect: Effect): string => numbersOf(effect, ' points');

const attributionSentence = (
  { from, to, whole: all, interplay, stuck }: Attribution,
  rows: readonly ContrastRow[],
): string => {
  const [total, rest] = [effectOn(all, 'score'), effectOn(interplay, 'score')];
  const parts = rows
    .filter(({ side }) => side === 'in')
    .map((row) => ({ row, effect: effectOn(row.effects, 'score') }))
    .filter(({ effect: { effect } }) => isSure(effect))
    .sort((a, b) => Math.abs(b.effect.effect.mean) - Math.abs(a.effect.effect.mean))
    .slice(0, 3)
    .map(({ row, effect }) => `${row.name} ${pointsOf(effect)}`);
  const main = isSure(total.effect)
    ? `In ${to} ${effectWords(total)} than in ${from}.`
    : `These games do not show whether a seat gets more points in ${to} than in ${from}: ${pointsOf(total)}.`;
  const mostly = parts.length > 0 ? `Alone: ${parts.join('; ')}.` : 'No single difference is beyond chance.';
  const left = stuck.length > 0 ? ` Not switched: ${stuck.map(({ name }) => name).join(', ')}.` : '';
  return `${main} ${mostly} Interplay: ${pointsOf(rest)}.${left}`;
};

/** The rows of each pair of editions: those after its whole and before the next. */
export const pairsIn = (rows: readonly ContrastRow[]): ContrastRow[][] => {
  const pairs: ContrastRow[][] = [];
  for (const row of rows) {
    if (row.side === 'whole') pairs.push([]);
    else pairs.at(-1)?.push(row);
  }
  return pairs;
};

/** How editions differ, in a sentence for each. @param games of each arm */
export const differencesSentence = (
  rows: readonly ContrastRow[],
  attributions: readonly Attribution[],
  games: number,
): string => {
  const pairs = pairsIn(rows);
  const sentences = attributions.map((one, i) => attributionSentence(one, pairs[i]));
  return `${sentences.join(' ')} (${whole(games)} games of each arm; all intervals hold together.)`;
};
