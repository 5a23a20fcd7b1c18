/** What other fields say of the numbers that the first one has found. */
import type { Finding } from './judge.ts';
import type { Judged, Standard } from './standards.ts';
import { isBad } from './words.ts';

/** Another field, and what it has found. */
export interface Elsewhere {
  readonly label: string;
  readonly findings: readonly Finding[];
}

/** What each other field says of the same number, where it knows of it. */
export const othersOf = (
  elsewhere: readonly Elsewhere[],
  standard: Standard,
  { key }: Judged,
): (readonly [label: string, found: Judged])[] =>
  elsewhere.flatMap(({ label, findings }) => {
    const finding = findings.find((one) => one.standard === standard);
    const found = finding?.judged.find((one) => one.key === key);
    return found ? [[label, found] as const] : [];
  });

const isKnown = ({ word }: Judged): boolean => word !== 'open';

/** Whether all other fields find the same; false where one finds something else, null where it is not known. */
export const holdsIn = (first: Judged, others: readonly Judged[]): boolean | null => {
  if (!isKnown(first) || others.length === 0) return null;
  const known = others.filter(isKnown);
  if (known.some(({ word }) => isBad(word) !== isBad(first.word))) return false;
  return known.length === others.length ? true : null;
};

/** The least doubtful first. */
const DOUBT = [true, null, false];

/** A finding with those members first that other fields bear out, of members that are equally bad. */
export const bornOut = ({ standard, judged }: Finding, elsewhere: readonly Elsewhere[]): Finding => {
  const [first] = judged;
  const doubt = (one: Judged) => {
    const others = othersOf(elsewhere, standard, one).map(([, found]) => found);
    return DOUBT.indexOf(holdsIn(one, others));
  };
  const isTied = ({ word, estimate }: Judged) => word === first.word && estimate.mean === first.estimate.mean;
  const tied = judged.filter(isTied);
  return {
    standard,
    judged: [...tied.sort((a, b) => doubt(a) - doubt(b)), ...judged.filter((one) => !isTied(one))],
  };
};

/** Members with the word of the first, which other fields find otherwise, where they do not find the first one so. */
export const contradicted = ({ standard, judged }: Finding, elsewhere: readonly Elsewhere[]): Judged[] => {
  const [first, ...others] = judged;
  const isAgainst = (one: Judged) =>
    holdsIn(
      one,
      othersOf(elsewhere, standard, one).map(([, found]) => found),
    ) === false;
  return isAgainst(first) ? [] : others.filter((one) => one.word === first.word && isAgainst(one));
};
