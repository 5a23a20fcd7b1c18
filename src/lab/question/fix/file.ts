/** `ask: fix`: a target for the rules, and the steps in which parameters may be turned to reach it. */

import { quote } from '../../../base/text/quote.ts';
import type { Ask, Experiment } from '../../experiment/experiment.ts';
import type { AskKind, Checked } from '../../experiment/kind.ts';
import type { Problem } from '../../experiment/problem.ts';
import { TABLES } from '../../experiment/schema.ts';
import { anatomyOf } from '../balance/anatomy.ts';
import type { FileWith } from '../fields.ts';
import {
  coordinateOf,
  type Dimension,
  dimensionsOf,
  levelsOf,
  type Setting,
  type TuneEntry,
  valueAt,
} from '../tune/dimensions.ts';
import { target, tune } from '../tune/fields.ts';

/** What rules shall come to. */
export interface Goal {
  readonly kind: 'seats' | 'decisions' | 'decided' | 'mechanism';
  /** The mechanism; empty for the others. */
  readonly of: string;
  /** Between these, null for any; of seats, how far the farthest may be from even; of decisions, by which part games may be longer than usual. */
  readonly from: number | null;
  readonly to: number | null;
}

/** What can be turned, the goals, and how a seat does without each mechanism that is a goal. */
interface FixPlan {
  readonly dimensions: readonly Dimension[];
  readonly goals: readonly Goal[];
  readonly denied: readonly { readonly name: string; readonly agents: Experiment['agents'] }[];
}

/** The smallest change of the rules that reaches a target; games are those of the search. */
export interface Fix extends Ask {
  readonly kind: 'fix';
  readonly plan: FixPlan;
}

const fields = { tune, target };
type TargetFile = NonNullable<FileWith<typeof fields>['target']>;

const goalsOf = ({ seats, decisions, decided, mechanisms = {} }: TargetFile): Goal[] => [
  ...(seats === undefined ? [] : [{ kind: 'seats' as const, of: '', from: null, to: seats }]),
  ...(decided === undefined ? [] : [{ kind: 'decided' as const, of: '', from: decided, to: null }]),
  ...Object.entries(mechanisms).map(([of, { from = null, to = null }]) => ({
    ...{ kind: 'mechanism' as const, of, from, to },
  })),
  ...(decisions === undefined ? [] : [{ kind: 'decisions' as const, of: '', from: null, to: decisions }]),
];

/** The level of a value among those of a dimension, from 0. */
export const levelIn = (dimension: Dimension, value: Setting[string]): number =>
  Math.min(levelsOf(dimension) - 1, Math.floor(coordinateOf(dimension, value) * levelsOf(dimension)));

/** The value at a level. */
export const atLevel = (dimension: Dimension, level: number): Setting[string] =>
  valueAt(dimension, (level + 0.5) / levelsOf(dimension));

/** Why a dimension has no steps from the usual value; null where it has. */
const stepless = (dimension: Dimension): string | null => {
  const { name, usual, from, to } = dimension;
  if (!name.startsWith('rules.')) return `${name}: found with ask: fix; expected rules.PARAMETER alone`;
  if (levelsOf(dimension) === 0)
    return `${name}: found no step; expected one, such as { from: ${from}, to: ${to}, step: 1 }`;
  const isThere = usual !== null && atLevel(dimension, levelIn(dimension, usual)) === usual;
  return isThere
    ? null
    : `${name}: the usual value ${usual} is none of those; expected it among them, for changes are counted from there`;
};

/** The line-up of a table at which the first seat alone does without a mechanism. */
const lineUpWithout = (base: Experiment, of: string): Experiment['agents'] | null => {
  const mechanism = anatomyOf(base).mechanisms.find(({ name }) => name === of);
  if (!mechanism) return null;
  const [first, ...others] = base.agents;
  const { phases, deed, without } = mechanism;
  const denied = { phases, rounds: null, region: null, tied: null, when: [], deed };
  const label = `${first.label} ${without}`;
  return [{ ...first, label, interventions: [denied, ...(first.interventions ?? [])] }, ...others];
};

