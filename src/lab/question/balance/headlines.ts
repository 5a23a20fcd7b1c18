/** The first lines of a clinic: what is bad because of the variant, causes before their effects. */

import type { Difference } from '../../../rules/variant/differences.ts';
import { type Change, stepOf } from './changes.ts';
import type { Finding } from './judge.ts';
import { type Judged, type JudgedTable, nameOf, type Standard } from './standards.ts';
import { changeSentence, type Touched } from './touched.ts';
import { isBad, plain, sentenceOf } from './words.ts';

/** The number of headlines. */
export const HEADLINES = 3;

/**
 * Causes come before effects: a card that nobody can play before a game that is decided early, and where money comes from before
 * how much of it is left.
 */
const CAUSES: readonly (readonly [form: RegExp, rank: number])[] = [
  [
    /^dead weight: (phases (without a choice|in time)|never offered|never possible|unaffordable|points never won|regions without mandates)$/,
    0,
  ],
  [/^mechanisms: price of /, 0],
  [/^fairness: (seats|parties|money by place)$/, 1],
  [
    /^(drama: (elections by a nose|alone or in a coalition|prizes( to everybody)?|outright victories|bonuses in order)|mechanisms: (supplies|media places|full membership|(platforms|popularity|mandates) apart)|length: (choices|luck by kind))$/,
    1,
  ],
  [/^dead weight: (accepted|declined|dominant|overlooked)/, 1],
  [/^(fairness|drama: leaders by source|money: (sources of income|spent in a round)|mechanisms: purchases)/, 2],
  [/^(dead weight: (never chosen|points never won|useless options)|drama: mandates by election)$/, 2],
  [/^mechanisms: .* for all$/, 4],
  [/^mechanisms: /, 3],
  [/^drama: ((early|late) elections|elections (won|by coalitions)|regions|sources of points)$/, 3],
  [/^money: /, 5],
  [/^dead weight: /, 5],
  [/./, 6],
];
const rankOf = (what: string): number => CAUSES.find(([form]) => form.test(what))![1];

/** Broken comes before watch, and watch before a mere difference. */
const [WATCH, OTHERWISE] = [1.5, 1.75];

/** What only weaker players find comes after what the first field, or one with practice, finds of the same kind. */
const BY_WEAKER = 1;

/**
 * What is later as a mere difference than as a fault: prices and expenses that differ follow from the bids and from the money that
 * there is, and what one seat gains by an option says less than how often all take it.
 */
const LATER: readonly (readonly [form: RegExp, rank: number])[] = [
  [/^mechanisms: price of /, 3.5],
  [/^money: spent in a round$/, 5],
  [/^dead weight: (dominant|overlooked) options$/, 2.5],
];
const rankOfChange = (what: string): number =>
  OTHERWISE + (LATER.find(([form]) => form.test(what))?.[1] ?? rankOf(what));

/** Habits of players: they say little about options that nobody has changed. */
const HABITS = /^dead weight: (never chosen|one sensible option)$/;

/** Numbers that differ where another number says the worst of the same. */
const REPEATS: ReadonlyMap<string, string> = new Map([['drama: sources of points', 'dead weight: points never won']]);

/** The findings of a field in a version. */
export interface Found {
  readonly field: string;
  /** Whether its players have practised the version; left out for no. */
  readonly practised?: boolean;
  readonly findings: readonly Finding[];
}

/** A possible headline. */
interface Candidate {
  readonly what: string;
  readonly key: string;
  /** Whether the first field, which decides the words, found it. */
  readonly isByFirst: boolean;
  /** Whether it is about something the variant changed. */
  readonly isOwn: boolean;
  /** Whether it is bad, and not merely different. */
  readonly isBad: boolean;
  readonly rank: number;
  readonly weight: number;
  readonly line: string;
  /** The changed values that may have caused it. */
  readonly behind: readonly Difference[];
}

const memberOf = ({ findings }: Found, standard: Standard, key: string): Judged | undefined =>
  findings.find((one) => one.standard === standard)?.judged.find((one) => one.key === key);

/** Whether two intervals do not overlap. */
const isApart = (a: Judged, b: Judged): boolean => a.estimate.high < b.estimate.low || b.estimate.high < a.estimate.low;

