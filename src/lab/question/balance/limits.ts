/** Limits for the verdicts of a clinic, from a file: a check to run after every change of a game. */

import { fold, nearestOf } from '../../../base/text/nearest.ts';
import { quote } from '../../../base/text/quote.ts';
import { notInOrder, percentIn } from '../../../base/text/slips.ts';
import { type Entry, readYaml } from '../../../base/text/yaml-entry.ts';
import type { BalanceAnswer, Verdict } from './answer.ts';
import { percentRefusal, standardNamed } from './number.ts';
import { nameOf, STANDARDS, type Word } from './standards.ts';
import { amountText, scaleOf, WORD_NAMES } from './words.ts';

/** The limit for one verdict. */
export interface Limit {
  /** "fairness: seats". */
  readonly verdict: string;
  /** The allowed words; null for any. */
  readonly words: readonly Word[] | null;
  /** The allowed range, in the unit of its sentence (percent for a share); null for no end. */
  readonly from: number | null;
  readonly to: number | null;
}

const WORDS: readonly Word[] = ['healthy', 'watch', 'broken', 'misuse', 'open'];
const MOST_LIMITS = 200;
const VERDICTS = STANDARDS.map(nameOf);

const oneOf = <T extends string>(entry: Entry, all: readonly T[]): T => {
  const found = all.find((one) => one === entry.text());
  return found ?? entry.fail(`unknown ${quote(entry.text())}; ${nearestOf(entry.text(), all)}`);
};

/** A word as files have it, or as pages and sentences write it: "not known yet" for `open`. */
const wordOf = (entry: Entry): Word =>
  WORDS.find((word) => WORD_NAMES[word] === fold(entry.text())) ?? oneOf(entry, WORDS);

/** A number in the unit of the verdict's sentence, with a percent sign or without where that is a percentage. */
const numberOf = (entry: Entry | undefined, verdict: string | undefined): number | null => {
  if (!entry) return null;
  const percent = percentIn(entry.text());
  if (percent === null) return entry.number();
  const refusal = verdict === undefined ? null : percentRefusal(verdict);
  return refusal === null ? percent : entry.fail(`found ${quote(entry.text())}; ${refusal}`);
};

const readLimit = (entry: Entry): Limit | undefined => {
  const fields = entry.fields(['verdict', 'words', 'from', 'to'], (key) =>
    key === 'of' ? 'leave it out: a limit is for the worst of all numbers of a verdict' : null,
  );
  const verdict = entry.attempt(() =>
    oneOf(fields.get('verdict') ?? entry.fail("missing 'verdict'; expected one such as 'fairness: seats'"), VERDICTS),
  );
  const [from, to] = ['from', 'to'].map((end) => entry.attempt(() => numberOf(fields.get(end), verdict)) ?? null);
  const words = entry.attempt(() =>
    fields
      .get('words')
      ?.givenList(WORDS.length)
      .flatMap((word) => entry.attempt(() => wordOf(word)) ?? []),
  );
  if (!['words', 'from', 'to'].some((key) => fields.has(key)))
    entry.fail('expected words that the verdict may have, or from and to');
  const order = notInOrder(from, to);
  if (order !== null) entry.fail(order);
  return verdict === undefined ? undefined : { verdict, from, to, words: words ?? null };
};

/** The limits in a text. @throws NotationError with the lines of all mistakes */
export const parseLimits = (text: string): readonly Limit[] =>
  readYaml(text).readWhole((root) => {
    if (root.isList()) root.fail('found a list; expected it under limits, as in limits: [ … ]');
    const entries = root.fields(['limits']).get('limits')?.givenList(MOST_LIMITS) ?? [];
    const limits = entries.flatMap((entry) => entry.attempt(() => readLimit(entry)) ?? []);
    return entries.length > 0 ? limits : root.fail('found no limits; expected a list under limits');
  });

/** How a verdict breaks a limit, in a sentence; null if it may still keep it. */
const brokenBy = ({ arm, what, word, estimate }: Verdict, { words, from, to }: Limit): string | null => {
  const { unit } = standardNamed(what)!;
  const [low, high] = [estimate.low, estimate.high].map((end) => scaleOf(unit) * end);
  const start = `${arm}: ${what} is`;
  if (words && !words.includes(word))
    return `${start} ${WORD_NAMES[word]}; expected ${words.map((one) => WORD_NAMES[one]).join(' or ')}.`;
  if (to !== null && low > to) return `${start} ${amountText(unit, estimate)}, clearly above ${to}.`;
  if (from !== null && high < from) return `${start} ${amountText(unit, estimate)}, clearly below ${from}.`;
  return null;
};

/** A sentence for each limit that a version surely breaks: a variant, or an edition without an original. */
export const brokenLimits = (limits: readonly Limit[], { verdicts = [], first = [] }: BalanceAnswer): string[] => {
  const variants = first.filter(({ against }) => against !== null);
  return (variants.length > 0 ? variants : first).flatMap(({ arm }) =>
    limits.flatMap((limit) => {
      const verdict = verdicts.find((one) => one.arm === arm && one.what === limit.verdict);
      if (!verdict) return [`${arm}: there is no verdict on ${limit.verdict}; give the clinic more time.`];
      return brokenBy(verdict, limit) ?? [];
    }),
  );
};
