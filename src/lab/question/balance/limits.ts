/** Limits for the verdicts of a clinic, from a file: a check to run after every change of a game. */

import { nearestOf } from '../../../base/text/nearest.ts';
import { quote } from '../../../base/text/quote.ts';
import { type Entry, readYaml } from '../../../base/text/yaml-entry.ts';
import type { BalanceAnswer, Verdict } from './answer.ts';
import { standardNamed } from './number.ts';
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

const oneOf = <T extends string>(entry: Entry, all: readonly T[]): T => {
  const found = all.find((one) => one === entry.text());
  return found ?? entry.fail(`unknown ${quote(entry.text())}; ${nearestOf(entry.text(), all)}`);
};

const numberOf = (entry: Entry | undefined): number | null => {
  if (!entry) return null;
  const found = entry.text().trim() === '' ? Number.NaN : Number(entry.text());
  return Number.isFinite(found) ? found : entry.fail(`expected a number, found ${quote(entry.text())}`);
};

const readLimit = (entry: Entry): Limit => {
  const fields = entry.fields(['verdict', 'words', 'from', 'to']);
  const verdict = fields.get('verdict') ?? entry.fail("missing 'verdict'; expected one such as 'fairness: seats'");
  const [from, to] = [numberOf(fields.get('from')), numberOf(fields.get('to'))];
  const words = fields.get('words')?.list(WORDS.length);
  if (from === null && to === null && !words) entry.fail('expected words that the verdict may have, or from and to');
  if (from !== null && to !== null && from > to) entry.fail(`expected from at most to, found ${from} and ${to}`);
  return {
    ...{ verdict: oneOf(verdict, STANDARDS.map(nameOf)), from, to },
    words: words?.map((word) => oneOf(word, WORDS)) ?? null,
  };
};

/** The limits in a text. @throws NotationError with the line of the first mistake */
export const parseLimits = (text: string): readonly Limit[] => {
  const root = readYaml(text);
  const limits = root.fields(['limits']).get('limits')?.givenList(MOST_LIMITS).map(readLimit) ?? [];
  return limits.length > 0 ? limits : root.fail('found no limits; expected a list under limits');
};

/** How a verdict breaks a limit, in a sentence; null if it may still keep it. */
const brokenBy = ({ arm, what, word, estimate }: Verdict, { words, from, to }: Limit): string | null => {
  const { unit } = standardNamed(what)!;
  const [low, high] = [estimate.low, estimate.high].map((end) => scaleOf(unit) * end);
  const start = `${arm}: ${what} is`;
  if (words && !words.includes(word)) return `${start} ${WORD_NAMES[word]}; expected ${words.join(' or ')}.`;
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