/**
 * Whether what can be done in a phase was not counted before because the phase offered hardly anything: then the variant is not the
 * cause.
 */
const wasUncounted = (what: string, { key }: Judged, { findings }: Found): boolean =>
  what === 'dead weight: never possible' &&
  findings.some(
    ({ standard, judged }) =>
      nameOf(standard) === 'dead weight: phases without a choice' &&
      judged.some((phase) => phase.word !== 'healthy' && key.startsWith(`${phase.key} `)),
  );

/** What headlines are made from. */
export interface Heard {
  /** The findings of every field in the version. */
  readonly all: readonly Found[];
  /** The findings of the same fields in the variant's original; null for an edition. */
  readonly before: readonly Found[] | null;
  readonly changes: readonly Change[];
  readonly table: JudgedTable;
  /** What the variant changed; null for an edition. */
  readonly touched?: Touched | null;
  /** The name of the variant's original; left out for an edition. */
  readonly against?: string | null;
}

/** Whether a number has moved by less than people would notice, although another word is right for it now. */
const isSlightly = (standard: Standard, table: JudgedTable, judged: Judged, before: Judged): boolean =>
  Math.abs(judged.estimate.mean - before.estimate.mean) < LEAST_OF_ITS_OWN * stepOf(standard, table);

/** How far a number is beyond what is healthy: negative below it, 0 inside. */
const beyondHealthy = (standard: Standard, table: JudgedTable, { estimate: { mean } }: Judged): number => {
  const zones = standard.zones(table);
  const healthy = zones.findIndex(({ word }) => word === 'healthy');
  if (healthy === -1) return 0;
  const low = healthy === 0 ? Number.NEGATIVE_INFINITY : zones[healthy - 1].below;
  return Math.min(0, mean - low) + Math.max(0, mean - zones[healthy].below);
};

/** Whether a number was beyond what is healthy before, on the same side, and no less. */
const isNoWorse = (standard: Standard, table: JudgedTable, judged: Judged, before: Judged): boolean => {
  const [now, then] = [judged, before].map((one) => beyondHealthy(standard, table, one));
  return now * then > 0 && Math.abs(now) <= Math.abs(then);
};

/** Whether the variant caused a finding: its number surely differs from before, by the test that suits the number. */
const isNew = (
  { changes, table }: Heard,
  standard: Standard,
  judged: Judged,
  before: Judged | undefined,
  { field }: Found,
) => {
  const isSure = changes.some(
    (one) =>
      one.field === field &&
      one.what === nameOf(standard) &&
      one.key === judged.key &&
      // If a number was as bad before, the variant did not cause it.
      (before?.word !== judged.word || one.size >= 1),
  );
  // Optional things are misused more or less in the original too: the variant is the cause only if they are misused much more.
  if (judged.word === 'misuse') return isSure && before?.word !== 'misuse';
  if (!before) return true;
  if (isSlightly(standard, table, judged, before) || isNoWorse(standard, table, judged, before)) return false;
  return (before.word !== judged.word && isApart(judged, before)) || isSure;
};

/** What a number is about, in words, and the key of its member. */
const wordsOf = (standard: Standard, { member, key }: Judged) => [`${nameOf(standard)} ${member} ${key}`, key] as const;

/**
 * Whether stronger players find a number healthy that others find bad: the first field, which decides the words, and fields with
 * practice.
 */
const isRefuted = (all: readonly Found[], found: Found, standard: Standard, key: string): boolean =>
  found !== all[0] &&
  !found.practised &&
  all.some((other, i) => (i === 0 || other.practised) && memberOf(other, standard, key)?.word === 'healthy');

/** Things that have happened once can happen: how rarely they do depends on the players. */
const HAPPENS = /^dead weight: (phases without a choice|never offered|never possible|points never won)$/;

/**
 * Whether a bad number of an edition depends on the players: neither the first field nor fields with practice find it; or it is
 * something to watch that others find healthy; or something that others do and these do not.
 */
const isOfPlayers = (all: readonly Found[], found: Found, standard: Standard, { word, key }: Judged): boolean => {
  const others = all.map((other) => memberOf(other, standard, key));
  if (HAPPENS.test(nameOf(standard)) && others.some((other) => other && other.estimate.mean > 0)) return true;
  if (found !== all[0] && !found.practised) return true;
  return word === 'watch' && (found !== all[0] || others.some((other) => other?.word === 'healthy'));
};

