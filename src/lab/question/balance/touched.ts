/** What a variant changes, and which options and numbers that concerns: they get games first, and findings mention it. */

import { listed } from '../../../base/text/listed.ts';
import type { PreliminaryLine } from '../../../rules/engine/edition.ts';
import { editionNamed } from '../../../rules/engine/editions/index.ts';
import { type Difference, differencesOf } from '../../../rules/variant/differences.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { anatomyOf, linesWords, type Option } from './anatomy.ts';

/** Names of changed values, and words for what they concern. */
const TOPICS: readonly (readonly [changed: RegExp, about: RegExp])[] = [
  [/\.(media|robbery)/, /media|robber/],
  [/\.(poll|shelved|publish|popularity)|auction-polls/, /poll/],
  [/\.popularity/, /popularity/],
  [/\.polls\./, /parties/],
  [/oalition/, /coalition/],
  [/\.(platform|hand|display|stance|draft|hidden)/, /platform|stance/],
  [/\.order/, /\border\b|turn order|starting|first bid/],
  [/\.(shadow|mainAction|phone)/, /shadow/],
  [/ontribution/, /contribution/],
  [/eeting|\.convert/, /meeting|convert/],
  [/\.(startMoney|mandatePay|memberPay)/, /money: (income|left over|worth)/],
  [/\.mandatePay/, /income mandates/],
  [/\.(money|final)/, /points for money|money: (left over|worth)/],
  [/\.part(y|ies)/, /parties|seats/],
  [/\.(mediaPoints|regions|victory)/, /election|region/],
  [/\.regions/, /mandates/],
  [/\.voteCap/, /by a nose/],
  [/[mM]ember|\.dice/, /member/],
  [/[dD]ice/, /luck by kind the dice/],
  [/\.(national|opinion|secured|pool|exchange)/, /opinion|national|secured/],
  [/\.preliminary/, /preliminary/],
];

/** An option, named by the probe that tries it. */
interface Tried {
  readonly kind: string;
  readonly key: string;
}

export interface Touched {
  readonly differences: readonly Difference[];
  /** Whether an option differs from before, or belongs to what is changed. */
  readonly isOption: (tried: Tried) => boolean;
  /** Whether a number is about what is changed. @param words and key as below */
  readonly isAbout: (words: string, key: string) => boolean;
  /**
   * The changes that may cause a number: those it is about, or the only one there is.
   *
   * @param words its theme, name and member
   * @param key of its option, if any
   */
  readonly behind: (words: string, key: string) => readonly Difference[];
}

const optionNamed = (options: readonly Option[], key: string): Option | undefined =>
  options.find((option) => option.key === key || (option.printed !== '' && option.words === key));

/** What a version changes in its edition. */
const saidBy = ({ edition, variant }: Experiment): Difference[] =>
  variant ? differencesOf(editionNamed(edition)!, variant) : [];

/** The differences between two versions: values that the second one sets differently, and values that it no longer sets. */
const differencesBetween = (first: Experiment, second: Experiment): Difference[] => {
  const [before, after] = [first, second].map(saidBy);
  const named = (all: readonly Difference[], what: string) => all.find((one) => one.what === what);
  const said = after.flatMap((one) => {
    const known = named(before, one.what);
    if (!known) return [one];
    return JSON.stringify(known.after) === JSON.stringify(one.after) ? [] : [{ ...one, before: known.after }];
  });
  const taken = before.filter(({ what }) => !named(after, what));
  return [...said, ...taken.map((one) => ({ ...one, before: one.after, after: one.before }))];
};

/** What a version changes in another. */
export const touchedBy = (original: Experiment, version: Experiment): Touched => {
  const differences = differencesBetween(original, version);
  const options = [original, version].map((one) => anatomyOf(one).options);
  const about = (words: string) =>
    differences.filter(({ what }) => TOPICS.some(([changed, of]) => changed.test(what) && of.test(words)));
  const isOtherwise = (key: string) => {
    const [first, second] = options.map((own) => optionNamed(own, key)?.printed);
    return first !== second;
  };
  const printed = (key: string) => options.some((own) => optionNamed(own, key)?.printed);
  return {
    differences,
    isOption: ({ kind, key }) => {
      if (kind === 'denied') return about(key).length > 0;
      if (printed(key)) return isOtherwise(key);
      const option = optionNamed(options[1], key);
      return option !== undefined && about(`${option.phase} ${option.name}`).length > 0;
    },
    isAbout: (words, key) => (printed(key) ? isOtherwise(key) : about(words).length > 0),
    behind: (words, key) => {
      if (printed(key) && !isOtherwise(key)) return [];
      const own = about(words);
      return own.length > 0 || differences.length > 1 ? own : differences;
    },
  };
};

const LONGEST = 70;
const isLine = (one: unknown): one is PreliminaryLine => typeof one === 'object' && one !== null && 'gives' in one;

/** A value as text; preliminary choices are named like their options, "6 meetings and 25 votes". */
const words = (one: unknown): string => {
  if (typeof one === 'string') return one;
  if (!Array.isArray(one) || !one.every(isLine)) return JSON.stringify(one);
  return linesWords(one);
};
const value = (one: unknown): string => {
  const text = words(one);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** More changes than this are only counted. */
const NAMED = 2;

/** "The variant changes mediaPrice from 4 to 200." */
export const changeSentence = (differences: readonly Difference[]): string => {
  if (differences.length === 0) return '';
  const named = differences.slice(0, NAMED).map(({ what, before, after }) => {
    const from = before === null || before === undefined ? '' : ` from ${value(before)}`;
    return `${what.replace(/^(parameters|components)\./, '')}${from} to ${after === null ? 'none' : value(after)}`;
  });
  const more = differences.length - named.length;
  return `The variant changes ${listed([...named, ...(more > 0 ? [`${more} more`] : [])])}.`;
};
