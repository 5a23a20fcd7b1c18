/** `ask: fix`: a target for the rules, and the steps in which parameters may be changed to reach it. */

import { quote } from '../../../base/text/quote.ts';
import type { Ask, Experiment } from '../../experiment/experiment.ts';
import type { AskKind, Checked, Drafts } from '../../experiment/kind.ts';
import type { Surroundings } from '../../experiment/line-up.ts';
import { type Problem, wrongIn } from '../../experiment/problem.ts';
import { anatomyOf } from '../balance/anatomy.ts';
import type { Contest } from '../balance/contests.ts';
import { type Asked, askedFor, numberRefusal, percentRefusal, playedFor, standardNamed } from '../balance/number.ts';
import { scaleOf } from '../balance/words.ts';
import type { FileWith } from '../fields.ts';
import { atLevel, type Dimension, dimensionsOf, levelIn, notInSteps, type TuneEntry } from '../tune/dimensions.ts';
import { endOf, target, tune } from '../tune/fields.ts';
import type { Goal } from './goals.ts';

/** What can be turned, and the goals. */
interface FixPlan {
  readonly dimensions: readonly Dimension[];
  readonly goals: readonly Goal[];
  /** The contests that goals are read from; left out for none. */
  readonly contests?: readonly Contest[];
}

/** The smallest change of the rules that reaches a target; the games are those of the search. */
export interface Fix extends Ask {
  readonly kind: 'fix';
  readonly plan: FixPlan;
}

const fields = { tune, target };
type TargetFile = NonNullable<FileWith<typeof fields>['target']>;

/** Verdicts that have their own names in a target, and the one on the length of a game. */
const [SEATS, DECIDED, MECHANISM, LENGTH] = ['fairness: seats', 'drama: decided', 'mechanisms: ', 'length: minutes'];

/** The goals of a target: some verdicts have their own fields; any other is given in the unit of its sentence. */
const goalsOf = ({ seats, decisions, decided, mechanisms = {}, verdicts = {} }: TargetFile, rounds: number): Goal[] => {
  const scaled = (verdict: string, end: number | string | undefined): number | null => {
    const number = endOf(end);
    return number === null ? null : number / (standardNamed(verdict) ? scaleOf(standardNamed(verdict)!.unit) : 1);
  };
  return [
    ...(seats === undefined ? [] : [{ verdict: SEATS, of: '', from: -seats, to: seats }]),
    ...(decided === undefined ? [] : [{ verdict: DECIDED, of: '', from: decided / rounds, to: null }]),
    ...Object.entries(mechanisms).map(([name, { from = null, to = null }]) => ({
      ...{ verdict: MECHANISM + name, of: '', from, to },
    })),
    ...(decisions === undefined
      ? []
      : [{ verdict: LENGTH, of: '', from: null, to: decisions, isRelative: true as const }]),
    ...Object.entries(verdicts).map(([verdict, { of = '', from, to }]) => ({
      ...{ verdict, of, from: scaled(verdict, from), to: scaled(verdict, to) },
    })),
  ];
};

/** Percentages for a verdict that is none, each with what to write instead. */
const percentsIn = (target: TargetFile | undefined, verdict: string): string[] => {
  const why = percentRefusal(verdict);
  const { from, to } = target?.verdicts?.[verdict] ?? {};
  const signed = [from, to].filter((end) => typeof end === 'string');
  return why === null ? [] : signed.map((end) => `${verdict}: found ${quote(end)}; ${why}`);
};

/** Why a dimension has no steps from the usual value; null if it has. */
const stepless = (dimension: Dimension): string | null => {
  const { name, usual } = dimension;
  const isThere = usual !== null && atLevel(dimension, levelIn(dimension, usual)) === usual;
  return (
    notInSteps(dimension, 'fix') ??
    (isThere
      ? null
      : `${name}: the usual value ${usual} is none of those; expected it among them, for changes are counted from there`)
  );
};

