/** The numbers of an edition as lists: parameters with unit and range, component values with confidence. */
import type {
  Components,
  Confidence,
  ContributionCard,
  Edition,
  Provenance,
  ShadowCard,
  ShadowEffects,
} from '../engine/edition.ts';
import { PARAMETERS, type ParameterName } from '../engine/parameters.ts';
import { BOARDS } from '../engine/state.ts';
import { SHADOW_EFFECTS } from './components.ts';
import { usesParameter } from './used.ts';

/** One value that is printed on a component, or made up to fit. */
export interface ComponentValue {
  /** The kind of component: region, shadow card … */
  readonly component: string;
  /** Which component of this kind. */
  readonly item: string;
  /** The action that the value belongs to, on cards that have a main action and secondary ones. */
  readonly action?: 'main' | 'secondary';
  /** Which of its values. */
  readonly what: string;
  /** The key under `components` with which a variant changes it: 'regions.bremen.mandates'. */
  readonly path: string;
  readonly value: number | boolean | readonly number[];
  readonly confidence: Confidence;
  /** Ids of sources, with remarks. */
  readonly source: string;
}

type NamedValue = Omit<ComponentValue, 'component' | 'item'>;

const namedValue = (
  what: string,
  path: string,
  value: NamedValue['value'],
  { confidence, source }: Provenance,
): NamedValue => ({
  what,
  path,
  value,
  confidence,
  source,
});

const VOTES_A_BAND = 5;

const bandName = (band: number, bands: number): string => {
  const from = (band + 1) * VOTES_A_BAND;
  return band === bands - 1 ? `mandates for ${from} votes and more` : `mandates for ${from} to ${from + 4} votes`;
};

/** Values that each have their own confidence; a reconstructed one has no source. */
const namedValues = (
  names: readonly string[],
  path: string,
  values: readonly number[],
  known: readonly Confidence[],
  source: string,
) =>
  names.map((what, i) =>
    namedValue(what, path, values[i], { confidence: known[i], source: known[i] === 'reconstructed' ? '' : source }),
  );

/** What politicians can do; an action has only a few of the many effects, and the others are not listed. */
const actionsOf = (card: ShadowCard): NamedValue[] =>
  (['main', 'secondary'] as const).flatMap((action) => {
    const effects: Partial<ShadowEffects> = action === 'main' ? (card.main ?? {}) : card;
    return SHADOW_EFFECTS.flatMap((name) => {
      const value = effects[name];
      const path = `shadowCards.${card.id}${action === 'main' ? '.main' : ''}.${name}`;
      return value ? [{ ...namedValue(name, path, value, card.effectsFrom), action }] : [];
    });
  });

/** Effects that no card of the edition has are not listed. */
const effectsOf = (card: ShadowCard): NamedValue[] =>
  (['phone', ...SHADOW_EFFECTS] as const).flatMap((name) => {
    const value = card[name];
    return value === undefined ? [] : [namedValue(name, `shadowCards.${card.id}.${name}`, value, card.effectsFrom)];
  });

/** Dice, fixed members, or both, if a variant has both. */
const contributionOf = (card: ContributionCard, place: string, by: 'accept' | 'decline'): NamedValue[] => {
  const [doing, change] = by === 'accept' ? ['accepting', 'lost'] : ['declining', 'gained'];
  const [dice, members = 0] = [card[`${by}Dice`], card[`${by}Members`]];
  return [
    ...(dice > 0 || members === 0 ? [namedValue(`dice for ${doing}`, `${place}.${by}Dice`, dice, card.diceFrom)] : []),
    ...(members > 0
      ? [namedValue(`members ${change} for ${doing}`, `${place}.${by}Members`, members, card.diceFrom)]
      : []),
  ];
};

/** The items of each kind of component, with their values. */
const KINDS: Record<string, (components: Components) => [item: string, values: NamedValue[]][]> = {
  region: ({ regions }) =>
    regions.map(({ id, name, mandates, bands, source }) => [
      name,
      namedValues(
        mandates.map((_, band) => bandName(band, mandates.length)),
        `regions.${id}.mandates`,
        mandates,
        bands,
        source,
      ),
    ]),
  'shadow card': ({ shadowCards }) =>
    shadowCards.map((card) => [
      card.name,
      card.main
        ? [
            { ...namedValue('cost', `shadowCards.${card.id}.cost`, card.cost, card.costFrom), action: 'main' },
            ...actionsOf(card),
          ]
        : [namedValue('cost', `shadowCards.${card.id}.cost`, card.cost, card.costFrom), ...effectsOf(card)],
    ]),
  poll: ({ polls, parties }) =>
    polls.map(({ changes, from }, i) => [
      String(i + 1),
      parties.map(({ name }, party) =>
        namedValue(`popularity of ${name}`, `polls.${i + 1}.changes`, changes[party], from),
      ),
    ]),
  contribution: ({ contributions }) =>
    contributions.map((card, i) => [
      String(card.amount),
      [
        namedValue('amount', `contributions.${i + 1}.amount`, card.amount, card.amountFrom),
        ...contributionOf(card, `contributions.${i + 1}`, 'accept'),
        ...contributionOf(card, `contributions.${i + 1}`, 'decline'),
      ],
    ]),
  'preliminary option': ({ preliminary }) =>
    preliminary.flatMap((column, i) =>
      column.map(({ lines, from }, j): [string, NamedValue[]] => [
        `column ${i + 1}, option ${j + 1}`,
        lines.map(({ gives, amount }) => namedValue(gives, `preliminary.${i + 1}.${j + 1}`, amount, from)),
      ]),
    ),
  'national place': ({ nationalPlaces }) =>
    nationalPlaces.map((place, i) => [
      String(i + 1),
      [
        namedValue('points', `nationalPlaces.${i + 1}.points`, place.points, place.pointsFrom),
        namedValue('members', `nationalPlaces.${i + 1}.members`, place.members, place.membersFrom),
      ],
    ]),
  'media marker': ({ mediaPoints: { points, confidence, from } }) =>
    points.map((value, i) => [
      `election ${i + 1}`,
      namedValues(['points'], 'mediaPoints.points', [value], [confidence?.[i] ?? from.confidence], from.source),
    ]),
  die: ({ dice }) => [['any', [namedValue('faces', 'dice.faces', dice.faces, dice.from)]]],
};

export const componentValues = ({ components }: Edition): ComponentValue[] =>
  Object.entries(KINDS).flatMap(([component, items]) =>
    items(components).flatMap(([item, values]) => values.map((value) => ({ component, item, ...value }))),
  );

/** What has no values: parties, topics, the number of copies of each card, and tiles. */
interface Stock extends Pick<Components, 'parties' | 'topics'> {
  /** Copies of each card of a kind, and the number of cards, in all or for each seat. */
  readonly cards: Readonly<
    Record<string, { readonly copies: number; readonly total?: number; readonly perSeat?: number }>
  >;
  /** Marker tiles; only those that the edition uses. */
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

/** Every parameter with its value and its declaration. */
export const parameterValues = ({ parameters }: Edition) =>
  (Object.keys(PARAMETERS) as ParameterName[]).map((name) => ({ name, value: parameters[name], ...PARAMETERS[name] }));
