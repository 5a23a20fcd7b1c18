/** Checks and completes the text of a file or the command line: one experiment, or one for each arm. */

import { drawSeed, SECRET } from '../../base/random/seed.ts';
import { DECISION_SECONDS } from '../../players/agent/define.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { readAskedVariant, VariantError } from '../../rules/variant/asked.ts';
import type { Variant } from '../../rules/variant/variant.ts';
import { checkInterventions } from './applicable.ts';
import { armsOf, namedArms } from './arms.ts';
import { checkAsk, fileOf } from './ask.ts';
import type { Experiment } from './experiment.ts';
import { isGuest } from './guest.ts';
import { idleVariants } from './idle.ts';
import type { AskKind, Checked } from './kind.ts';
import { type LineUpAgent, readLineUp, type Surroundings } from './line-up.ts';
import { ExperimentError, type Problem, problemsOf, wrongIn } from './problem.ts';
import type { Plain, RawArm } from './raw.ts';
import { type ExperimentFile, TABLES, type TableName, USUAL_TABLES } from './schema.ts';
import { gamesInBlock } from './seating.ts';

/** What a file is checked with: the source of its agents, and the known kinds of questions. */
export interface Known extends Surroundings {
  readonly kinds: readonly AskKind[];
}

const checkPlayers = ({ edition, players, agents }: ExperimentFile): Problem[] => {
  const { id, minPlayers, maxPlayers } = editionNamed(edition)!;
  const expected = `expected ${minPlayers} to ${maxPlayers} for ${id}`;
  if (players < minPlayers || players > maxPlayers) return [wrongIn('players', `found ${players}; ${expected}`)];
  if (agents.length <= players) return [];
  return [wrongIn('agents', `found ${agents.length}; expected at most ${players}, one for each player`, players)];
};

const checkLength = ({ ask, games, blocks }: ExperimentFile): Problem[] => {
  if (games === undefined && blocks === undefined && ask !== undefined) return [];
  if (games === undefined && blocks === undefined)
    return [{ path: [], message: "missing 'games'; expected games or blocks" }];
  if (games === undefined || blocks === undefined) return [];
  return [wrongIn('blocks', 'found games as well; expected only one of games and blocks')];
};

/** The seed of files that leave it out, if no player could know it. */
const USUAL_SEED = 1;

/** The seed: drawn if the file asks for it, or if it has none and guests play, who might know any word. */
const seedOf = ({ seed }: ExperimentFile, agents: readonly LineUpAgent[]): Pick<Experiment, 'seed' | 'secret'> =>
  seed === SECRET || (seed === undefined && agents.some(isGuest))
    ? { seed: drawSeed(), secret: true }
    : { seed: seed ?? USUAL_SEED };

const complete = (
  file: ExperimentFile,
  listed: readonly LineUpAgent[],
  variant: Variant | null,
  kind: AskKind | undefined,
): Experiment => {
  const { name, question, edition, players, seating = 'rotate' } = file;
  const agents = Array.from({ length: players }, (_, place) => listed[Math.min(place, listed.length - 1)]);
  const seatings = gamesInBlock({ seating, agents });
  const games = file.games ?? kind?.usualGames ?? 0;
  const blocks = file.blocks ?? Math.ceil(games / seatings);
  const recorded = new Set<TableName>(file.record ?? USUAL_TABLES).add('games');
  // A search counts its visits anyway, and they cannot be found so cheaply later.
  if (recorded.has('decisions')) recorded.add('searches');
  return {
    ...{ name, question, edition, variant, arm: null, players, agents, seating },
    ...{ ask: kind?.ask(file, blocks * seatings) ?? null, blocks, games: blocks * seatings },
    ...seedOf(file, listed),
    record: TABLES.filter((table) => recorded.has(table)),
    decisionSeconds: file.decisionSeconds ?? DECISION_SECONDS,
  };
};

/** The experiment of one arm, or what is wrong with it. */
const checkArm = async (
  raw: unknown,
  { kinds, ...surroundings }: Known,
  schema: ReturnType<typeof fileOf>,
): Promise<Experiment | { readonly problems: readonly Problem[] }> => {
  const shape = schema.safeParse(raw);
  const seconds = shape.data?.decisionSeconds;
  const found = (raw as Partial<ExperimentFile> | null)?.agents;
  const { agents, problems } = await readLineUp(found, { ...surroundings, seconds });
  if (!shape.success)
    return { problems: [...shape.error.issues.flatMap((issue) => problemsOf(raw, issue, schema)), ...problems] };
  const variant = await readVariantOf(shape.data, surroundings.folder);
  const seats = checkPlayers(shape.data);
  const own = [...checkAsk(shape.data, kinds), ...seats, ...checkLength(shape.data)];
  const unfit = seats.length > 0 ? [] : checkInterventions(shape.data, variant.variant);
  const all = [...own, ...problems, ...variant.problems, ...unfit];
  const kind = kinds.find(({ name }) => name === shape.data.ask);
  return all.length > 0 ? { problems: all } : complete(shape.data, agents, variant.variant, kind);
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
    return { variant: null, problems: error.problems.map((one) => wrongIn('variant', one)) };
  }
};

/** Problems of agents, with their places in the file. */
const placed = (problems: readonly Problem[], { agentsAt, chosen }: RawArm): Problem[] =>
  problems.map((one) => {
    const [field, index, ...more] = one.path;
    if (field !== 'agents') return one;
    const place = index === undefined ? [] : [chosen?.[Number(index)] ?? index];
    return { ...one, path: [...agentsAt, ...place, ...more] };
  });

/** A problem that every arm has is reported once. */
const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [JSON.stringify(one), one])).values(),
];

/** Arms play the same deals, even if the seed is drawn, for one of them or for all. */
const withOneSeed = (arms: readonly Experiment[]): readonly Experiment[] => {
  const drawn = arms.find(({ secret }) => secret);
  return drawn ? arms.map((arm) => ({ ...arm, seed: drawn.seed, secret: true })) : arms;
};

/**
 * Checks and completes the text of a file or the command line: returns one experiment, or one for each arm, or lists everything
 * that is wrong with it.
 */
export const checkExperiments = async (raw: unknown, known: Known): Promise<Checked> => {
  const { arms, problems } = armsOf(raw, known.kinds);
  if (problems.length > 0) return { problems };
  const schema = fileOf(known.kinds);
  const checked = [];
  for (const arm of arms) checked.push(await checkArm(arm.raw, known, schema));
  const wrong = distinct(checked.flatMap((one, i) => ('problems' in one ? placed(one.problems, arms[i]) : [])));
  if (wrong.length > 0) return { problems: wrong };
  const experiments = withOneSeed(checked as Experiment[]);
  const idle = idleVariants(raw, arms, experiments);
  if (idle.length > 0) return { problems: idle };
  const kind = known.kinds.find(({ name }) => name === experiments[0].ask?.kind);
  const refusal = kind?.refusal?.(experiments) ?? null;
  if (refusal !== null) return { problems: [wrongIn('ask', `${kind!.name}: ${refusal}`)] };
  return (
    kind?.complete?.({ raw: raw as Plain, experiments, written: arms, surroundings: known }) ??
    namedArms(experiments, arms)
  );
};
