/** The effect of single values around the best setting. */

import type { Random } from '../../../base/random/random.ts';
import { type Estimate, negative } from '../../../base/stats/intervals.ts';
import { jackknife } from '../../../base/stats/jackknife.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { OptionValue } from '../../../players/agent/options.ts';
import type { Measure } from '../fields.ts';
import { notCertain } from '../units.ts';
import type { Candidate, Candidates } from './candidates.ts';
import { type Dimension, levelsOf, valueAt } from './dimensions.ts';

/** How much a parameter matters around the best. */
export interface Importance {
  readonly parameter: string;
  /** The loss with the worst of its tried values, in the measure. */
  readonly loses: Estimate;
  readonly worst: OptionValue;
  /** The effect of each tried value, compared with the best. */
  readonly landscape: readonly { readonly value: OptionValue; readonly effect: Estimate; readonly asGood: boolean }[];
}

/** How many values of a parameter are tried around the best. */
const LEVELS = 5;

/** The values of a parameter to try around the best, from the least to the most. */
export const levelsAround = (dimension: Dimension): OptionValue[] => {
  const count = levelsOf(dimension) || LEVELS;
  const few = Math.min(LEVELS, count);
  const values = Array.from({ length: few }, (_, i) => valueAt(dimension, few === 1 ? 0.5 : i / (few - 1)));
  return [...new Set(values)];
};

/** The candidates that differ from the best in one parameter. */
export interface Around {
  readonly dimension: Dimension;
  readonly candidates: readonly Candidate[];
}

/** Effects of means; intervals hold for all together. */
const meanEffects = (
  best: Candidate,
  others: readonly Candidate[],
  whole: readonly number[],
  measure: Measure,
  random: Random,
) => {
  const together = simultaneous(
    others.map(({ values }) => whole.map((i) => values[0][i] - best.values[0][i])),
    () => random.next(),
  );
  return notCertain(measure, together, whole.length);
};

/** Effects on how even seats are; intervals hold for all together (Bonferroni). */
const fairEffects = (best: Candidate, others: readonly Candidate[], candidates: Candidates): Estimate[] => {
  const [own] = best.seated;
  return others.map(({ seated: [blocks] }) =>
    jackknife(
      Math.min(own.length, blocks.length),
      (has) => {
        const [one, other] = [blocks, own].map((all) => all.filter((_, i) => has(i)));
        return candidates.fairnessOf(one, 0) - candidates.fairnessOf(other, 0);
      },
      1 - 0.05 / others.length,
    ),
  );
};

const importanceOf = (
  name: string,
  tried: readonly Candidate[],
  effectOf: (one: Candidate) => Estimate,
): Importance => {
  const landscape = tried.map((one) => {
    const effect = effectOf(one);
    return { value: one.setting[name], effect, asGood: effect.high >= 0 };
  });
  const worst = landscape.reduce((low, one) => (one.effect.mean < low.effect.mean ? one : low));
  return { parameter: name, loses: negative(worst.effect), worst: worst.value, landscape };
};

/** How much each parameter matters, the most important first, on the blocks that all candidates around the best have. */
export const landscapeOf = (
  best: Candidate,
  around: readonly Around[],
  {
    candidates,
    isFair,
    random,
  }: { readonly candidates: Candidates; readonly isFair: boolean; readonly random: Random },
): Importance[] => {
  const others = around.flatMap((one) => one.candidates).filter((one) => one !== best);
  const all = [best, ...others];
  const blocks = Math.min(...all.map(({ values }) => values[0].length));
  const whole = Array.from({ length: blocks }, (_, i) => i).filter((i) =>
    all.every(({ values }) => !Number.isNaN(values[0][i])),
  );
  if (others.length === 0 || whole.length < 2) return [];
  const effects = isFair
    ? fairEffects(best, others, candidates)
    : meanEffects(best, others, whole, candidates.measure, random);
  const effectOf = (one: Candidate): Estimate =>
    one === best ? { mean: 0, low: 0, high: 0 } : effects[others.indexOf(one)];
  return around
    .map(({ dimension, candidates: tried }) => importanceOf(dimension.name, tried, effectOf))
    .sort((a, b) => b.loses.mean - a.loses.mean);
};
