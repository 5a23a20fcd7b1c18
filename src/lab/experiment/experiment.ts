/**
 * An experiment, checked and complete: plain values that go to workers, to the database and into reports as they are.
 */

import { drawSeed, SECRET } from '../../base/random/seed.ts';
import { DECISION_SECONDS } from '../../players/agent/define.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { readAskedVariant, VariantError } from '../../rules/variant/asked.ts';
import type { Variant } from '../../rules/variant/variant.ts';
import { checkInterventions } from './applicable.ts';
import { armsOf, clashesOf, nameArm, type RawArm } from './arms.ts';
import { type Ask, askOf, type Contrasts, checkArms, checkAsk, type Tune, USUAL_GAMES } from './ask.ts';
import { CLINIC_TABLES, readBalance } from './balance.ts';
import { isContrasting } from './contrasts.ts';
import { readFix } from './fix.ts';
import { isGuest } from './guest.ts';
import { idleVariants } from './idle.ts';
import { definitionOf, type LineUpAgent, readLineUp, type Surroundings } from './line-up.ts';
import { ExperimentError, type Problem, problemsOf } from './problem.ts';
import { withReferenceFirst } from './reference.ts';
import { type ExperimentFile, experimentFile, TABLES, type TableName, USUAL_TABLES } from './schema.ts';
import { gamesInBlock, type Seating } from './seating.ts';
import type { Start } from './start.ts';
import { type Dimension, dimensionsOf, type MethodName } from './tune.ts';

export interface Experiment {
  readonly name: string;
  readonly question: string;
  /** Id of the edition. */
  readonly edition: string;
  /** What is changed in the edition; null for nothing. */
  readonly variant: Variant | null;
  /** The name of this arm where several play the same deals; null for a single one. */
  readonly arm: string | null;
  readonly players: number;
  /** One agent for each place of the line-up, as many as players. */
  readonly agents: readonly LineUpAgent[];
  readonly seating: Seating;
  /** The position that games begin with; left out where each begins with a new deal. */
  readonly from?: Start;
  /** What is asked, and to be played until it is known; null where the games are just played. */
  readonly ask: Ask | null;
  /** Deals; each is played once by every seating. */
  readonly blocks: number;
  /** All games: blocks times seatings; at most so many where something is asked. */
  readonly games: number;
  /** Where the chance of deals and agents begins: equal seeds give equal games. */
  readonly seed: string | number;
  /** Which series of the seed's deals is played; left out for the first. Line-ups of a tournament share no deals. */
  readonly series?: number;
  /** True where the seed was drawn for these games, and nobody could know it before. */
  readonly secret?: true;
  /** The seeds of the runs that this one pools; its games cannot be played again from its own. */
  readonly pooled?: readonly string[];
  /** In the order of `TABLES`; always with 'games', which a run needs to be resumed. */
  readonly record: readonly TableName[];
  /** How long one decision may take, in seconds. */
  readonly decisionSeconds: number;
}

export type Checked = { readonly experiments: readonly Experiment[] } | { readonly problems: readonly Problem[] };

const problem = (path: Problem['path'], message: string): Problem => ({ path, message });

const checkPlayers = ({ edition, players, agents }: ExperimentFile): Problem[] => {
  const { id, minPlayers, maxPlayers } = editionNamed(edition)!;
  const expected = `expected ${minPlayers} to ${maxPlayers} for ${id}`;
  if (players < minPlayers || players > maxPlayers)
    return [problem(['players'], `players: found ${players}; ${expected}`)];
  if (agents.length <= players) return [];
  return [
    problem(['agents', players], `agents: found ${agents.length}; expected at most ${players}, one for each player`),
  ];
};

/** Fields that nobody plays in. */
const checkFields = ({ ask, fields }: Partial<ExperimentFile>): Problem[] => {
  if (fields !== undefined && ask !== 'balance')
    return [
      problem(['fields'], `fields: found with ${ask ? `ask: ${ask}` : 'no ask'}; expected only with ask: balance`),
    ];
  return [];
};

