/** The numbers of an edition as lists: parameters with unit and range, component values with their confidence. */
import type {
  Components,
  Confidence,
  Edition,
  Provenance,
  ShadowCard,
  ShadowEffects,
} from '../rules/engine/edition.ts';
import { PARAMETERS, type ParameterName } from '../rules/engine/parameters.ts';
import { BOARDS } from '../rules/engine/state.ts';
import { usesParameter } from '../rules/variant/used.ts';

/** One value that is printed on a component, or made up to fit. */
export interface ComponentValue {
  /** The kind of component: region, shadow card … */
  readonly component: string;
  /** Which one of them. */
  readonly item: string;
  /** The action that the value belongs to, on cards that have a main action and secondary ones. */
  readonly action?: 'main' | 'secondary';
  /** Which of its values. */
  readonly what: string;
  readonly value: number | boolean | readonly number[];
  readonly confidence: Confidence;
  /** Ids of sources, with remarks. */
  readonly source: string;
}

type Told = Omit<ComponentValue, 'component' | 'item'>;

const told = (what: string, value: Told['value'], { confidence, source }: Provenance): Told => ({
  what,
  value,
  confidence,
  source,
});

const VOTES_A_BAND = 5;

const bandName = (band: number, bands: number): string => {
  const from = (band + 1) * VOTES_A_BAND;
  return band === bands - 1 ? `mandates for ${from} votes and more` : `mandates for ${from} to ${from + 4} votes`;
};

/** Values of which each has a confidence of its own; what is reconstructed has no source. */
const toldEach = (names: readonly string[], values: readonly number[], known: readonly Confidence[], source: string) =>
  names.map((what, i) =>
    told(what, values[i], { confidence: known[i], source: known[i] === 'reconstructed' ? '' : source }),
  );

const EFFECTS = [
  ...(['votes', 'keyIssue', 'robbery', 'raise', 'lower'] as const),
  ...(['lowerAll', 'members', 'poll', 'platform'] as const),
] satisfies (keyof ShadowEffects)[];

/** What politicians can do; an action has few of many effects, and those that it lacks go without saying. */
const actionsOf = (card: ShadowCard): Told[] =>
  (['main', 'secondary'] as const).flatMap((action) => {
    const effects: Partial<ShadowEffects> = action === 'main' ? (card.main ?? {}) : card;
    return EFFECTS.flatMap((name) => {
      const value = effects[name];
      return value ? [{ ...told(name, value, card.effectsFrom), action }] : [];
    });
  });

/** Effects that an edition's cards never have say nothing of one of them. */
const effectsOf = (card: ShadowCard): Told[] =>
  (['phone', ...EFFECTS] as const).flatMap((name) => {
    const value = card[name];
    return value === undefined ? [] : [told(name, value, card.effectsFrom)];
  });

/** Dice, fixed members, or both, where a variant has both. */
const contributionOf = (doing: string, from: Provenance, dice: number, change: string, members = 0): Told[] => [
  ...(dice > 0 || members === 0 ? [told(`dice for ${doing}`, dice, from)] : []),
  ...(members > 0 ? [told(`members ${change} for ${doing}`, members, from)] : []),
];

/** The items of each kind of component, with their values. */
const KINDS: Record<string, (components: Components) => [item: string, values: Told[]][]> = {
  region: ({ regions }) =>
    regions.map(({ name, mandates, bands, source }) => [
      name,
      toldEach(
        mandates.map((_, band) => bandName(band, mandates.length)),
        mandates,
        bands,
        source,
      ),
    ]),
  'shadow card': ({ shadowCards }) =>
    shadowCards.map((card) => [
      card.name,
      card.main
        ? [{ ...told('cost', card.cost, card.costFrom), action: 'main' }, ...actionsOf(card)]
        : [told('cost', card.cost, card.costFrom), ...effectsOf(card)],
    ]),
  poll: ({ polls, parties }) =>
    polls.map(({ changes, from }, i) => [
      String(i + 1),
      parties.map(({ name }, party) => told(`popularity of ${name}`, changes[party], from)),
    ]),
  contribution: ({ contributions }) =>
    contributions.map((card) => [
      String(card.amount),
      [
        told('amount', card.amount, card.amountFrom),
        ...contributionOf('accepting', card.diceFrom, card.acceptDice, 'lost', card.acceptMembers),
        ...contributionOf('declining', card.diceFrom, card.declineDice, 'gained', card.declineMembers),
      ],
    ]),
  'preliminary option': ({ preliminary }) =>
    preliminary.flatMap((column, i) =>
      column.map(({ lines, from }, j): [string, Told[]] => [
        `column ${i + 1}, option ${j + 1}`,
        lines.map(({ gives, amount }) => told(gives, amount, from)),
      ]),
    ),
  'national place': ({ nationalPlaces }) =>
    nationalPlaces.map((place, i) => [
      String(i + 1),
      [told('points', place.points, place.pointsFrom), told('members', place.members, place.membersFrom)],
    ]),
  'media marker': ({ mediaPoints: { points, confidence, from } }) =>
    points.map((value, i) => [
      `election ${i + 1}`,
      toldEach(['points'], [value], [confidence?.[i] ?? from.confidence], from.source),
    ]),
  die: ({ dice }) => [['any', [told('faces', dice.faces, dice.from)]]],
};

export const componentValues = ({ components }: Edition): ComponentValue[] =>
  Object.entries(KINDS).flatMap(([component, items]) =>
    items(components).flatMap(([item, values]) => values.map((value) => ({ component, item, ...value }))),
  );

/** What has no value of its own: parties, topics, how often each card is there, and tiles. */
interface Stock extends Pick<Components, 'parties' | 'topics'> {
  /** Copies of each opinion and platform card, and how many there are; the others are there once, in all or for each seat. */
  readonly cards: Readonly<
    Record<string, { readonly copies: number; readonly total?: number; readonly perSeat?: number }>
  >;
  /** Tiles that mark something; only those that the edition uses. */
  readonly tiles: Readonly<Record<string, { readonly total?: number; readonly perSeat?: number }>>;
}

export const stockOf = (edition: Edition): Stock => {
  const { parties, topics, regions, polls, opinionCopies, platformCopies, shadowCards, contributions } =
    edition.components;
  const stances = topics.length * 2;
  const hasKeyIssues = shadowCards.some((card) => card.keyIssue || card.main?.keyIssue);
  return {
    parties,
    topics,
    cards: {
      opinion: { copies: opinionCopies, total: opinionCopies * stances },
      platform: { copies: platformCopies, total: platformCopies * stances },
      region: { copies: 1, total: regions.length },
      'shadow card': { copies: 1, perSeat: shadowCards.length },
      poll: { copies: 1, total: polls.length },
      contribution: { copies: 1, perSeat: contributions.length },
    },
    tiles: {
      ...(hasKeyIssues ? { 'key issue': { total: BOARDS } } : {}),
      ...(usesParameter(edition, 'forcedCoalition') ? { coalition: { perSeat: BOARDS } } : {}),
      ...(usesParameter(edition, 'memberPayRounds')
        ? { 'pay for members': { total: edition.parameters.memberPayRounds.length } }
        : {}),
    },
  };
};

/** Every parameter with its value, and what its declaration says of it. */
export const parameterValues = ({ parameters }: Edition) =>
  (Object.keys(PARAMETERS) as ParameterName[]).map((name) => ({ name, value: parameters[name], ...PARAMETERS[name] }));
