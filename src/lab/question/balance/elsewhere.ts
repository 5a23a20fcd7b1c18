/** What other fields say about the numbers that the first field found. */
import type { Finding } from './judge.ts';
import type { Judged, Standard } from './standards.ts';
import { isBad } from './words.ts';

/** Another field and its findings. */
export interface Elsewhere {
  readonly label: string;
  readonly findings: readonly Finding[];
}

/** What each other field says about the same number, if it has it. */
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

/** Whether all other fields agree; false if one disagrees, null if not known. */
export const holdsIn = (first: Judged, others: readonly Judged[]): boolean | null => {
  if (!isKnown(first) || others.length === 0) return null;
  const known = others.filter(isKnown);
  if (known.some(({ word }) => isBad(word) !== isBad(first.word))) return false;
  return known.length === others.length ? true : null;
};

/** The least doubtful first. */
const DOUBT = [true, null, false];

/** A finding whose worst members are reordered: of equally bad ones, those that other fields confirm come first. */
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

/** Members with the word of the first one that other fields contradict, unless they contradict the first one too. */
export const contradicted = ({ standard, judged }: Finding, elsewhere: readonly Elsewhere[]): Judged[] => {
  const [first, ...others] = judged;
  const isAgainst = (one: Judged) =>
    holdsIn(
      one,
      othersOf(elsewhere, standard, one).map(([, found]) => found),
    ) === false;
  return isAgainst(first) ? [] : others.filter((one) => one.word === first.word && isAgainst(one));
};