const checkLength = ({ ask, games, blocks }: ExperimentFile): Problem[] => {
  if (games === undefined && blocks === undefined && ask !== undefined) return [];
  if (games === undefined && blocks === undefined) return [problem([], "missing 'games'; expected games or blocks")];
  if (games === undefined || blocks === undefined) return [];
  return [problem(['blocks'], 'blocks: found games as well; expected only one of games and blocks')];
};

/** The seed of files that leave it out, where nobody plays who might know it. */
const USUAL_SEED = 1;

/** What is drawn where the file asks for it, and where it leaves the seed out and guests play, who might know any word. */
const seedOf = ({ seed }: ExperimentFile, agents: readonly LineUpAgent[]): Pick<Experiment, 'seed' | 'secret'> =>
  seed === SECRET || (seed === undefined && agents.some(isGuest))
    ? { seed: drawSeed(), secret: true }
    : { seed: seed ?? USUAL_SEED };

const complete = (file: ExperimentFile, listed: readonly LineUpAgent[], variant: Variant | null): Experiment => {
  const { name, question, edition, players, seating = 'rotate' } = file;
  const agents = Array.from({ length: players }, (_, place) => listed[Math.min(place, listed.length - 1)]);
  const seatings = gamesInBlock({ seating, agents });
  const games = file.games ?? USUAL_GAMES[file.ask ?? 'compare'];
  const blocks = file.blocks ?? Math.ceil(games / seatings);
  const recorded = new Set<TableName>(file.record ?? USUAL_TABLES).add('games');
  return {
    ...{
      name,
      question,
      edition,
      variant,
      arm: null,
      players,
      agents,
      seating,
      ask: askOf(file, blocks * seatings),
      blocks,
      games: blocks * seatings,
    },
    ...seedOf(file, listed),
    record: TABLES.filter((table) => recorded.has(table)),
    decisionSeconds: file.decisionSeconds ?? DECISION_SECONDS,
  };
};

/** What one arm of the file is, or what is wrong with it. */
const checkArm = async (
  raw: unknown,
  surroundings: Surroundings,
): Promise<Experiment | { readonly problems: readonly Problem[] }> => {
  const shape = experimentFile.safeParse(raw);
  const seconds = shape.data?.decisionSeconds;
  const found = (raw as Partial<ExperimentFile> | null)?.agents;
  const { agents, problems } = await readLineUp(found, { ...surroundings, seconds });
  if (!shape.success)
    return { problems: [...shape.error.issues.flatMap((issue) => problemsOf(raw, issue)), ...problems] };
  const variant = await readVariantOf(shape.data, surroundings.folder);
  const seats = checkPlayers(shape.data);
  const own = [...checkAsk(shape.data), ...checkFields(shape.data), ...seats, ...checkLength(shape.data)];
  const unfit = seats.length > 0 ? [] : checkInterventions(shape.data, variant.variant);
  const all = [...own, ...problems, ...variant.problems, ...unfit];
  return all.length > 0 ? { problems: all } : complete(shape.data, agents, variant.variant);
};

const readVariantOf = async (
  { edition, variant }: ExperimentFile,
  folder: string,
): Promise<{ variant: Variant | null; problems: Problem[] }> => {
  try {
    return { variant: await readAskedVariant(editionNamed(edition)!, variant, folder), problems: [] };
  } catch (error) {
    if (!(error instanceof VariantError)) throw error;
    if (error.owned) throw new ExperimentError([error.message]);
    return { variant: null, problems: [problem(['variant'], `variant: ${error.message}`)] };
  }
};

/** Problems of agents where these stand in the file. */
const placed = (problems: readonly Problem[], { agentsAt, chosen }: RawArm): Problem[] =>
  problems.map((one) => {
    const [field, index, ...more] = one.path;
    if (field !== 'agents') return one;
    const place = index === undefined ? [] : [chosen?.[Number(index)] ?? index];
    return { ...one, path: [...agentsAt, ...place, ...more] };
  });

/** A problem that every arm has is told once. */
const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [JSON.stringify(one), one])).values(),
];