/** "In valley-2006 it is 28.0 %." Empty if a sign would need explaining. */
const beforeSentence = (
  { unit, isOfRules }: Standard,
  { word, estimate }: Judged,
  before?: Judged,
  against?: string | null,
) =>
  // The changed values say what the rules were before.
  against && before && !isOfRules && word !== 'misuse' && Math.min(estimate.mean, before.estimate.mean) >= 0
    ? ` In ${against} it is ${plain(unit, before.estimate.mean)}.`
    : '';

/** A bad number of a field, as a headline. */
const lineOf = (
  { all, table, against }: Heard,
  found: Found,
  standard: Standard,
  judged: Judged,
  before?: Judged,
): string => {
  const others = all.flatMap((other) => {
    const same = other === found ? undefined : memberOf(other, standard, judged.key);
    return same ? [[other.field, same] as const] : [];
  });
  const finding = { standard, judged: [judged] };
  const sentence = sentenceOf({ finding, table, more: null, field: found.field, others });
  return `${byOf(all, found.field)}${sentence}${beforeSentence(standard, judged, before, against)}`;
};

/** Names the field, unless it is the first one. */
const byOf = (all: readonly Found[], field: string): string => (field === all[0].field ? '' : `Among ${field} bots: `);

/** Every bad number by every field, in their order. */
const badByEach = (heard: Heard): Candidate[] =>
  heard.all.flatMap((found, field) =>
    found.findings.flatMap(({ standard, judged }) =>
      judged.flatMap((one): Candidate[] => {
        const what = nameOf(standard);
        const other = heard.before?.find((each) => each.field === found.field);
        const before = other && memberOf(other, standard, one.key);
        if (!isBad(one.word) && !(heard.before && one.word === 'misuse')) return [];
        if (heard.before && !isNew(heard, standard, one, before, found)) return [];
        if (other && !before && wasUncounted(what, one, other)) return [];
        if (isRefuted(heard.all, found, standard, one.key)) return [];
        if (heard.before === null && isOfPlayers(heard.all, found, standard, one)) return [];
        const edges = standard.zones(heard.table).slice(0, -1);
        const scale = Math.max(...edges.map(({ below }) => Math.abs(below))) || 1;
        const words = wordsOf(standard, one);
        const isOwn = heard.touched?.isAbout(...words) ?? false;
        return [
          {
            ...{ what, key: one.key, isByFirst: found === heard.all[0], isOwn, isBad: true },
            line: lineOf(heard, found, standard, one, before),
            rank:
              rankOf(what) +
              (one.word === 'broken' ? 0 : WATCH) +
              (field > 0 && !found.practised ? BY_WEAKER : 0) -
              (isOwn ? ITS_OWN : 0),
            weight: (one.word === 'broken' ? 100 : 0) + Math.min(50, Math.abs(one.estimate.mean) / scale) - field / 10,
            behind: heard.touched?.behind(...words) ?? [],
          },
        ];
      }),
    ),
  );

/** Every bad number, by the first field that finds it as bad as any other does. */
const bad = (heard: Heard): Candidate[] => {
  const each = badByEach(heard);
  const isSame = (a: Candidate, b: Candidate) => a.what === b.what && a.key === b.key;
  return each.filter((one, i) => !each.slice(0, i).some((other) => isSame(one, other) && other.rank <= one.rank));
};

/** Numbers about the changed things themselves come before effects elsewhere. */
const ITS_OWN = 3;
/** What is only different there still comes after a broken cause elsewhere, such as a seat that wins too often. */
const CHANGED = 2.5;

/**
 * A change of less than a step from healthy to broken does not count at first; if there is no greater one, a part of a step
 * counts for what the variant changed.
 */
const [LEAST_CHANGE, LEAST_OF_ITS_OWN] = [1, 0.25];

/**
 * Changes of at least this size, one for each standard: first those of what the variant changed, then those of the first field,
 * then the greatest.
 */
