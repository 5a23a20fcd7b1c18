/** Estimates with the interval that covers the true value with a stated probability (95 % by default). */
import { sum } from './describe.ts';
import { normalQuantile, tQuantile } from './distributions.ts';

/** A mean with the ends of its interval. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** An estimate of a function of a number. @param by a function that always rises, or always falls */
export const mapped = ({ mean, low, high }: Estimate, by: (value: number) => number): Estimate => {
  const ends = [by(low), by(high)];
  return { mean: by(mean), low: Math.min(...ends), high: Math.max(...ends) };
};

/** The same with the other sign. */
export const negative = (estimate: Estimate): Estimate => mapped(estimate, (value) => -value);

/** Whether a difference is more than chance: its interval does not contain 0. */
export const isSure = ({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean => low > 0 || high < 0;

/** Shown if there is no interval. */
export const NO_INTERVAL = 'no interval from one deal';

/** Whether there is an interval. A single deal has none, as it says nothing about the spread. */
export const hasInterval = ({ low, high }: Pick<Estimate, 'low' | 'high'>): boolean => Number.isFinite(high - low);

/** The ends of an interval as text, such as "+2.0 to +4.2"; in words if there is none. @param write one end */
export const rangeOf = (
  estimate: Pick<Estimate, 'low' | 'high'>,
  write: (end: number) => string,
  between = ' to ',
): string => (hasInterval(estimate) ? `${write(estimate.low)}${between}${write(estimate.high)}` : NO_INTERVAL);

/** A mean and the ends of its interval as three cells of a table. */
export const cellsOf = (estimate: Estimate, write: (value: number) => string): [string, string, string] =>
  hasInterval(estimate)
    ? [write(estimate.mean), write(estimate.low), write(estimate.high)]
    : [write(estimate.mean), NO_INTERVAL, ''];

/**
 * The sums over blocks (games of one deal) that an interval over blocks needs; block b holds `n` values that add up to `s`. They
 * are sums, because a database can compute them from millions of rows.
 */
export interface BlockSums {
  readonly blocks: number;
  /** Σ s, Σ n. */
  readonly sum: number;
  readonly count: number;
  /** Σ s², Σ s·n, Σ n². */
  readonly sumSquares: number;
  readonly cross: number;
  readonly countSquares: number;
}

const LEVEL = 0.95;
/** How much rounding alone may add to a share or take from it. */
const ROUNDING = 1e-9;
/** What part of squares may be left by rounding when blocks that are alike cancel out: thirds are not exact. */
const CANCELLED = 1e-13;

/**
 * The mean of all values, with a t interval in which a block counts as one observation: the games of a block share their deal, so
 * they are not independent. Blocks may differ in size (a ratio estimate, Cochran 1977, section 6.3); with equal blocks it is the
 * ordinary t interval of the block means. A single block gives an infinite interval, no block NaN.
 */
export function blockMean(sums: BlockSums, level = LEVEL): Estimate {
  const { blocks, sum, count, sumSquares, cross, countSquares } = sums;
  const mean = sum / count;
  if (blocks === 0) return { mean: Number.NaN, low: Number.NaN, high: Number.NaN };
  if (blocks === 1) return { mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const residual = sumSquares - 2 * mean * cross + mean * mean * countSquares;
  const spread = residual > CANCELLED * (sumSquares + mean * mean * countSquares) ? residual : 0;
  const standardError = Math.sqrt((spread * blocks) / (blocks - 1)) / count;
  const half = tQuantile((1 + level) / 2, blocks - 1) * standardError;
  return { mean, low: mean - half, high: mean + half };
}

/** The sums of blocks that hold one value each, such as the differences of pairs. */
export function singles(values: readonly number[]): BlockSums {
  const all = sum(values);
  const sumSquares = values.reduce((total, value) => total + value * value, 0);
  const count = values.length;
  return { blocks: count, sum: all, count, sumSquares, cross: all, countSquares: count };
}

/** The mean of independent values with its t interval. */
export const meanInterval = (values: readonly number[], level = LEVEL): Estimate => blockMean(singles(values), level);

/**
 * How much greater `first` is than `second` on average, block by block: what both have in common cancels out, so the interval is
 * narrower than those of the two means.
 */
export function pairedDifference(first: readonly number[], second: readonly number[], level = LEVEL): Estimate {
  if (first.length !== second.length)
    throw new RangeError(`Pairs need two lists of one length, not ${first.length} and ${second.length} values.`);
  return meanInterval(
    first.map((value, i) => value - second[i]),
    level,
  );
}

/**
 * The share `successes / trials` of independent trials with the interval of Wilson (1927), which stays inside 0 … 1
 * and holds its level for small samples and shares near the ends.
 */
export function wilson(successes: number, trials: number, level = LEVEL): Estimate {
  if (trials === 0) return { mean: Number.NaN, low: 0, high: 1 };
  const z2 = normalQuantile((1 + level) / 2) ** 2;
  const mean = successes / trials;
  const centre = (mean + z2 / (2 * trials)) / (1 + z2 / trials);
  const half = Math.sqrt(z2 * ((mean * (1 - mean)) / trials + z2 / (4 * trials * trials))) / (1 + z2 / trials);
  // If all succeed or none does, the end is the mean itself, which rounding must not overstep.
  const [low, high] = [Math.min(mean, centre - half), Math.max(mean, centre + half)];
  return { mean, low: Math.max(0, low), high: Math.min(1, high) };
}

/**
 * The same estimate, unless all blocks were alike. That is not certainty: as many blocks as Wilson's interval leaves room for may
 * still have any possible value.
 */
export const unseen = (
  estimate: Estimate,
  { blocks, least, most }: { readonly blocks: number; readonly least: number; readonly most: number },
  level = LEVEL,
): Estimate => {
  const { mean, low, high } = estimate;
  if (!(high - low <= ROUNDING)) return estimate;
  const part = wilson(0, blocks, level).high;
  return { mean, low: mean - part * (mean - least), high: mean + part * (most - mean) };
};

/**
 * The same estimate of a share in 0 … 1, no narrower on either side than Wilson's interval (1927). A share near 0 or 1 has a
 * lopsided interval, and a few events say little about the spread. Wilson's trials are as many as would have the estimate's
 * standard error (the effective sample). One event leaves at least as much room as none; deals that were all alike leave room for
 * others, whatever the share is.
 */
export const ofShare = (estimate: Estimate, deals: number, level = LEVEL): Estimate => {
  const { mean, low, high } = estimate;
  if (Number.isNaN(mean)) return estimate;
  const half = (high - low) / 2;
  if (half <= ROUNDING) return unseen(estimate, { blocks: deals, least: 0, most: 1 }, level);
  const trials = mean * (1 - mean) * (normalQuantile((1 + level) / 2) / half) ** 2;
  const own = wilson(mean * trials, trials, level);
  const room = wilson(0, deals, level).high;
  return {
    mean,
    low: Math.max(0, Math.min(low, own.low, 1 - room)),
    high: Math.min(1, Math.max(high, own.high, room)),
  };
};

/** What limits a seat's share of the wins: several seats of one agent share what can be won. */
interface Seats {
  /** Seats that the agent has in a game, on average. */
  readonly seats?: number;
  /** Seats at the table; an agent that has all of them is certain to win its share. */
  readonly players?: number;
}

/**
 * The mean share of a seat, 0 … 1, with its interval over blocks kept within what is possible, and no narrower than Wilson's. If
 * all blocks are alike, as where an agent won everything it could, or as often as its place in the rotation, they show no spread,
 * but that is not certainty. A block then counts as one trial for all seats of the agent together, so that the interval of an
 * agent that always wins matches those of the others, which never do. Copies of a deterministic agent under several labels are
 * alike in all deals; rows do not show that, so they get the same interval. Only who has all seats is certain of its share.
 */
export function blockShare(sums: BlockSums, { seats = 1, players = Infinity }: Seats = {}, level = LEVEL): Estimate {
  const estimate = blockMean(sums, level);
  const { mean } = estimate;
  if (seats >= players) return { mean, low: mean, high: mean };
  const part = mapped(estimate, (value) => value * seats);
  return { ...mapped(ofShare(part, sums.blocks, level), (value) => value / seats), mean };
}
