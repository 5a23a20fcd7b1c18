/**
 * Parts of the rules that one edition can take from another: what is done in a part of the round, the tables on cards and boards,
 * the formula for votes, and the number of rounds.
 *
 * A part of the round is a group of phases that do the same job in every edition, such as `order`. The parameters and tables that
 * mean nothing without its phases belong to it.
 */

import { quote } from '../../base/text/quote.ts';
import { type Components, type Edition, electionsIn } from '../engine/edition.ts';
import { editionNamed } from '../engine/editions/index.ts';
import type { ParameterName } from '../engine/parameters.ts';
import type { Phase } from '../engine/phase.ts';
import type { PhaseName } from '../engine/phase-names.ts';
import { payPlaces } from '../engine/phases/pay-places.ts';

interface RulePart {
  readonly phases: readonly PhaseName[];
  readonly parameters: readonly ParameterName[];
  readonly tables: readonly (keyof Components)[];
}

const part = (
  phases: readonly PhaseName[],
  parameters: RulePart['parameters'] = [],
  tables: RulePart['tables'] = [],
): RulePart => ({ phases, parameters, tables });

/** The parts of the round, in about the order of play. */
export const PARTS = {
  platforms: part(
    [
      ...(['set-up', 'draft-platform', 'lay-platforms', 'complete-platforms', 'draw-starter'] as const),
      ...(['platform-conference', 'change-platform', 'new-display'] as const),
      ...(['change-stances', 'hide-stances', 'show-stances'] as const),
    ],
    [
      ...(['platformTopics', 'draftCards', 'draftKept', 'handSize', 'platformSwaps', 'displaySizes'] as const),
      ...(['platformReshuffle', 'stanceDice', 'stanceChanges', 'stancePassFinal'] as const),
      ...(['hiddenTopics', 'growthCountsHidden'] as const),
    ],
    ['parties', 'platformCopies'],
  ),
  order: part(['bid-for-order', 'name-starter', 'winner-starts', 'pick-places'], ['orderPaidBy', 'orderTie']),
  'shadow-cabinet': part(['place-shadow-cards', 'pay-shadow-cards', 'use-shadow-cards']),
  coalitions: part(['form-coalitions'], ['forcedCoalition', 'voluntaryCoalition', 'coalitionsForcedFirst']),
  media: part(['buy-media', 'influence-media']),
  meetings: part(['organize-meetings']),
  polling: part(['deal-polls', 'auction-polls'], ['pollsDealtFirst', 'pollResults', 'publishMinimum']),
  conversion: part(['convert-meetings']),
  election: part(
    ['decide-election', 'reward-winner', 'election-outcome', 'media-presence'],
    [
      ...(['victoryVotes', 'victorySole', 'victoryShared', 'victoryCoalition', 'victoryBelow'] as const),
      ...(['beatenPlacesMedia', 'nationalWhenFull'] as const),
    ],
  ),
  growth: part(['grow-membership']),
  'fund-raising': part(['party-contributions'], ['contributionBonusDice', 'contributionMayPass']),
} as const satisfies Readonly<Record<string, RulePart>>;
export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Tables on cards and boards that can come from another edition. */
export const TABLES = [
  ...(['parties', 'topics', 'regions', 'shadowCards', 'polls', 'pollBacks', 'contributions', 'dice'] as const),
  ...(['preliminary', 'nationalPlaces', 'mediaPoints', 'opinionCopies', 'platformCopies'] as const),
] as const satisfies readonly (keyof Components)[];

/**
 * What else can come from another edition: the formula for votes, the rounds with everything done in them, how regions enter, and
 * the order of phases.
 */
const OTHERS = ['votes', 'rounds', 'entries', 'sequence'] as const;

/** Everything that can come from another edition. */
export const PLACES: readonly string[] = [...PART_NAMES, ...TABLES, ...OTHERS];

type Phases = readonly Phase[];

const indexOf = (phases: Phases, name: PhaseName): number => phases.findIndex((phase) => phase.name === name);