const otherwise = ({ changes, touched, all }: Heard, least: number): Candidate[] => {
  const words = ({ what, of, key }: Change) => [`${what} ${of} ${key}`, key] as const;
  const isOwn = (one: Change) => touched?.isAbout(...words(one)) ?? false;
  const place = ({ field }: Change) => all.findIndex((found) => found.field === field);
  const great = changes
    .filter(({ size }) => size >= least)
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || place(a) - place(b) || b.size - a.size);
  return firstOfEach(
    great.map(
      (one): Candidate => ({
        ...{ what: one.what, key: one.key, isByFirst: place(one) === 0, isOwn: isOwn(one), isBad: false },
        weight: one.size - (place(one) > 0 ? BY_OTHERS : 0),
        rank: rankOfChange(one.what) - (isOwn(one) ? CHANGED : 0),
        line: `${byOf(all, one.field)}${one.sentence}`.replace(/\.$/, one.instead === '' ? '.' : `: ${one.instead}.`),
        behind: touched?.behind(...words(one)) ?? [],
      }),
    ),
  );
};

/** Findings of other fields come after all of the first field. */
const BY_OTHERS = 1000;

const firstOfEach = (sorted: readonly Candidate[]): Candidate[] =>
  sorted.filter(({ what }, i) => sorted.findIndex((one) => one.what === what) === i);

/**
 * Makes sure that at least one headline is about what was changed, if anything is known of it: it comes after what is bad, and
 * before what merely differs elsewhere.
 */
const withItsOwn = (lines: readonly Candidate[], known: readonly Candidate[]): readonly Candidate[] => {
  const own = known.find(({ isOwn }) => isOwn);
  if (!own || lines.some(({ isOwn }) => isOwn)) return lines;
  const others = lines.findIndex((one) => !one.isBad);
  const at = Math.min(others === -1 ? lines.length : others, HEADLINES - 1);
  return [...lines.slice(0, at), own, ...lines.slice(at)].slice(0, HEADLINES);
};

const byRank = (a: Candidate, b: Candidate): number => a.rank - b.rank || b.weight - a.weight;

/** Numbers of the same markers: how often they are bought, and how often they are used up. */
const OF_MARKERS = /^mechanisms: (purchases|supplies)$/;

/**
 * A mere difference in the same markers as an earlier line comes as late as one elsewhere: a fault that follows from it says more
 * than their second number.
 */
const withoutRepeats = (sorted: readonly Candidate[]): Candidate[] =>
  sorted.map((one, i) =>
    !one.isBad &&
    one.isOwn &&
    OF_MARKERS.test(one.what) &&
    sorted.slice(0, i).some(({ what, key, isOwn }) => isOwn && OF_MARKERS.test(what) && key === one.key)
      ? { ...one, rank: one.rank + CHANGED }
      : one,
  );

/**
 * One line for each standard: first what is bad and what differs in the changed things, causes first; then the other great
 * changes; last the habits of players. A cause of several lines is named once.
 */
export const headlinesOf = (heard: Heard): string[] => {
  const faults = bad(heard);
  const isSaid = ({ what, key }: Candidate) => faults.some((one) => one.what === REPEATS.get(what) && one.key === key);
  const changes = heard.before ? otherwise(heard, LEAST_CHANGE).filter((one) => !isSaid(one)) : [];
  const [own, further] = [changes.filter(({ isOwn }) => isOwn), changes.filter(({ isOwn }) => !isOwn)];
  const isHabit = ({ what, isOwn }: Candidate) => HABITS.test(what) && !isOwn;
  const ranked = withoutRepeats([...faults, ...own].sort(byRank)).sort(byRank);
  const sorted = firstOfEach([
    ...ranked.filter((one) => !isHabit(one)),
    ...further.sort((a, b) => b.weight - a.weight),
    // Others may do without an option that the first field takes.
    ...ranked.filter((one) => isHabit(one) && one.isByFirst),
  ]);
  const lesser = heard.before ? otherwise(heard, LEAST_OF_ITS_OWN).sort((a, b) => b.weight - a.weight) : [];
  const lines = withItsOwn(sorted.slice(0, HEADLINES), [...sorted, ...lesser]);
  const causes = lines.map(({ behind }) => changeSentence(behind));
  return lines.map(({ line }, i) => (causes.indexOf(causes[i]) === i && causes[i] ? `${line} ${causes[i]}` : line));
};
