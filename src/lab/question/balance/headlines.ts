/** The first lines of a clinic: what is bad because of the variant, causes before what follows from them. */

import type { Difference } from '../../../rules/variant/differences.ts';
import type { Change } from './changes.ts';
import type { Finding } from './judge.ts';
import { type Judged, type JudgedTable, nameOf, type Standard } from './standards.ts';
import { changeSentence, type Touched } from './touched.ts';
import { isBad, sentenceOf } from './words.ts';

/** How many lines come first. */
export const HEADLINES = 3;

/** Causes come before what follows from them: a card that nobody can play before a game that is decided early. */
const CAUSES: readonly (readonly [form: RegExp, rank: number])[] = [
  [/^dead weight: (phases without a choice|never offered|unaffordable)$/, 0],
  [/^mechanisms: price of /, 0],
  [/^fairness: (seats|parties)$/, 1],
  [/^dead weight: (dominant|overlooked|declined)/, 1],
  [/^(fairness|drama: leaders by source)/, 2],
  [/^dead weight: (never chosen|useless options)$/, 2],
  [/^mechanisms: .* for all$/, 4],
  [/^mechanisms: /, 3],
  [/^drama: ((early|late) elections|regions|sources of points)$/, 3],
  [/^money: /, 4],
  [/^dead weight: /, 5],
  [/./, 6],
];
const rankOf = (what: string): number => CAUSES.find(([form]) => form.test(what))![1];

/** What a field has found in a version. */
export interface Found {
  readonly field: string;
  /** Whether its players have practised the version; left out for no. */
  readonly practised?: boolean;
  readonly findings: readonly Finding[];
}

interface Candidate {
  readonly standard: Standard;
  readonly judged: Judged;
  readonly found: Found;
  readonly rank: number;
  readonly weight: number;
}

const memberOf = ({ findings }: Found, standard: Standard, key: string): Judged | undefined =>
  findings.find((one) => one.standard === standard)?.judged.find((one) => one.key === key);

/** Whether two intervals have nothing in common. */
const isApart = (a: Judged, b: Judged): boolean => a.estimate.high < b.estimate.low || b.estimate.high < a.estimate.low;

/** Whether a finding is the variant's doing: its number surely is another one than before, by whichever test the number has. */
const isNew = (judged: Judged, before: Judged | undefined, changes: readonly Change[], found: Found, what: string) => {
  const isSure = changes.some(
    (one) =>
      one.field === found.field &&
      one.what === what &&
      one.key === judged.key &&
      // A number that was as bad before is not the variant's doing.
      (before?.word !== judged.word || one.size >= 1),
  );
  // What nobody has to use is misused in the original too, more or less: it is the variant's doing only where it is much more so.
  if (judged.word === 'misuse') return isSure && before?.word !== 'misuse';
  return !before || (before.word !== judged.word && isApart(judged, before)) || isSure;
};

/** What first lines are made of. */
export interface Heard {
  /** What every field has found in the version. */
  readonly all: readonly Found[];
  /** What the same fields have found in what the variant extends; null for an edition. */
  readonly before: readonly Found[] | null;
  readonly changes: readonly Change[];
  readonly table: JudgedTable;
  /** What the variant has changed; null for an edition. */
  readonly touched?: Touched | null;
}

/** What a number is, in words, and the key of what it is of. */
const wordsOf = (standard: Standard, { member, key }: Judged) => [`${nameOf(standard)} ${member} ${key}`, key] as const;

/** Whether players who know more find a number healthy that others find bad: the first ones, whose words count, and those with practice. */
const isRefuted = (all: readonly Found[], found: Found, standard: Standard, key: string): boolean =>
  found !== all[0] &&
  !found.practised &&
  all.some((other, i) => (i === 0 || other.practised) && memberOf(other, standard, key)?.word === 'healthy');

/** Whether something to watch in an edition is a matter of who plays: the first players do not find it, or others find it healthy. */
const isOfPlayers = (all: readonly Found[], found: Found, standard: Standard, { word, key }: Judged): boolean =>
  word === 'watch' && (found !== all[0] || all.some((other) => memberOf(other, standard, key)?.word === 'healthy'));

