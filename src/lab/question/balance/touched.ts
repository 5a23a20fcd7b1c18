/** What a variant changes, and which options and numbers that concerns: they get games first, and findings mention it. */

import { listed } from '../../../base/text/listed.ts';
import type { PreliminaryLine } from '../../../rules/engine/edition.ts';
import { editionNamed } from '../../../rules/engine/editions/index.ts';
import { DECIDING_PHASES } from '../../../rules/engine/phase-names.ts';
import { type Difference, differencesOf, IN_ITS_PLACE, movedBefore } from '../../../rules/variant/differences.ts';
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
  [/\.placeMoney/, /money by place|starting|first bid/],
  [/\.(startMoney|mandatePay|memberPay)|pay-out/, /money: (income|left over|worth|spent)/],
  [/\.mandatePay/, /income mandates/],
  [/\.money/, /points for money|money: (left over|worth)/],
  [/\.part(y|ies)/, /parties|seats/],
  [/\.(mediaPoints|regions|smallRegions|victory)/, /^(?!drama: elections by a nose).*(election|region)/],
  [/\.regions/, /mandates/],
  [/\.voteCap/, /by a nose|outright victories|elections by coalitions|mandates apart/],
  [/[mM]ember|\.dice/, /member/],
  [/[dD]ice/, /luck by kind the dice/],
  [/\.(national|opinion|secured|pool|exchange)/, /opinion|secured/],
  [/\.preliminary/, /preliminary/],
  [/^phase /, /phases in time/],
  [/\.rounds/, /drama: (decided|lead changes|comebacks|hope)|length: (choices|minutes)|money: income/],
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

const isNumber = (one: unknown): one is number => typeof one === 'number';
const areNumbers = (one: unknown): one is readonly number[] => Array.isArray(one) && one.every(isNumber);

/** A number that moves by less than this part is hardly the cause where other things change too; so are such numbers in a list. */
const SLIGHT = 0.1;
const isSlight = ({ before, after }: Difference): boolean => {
  if (isNumber(before) && isNumber(after))
    return before === after || Math.abs(after - before) < SLIGHT * Math.abs(before);
  if (!areNumbers(before) || !areNumbers(after) || before.length !== after.length) return false;
  return before.every((one, i) => isSlight({ what: '', before: one, after: after[i] }));
};

/** Whether a phase is left out: the money that it took, the time and whatever else it moved may show anywhere. */
const isLeftOut = ({ what, after }: Difference): boolean => what.startsWith('phase ') && after === null;

const isDecided = ({ what }: Difference): boolean => DECIDING_PHASES.some((phase) => what === `phase ${phase}`);

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
      if (differences.length === 1) return differences;
      const known = about(words).filter((one) => !isSlight(one));
      const gone = differences.filter(isLeftOut);
      // A phase in which somebody decides takes others with it that only serve it.
      const decided = gone.filter(isDecided);
      // Anything may follow from another order of phases.
      const moved = differences.filter((one) => movedBefore(one) !== null);
      return [...new Set([...decided, ...known, ...(decided.length > 0 ? [] : gone), ...moved])];
    },
  };
};

const LONGEST = 70;
const isLine = (one: unknown): one is PreliminaryLine => typeof one === 'object' && one !== null && 'gives' in one;

/** A value as text: numbers with a true minus sign; preliminary choices are named like their options, "6 meetings and 25 votes". */
const words = (one: unknown): string => {
  if (typeof one === 'string') return one;
  if (isNumber(one)) return String(one).replace('-', '−');
  if (!Array.isArray(one)) return JSON.stringify(one);
  if (one.length === 0) return 'none';
  if (one.every(isNumber)) return one.map(words).join(', ');
  return one.every(isLine) ? linesWords(one) : JSON.stringify(one);
};
const value = (one: unknown): string => {
  const text = words(one);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** A part of a sentence about a variant: "changes", "mediaPrice from 4 to 200". */
interface Clause {
  readonly verb: string;
  readonly rest: string;
}

const nameIn = ({ what }: Difference): string => what.replace(/^(parameters|components)\./, '');

/** What is done with an entry or a phase as a whole, as a clause; null for a value that is another one. */
const wholeClause = (one: Difference): Clause | null => {
  const [name, phase] = [nameIn(one), /^phase (.+)$/.exec(one.what)?.[1]];
  const other = movedBefore(one);
  if (other !== null) return { verb: 'plays', rest: `the phase ${phase} before ${other}` };
  if (phase !== undefined && one.after === IN_ITS_PLACE)
    return { verb: 'plays', rest: `the phase ${phase} in its place` };
  const [isOut, isBack] = [one.after === null, one.before === null || one.before === undefined];
  if (phase !== undefined && isOut) return { verb: 'leaves out', rest: `the phase ${phase}` };
  if (phase !== undefined && one.after === 'played') return { verb: 'plays', rest: `the phase ${phase} again` };
  if (isOut) return { verb: 'takes', rest: `${name} out of the game` };
  return isBack && one.after === 'in the game' ? { verb: 'puts', rest: `${name} back into the game` } : null;
};

const clauseOf = (one: Difference): Clause => {
  const from = one.before === null || one.before === undefined ? '' : ` from ${value(one.before)}`;
  return wholeClause(one) ?? { verb: 'changes', rest: `${nameIn(one)}${from} to ${value(one.after)}` };
};

/** More changes than this are only counted. */
const NAMED = 2;

/** Parts of a sentence in a row; lists of numbers have commas of their own. */
const joined = (parts: readonly string[]): string =>
  parts.length > 1 && parts.some((part) => part.includes(', '))
    ? `${parts.slice(0, -1).join('; ')}; and ${parts.at(-1)}`
    : listed(parts);

/** Clauses in a row; a verb is not repeated. */
const clausesText = (clauses: readonly Clause[]): string => {
  const isNext = ({ verb }: Clause, i: number) => verb !== clauses[i - 1]?.verb;
  const starts = clauses.flatMap((clause, i) => (isNext(clause, i) ? [i] : []));
  if (starts.length === clauses.length || clauses.some(({ rest }) => rest.includes(', ')))
    return joined(clauses.map((clause, i) => (isNext(clause, i) ? `${clause.verb} ${clause.rest}` : clause.rest)));
  const groups = starts.map((start, i) => clauses.slice(start, starts[i + 1]));
  return groups.map((group) => `${group[0].verb} ${listed(group.map(({ rest }) => rest))}`).join('; and ');
};

/**
 * "The variant changes mediaPrice from 4 to 200.", "The variant takes polls.3 out of the game; and changes …"
 *
 * @param most changes to name; the others are only counted
 */
export const changeSentence = (differences: readonly Difference[], most = NAMED): string => {
  if (differences.length === 0) return '';
  // "1 more" takes as much room as its name.
  const more = differences.length === most + 1 ? 0 : Math.max(0, differences.length - most);
  const clauses = [
    ...differences.slice(0, differences.length - more).map(clauseOf),
    ...(more > 0 ? [{ verb: 'changes', rest: `${more} more` }] : []),
  ];
  return `The variant ${clausesText(clauses)}.`;
};
