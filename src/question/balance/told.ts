/** Numbers of verdicts in words, each with its interval. */
import type { Estimate } from '../../stats/intervals.ts';
import type { Unit } from './standards.ts';

interface Style {
  readonly scale: number;
  readonly digits: number;
  readonly unit: string;
  readonly signed: boolean;
}

const STYLES: Readonly<Record<Unit, Style>> = {
  share: { scale: 100, digits: 1, unit: '\u202f%', signed: false },
  'points of a share': { scale: 100, digits: 1, unit: ' percentage points', signed: true },
  times: { scale: 1, digits: 2, unit: '', signed: false },
  points: { scale: 1, digits: 2, unit: ' points', signed: true },
  thousand: { scale: 1, digits: 1, unit: ' thousand', signed: false },
  minutes: { scale: 1, digits: 0, unit: ' minutes', signed: false },
  number: { scale: 1, digits: 1, unit: '', signed: false },
};

const numeral = (value: number, { scale, digits, signed }: Style): string => {
  if (!Number.isFinite(value)) return value < 0 ? 'anything' : 'everything';
  const text = Math.abs(scale * value).toFixed(digits);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `${signed ? '+' : ''}${text}`;
};

/** "+3.1 percentage points (+2.0 to +4.2)". */
export const told = (unit: Unit, { mean, low, high }: Estimate): string => {
  const style = STYLES[unit];
  return `${numeral(mean, style)}${style.unit} (${numeral(low, style)} to ${numeral(high, style)})`;
};