/** The search that a file of `ask: fix` describes, or what is wrong with it. */
const readFix = async (
  { tune, target }: { readonly tune?: TuneEntry | undefined; readonly target?: TargetFile | undefined },
  base: Experiment,
  surroundings: Surroundings,
): Promise<{ readonly plan: FixPlan; readonly problems: readonly Problem[] }> => {
  const wrong = (...problems: Problem[]) => ({ plan: NO_PLAN, problems });
  const { rounds } = anatomyOf(base);
  const goals = goalsOf(target ?? {}, rounds);
  if (tune === undefined || tune === 'all')
    return wrong(
      wrongIn(
        'tune',
        'expected the parameters that may change, such as { rules.mediaPrice: { from: 2, to: 8, step: 1 } }',
      ),
    );
  if (goals.length === 0)
    return wrong(
      wrongIn('target', 'expected a target, such as { decided: 5, mechanisms: { polls: { from: 1 %, to: 10 % } } }'),
    );
  if (target?.decided !== undefined && target.decided > rounds)
    return wrong(
      wrongIn('target', `decided: found ${target.decided}; expected at most ${rounds}, the rounds of a game`),
    );
  if (new Set(base.agents.map(({ label }) => label)).size > 1)
    return wrong(wrongIn('agents', 'found several with ask: fix; expected one in all seats'));
  const { dimensions, problems } = dimensionsOf(tune, { declared: {}, experiment: base });
  const all = [
    ...problems,
    ...dimensions.flatMap((one) => {
      const why = stepless(one);
      return why === null ? [] : [wrongIn('tune', why, one.name)];
    }),
  ];
  if (all.length > 0) return wrong(...all);
  const twice = goals.find(({ verdict }, i) => goals.findIndex((one) => one.verdict === verdict) < i);
  if (twice) return wrong(wrongIn('target', `found ${twice.verdict} twice; expected each verdict once`));
  const asked = await askedFor(goals, base, surroundings);
  const unfit = goals.flatMap((goal) => numberRefusal(goal, base, asked) ?? percentsIn(target, goal.verdict));
  if (unfit.length > 0) return wrong(...unfit.map((why) => wrongIn('target', why)));
  const { contests } = asked;
  return { plan: { dimensions, goals, ...(contests ? { contests } : {}) }, problems: [] };
};

/** One agent in all seats tries the rules: a deal is one game, which records everything that a goal is read from. */
const withPlan = async ({ raw, experiments: [base], surroundings }: Drafts): Promise<Checked> => {
  const file = raw as unknown as FileWith<typeof fields>;
  const own: Experiment = { ...base, seating: 'fixed', blocks: base.games };
  const { plan, problems } = await readFix({ ...file, target: target.parse(file.target) }, own, surroundings);
  if (problems.length > 0) return { problems };
  const [{ experiment }] = playedFor(own, askedIn(plan));
  return { experiments: [{ ...experiment, ask: { ...base.ask!, plan } as Fix }] };
};

/** The numbers of a plan's goals, with what they are read from. */
export const askedIn = ({ goals, contests }: FixPlan): Asked => ({ numbers: goals, contests });

/** Removes the error of binary fractions: 5, not 5.000000000000001. */
const rounded = (value: number): number => Number(value.toPrecision(12));

const write = ({ plan: { dimensions, goals } }: Fix): object => {
  const ends = ({ verdict, of, from, to }: Goal) => {
    const scale = scaleOf(standardNamed(verdict)!.unit);
    return {
      ...(of === '' ? {} : { of }),
      ...(from === null ? {} : { from: rounded(scale * from) }),
      ...(to === null ? {} : { to: rounded(scale * to) }),
    };
  };
  const relative = goals.find(({ isRelative }) => isRelative);
  return {
    tune: Object.fromEntries(
      dimensions.map(({ name, from, to, step, values }) => [name, values ?? { from, to, step }]),
    ),
    target: {
      verdicts: Object.fromEntries(goals.filter((goal) => goal !== relative).map((goal) => [goal.verdict, ends(goal)])),
      ...(relative ? { decisions: relative.to } : {}),
    },
  };
};

const NO_PLAN: FixPlan = { dimensions: [], goals: [] };

export const file: AskKind<Fix> = {
  name: 'fix',
  fields,
  usualGames: 30_000,
  // The dimensions are known once the agents are loaded.
  ask: (_file, games) => ({ kind: 'fix', games, plan: NO_PLAN }),
  complete: withPlan,
  write,
};
