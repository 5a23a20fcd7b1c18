/** Conditions on settings: sums of parameters, between bounds. */

import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { excerpt } from '../../../base/text/quote.ts';
import { expectedOneOf } from '../../../players/agent/expected.ts';
import { type Problem, wrongIn } from '../../experiment/problem.ts';
import { coordinateOf, type Dimension, type Setting, valueAt } from './dimensions.ts';
import type { Point } from './method/method.ts';

/** A weighted sum of numbers and flags (1 for true), which must lie within bounds; null for none. */
export interface Constraint {
  readonly sum: Readonly<Record<string, number>>;
  readonly atLeast: number | null;
  readonly atMost: number | null;
}

/** The same as written in a file. */
export interface ConstraintEntry {
  readonly sum: Readonly<Record<string, number>>;
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
}

/** The parameters, and their constraints. */
export interface Space {
  readonly dimensions: readonly Dimension[];
  readonly constraints?: readonly Constraint[];
}

/** The rounding error of a sum of binary fractions. */
const ROUNDING = 1e-9;
/** How many settings are drawn to find one that keeps everything. */
const DRAWN = 20_000;

const sumOf = ({ sum }: Constraint, setting: Setting): number =>
  Object.entries(sum).reduce((total, [name, times]) => total + times * Number(setting[name] ?? 0), 0);

const isKept = (constraint: Constraint, setting: Setting): boolean => {
  const { atLeast, atMost } = constraint;
  const found = sumOf(constraint, setting);
  return (atLeast === null || found >= atLeast - ROUNDING) && (atMost === null || found <= atMost + ROUNDING);
};

/** Whether a setting keeps all constraints. */
export const isAllowed = ({ constraints = [] }: Space, setting: Setting): boolean =>
  constraints.every((one) => isKept(one, setting));

/** "reserve + 2 × moneyWorth". */
const wordsOfSum = ({ sum }: Constraint): string =>
  Object.entries(sum)
    .map(([name, times]) => (times === 1 ? name : `${times} × ${name}`))
    .join(' + ');

/** Which constraint a setting breaks, in words; null if it keeps all. */
export const brokenBy = ({ constraints = [] }: Space, setting: Setting): string | null => {
  const broken = constraints.find((one) => !isKept(one, setting));
  if (!broken) return null;
  const { atLeast, atMost } = broken;
  const found = sumOf(broken, setting);
  const expected = atLeast !== null && found < atLeast ? `at least ${atLeast}` : `at most ${atMost}`;
  return `${wordsOfSum(broken)} is ${Number(found.toPrecision(12))}; expected ${expected}`;
};

const plainSetting = (dimensions: readonly Dimension[], point: Point): Setting =>
  Object.fromEntries(dimensions.map((dimension, i) => [dimension.name, valueAt(dimension, point[i])]));

/** Remembers the result for a space, since it is needed again and again. */
const found = new WeakMap<Space, Point | null>();

/** A point that keeps all constraints, as near to the usual values as one is known; null if none was found. */
const allowedPoint = (space: Space): Point | null => {
  if (!found.has(space)) found.set(space, lookFor(space));
  return found.get(space)!;
};

const lookFor = (space: Space): Point | null => {
  const { dimensions } = space;
  const usual = dimensions.map((dimension) =>
    dimension.usual === null ? 0.5 : coordinateOf(dimension, dimension.usual),
  );
  const random = new Random(...seedOf('constraints'));
  for (let i = 0; i <= DRAWN; i++) {
    // Near the usual values first, then farther and farther away.
    const drawn = usual.map((at) => at + (i / DRAWN) * (random.next() - at));
    const point = i === 0 ? usual : i % 2 === 0 ? dimensions.map(() => random.next()) : drawn;
    if (isAllowed(space, plainSetting(dimensions, point))) return point;
  }
  return null;
};

/** How often the way from a point to an allowed one is halved. */
const HALVED = 24;

/** The setting at a point; if it is not allowed, the farthest allowed one on the way there from an allowed point. */
export const settingAt = (space: Space, point: Point): Setting => {
  const { dimensions } = space;
  const wanted = plainSetting(dimensions, point);
  if (isAllowed(space, wanted)) return wanted;
  const start = allowedPoint(space);
  // A file without an allowed point was refused.
  if (!start) return wanted;
  let [inside, best] = [0, plainSetting(dimensions, start)];
  for (let i = 0, outside = 1; i < HALVED; i++) {
    const middle = (inside + outside) / 2;
    const tried = plainSetting(
      dimensions,
      start.map((at, axis) => at + middle * (point[axis] - at)),
    );
    if (isAllowed(space, tried)) [inside, best] = [middle, tried];
    else outside = middle;
  }
  return best;
};

/** The constraints of a file, and what is wrong with them, each in its place. */
export const constraintsOf = (
  entries: readonly ConstraintEntry[],
  dimensions: readonly Dimension[],
): { readonly constraints: readonly Constraint[]; readonly problems: readonly Problem[] } => {
  const names = dimensions.map(({ name }) => name);
  const constraints = entries.map(({ sum, atLeast = null, atMost = null }) => ({ sum, atLeast, atMost }));
  const problems = entries.flatMap(({ sum }, i) =>
    Object.keys(sum).flatMap((name): Problem[] => {
      const dimension = dimensions.find((one) => one.name === name);
      const wrong = (found: string) => [{ ...wrongIn('constraints', found, i, 'sum', name), key: true }];
      if (!dimension) return wrong(`unknown ${excerpt(name)}; ${expectedOneOf(name, names)}`);
      return dimension.values?.some((value) => typeof value === 'string')
        ? wrong(`found ${name}, whose values are words; expected numbers or flags`)
        : [];
    }),
  );
  if (problems.length === 0 && allowedPoint({ dimensions, constraints }) === null)
    return {
      constraints,
      problems: [
        wrongIn(
          'constraints',
          `none of ${DRAWN} settings that were drawn keeps all of them; expected bounds with room between them`,
        ),
      ],
    };
  return { constraints, problems };
};
