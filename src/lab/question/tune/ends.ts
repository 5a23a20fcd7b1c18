/** Numbers whose best value lies at the end of their range: better ones may lie beyond. */
import { listed } from '../../../base/drawing/words.ts';
import { coordinateOf, type Dimension, levelIn, levelsOf, type Setting, type TunePlan } from './dimensions.ts';
import type { Importance } from './landscape.ts';

type Range = { readonly from: number; readonly to: number; readonly step?: number };

/** Ranges by name. */
export type Ranges = Readonly<Record<string, Range>>;

/** A number without steps is at the end of its range if it is this near, as a part of the range. */
const NEAR = 0.03;

/** The end at which a value lies: −1 for the lower one, 1 for the upper one; 0 for none. */
const endOf = (dimension: Dimension, value: number): -1 | 0 | 1 => {
  const levels = levelsOf(dimension);
  const at = levels === 0 ? coordinateOf(dimension, value) : levelIn(dimension, value) / Math.max(1, levels - 1);
  const near = levels === 0 ? NEAR : 0;
  return at <= near ? -1 : at >= 1 - near ? 1 : 0;
};

const tidy = (value: number): number => Number(value.toPrecision(4));

/** A range as wide as before around an end of it, as far as values are valid; null if nothing lies beyond that end. */
const rangeAround = ({ from, to, step, limits }: Dimension, end: -1 | 1): Range | null => {
  const [middle, limit] = end === 1 ? [to, limits!.to] : [from, limits!.from];
  if (middle === limit) return null;
  const half = step === null ? (to - from) / 2 : step * Math.ceil((to - from) / 2 / step);
  return {
    from: tidy(Math.max(limits!.from, middle - half)),
    to: tidy(Math.min(limits!.to, middle + half)),
    ...(step === null ? {} : { step }),
  };
};

/** The ranges to try next. Parameters that change nothing around the best have no better values anywhere. */
export const beyondEnds = (
  { dimensions }: Pick<TunePlan, 'dimensions'>,
  best: Setting,
  importance: readonly Importance[],
): Ranges => {
  const matters = (name: string) =>
    importance.some(
      ({ parameter, landscape }) => parameter === name && landscape.some(({ effect }) => effect.mean !== 0),
    );
  return Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const { name, values, limits } = dimension;
      if (values !== null || !limits || !(name in best) || !matters(name)) return [];
      const end = endOf(dimension, Number(best[name]));
      const range = end === 0 ? null : rangeAround(dimension, end);
      return range ? [[name, range]] : [];
    }),
  );
};

const rangeText = ([name, range]: [string, Range]): string =>
  `${name}: { ${Object.entries(range)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`;

/** " The best reserve lies at the end of its range: try reserve: { from: 10, to: 30, step: 1 } next."; empty for no ranges. */
export const endsSentence = (ranges: Ranges): string => {
  const names = Object.keys(ranges);
  if (names.length === 0) return '';
  const where = names.length === 1 ? 'lies at the end of its range' : 'lie at the ends of their ranges';
  return ` The best ${listed(names)} ${where}: try ${Object.entries(ranges).map(rangeText).join(', ')} next.`;
};