/** Inserts a phase after the nearest of those that precede it in `model`; at the beginning if there is none. */
const inserted = (phases: Phases, phase: Phase, model: Phases): Phase[] => {
  const before = model.slice(0, indexOf(model, phase.name)).map(({ name }) => indexOf(phases, name));
  const at = (before.filter((index) => index >= 0).at(-1) ?? -1) + 1;
  return [...phases.slice(0, at), phase, ...phases.slice(at)];
};

const isOf = (name: PartName, phase: Phase): boolean =>
  (PARTS[name].phases as readonly PhaseName[]).includes(phase.name);

/** Inserts a missing phase: after the one that it follows, or else at `vacant`, or else after the nearest that precedes it. */
const placed = (phases: Phases, phase: Phase, other: Phases, vacant: number): Phase[] => {
  const follows = other[indexOf(other, phase.name) - 1];
  if (vacant < 0 || (follows && indexOf(phases, follows.name) >= 0)) return inserted(phases, phase, other);
  return [...phases.slice(0, vacant), phase, ...phases.slice(vacant)];
};

/** The phases of a round with one part taken from another round; phases of the same name keep their place. */
const withPart = (own: Phases, other: Phases, name: PartName): Phases => {
  const stays = (phase: Phase) => !isOf(name, phase) || indexOf(other, phase.name) >= 0;
  const kept = own.filter(stays).map((phase) => (isOf(name, phase) ? other[indexOf(other, phase.name)] : phase));
  const vacant = own.findIndex((phase) => !stays(phase));
  const missing = other.filter((phase) => isOf(name, phase) && indexOf(kept, phase.name) < 0);
  return missing.reduce<Phases>((phases, phase) => placed(phases, phase, other, vacant), kept);
};

/** The round of another edition that corresponds to a round: the last to the last, the others counted from the first. */
const roundLike = (edition: Edition, other: Edition, round: number): Phases => {
  const fromEnd = round === edition.rounds.length - 1 ? other.rounds.length - 1 : round;
  return other.rounds[Math.min(fromEnd, other.rounds.length - 1)];
};

/**
 * Whether a round takes a part. If both editions have the same number of rounds, all do; otherwise those that have the part, or,
 * if none has it, those in which the other edition has it.
 */
const takesPart = (edition: Edition, other: Edition, round: number, name: PartName): boolean => {
  if (edition.rounds.length === other.rounds.length) return true;
  const has = (phases: Phases) => phases.some((phase) => isOf(name, phase));
  return edition.rounds.some(has) ? has(edition.rounds[round]) : has(roundLike(edition, other, round));
};

const partLike = (edition: Edition, other: Edition, name: PartName): Edition => ({
  ...edition,
  setup: withPart(edition.setup, other.setup, name),
  rounds: edition.rounds.map((own, i) =>
    takesPart(edition, other, i, name) ? withPart(own, roundLike(edition, other, i), name) : own,
  ),
  parameters: { ...edition.parameters, ...pick(other.parameters, PARTS[name].parameters) },
  components: { ...edition.components, ...pick(other.components, PARTS[name].tables) },
});

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Partial<T> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as unknown as Partial<T>;

/** Phases in the order of another round; those that it lacks stay after the one that they followed. */
const inOrderOf = (own: Phases, other: Phases): Phases => {
  const shared = own.filter(({ name }) => indexOf(other, name) >= 0);
  const sorted = [...shared].sort((a, b) => indexOf(other, a.name) - indexOf(other, b.name));
  return own
    .filter((phase) => !shared.includes(phase))
    .reduce<Phases>((phases, phase) => inserted(phases, phase, own), sorted);
};

const sequenceLike = (edition: Edition, other: Edition): Edition => ({
  ...edition,
  rounds: edition.rounds.map((own, i) => inOrderOf(own, roundLike(edition, other, i))),
});

/** The phases of a part in each round, after those of the set-up. */
const phasesOf = ({ setup, rounds }: Edition, name: PartName): Phases[] =>
  [setup, ...rounds].map((phases) => phases.filter((phase) => isOf(name, phase)));

