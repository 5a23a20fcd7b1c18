/** The files of `ask: tune` and `ask: exploit`, and the tables that are played. */

import { z } from 'zod';
import { isMapping } from '../../../base/mapping.ts';
import { EDITIONS } from '../../../rules/engine/editions/index.ts';
import type { Ask, Experiment } from '../../experiment/experiment.ts';
import type { AskKind, Checked } from '../../experiment/kind.ts';
import { definitionOf, type Surroundings } from '../../experiment/line-up.ts';
import { type Problem, wrongIn } from '../../experiment/problem.ts';
import { asMap, oneArm, type Plain, type RawArms } from '../../experiment/raw.ts';
import { agentEntry, type ExperimentFile, fewest, most, TABLES } from '../../experiment/schema.ts';
import { agentsFile } from '../../experiment/written.ts';
import { against, type FileWith, type Measure, measure, minutes, twiceLong } from '../fields.ts';
import { type Constraint, constraintsOf } from './constraints.ts';
import { type Dimension, dimensionsOf, METHODS, type MethodName, type TunePlan } from './dimensions.ts';
import { constraints, goals, target, tune } from './fields.ts';
import { isOfRules } from './rules.ts';

/** Fair rules: how far a seat's share of the victories may be from even, and how much longer games may get; null for any. */
export interface Target {
  readonly seats: number;
  readonly decisions: number | null;
}

/** Tuning an agent or the rules; or finding what beats an agent, which is the same with another aim. */
export interface Tune extends Ask {
  readonly kind: 'tune' | 'exploit';
  readonly measure: Measure;
  /** How long it may take in all, which sets the games by the speed of the machine; null if the games are given. */
  readonly minutes: number | null;
  /** The target of tuned rules; null if an agent is tuned. */
  readonly target: Target | null;
  readonly plan: TunePlan;
}

const exploitFields = {
  measure,
  tune,
  constraints,
  method: z
    .enum(METHODS)
    .optional()
    .describe(`how tune looks for the best: ${METHODS.join(', ')}; by what is tuned when left out`),
  start: z
    .enum(['usual', 'random'])
    .optional()
    .describe('where tune begins: usual, with the values that there are, or random'),
  minutes,
  against,
  heldOut: z
    .array(
      z.strictObject({
        players: z.int().min(fewest).max(most).optional(),
        edition: z.enum(EDITIONS.map(({ id }) => id)).optional(),
        against: z
          .array(agentEntry)
          .min(1)
          .max(most - 1)
          .optional(),
      }),
    )
    .max(12)
    .optional()
    .describe(
      'with ask: tune, tables at which the best one is compared on deals never seen, such as [{ players: 3 }, { against: [learned] }]; ' +
        'its own table is always the first',
    ),
};

const fields = { ...exploitFields, target, goals };

/** The label of the agent that is tuned, if the file gives it none. */
const TUNED = 'tuned';

/** The tables of a tuner: its own, those against others, and those that are held out, in this order. */
const tablesOf = (raw: Plain): RawArms => {
  const { against, heldOut, ...own } = raw;
  if (!Array.isArray(raw.agents) || raw.agents.length === 0) return oneArm(raw);
  const [first, ...others] = raw.agents.length > 1 ? raw.agents : [raw.agents[0], raw.agents[0]];
  const names = Array.isArray(raw.tune) ? raw.tune.map(String) : isMapping(raw.tune) ? Object.keys(raw.tune) : [];
  const areOfRules = names.length > 0 && names.every(isOfRules);
  const tuned = areOfRules ? first : asMap(first, TUNED);
  const table = (opponents: readonly unknown[], changes: Plain = {}): Plain => ({
    ...own,
    ...changes,
    agents: [tuned, ...opponents],
  });
  const tables = [others, ...(Array.isArray(against) ? against.filter(Array.isArray) : [])];
  const tried = [{}, ...(Array.isArray(heldOut) ? heldOut.filter(isMapping) : [])];
  const arms = [
    ...tables.map((opponents, i) => ({
      words: `table ${i + 1}`,
      raw: i === 0 ? { ...raw, agents: [tuned, ...others] } : table(opponents),
    })),
    ...tried.map(({ against: opponents, ...changes }: Plain, i) => ({
      words: `held out ${i + 1}`,
      raw: table(Array.isArray(opponents) ? opponents : others, changes),
    })),
  ].map((arm) => ({ ...arm, agentsAt: ['agents'] }));
  return { arms, problems: [] };
};

/** The name of deals that nothing was tuned to. */
const HELD_OUT = 'held out';

/** Values are tried at the tables of one experiment: the others become part of its plan. */
const withTunePlan = async (
  { tune, method, start = 'usual', heldOut = [], constraints = [], goals }: FileWith<typeof fields>,
  arms: readonly Experiment[],
  surroundings: Surroundings,
): Promise<Checked> => {
  if (tune === undefined)
    return { problems: [{ path: ['ask'], message: "missing 'tune'; expected what is to be tuned" }] };
  const [base] = arms;
  const agent = await definitionOf(base.agents[0], surroundings);
  const { dimensions, problems } = dimensionsOf(tune, { declared: agent.options, experiment: base });
  if (problems.length > 0) return { problems };
  const kept = constraintsOf(constraints, dimensions);
  if (kept.problems.length > 0) return { problems: kept.problems };
  const unfit = checkTarget(base, dimensions);
  if (unfit) return { problems: [{ path: ['target'], message: unfit }] };
  // If one agent has all seats, each deal is played once: its games in other seatings would be the same.
  const areRules = (base.ask as Tune).target !== null;
  const plain = arms.map((arm) => ({
    ...arm,
    ask: null,
    record: TABLES.slice(0, 2),
    ...(areRules ? { seating: 'fixed' as const, blocks: arm.games } : {}),
  }));
  const tables = plain.slice(0, arms.length - 1 - heldOut.length);
  const tried = plain.slice(tables.length).map((arm) => ({ ...arm, seed: `${arm.seed} ${HELD_OUT}` }));
  const plan: TunePlan = {
    ...{ dimensions, method: method ?? usualMethod(dimensions), start, tables, heldOut: tried },
    ...(constraints.length > 0 ? { constraints: kept.constraints } : {}),
    ...(goals ? { goals } : {}),
    ...(base.ask!.kind === 'tune' && !areRules ? { beatsUsual: true } : {}),
  };
  return { experiments: [{ ...tables[0], ask: { ...(base.ask as Tune), plan } as Tune }] };
};

