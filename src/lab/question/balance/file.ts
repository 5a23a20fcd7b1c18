/** The file of `ask: balance`: the fields of players that try the rules. */

import { z } from 'zod';
import { quote } from '../../../base/text/quote.ts';
import { checkInterventions } from '../../experiment/applicable.ts';
import { listedArms, namedArms } from '../../experiment/arms.ts';
import type { Ask, Experiment } from '../../experiment/experiment.ts';
import type { AskKind, Checked, Drafts } from '../../experiment/kind.ts';
import { type LineUpAgent, readLineUp, type Surroundings } from '../../experiment/line-up.ts';
import { type Problem, wrongIn } from '../../experiment/problem.ts';
import { noArms, type Plain, type RawArms } from '../../experiment/raw.ts';
import { agentEntry, type ExperimentFile, most, type TableName } from '../../experiment/schema.ts';
import { gamesInBlock, type Seating } from '../../experiment/seating.ts';
import { type FileWith, minutes, twiceLong } from '../fields.ts';
import { type Contests, readContests } from './contests.ts';

const fieldEntry = z
  .union([
    z.string(),
    z.strictObject({
      agents: z.array(agentEntry).min(1).max(most),
      label: z
        .string()
        .regex(/^\S.{0,59}$/)
        .optional(),
      games: z.int().min(1).max(100_000_000).optional(),
      part: z.number().positive().max(100).optional(),
      practised: z.record(z.string(), z.string().min(1).max(4096)).optional(),
    }),
  ])
  .describe(
    "an agent in all seats, such as heuristic, or a map such as { agents: ['mcts:iterations=10'], games: 600, label: search }; " +
      'instead of its games, a part of those of an arm, such as part: 0.1; practised: for arms by name, the file of a policy that its learned ' +
      'agents play by there',
  );
type FieldEntry = z.output<typeof fieldEntry>;

const fields = {
  minutes,
  fields: z
    .array(fieldEntry)
    .min(1)
    .max(6)
    .optional()
    .describe(
      'with ask: balance, a list of fields of players that the rules are tried by; verdicts are by the first, heuristic when left out, ' +
        'and the others show whether they hold',
    ),
};

/** Players that try the rules. */
export interface Field {
  readonly label: string;
  /** One for each place of the line-up. */
  readonly agents: readonly LineUpAgent[];
  readonly seating: Seating;
  /** Games for each arm. */
  readonly games: number;
  /** The same as a part of the arm's games; null if the file gives a number. */
  readonly part: number | null;
  /** Whether its agents play each version of the rules by a policy that has practised it; left out for no. */
  readonly practised?: true;
}

/** Tables recorded for games in which nothing is done to anybody. */
export const CLINIC_TABLES: readonly TableName[] = [
  ...(['games', 'seats', 'elections', 'rounds'] as const),
  ...(['money', 'chances', 'turns', 'chosen', 'attacks', 'supplies'] as const),
];

/** What the clinic plays, besides its arms. */
interface BalancePlan extends Contests {
  /** The verdicts come from the first one; the others show whether they hold. */
  readonly fields: readonly Field[];
  /** 2 if options are chosen at a first look, and judged by the deals of a second; left out by older builds. */
  readonly looks?: number;
}

/** The players if the file names none. */
const USUAL_FIELD = 'heuristic';

/** An entry with its defaults filled in. */
const completeEntry = (entry: FieldEntry): Exclude<FieldEntry, string> =>
  typeof entry === 'string' ? { agents: [entry] } : entry;

/** The agents of the first field of a file, which play its arms. */
const firstField = ({ fields }: { readonly fields?: unknown }): unknown => {
  const first = Array.isArray(fields) ? fields[0] : undefined;
  if (first === undefined) return [USUAL_FIELD];
  return typeof first === 'object' && first !== null && 'agents' in first ? first.agents : [first];
};

/** "heuristic", or "media-baron, pollster and treasurer" by their labels. */
const labelOf = (agents: readonly LineUpAgent[]): string => [...new Set(agents.map(({ label }) => label))].join(', ');

/** The fewest games of a field that plays at all. */
const FEWEST_GAMES = 8;
const gamesFor = (part: number, games: number): number => Math.max(FEWEST_GAMES, Math.round(part * games));

const isAlone = (agents: readonly LineUpAgent[]): boolean => new Set(agents.map(({ label }) => label)).size === 1;

/** The agent that can play by a policy other than the program’s. */
const LEARNED = 'learned';

/** The agents of an entry; learned ones use the policy that has practised these rules, if there is one. */
const practisedIn = (
  { agents, practised }: Exclude<FieldEntry, string>,
  edition: string,
  variant: Experiment['variant'],
): Exclude<FieldEntry, string>['agents'] => {
  const rules = variant?.name ?? edition;
  if (!practised || !Object.hasOwn(practised, rules)) return agents;
  const model = practised[rules];
  return agents.map((agent) => (agent === LEARNED ? { id: LEARNED, options: { model }, label: LEARNED } : agent));
};