/** Whether a part of the round is the same in two editions, in any order; if one has more rounds, those that differ count. */
export const isSamePart = (a: Edition, b: Edition, name: PartName): boolean => {
  const rounds = [a, b].map((edition) => phasesOf(edition, name));
  const isSame = (own: Phases, other: Phases) =>
    own.length === other.length && own.every((phase) => other.includes(phase));
  if (a.rounds.length === b.rounds.length) return rounds[0].every((own, i) => isSame(own, rounds[1][i]));
  const [own, other] = rounds.map((all) => [...new Set(all.flat())]);
  return isSame(own, other);
};

/**
 * The rounds of the other edition if all of their parts are the same; otherwise that number of its own rounds, the last one last.
 */
const roundsLike = (edition: Edition, other: Edition): Edition['rounds'] => {
  if (PART_NAMES.every((name) => isSamePart(edition, other, name))) return other.rounds;
  const { rounds } = edition;
  return other.rounds.map((_, i) =>
    i === other.rounds.length - 1 ? rounds[rounds.length - 1] : rounds[Math.min(i, rounds.length - 2)],
  );
};

/**
 * The edition with as many rounds as its parameters say. Extra rounds are removed from the beginning; for missing ones the first
 * is repeated, with its entries.
 */
const withRounds = (edition: Edition): Edition => {
  const { rounds, entries, parameters } = edition;
  const more = parameters.rounds - rounds.length;
  if (more === 0) return edition;
  const again = <T>(list: readonly T[], times: number): T[] => [...Array<T>(times).fill(list[0]), ...list];
  if (more > 0)
    return { ...edition, rounds: again(rounds, more), entries: again(entries, more * electionsIn([rounds[0]])) };
  const left = rounds.slice(-more);
  return { ...edition, rounds: left, entries: entries.slice(electionsIn(rounds) - electionsIn(left)) };
};

/** The edition, with the phase that pays by place after its set-up if its parameters pay for any. */
const withPlacesPaid = (edition: Edition): Edition =>
  edition.parameters.placeMoney.length === 0 ? edition : { ...edition, setup: [...edition.setup, payPlaces] };

/** The edition with the phases that its parameters ask for. */
export const withSequence = (edition: Edition): Edition => withPlacesPaid(withRounds(edition));

const placeLike = (edition: Edition, place: string, other: Edition): Edition => {
  if (place in PARTS) return partLike(edition, other, place as PartName);
  if (place === 'votes') return { ...edition, formulas: other.formulas };
  if (place === 'entries') return { ...edition, entries: other.entries };
  if (place === 'rounds') {
    const parameters = { ...edition.parameters, rounds: other.parameters.rounds };
    return { ...edition, rounds: roundsLike(edition, other), entries: other.entries, parameters };
  }
  if (place === 'sequence') return sequenceLike(edition, other);
  return { ...edition, components: { ...edition.components, ...pick(other.components, [place as keyof Components]) } };
};

/**
 * The edition with parts from others.
 *
 * @param like the places, each with the id of an edition
 * @throws Error if there is no such edition
 */
export const withParts = (edition: Edition, like: Readonly<Record<string, string>>): Edition =>
  // Rounds come first and their order last: parts are inserted into the rounds that are played.
  PLACES.filter((place) => place in like)
    .sort((a, b) => rankOf(a) - rankOf(b))
    .reduce((changed, place) => {
      const other = editionNamed(like[place]);
      if (!other) throw new Error(`There is no edition ${quote(like[place])}.`);
      return placeLike(changed, place, other);
    }, edition);

const rankOf = (place: string): number => (place === 'rounds' ? 0 : place === 'sequence' ? 2 : 1);

/** Moves a phase before another one, in every round that has both. */
const movedBefore = (phases: Phases, name: PhaseName, other: PhaseName): Phases => {
  const moved = phases.find((phase) => phase.name === name);
  if (!moved || indexOf(phases, other) < 0) return phases;
  const rest = phases.filter((phase) => phase !== moved);
  const at = indexOf(rest, other);
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
};

/** The edition with phases that come before others. @param before phases, and what each comes before */
export const reordered = (edition: Edition, before: Readonly<Record<string, string>>): Edition => ({
  ...edition,
  rounds: edition.rounds.map((phases) =>
    Object.entries(before).reduce<Phases>(
      (round, [name, other]) => movedBefore(round, name as PhaseName, other as PhaseName),
      phases,
    ),
  ),
});
