/** `ask: curve`: a parameter of the rules, its values, and the verdicts whose numbers are drawn over them. */

import { z } from 'zod';
import type { Ask, Experiment } from '../../experiment/experiment.ts';
import type { AskKind, Checked, Drafts } from '../../experiment/kind.ts';
import type { Surroundings } from '../../experiment/line-up.ts';
import { type Problem, wrongIn } from '../../experiment/problem.ts';
import { type Asked, askedFor, numberRefusal, playedFor } from '../balance/number.ts';
import type { FileWith } from '../fields.ts';
import { atLevel, type Dimension, dimensionsOf, levelsOf, notInSteps, type Setting } from '../tune/dimensions.ts';
import { tune } from '../tune/fields.ts';

type Value = Setting[string];

/** The parameter, its values, and the numbers to draw with what they are read from. */
interface CurvePlan extends Asked {
  readonly name: string;
  /** The usual value first. */
  readonly values: readonly Value[];
}

/** How numbers of the clinic depend on a parameter; games are counted per value. */
export interface Curve extends Ask {
  readonly kind: 'curve';
  readonly plan: CurvePlan;
}

/** Nobody would look at more curves, and all of their intervals hold jointly. */
const MOST_NUMBERS = 12;

const fields = {
  tune,
  verdicts: z
    .array(z.union([z.string(), z.strictObject({ verdict: z.string(), of: z.string() })]))
    .min(1)
    .max(MOST_NUMBERS)
    .optional()
    .describe(
      "with ask: curve, which verdicts of the clinic are drawn, such as 'drama: decided', or of one of several things that one is about, " +
        "such as { verdict: 'dead weight: dominant cards', of: Chancellor }",
    ),
};

/** What is drawn if the file does not say: numbers that need no games of their own. */
const USUAL = [
  ...['drama: decided', 'drama: lead changes', 'drama: closeness', 'fairness: seats', 'fairness: starting'],
  ...['money: left over', 'length: minutes'],
];

/** The values of a dimension with the usual one first. */
const valuesOf = (dimension: Dimension): Value[] => {
  const all = Array.from({ length: levelsOf(dimension) }, (_, level) => atLevel(dimension, level));
  return [dimension.usual!, ...all.filter((value) => value !== dimension.usual)];
};

const NO_PLAN: CurvePlan = { name: '', values: [], numbers: [] };

const readCurve = async (
  file: FileWith<typeof fields>,
  base: Experiment,
  surroundings: Surroundings,
): Promise<{ plan: CurvePlan; problems: Problem[] }> => {
  const wrong = (...problem: Parameters<typeof wrongIn>) => ({ plan: NO_PLAN, problems: [wrongIn(...problem)] });
  const example = '{ rules.mediaPrice: { from: 2, to: 8, step: 1 } }';
  if (typeof file.tune !== 'object' || Array.isArray(file.tune) || Object.keys(file.tune).length !== 1)
    return wrong('tune', `expected one parameter of the rules with its values, such as ${example}`);
  if (new Set(base.agents.map(({ label }) => label)).size > 1)
    return wrong('agents', 'found several with ask: curve; expected one in all seats');
  const { dimensions, problems } = dimensionsOf(file.tune, { declared: {}, experiment: base });
  if (problems.length > 0) return { plan: NO_PLAN, problems };
  const [dimension] = dimensions;
  const why = notInSteps(dimension, 'curve');
  if (why !== null) return wrong('tune', why, dimension.name);
  const numbers = (file.verdicts ?? USUAL).map((one) => (typeof one === 'string' ? { verdict: one, of: '' } : one));
  const asked = await askedFor(numbers, base, surroundings);
  const refused = numbers.findIndex((number) => numberRefusal(number, base, asked) !== null);
  if (refused >= 0) return wrong('verdicts', numberRefusal(numbers[refused], base, asked)!, refused);
  return { plan: { name: dimension.name, values: valuesOf(dimension), ...asked }, problems: [] };
};

/** One agent in all seats tries the rules: a deal is one game, which records everything that a number is read from. */
const withPlan = async ({ raw, experiments: [base], surroundings }: Drafts): Promise<Checked> => {
  const own: Experiment = { ...base, seating: 'fixed', blocks: base.games };
  const { plan, problems } = await readCurve(raw as unknown as FileWith<typeof fields>, own, surroundings);
  if (problems.length > 0) return { problems };
  const [{ experiment }] = playedFor(own, plan);
  return { experiments: [{ ...experiment, ask: { ...base.ask!, plan } as Curve }] };
};

export const file: AskKind<Curve> = {
  name: 'curve',
  fields,
  usualGames: 1000,
  // The parameter is known once the agents are loaded.
  ask: (_file, games) => ({ kind: 'curve', games, plan: NO_PLAN }),
  complete: withPlan,
  write: ({ plan: { name, values, numbers } }) => ({
    tune: { [name]: values },
    verdicts: numbers.map((number) => (number.of === '' ? number.verdict : number)),
  }),
};