const fieldOf = async (
  entry: FieldEntry,
  index: number,
  {
    edition,
    variant,
    players,
    games,
    seating,
  }: Pick<Experiment, 'edition' | 'variant' | 'players' | 'games'> & { readonly seating: Seating | undefined },
  surroundings: Surroundings,
): Promise<{ readonly field: Field; readonly problems: readonly Problem[] }> => {
  const asked = completeEntry(entry);
  const { agents: listed, problems } = await readLineUp(practisedIn(asked, edition, variant), surroundings);
  const agents = Array.from({ length: players }, (_, place) => listed[Math.min(place, listed.length - 1)]);
  const tooMany =
    listed.length > players ? [`fields: found ${listed.length} agents in one; expected at most ${players}`] : [];
  const field: Field = {
    label: asked.label ?? labelOf(listed),
    agents,
    // Equal agents in all seats would play the same game from each seat.
    seating: seating ?? (isAlone(listed) ? 'fixed' : 'rotate'),
    games: asked.games ?? gamesFor(asked.part ?? 1, games),
    part: asked.games === undefined ? (asked.part ?? 1) : null,
    ...(asked.practised ? { practised: true } : {}),
  };
  const all = [...problems, ...checkInterventions({ edition, players, agents: asked.agents }, variant)];
  const placed = all.map((one) => ({ ...one, path: ['fields', index, ...one.path] }));
  return { field, problems: [...placed, ...tooMany.map((message) => ({ path: ['fields', index], message }))] };
};

/** The fields of a file and the two searches, or what is wrong with them. */
const readBalance = async (
  { fields, agents, seating }: Raw,
  arm: Pick<Experiment, 'edition' | 'variant' | 'players' | 'games'>,
  surroundings: Surroundings,
): Promise<{ readonly plan: BalancePlan; readonly problems: readonly Problem[] }> => {
  const entries: readonly FieldEntry[] = fields ?? [agents ? { agents } : USUAL_FIELD];
  const found = [];
  for (const [i, entry] of entries.entries()) found.push(await fieldOf(entry, i, { ...arm, seating }, surroundings));
  const labels = found.map(({ field }) => field.label);
  const twice = labels.find((label, i) => labels.indexOf(label) < i);
  const clash =
    twice === undefined
      ? []
      : [wrongIn('fields', `two are called ${quote(twice)}; expected a label of its own for each`)];
  return {
    plan: {
      fields: found.map(({ field }) => field),
      looks: 2,
      ...(await readContests(arm.players, surroundings)),
    },
    problems: [...found.flatMap(({ problems }) => problems), ...clash],
  };
};

/** Whether rules are fair, stay open to the end, and are worth their length; games are counted per arm. */
export interface Balance extends Ask {
  readonly kind: 'balance';
  readonly plan: BalancePlan;
  /** How long it may take in all, which sets the games by the speed of the machine; null if the games are given. */
  readonly minutes: number | null;
}

/** The arms with this many games each: each field plays its part of them. */
export const withGames = (arms: readonly Experiment[], games: number): readonly Experiment[] =>
  arms.map((arm) => {
    const ask = arm.ask as Balance;
    const fields = ask.plan.fields.map((one) =>
      one.part === null ? one : { ...one, games: gamesFor(one.part, games) },
    );
    const blocks = Math.ceil(games / gamesInBlock(arm));
    const asked: Balance = { ...ask, games, plan: { ...ask.plan, fields } };
    return { ...arm, blocks, games: blocks * gamesInBlock(arm), ask: asked };
  });

/** The fields of a file that say who plays. */
type Raw = z.output<z.ZodObject<typeof fields>> & Partial<Pick<ExperimentFile, 'agents' | 'seating'>>;

/** The arms of each table, if a file lists numbers of players: "meetings cost 2; 3 players". */
const ofTables = (raw: Plain): RawArms => {
  if (!Array.isArray(raw.players)) return listedArms(raw);
  const tables = raw.players.map((players) => {
    const { arms, problems } = listedArms({ ...raw, players });
    const isPlain = ({ variant }: Plain) => variant === undefined || variant === null || variant === 'none';
    const named = arms.map((arm) => {
      const { edition } = arm.raw as Plain;
      const words = [...(isPlain(arm.raw as Plain) ? [arm.words || edition] : [arm.words]), `${players} players`];
      return { ...arm, words: words.filter(Boolean).join('; ') };
    });
    return { arms: named, problems };
  });
  const problems = tables.flatMap((one) => one.problems);
  if (tables.length === 0) return noArms('players', 'found an empty list; expected numbers of players');
  return problems.length > 0 ? { arms: [], problems } : { arms: tables.flatMap(({ arms }) => arms), problems: [] };
};

/** Puts the fields of players into each arm: the players are part of the plan. */
const complete = async ({ raw, experiments: arms, written, surroundings }: Drafts): Promise<Checked> => {
  const named = namedArms(arms, written);
  if ('problems' in named) return named;
  const experiments = [];
  for (const arm of named.experiments) {
    const { plan, problems } = await readBalance(raw as Raw, arm, surroundings);
    if (problems.length > 0) return { problems };
    const { agents, seating } = plan.fields[0];
    const { minutes } = arm.ask as Balance;
    const ask: Balance = { kind: 'balance', games: arm.games, plan, minutes };
    experiments.push({ ...arm, agents, seating, record: CLINIC_TABLES, ask });
  }
  return { experiments };
};

export const file: AskKind<Balance> = {
  name: 'balance',
  fields,
  usualGames: 80_000,
  mayLackAgents: true,
  // The fields are known only once the agents are loaded.
  ask: (file: FileWith<typeof fields>, games) => ({
    ...{ kind: 'balance', games, minutes: file.minutes ?? null, plan: { fields: [], thinking: [] } },
  }),
  checkFile: (file) => twiceLong(file as FileWith<typeof fields>),
  // All arms have the same players, those of the fields.
  arms: (raw) => {
    if (raw.fields !== undefined && raw.agents !== undefined)
      return noArms('fields', 'found agents as well; expected only one of agents and fields');
    return ofTables(raw.agents === undefined ? { ...raw, agents: firstField(raw) } : raw);
  },
  complete,
  write: ({ plan }) => ({ plan }),
};
