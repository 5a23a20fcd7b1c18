/** Numbers in words, the same in every figure and table. */
import { type Estimate, hasInterval, NO_INTERVAL } from '../stats/intervals.ts';
import { fixed, known } from './columns.ts';

const NARROW_SPACE = '\u202f';

/** 12345 -> '12,345' */
export const whole = (n: number): string => Math.round(n).toLocaleString('en-US');

/** 0.4567 -> '45.7 %' */
export const percent = (share: number, digits = 1): string =>
  known(share, () => `${(100 * share).toFixed(digits)}${NARROW_SPACE}%`);

/** The ends of an interval of shares: '44.1 to 47.3 %'. */
export const percentRange = (estimate: Estimate): string =>
  hasInterval(estimate) ? `${(100 * estimate.low).toFixed(1)} to ${percent(estimate.high)}` : NO_INTERVAL;

/** A scale of shares in per cent, up to the next ten. */
export const shareScale = (shares: readonly Estimate[]): [number, number] => [
  0,
  Math.min(100, 10 * Math.ceil(10 * Math.max(...shares.map(({ high }) => high)) + 0.2)),
];

/** 'points' -> 'Points' */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 1 -> '1 game', 2 -> '2 games' */
export const counted = (n: number, thing: string): string => `${whole(n)} ${thing}${n === 1 ? '' : 's'}`;

export { listed } from '../text/listed.ts';

/** A number with its sign, for differences: '+3.1', '−0.4'. */
export const signed = (n: number, digits = 1): string => {
  const text = fixed(Math.abs(n), digits);
  if (Number.isNaN(n) || Number(text) === 0) return text;
  return `${n < 0 ? '−' : '+'}${text}`;
};
