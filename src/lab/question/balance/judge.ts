/** From numbers to words: how an interval and the zones of a standard give a verdict. */
import type { Estimate } from '../../../base/stats/intervals.ts';
import { jointP, stricter } from '../../../base/stats/joint.ts';
import {
  type Judged,
  type JudgedTable,
  type Member,
  nameOf,
  type Standard,
  type Word,
  type Zone,
} from './standards.ts';
import type { Tallies } from './tallies.ts';

/** All words of an arm and field are right together with this probability. */
const LEVEL = 0.95;

/** How bad a word is: a standard with several numbers takes the worst. */
const BADNESS: Readonly<Record<Word, number>> = { broken: 3, watch: 2, misuse: 1.5, open: 1, healthy: 0 };

/** Games are not worth asking for beyond this multiple of what was played. */
export const MOST_TIMES = 40;

/** The result of a standard for an arm and field. */
export interface Finding {
  readonly standard: Standard;
  /** The worst first. */
  readonly judged: readonly Judged[];
}

/** The zones that an interval touches. */
const touched = (zones: readonly Zone[], { low, high }: Estimate): Zone[] =>
  zones.filter(
    ({ below }, i) =>
      low < below && (i === 0 || high > zones[i - 1].below || (low === high && low === zones[i - 1].below)),
  );

/**
 * The word for an interval: that of the zone that contains it; watch, if it touches several zones but not healthy; open, if it
 * may be healthy or not.
 */
export const wordFor = (zones: readonly Zone[], estimate: Estimate): Word => {
  if (Number.isNaN(estimate.mean)) return 'open';
  const words = new Set(touched(zones, estimate).map(({ word }) => word));
  if (words.size === 1) return [...words][0];
  return words.has('healthy') || words.has('misuse') ? 'open' : 'watch';
};

/** By what factor the games have to grow until the interval lies in the zones of one word, if the mean stays where it is. */
const timesFor = (zones: readonly Zone[], { mean, low, high }: Estimate): number => {
  const edges = zones.slice(0, -1).flatMap(({ below, word }, i) => {
    const parts = (word === 'healthy') !== (zones[i + 1].word === 'healthy');
    return parts ? [below] : [];
  });
  const distance = Math.min(...edges.map((edge) => Math.abs(edge - mean)));
  const times = ((high - low) / 2 / distance) ** 2;
  // A lopsided interval may cross an edge that half its width would not reach.
  return Math.max(times, 1.1) < MOST_TIMES ? Math.max(times, 1.1) : Number.POSITIVE_INFINITY;
};

const judgeMember = (
  { name, key = name, estimate, wording, note, measured, unchanged = null }: Member,
  zones: readonly Zone[],
  level: number,
): Judged => {
  const found = estimate(level);
  const word = wordFor(zones, found);
  const isStill = (part: number) => wordFor(zones, estimate(stricter(level, part))) === word;
  return {
    ...{ member: name, key, word, estimate: found, p: word === 'open' ? 1 : jointP(isStill), unchanged },
    ...(wording ? { wording: wording(level) } : {}),
    ...(note ? { note: note(level) } : {}),
    ...(measured ? { measured } : {}),
    times: word === 'open' ? timesFor(zones, found) : 1,
  };
};

/** How far a number is from healthy, to find the worst of several with the same word; 0 or less if it is healthy. */
export const severity = (zones: readonly Zone[], { mean }: Estimate): number => {
  const bad = zones.flatMap(({ word, below }, i) =>
    word === 'healthy' ? [[i === 0 ? Number.NEGATIVE_INFINITY : zones[i - 1].below, below]] : [],
  );
  return (
    Math.max(0, ...bad.map(([from, to]) => Math.max(from - mean, mean - to))) ||
    -Math.min(...zones.slice(0, -1).map(({ below }) => Math.abs(below - mean)))
  );
};

/**
 * The level of each of several intervals, so that all hold jointly (Bonferroni, with weights): those marked first before any game
 * share half of the chance that one of them is wrong, all others the other half.
 *
 * @param first for each interval, whether it comes first
 * @param wrong the chance that any of them is wrong
 */
export const levels = (first: readonly boolean[], wrong: number): ((isFirst: boolean) => number) => {
  const few = first.filter(Boolean).length;
  const alone = few === 0 || few === first.length;
  const share = (own: number) => wrong / Math.max(1, own) / (alone ? 1 : 2);
  return (isFirst) => 1 - share(isFirst ? few : first.length - few);
};

/**
 * Applies standards to the measures of an arm and field, at a level that makes all intervals hold jointly (Bonferroni).
 *
 * @param first the findings of the first field, if this is another one
 * @param fields how many fields there are: the words of all hold jointly
 * @param isAbout which numbers a variant changes directly, by its file: they share half of the chance of a wrong word
 */
export const judge = (
  standards: readonly Standard[],
  measures: Tallies,
  table: JudgedTable,
  first?: readonly Finding[],
  fields = 1,
  isAbout: (words: string, key: string) => boolean = () => false,
): Finding[] => {
  const askedOf = (standard: Standard) =>
    first &&
    new Set(first.filter((one) => one.standard === standard).flatMap((one) => one.judged.map(({ key }) => key)));
  const all = standards.map((standard) => ({
    standard,
    members: standard.members(measures, table, askedOf(standard)),
  }));
  const isFirst = (standard: Standard, { name, key = name }: Member) =>
    isAbout(`${nameOf(standard)} ${name} ${key}`, key);
  const levelOf = levels(
    all.flatMap(({ standard, members }) => members.map((member) => isFirst(standard, member))),
    (1 - LEVEL) / fields,
  );
  return all.flatMap(({ standard, members }) => {
    if (members.length === 0) return [];
    const zones = standard.zones(table);
    const judged = members
      .map((member) => judgeMember(member, zones, levelOf(isFirst(standard, member))))
      .sort((a, b) => BADNESS[b.word] - BADNESS[a.word] || severity(zones, b.estimate) - severity(zones, a.estimate));
    return [{ standard, judged }];
  });
};

/** How many more games an open finding needs, to two digits. */
export const gamesMore = (times: number, games: number): number | null => {
  const more = games * (times - 1);
  if (!Number.isFinite(more)) return null;
  const digit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, more))) - 1);
  return Math.ceil(more / digit) * digit;
};
