/** An explanation as one sentence. */
import { listed } from '../../base/text/listed.ts';
import type { RankedAction, Term, Unspoken } from './explanation.ts';

/** The most terms that a sentence names, and the most actions in an expected line. */
const TERMS = 3;
const LINE = 3;
/** Terms smaller than this are not mentioned. */
const LEAST = 0.05;

/** A number of points without its sign as people say it, rounded more the greater it is: "12", "1.5", "0.3". */
const amount = (points: number): string => {
  const size = Math.abs(points);
  const step = size < 1 ? 0.1 : size < 10 ? 0.5 : 1;
  return String(Number((Math.round(size / step) * step).toFixed(1)));
};

/** "+4", "−1.5". */
const signedPoints = (points: number): string => (points < 0 ? `−${amount(points)}` : `+${amount(points)}`);

/** A value with one decimal and its sign: "12.5", "−0.3". */
export const pointsText = (points: number): string =>
  points
    .toFixed(1)
    .replace('-', '−')
    .replace(/^−0\.0$/, '0.0');

const several = (points: number): string => `${amount(points)} ${amount(points) === '1' ? 'point' : 'points'}`;

/** "31.4 % ± 2.0". */
export const percent = (share: number, spread: number | null): string => {
  const margin = spread === null ? '' : ` ± ${(100 * spread).toFixed(1)}`;
  return `${pointsText(100 * share)} %${margin}`;
};

/** "12.5 points ahead", "0.3 points behind": compared with the mean of the others. */
export const leadText = (points: number): string =>
  `${Math.abs(points).toFixed(1)} points ${points < 0 && Math.abs(points) >= 0.05 ? 'behind' : 'ahead'}`;

/** The terms that matter most, largest first. */
const largest = (terms: readonly Term[]): Term[] =>
  [...terms]
    .filter(({ points }) => Math.abs(points) >= LEAST)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, TERMS);

/** "mandates in Hessen (+4) and the price in money (−1.5)": what matters most. */
export const termsText = (terms: readonly Term[]): string =>
  listed(largest(terms).map(({ what, points }) => `${what} (${signedPoints(points)})`));

/** The words about the next best action. */
const leftBehind = (next: RankedAction): string => {
  const reasons = termsText(next.terms);
  const why = reasons === '' ? '' : `: ${reasons}`;
  return `the next best, ${next.name}, is worth about ${several(next.difference)} less${why}`;
};

const worth = ({ value, terms }: RankedAction): string => {
  const reasons = termsText(terms);
  if (reasons === '') return 'it neither brings nor costs me points';
  const sum = amount(value) === '0' ? 'about nothing' : `about ${value < 0 ? '−' : ''}${several(value)}`;
  return `worth ${sum} to me, above all ${reasons}`;
};

const inPoints = ([best, next]: readonly RankedAction[]): string => {
  const own = worth(best);
  if (amount(next.difference) === '0') return `${own}; ${next.name} is worth just as much`;
  const hasTerms = largest(best.terms).length > 0;
  return `${own}; ${leftBehind(hasTerms ? { ...next, terms: [] } : next)}`;
};

const byPreference = ([best, next]: readonly RankedAction[]): string => {
  const reasons = listed(best.terms.map(({ what }) => what).filter((what) => what.trim() !== ''));
  return `${reasons || 'it suits me best'}; after it I would choose ${next.name}`;
};

const tried = ({ value, visits, spread, outlook }: RankedAction): string => {
  const lead = outlook ? `, ${leadText(outlook.lead)},` : '';
  const share = `${percent(value, spread)} of the win${visits === null ? lead.replace(/,$/, '') : lead}`;
  if (visits === null) return share;
  return `${share} in ${visits} ${visits === 1 ? 'try' : 'tries'}`;
};

const byWinShare = ({ seat, ranked: [best, next], line }: Unspoken): string => {
  const own = `I expect ${tried(best)}`;
  const other = next ? `; next comes ${next.name} with ${tried(next)}` : '; I looked at no other';
  const later = line.slice(1, LINE).map((later) => (later.seat === seat ? later.name : `${later.party} ${later.name}`));
  return `${own}${other}${later.length > 0 ? `; then I expect ${listed(later)}` : ''}`;
};

const reasonsFor = (unspoken: Unspoken): string => {
  const { unit, ranked } = unspoken;
  if (unit === 'win share') return byWinShare(unspoken);
  if (ranked.length < 2) return unit === 'points' ? worth(ranked[0]) : byPreference([ranked[0], ranked[0]]);
  return unit === 'points' ? inPoints(ranked) : byPreference(ranked);
};

/**
 * An explanation as one sentence, which begins with the action.
 *
 * @param agent the agent's name, if it gives no reasons
 */
export const sentenceOf = (unspoken: Unspoken, agent = 'this one'): string => {
  const { ranked, unit, legal } = unspoken;
  const name = ranked[0]?.name ?? unspoken.name;
  if (legal === 1) return `${name}: nothing else is legal.`;
  if (unit === null) return `${name}: the agent ${agent} gives no reasons for what it does.`;
  return `${name}: ${reasonsFor(unspoken)}.`;
};