/** Every bad number by every field. */
const candidates = (heard: Heard): Candidate[] =>
  heard.all.flatMap((found, field) =>
    found.findings.flatMap(({ standard, judged }) =>
      judged.flatMap((one): Candidate[] => {
        const what = nameOf(standard);
        const other = heard.before?.find((each) => each.field === found.field);
        if (!isBad(one.word) && !(heard.before && one.word === 'misuse')) return [];
        if (heard.before && !isNew(one, other && memberOf(other, standard, one.key), heard.changes, found, what))
          return [];
        if (isRefuted(heard.all, found, standard, one.key)) return [];
        if (heard.before === null && isOfPlayers(heard.all, found, standard, one)) return [];
        const edges = standard.zones(heard.table).slice(0, -1);
        const scale = Math.max(...edges.map(({ below }) => Math.abs(below))) || 1;
        const weight =
          (one.word === 'broken' ? 100 : 0) + Math.min(50, Math.abs(one.estimate.mean) / scale) - field / 10;
        const rank =
          rankOf(what) +
          (one.word === 'broken' ? 0 : 1.5) -
          (heard.touched?.isAbout(...wordsOf(standard, one)) ? ITS_OWN : 0);
        return [{ standard, judged: one, found, rank, weight }];
      }),
    ),
  );

/** What is bad about the very things that were changed comes before what follows from it elsewhere. */
const ITS_OWN = 3;

/** A change of less than a step from healthy to broken is none to begin with. */
const LEAST_CHANGE = 1;

/** A line, and the changes that are behind it. */
type Line = readonly [line: string, behind: readonly Difference[]];

/** What changes most, of standards that no line is about yet; first of what is changed. Of a standard it is what the first field has found. */
const greatest = ({ changes, touched, all }: Heard, said: ReadonlySet<string>): Line[] => {
  const words = ({ what, of, key }: Change) => [`${what} ${of} ${key}`, key] as const;
  const isOwn = (one: Change) => Number(touched?.isAbout(...words(one)) ?? false);
  const place = ({ field }: Change) => all.findIndex((found) => found.field === field);
  const great = changes
    .filter(({ what, size }) => !said.has(what) && size >= LEAST_CHANGE)
    .sort((a, b) => isOwn(b) - isOwn(a) || place(a) - place(b) || b.size - a.size);
  const distinct = great
    .filter(({ what }, i) => great.findIndex((one) => one.what === what) === i)
    .sort((a, b) => isOwn(b) - isOwn(a) || Number(place(a) > 0) - Number(place(b) > 0) || b.size - a.size);
  return distinct.map((one) => {
    const by = one.field === all[0].field ? '' : `By ${one.field}: `;
    return [`${by}${one.sentence}`, touched?.behind(...words(one)) ?? []];
  });
};

/** One line for each standard, the worst number of it; then what else changes most. What is behind several lines is said once. */
export const headlinesOf = (heard: Heard): string[] => {
  const { all, table, before, touched } = heard;
  const sorted = candidates(heard).sort((a, b) => a.rank - b.rank || b.weight - a.weight);
  const first = sorted.filter(({ standard }, i) => sorted.findIndex((one) => one.standard === standard) === i);
  const bad = first.map(({ standard, judged, found }): Line => {
    const others = all.flatMap((other) => {
      const same = other === found ? undefined : memberOf(other, standard, judged.key);
      return same ? [[other.field, same] as const] : [];
    });
    const finding = { standard, judged: [judged] };
    const by = found === all[0] ? '' : `By ${found.field}: `;
    return [
      `${by}${sentenceOf({ finding, table, more: null, field: found.field, others })}`,
      touched?.behind(...wordsOf(standard, judged)) ?? [],
    ];
  });
  const said = new Set(first.map(({ standard }) => nameOf(standard)));
  const lines = [...bad, ...(before ? greatest(heard, said) : [])].slice(0, HEADLINES);
  const causes = lines.map(([, behind]) => changeSentence(behind));
  return lines.map(([line], i) => (causes.indexOf(causes[i]) === i && causes[i] ? `${line} ${causes[i]}` : line));
};