/** Arms play the same deals, also where the seed is drawn, for one of them or for all. */
const withOneSeed = (arms: readonly Experiment[]): readonly Experiment[] => {
  const drawn = arms.find(({ secret }) => secret);
  return drawn ? arms.map((arm) => ({ ...arm, seed: drawn.seed, secret: true })) : arms;
};

/**
 * Checks what a file or the command line says, and completes it: one experiment, or one for each arm; or tells everything
 * that is wrong with it.
 */
export const checkExperiments = async (raw: unknown, surroundings: Surroundings): Promise<Checked> => {
  const { arms, problems } = armsOf(raw);
  if (problems.length > 0) return { problems };
  const checked = [];
  for (const arm of arms) checked.push(await checkArm(arm.raw, surroundings));
  const wrong = distinct(checked.flatMap((one, i) => ('problems' in one ? placed(one.problems, arms[i]) : [])));
  if (wrong.length > 0) return { problems: wrong };
  const experiments = withOneSeed(checked as Experiment[]);
  const idle = idleVariants(raw, arms, experiments);
  if (idle.length > 0) return { problems: idle };
  const unanswerable = checkArms(experiments);
  if (unanswerable.length > 0) return { problems: unanswerable };
  if (experiments[0].ask?.kind === 'tune' || experiments[0].ask?.kind === 'exploit')
    return withTunePlan(raw as ExperimentFile, experiments, surroundings);
  if (experiments[0].ask?.kind === 'balance')
    return withBalancePlan(raw as ExperimentFile, experiments, arms, surroundings);
  if (experiments[0].ask?.kind === 'fix') return withFixPlan(raw as ExperimentFile, experiments[0]);
  if (isContrasting(experiments[0].ask?.kind)) return { experiments: contrasted(experiments, arms) };
  if (experiments.length === 1) return { experiments };
  const named = experiments.map((experiment, i) => ({ ...experiment, arm: nameArm(experiment, arms[i].words) }));
  if (experiments[0].ask?.kind === 'tournament') return { experiments: named.map(withDealsOfItsOwn) };
  const clashing = clashesOf(named);
  if (clashing.length > 0) return { problems: clashing };
  return { experiments: await withReferenceFirst(named, surroundings) };
};

/**
 * Line-ups of a tournament are not set against each other: deals that they do not share say more of two agents, and are
 * independent, as what is concluded from them needs.
 */
const withDealsOfItsOwn = (arm: Experiment, i: number): Experiment => (i === 0 ? arm : { ...arm, series: i + 1 });

/** Fields of players are tried on each arm: who plays is part of the plan. */
const withBalancePlan = async (
  raw: ExperimentFile,
  arms: readonly Experiment[],
  written: readonly RawArm[],
  surroundings: Surroundings,
): Promise<Checked> => {
  const named = arms.map((arm, i) => (arms.length > 1 ? { ...arm, arm: nameArm(arm, written[i].words) } : arm));
  const clashing = clashesOf(named);
  if (clashing.length > 0) return { problems: clashing };
  const experiments = [];
  for (const arm of named) {
    const { plan, problems } = await readBalance(raw, arm, surroundings);
    if (problems.length > 0) return { problems };
    const { agents, seating } = plan.fields[0];
    experiments.push({
      ...arm,
      agents,
      seating,
      record: CLINIC_TABLES,
      ask: { kind: 'balance' as const, games: arm.games, plan },
    });
  }
  return { experiments };
};

/** Arms that say of themselves what they are set against. */
const contrasted = (experiments: readonly Experiment[], arms: readonly RawArm[]): readonly Experiment[] =>
  experiments.map((experiment, i) => ({
    ...experiment,
    arm: arms[i].words,
    ask: { ...(experiment.ask as Contrasts), contrast: arms[i].contrast! },
  }));