/** Why a target does not fit the agents at the table; null if it does. */
const checkTarget = ({ ask, agents }: Experiment, dimensions: readonly Dimension[]): string | null => {
  const isAlone = new Set(agents.map(({ label }) => label)).size === 1;
  const hasTarget = (ask as Tune).target !== null;
  if (hasTarget && (!isAlone || dimensions.some(({ name }) => !isOfRules(name))))
    return 'target: found with several agents, or with more than rules; expected one agent in all seats and values of the rules alone';
  return isAlone && !hasTarget
    ? 'found one agent in all seats, whose share is always even; expected a target such as { seats: 1 % }, or another agent'
    : null;
};

/** Numbers are best tuned together; words and flags have no direction. */
const usualMethod = (dimensions: readonly Dimension[]): MethodName =>
  dimensions.some(({ values }) => values !== null) ? 'ntbea' : 'cma-es';

const write = ({ measure, target, plan }: Tune): object => {
  const { dimensions, method, start, constraints = [], goals } = plan;
  const [own, ...against] = plan.tables;
  const [, ...heldOut] = plan.heldOut;
  return {
    measure,
    tune: Object.fromEntries(
      dimensions.map(({ name, from, to, step, values }) => [
        name,
        values ?? { from, to, ...(step === null ? {} : { step }) },
      ]),
    ),
    ...(constraints.length > 0 ? { constraints: constraints.map(constraintFile) } : {}),
    ...(goals ? { goals } : {}),
    ...{ method, start },
    ...(target
      ? { target: { seats: target.seats, ...(target.decisions === null ? {} : { decisions: target.decisions }) } }
      : {}),
    ...(against.length > 0 ? { against: against.map(opponents) } : {}),
    ...(heldOut.length > 0 ? { heldOut: heldOut.map((table) => tableFile(table, own)) } : {}),
  };
};

const constraintFile = ({ sum, atLeast, atMost }: Constraint): object => ({
  sum,
  ...(atLeast === null ? {} : { atLeast }),
  ...(atMost === null ? {} : { atMost }),
});

/** The opponents of the agent that is tuned; the last one is listed once, since it takes the seats that are left. */
const opponents = ({ agents }: Experiment): object[] => {
  const others = agents.slice(1);
  while (others.length > 1 && others.at(-1)!.label === others.at(-2)!.label) others.pop();
  return agentsFile(others);
};

/** How a table differs from the tuner's own. */
const tableFile = (table: Experiment, own: Experiment): object => {
  const [found, usual] = [table, own].map((one) => JSON.stringify(opponents(one)));
  return {
    ...(table.players === own.players ? {} : { players: table.players }),
    ...(table.edition === own.edition ? {} : { edition: table.edition }),
    ...(found === usual ? {} : { against: opponents(table) }),
  };
};

const NO_PLAN: TunePlan = { dimensions: [], method: 'cma-es', start: 'usual', tables: [], heldOut: [] };

const targetOf = ({ target }: FileWith<typeof fields>): Target | null =>
  target?.seats === undefined ? null : { seats: target.seats, decisions: target.decisions ?? null };

/** Reports a file that has both games and minutes, or a target that only `fix` knows. */
const checkTuneFile = (file: ExperimentFile): Problem[] => {
  const { target } = file as FileWith<typeof fields>;
  const isStrange =
    target && (target.seats === undefined || Object.keys(target).some((key) => key !== 'seats' && key !== 'decisions'));
  return [
    ...(isStrange && file.ask === 'tune'
      ? [wrongIn('target', 'found with ask: tune; expected { seats: 1 %, decisions: 5 % }, or ask: fix')]
      : []),
    ...twiceLong(file as FileWith<typeof fields>),
  ];
};

/** Reports the same, and goals: a run has its measure. */
const checkFile = (file: ExperimentFile): Problem[] => {
  const found = (file as FileWith<typeof fields>).goals;
  const message = 'found where a run has one measure; expected none, or macher study create with this file';
  return [...(found ? [wrongIn('goals', message)] : []), ...checkTuneFile(file)];
};

const fileOf = (name: Tune['kind'], own: z.ZodRawShape): AskKind<Tune> => ({
  name,
  fields: own,
  usualGames: 20_000,
  // The dimensions are known once the agents are loaded.
  ask: (file: FileWith<typeof fields>, games) => ({
    ...{ kind: name, games, measure: file.measure ?? 'winShare' },
    ...{ minutes: file.minutes ?? null, target: targetOf(file), plan: NO_PLAN },
  }),
  checkFile,
  arms: tablesOf,
  complete: ({ raw, experiments, surroundings }) =>
    withTunePlan(raw as unknown as FileWith<typeof fields>, experiments, surroundings),
  write,
});

export const tuneFile = fileOf('tune', fields);
export const exploitFile = fileOf('exploit', exploitFields);
/** The same file for a study, which may have goals. */
export const studyFile: AskKind<Tune> = { ...tuneFile, checkFile: checkTuneFile };