const problem = (field: string, message: string): Problem => ({ path: [field], message: `${field}: ${message}` });

/** What a file of `ask: fix` searches, or what is wrong with it. */
const readFix = (
  { tune, target }: { readonly tune?: TuneEntry | undefined; readonly target?: TargetFile | undefined },
  base: Experiment,
): { readonly plan: FixPlan; readonly problems: readonly Problem[] } => {
  const wrong = (...problems: Problem[]) => ({ plan: NO_PLAN, problems });
  const goals = goalsOf(target ?? {});
  if (tune === undefined || tune === 'all')
    return wrong(
      problem(
        'tune',
        'expected the parameters that may be turned, such as { rules.mediaPrice: { from: 2, to: 8, step: 1 } }',
      ),
    );
  if (goals.length === 0)
    return wrong(
      problem('target', 'expected one, such as { decided: 5, mechanisms: { polls: { from: 1 %, to: 10 % } } }'),
    );
  if (new Set(base.agents.map(({ label }) => label)).size > 1)
    return wrong(problem('agents', 'found several with ask: fix; expected one in all seats'));
  const { dimensions, problems } = dimensionsOf(tune, { declared: {}, experiment: base });
  const all = [
    ...problems,
    ...dimensions.flatMap((one) => {
      const why = stepless(one);
      return why === null ? [] : [{ path: ['tune', one.name], message: `tune: ${why}` }];
    }),
  ];
  if (all.length > 0) return wrong(...all);
  const named = goals
    .filter(({ kind }) => kind === 'mechanism')
    .map(({ of }) => ({ name: of, agents: lineUpWithout(base, of) }));
  const unknown = named.find(({ agents }) => agents === null);
  if (unknown) {
    const known = anatomyOf(base).mechanisms.map(({ name }) => name);
    return wrong(problem('target', `mechanisms: unknown ${quote(unknown.name)}; expected one of ${known.join(', ')}`));
  }
  const denied = named.map(({ name, agents }) => ({ name, agents: agents! }));
  return { plan: { dimensions, goals, denied }, problems: [] };
};

/** Rules are tried with one agent in all seats: a deal is one game, of which its result, and the chances on the way, are kept. */
const withPlan = (file: FileWith<typeof fields>, base: Experiment): Checked => {
  const { plan, problems } = readFix({ ...file, target: target.parse(file.target) }, base);
  if (problems.length > 0) return { problems };
  const needsChances = plan.goals.some(({ kind }) => kind === 'decided');
  const record = TABLES.filter(
    (table) => table === 'games' || table === 'seats' || (needsChances && table === 'chances'),
  );
  return {
    experiments: [{ ...base, seating: 'fixed', blocks: base.games, record, ask: { ...base.ask!, plan } as Fix }],
  };
};

const write = ({ plan: { dimensions, goals } }: Fix): object => {
  const ends = ({ from, to }: Goal) => ({
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  });
  const mechanisms = goals.filter(({ kind: one }) => one === 'mechanism').map((goal) => [goal.of, ends(goal)]);
  const others = goals.filter(({ kind: one }) => one !== 'mechanism');
  return {
    tune: Object.fromEntries(
      dimensions.map(({ name, from, to, step, values }) => [name, values ?? { from, to, step }]),
    ),
    target: {
      ...Object.fromEntries(others.map(({ kind: one, from, to }) => [one, one === 'decided' ? from : to])),
      ...(mechanisms.length > 0 ? { mechanisms: Object.fromEntries(mechanisms) } : {}),
    },
  };
};

const NO_PLAN: FixPlan = { dimensions: [], goals: [], denied: [] };

export const file: AskKind<Fix> = {
  name: 'fix',
  fields,
  usualGames: 30_000,
  // What is turned is known once the agents are.
  ask: (_file, games) => ({ kind: 'fix', games, plan: NO_PLAN }),
  complete: ({ raw, experiments: [base] }) => withPlan(raw as unknown as FileWith<typeof fields>, base),
  write,
};