/** Rules are tried with one agent in all seats: a deal is one game, of which its result, and the chances on the way, are kept. */
const withFixPlan = (file: ExperimentFile, base: Experiment): Checked => {
  const target = experimentFile.shape.target.parse(file.target);
  const { plan, problems } = readFix({ ...file, target }, base);
  if (problems.length > 0) return { problems };
  const needsChances = plan.goals.some(({ kind }) => kind === 'decided');
  const record = TABLES.filter(
    (table) => table === 'games' || table === 'seats' || (needsChances && table === 'chances'),
  );
  return {
    experiments: [
      { ...base, seating: 'fixed', blocks: base.games, record, ask: { kind: 'fix', games: base.games, plan } },
    ],
  };
};

/** Deals that nobody has tuned to. */
const HELD_OUT = 'held out';

/** Values are tried on one experiment's tables: the others are part of its plan. */
const withTunePlan = async (
  { tune, method, start = 'usual', heldOut = [] }: ExperimentFile,
  arms: readonly Experiment[],
  surroundings: Surroundings,
): Promise<Checked> => {
  if (tune === undefined) return { problems: [problem(['ask'], "missing 'tune'; expected what is to be tuned")] };
  const [base] = arms;
  const agent = await definitionOf(base.agents[0], surroundings);
  const { dimensions, problems } = dimensionsOf(tune, { declared: agent.options, experiment: base });
  if (problems.length > 0) return { problems };
  const unfit = checkTarget(base, dimensions);
  if (unfit) return { problems: [problem(['target'], unfit)] };
  // Where one agent has all seats, a deal is played once: its games in other seatings would be the same.
  const isOfRules = (base.ask as Tune).target !== null;
  const plain = arms.map((arm) => ({
    ...arm,
    ask: null,
    record: TABLES.slice(0, 2),
    ...(isOfRules ? { seating: 'fixed' as const, blocks: arm.games } : {}),
  }));
  const tables = plain.slice(0, arms.length - 1 - heldOut.length);
  const tried = plain.slice(tables.length).map((arm) => ({ ...arm, seed: `${arm.seed} ${HELD_OUT}` }));
  const plan = { dimensions, method: method ?? usualMethod(dimensions), start, tables, heldOut: tried };
  return { experiments: [{ ...tables[0], ask: { ...(base.ask as Tune), plan } }] };
};

/** Why a target and who sits at the table do not go together; null where they do. */
const checkTarget = ({ ask, agents }: Experiment, dimensions: readonly Dimension[]): string | null => {
  const isAlone = new Set(agents.map(({ label }) => label)).size === 1;
  const hasTarget = (ask as Tune).target !== null;
  if (hasTarget && (!isAlone || dimensions.some(({ name }) => !name.startsWith('rules.'))))
    return 'target: found with several agents, or with more than rules; expected one agent in all seats and rules.PARAMETER alone';
  return isAlone && !hasTarget
    ? 'found one agent in all seats, whose share is always even; expected a target such as { seats: 1 % }, or another agent'
    : null;
};

/** Numbers are best turned together; words and flags have no direction. */
const usualMethod = (dimensions: readonly Dimension[]): MethodName =>
  dimensions.some(({ values }) => values !== null) ? 'ntbea' : 'cma-es';

/** Options without paths of files. */
const withoutPaths = ({ options, paths = [] }: LineUpAgent): LineUpAgent['options'] =>
  Object.fromEntries(Object.entries(options).filter(([name]) => !paths.includes(name)));

/**
 * The experiment as a text that is the same on every machine: without the paths of users' files, which their hashes
 * tell apart, and without its length and what is asked of it, so that a run can grow. Runs are named after it.
 */
export const identityOf = ({ ask, blocks, games, ...experiment }: Experiment): string =>
  JSON.stringify({
    ...experiment,
    agents: experiment.agents.map(({ file, command, isolated, paths, ...agent }) => ({
      ...agent,
      options: withoutPaths({ file, paths, ...agent }),
    })),
  });

/**
 * The same, but for a seed that was drawn and for what the files of users' agents hold: what two runs share that ask the
 * same of changed files.
 */
export const sharedIdentityOf = (experiment: Experiment): string =>
  identityOf({
    ...experiment,
    seed: experiment.secret ? SECRET : experiment.seed,
    agents: experiment.agents.map(({ hash, files, ...agent }) => ({ ...agent, hash: null })),
  });
