/** The first lines of a clinic: what is bad because of the variant, causes before what follows from them. */

import type { Change } from './changes.ts';
import type { Finding } from './judge.ts';
import { type Judged, type JudgedTable, nameOf, type Standard } from './standards.ts';
import { isBad, sentenceOf } from './words.ts';

/** How many lines come first. */
export const HEADLINES = 3;

/** Causes come before what follows from them: a card that nobody can play before a game that is decided early. */
const CAUSES: readonly (readonly [form: RegExp, rank: number])[] = [
  [/^dead weight: (phases without a choice|never offered)$/, 0],
  [/^mechanisms: price of polls$/, 0],
  [/^fairness: (seats|parties)$/, 1],
  [/^dead weight: (dominant|overlooked)/, 1],
  [/^fairness: /, 2],
  [/^dead weight: (never chosen|useless options)$/, 2],
  [/^mechanisms: .* for all$/, 4],
  [/^mechanisms: /, 3],
  [/^drama: (early|late) elections$/, 3],
  [/^money: /, 4],
  [/^dead weight: /, 5],
  [/./, 6],
];
const rankOf = (what: string): number => CAUSES.find(([form]) => form.test(what))![1];

/** What a field has found in a version. */
export interface Found {
  readonly field: string;
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
const isNew = (judged: Judged, before: Judged | undefined, changes: readonly Change[], found: Found, what: string) =>
  !before ||
  (before.word !== judged.word && isApart(judged, before)) ||
  changes.some(
    (one) =>
      one.field === found.field &&
      one.what === what &&
      one.key === judged.key &&
      // A number that was as bad before is not the variant's doing.
      (before.word !== judged.word || one.size >= 1),
  );

/** Every bad number by every field. @param before what the same fields have found in what the variant extends; null for an edition */
const candidates = (
  all: readonly Found[],
  before: readonly Found[] | null,
  changes: readonly Change[],
  table: JudgedTable,
): Candidate[] =>
  all.flatMap((found, field) =>
    found.findings.flatMap(({ standard, judged }) =>
      judged.flatMap((one): Candidate[] => {
        const what = nameOf(standard);
        const other = before?.find((each) => each.field === found.field);
        if (!isBad(one.word)) return [];
        if (before && !isNew(one, other && memberOf(other, standard, one.key), changes, found, what)) return [];
        const edges = standard.zones(table).slice(0, -1);
        const scale = Math.max(...edges.map(({ below }) => Math.abs(below))) || 1;
        const weight =
          (one.word === 'broken' ? 100 : 0) + Math.min(50, Math.abs(one.estimate.mean) / scale) - field / 10;
        return [{ standard, judged: one, found, rank: rankOf(what) + (one.word === 'broken' ? 0 : 1.5), weight }];
      }),
    ),
  );

/** One line for each standard, the worst number of it. */
export const headlinesOf = (
  all: readonly Found[],
  before: readonly Found[] | null,
  changes: readonly Change[],
  table: JudgedTable,
): string[] => {
  const sorted = candidates(all, before, changes, table).sort((a, b) => a.rank - b.rank || b.weight - a.weight);
  const first = sorted.filter(({ standard }, i) => sorted.findIndex((one) => one.standard === standard) === i);
  return first.slice(0, HEADLINES).map(({ standard, judged, found }) => {
    const others = all.flatMap((other) => {
      const same = other === found ? undefined : memberOf(other, standard, judged.key);
      return same ? [[other.field, same] as const] : [];
    });
    const finding = { standard, judged: [judged] };
    const by = found === all[0] ? '' : `By ${found.field}: `;
    return `${by}${sentenceOf({ finding, table, more: null, field: found.field, others })}`;
  });
};
