/** What `ask: balance` is asked with: the fields of players that rules are tried by. */

import { quote } from '../../base/text/quote.ts';
import { electionsIn } from '../../rules/engine/edition.ts';
import { Game } from '../../rules/engine/game.ts';
import { DECIDING_PHASES, type DecidingPhase } from '../../rules/engine/phase-names.ts';
import { editionWith } from '../../rules/variant/apply.ts';
import { checkInterventions } from './applicable.ts';
import type { Experiment } from './experiment.ts';
import type { Intervention } from './intervention.ts';
import { type LineUpAgent, readLineUp, type Surroundings } from './line-up.ts';
import type { Problem } from './problem.ts';
import type { ExperimentFile, FieldEntry, TableName } from './schema.ts';
import type { Seating } from './seating.ts';

/** Players that rules are tried by. */
export interface Field {
  readonly label: string;
  /** One for each place of the line-up. */
  readonly agents: readonly LineUpAgent[];
  readonly seating: Seating;
  /** Games for each arm. */
  readonly games: number;
}

/** Tables of the games in which nothing is done to anybody. */
export const CLINIC_TABLES: readonly TableName[] = [
  ...(['games', 'seats', 'elections', 'rounds'] as const),
  ...(['money', 'chances', 'turns', 'chosen', 'attacks'] as const),
];

/** What the clinic plays, besides its arms. */
export interface BalancePlan {
  /** The first one is what verdicts are made by; the others tell whether they hold. */
  readonly fields: readonly Field[];
  /** A search at the first place, and the same with a tenth of its iterations at all others; empty for none. */
  readonly thinking: readonly LineUpAgent[];
}

/** How much the one that thinks more thinks, and all others. */
const THINKERS = ['mcts:iterations=20', 'mcts:iterations=2'];

/** Whoever plays where the file names nobody. */
const USUAL_FIELD = 'heuristic';

/** An entry with all that it may leave out. */
const completeEntry = (entry: FieldEntry): Exclude<FieldEntry, string> =>
  typeof entry === 'string' ? { agents: [entry] } : entry;

/** The agents of the first field of a file, which its arms are played by. */
export const firstField = ({ fields }: { readonly fields?: unknown }): unknown => {
  const first = Array.isArray(fields) ? fields[0] : undefined;
  if (first === undefined) return [USUAL_FIELD];
  return typeof first === 'object' && first !== null && 'agents' in first ? first.agents : [first];
};

/** "heuristic", or "media-baron, pollster and treasurer" by their labels. */
const labelOf = (agents: readonly LineUpAgent[]): string => [...new Set(agents.map(({ label }) => label))].join(', ');

const isAlone = (agents: readonly LineUpAgent[]): boolean => new Set(agents.map(({ label }) => label)).size === 1;

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
  const { agents: listed, problems } = await readLineUp(asked.agents, surroundings);
  const agents = Array.from({ length: players }, (_, place) => listed[Math.min(place, listed.length - 1)]);
  const tooMany =
    listed.length > players ? [`fields: found ${listed.length} agents in one; expected at most ${players}`] : [];
  const field: Field = {
    label: asked.label ?? labelOf(listed),
    agents,
    // Equal agents in all seats would play the same game from each.
    seating: seating ?? (isAlone(listed) ? 'fixed' : 'rotate'),
    games: asked.games ?? games,
  };
  const all = [...problems, ...checkInterventions({ edition, players, agents: asked.agents }, variant)];
  const placed = all.map((one) => ({ ...one, path: ['fields', index, ...one.path] }));
  return { field, problems: [...placed, ...tooMany.map((message) => ({ path: ['fields', index], message }))] };
};

/** The fields of a file, and the two searches, or what is wrong with them. */
export const readBalance = async (
  {
    fields,
    agents,
    seating,
  }: Pick<ExperimentFile, 'fields' | 'seating'> & { readonly agents?: ExperimentFile['agents'] },
  arm: Pick<Experiment, 'edition' | 'variant' | 'players' | 'games'>,
  surroundings: Surroundings,
): Promise<{ readonly plan: BalancePlan; readonly problems: readonly Problem[] }> => {
  const entries: readonly FieldEntry[] = fields ?? [agents ? { agents } : USUAL_FIELD];
  const found = [];
  for (const [i, entry] of entries.entries()) found.push(await fieldOf(entry, i, { ...arm, seating }, surroundings));
  const thinking = await readLineUp(THINKERS, surroundings);
  const [slow, quick] = thinking.agents;
  const labels = found.map(({ field }) => field.label);
  const twice = labels.find((label, i) => labels.indexOf(label) < i);
  const clash =
    twice === undefined
      ? []
      : [{ path: ['fields'], message: `fields: two are called ${quote(twice)}; expected a label of its own for each` }];
  return {
    plan: {
      fields: found.map(({ field }) => field),
      thinking: slow && quick ? Array.from({ length: arm.players }, (_, place) => (place === 0 ? slow : quick)) : [],
    },
    problems: [...found.flatMap(({ problems }) => problems), ...clash],
  };
};

/** A mechanism of the rules, and how a seat does without it. */
export interface Mechanism {
  readonly name: string;
  /** What a seat that does without it is called after its agent. */
  readonly without: string;
  readonly phases: readonly DecidingPhase[];
  readonly deed: Intervention['deed'];
}

const MECHANISMS: readonly Mechanism[] = [
  { name: 'order', without: 'never bids for order', phases: ['bid-for-order'], deed: 'never' },
  {
    name: 'platform',
    without: 'never changes its platform',
    phases: ['platform-conference', 'change-platform', 'change-stances'],
    deed: 'never',
  },
  { name: 'shadow-cabinet', without: 'never places shadow cards', phases: ['place-shadow-cards'], deed: 'never' },
  { name: 'coalitions', without: 'never forms a coalition', phases: ['form-coalitions'], deed: 'never' },
  { name: 'media', without: 'never buys media', phases: ['buy-media'], deed: 'never' },
  { name: 'polls', without: 'never bids for polls', phases: ['auction-polls'], deed: 'never' },
  {
    name: 'contributions',
    without: 'declines all contributions',
    phases: ['party-contributions'],
    deed: { action: 'decline' },
  },
];

/** What the rules of an arm have, as far as the clinic looks at it. */
export interface Anatomy {
  readonly rounds: number;
  readonly elections: number;
  /** The last round in which anything can be bought. */
  readonly lastCampaign: number;
  /** Phases in which somebody decides, in the order of play. */
  readonly phases: readonly DecidingPhase[];
  readonly mechanisms: readonly Mechanism[];
  readonly shadowCards: readonly string[];
  /** The words of an option of the preliminary choices, by ten times its column and its number. */
  readonly preliminary: Readonly<Record<string, string>>;
  readonly contributions: readonly number[];
}

export const anatomyOf = ({
  edition,
  variant,
  players,
}: Pick<Experiment, 'edition' | 'variant' | 'players'>): Anatomy => {
  const { rules } = new Game(editionWith(edition, variant), players);
  const names = new Set(rules.program.map(({ name }) => name));
  const phases = DECIDING_PHASES.filter((phase) => names.has(phase));
  const { components } = rules.edition;
  return {
    rounds: rules.lastRound,
    elections: electionsIn(rules.edition.rounds),
    lastCampaign: rules.lastCampaign,
    phases,
    mechanisms: MECHANISMS.flatMap((one) => {
      const own = one.phases.filter((phase) => names.has(phase));
      return own.length > 0 ? [{ ...one, phases: own }] : [];
    }),
    shadowCards: components.shadowCards.map(({ name }) => name),
    preliminary: Object.fromEntries(
      components.preliminary.flatMap((options, column) =>
        options.map(({ lines }, i) => [
          10 * column + i,
          lines.map(({ gives, amount }) => `${amount} ${gives}`).join(' and '),
        ]),
      ),
    ),
    contributions: components.contributions.map(({ amount }) => amount),
  };
};
