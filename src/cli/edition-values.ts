/** The numbers of an edition as lists: parameters with unit and range, component values with their confidence. */
import type { Components, Confidence, Edition, Provenance } from '../engine/edition.ts';
import { PARAMETERS, type ParameterName } from '../engine/parameters.ts';

/** One value that is printed on a component, or made up to fit. */
export interface ComponentValue {
  /** The kind of component: region, shadow card … */
  readonly component: string;
  /** Which one of them. */
  readonly item: string;
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

const SHADOW_VALUES = ['phone', 'votes', 'keyIssue', 'robbery', 'raise', 'lower'] as const;

/** The items of each kind of component, with their values. */
const KINDS: Record<string, (components: Components) => [item: string, values: Told[]][]> = {
  region: ({ regions }) =>
    regions.map(({ name, mandates, bands, source }) => [
      name,
      mandates.map((value, band) =>
        told(bandName(band, mandates.length), value, {
          confidence: bands[band],
          source: bands[band] === 'reconstructed' ? '' : source,
        }),
      ),
    ]),
  'shadow card': ({ shadowCards }) =>
    shadowCards.map((card) => [
      card.name,
      [
        told('cost', card.cost, card.costFrom),
        ...SHADOW_VALUES.map((name) => told(name, card[name], card.effectsFrom)),
      ],
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
        told('dice for accepting', card.acceptDice, card.diceFrom),
        told('dice for declining', card.declineDice, card.diceFrom),
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
  'media marker': ({ mediaPoints: { points, from } }) =>
    points.map((value, i) => [`round ${i + 1}`, [told('points', value, from)]]),
  die: ({ dice }) => [['any', [told('faces', dice.faces, dice.from)]]],
};

export const componentValues = ({ components }: Edition): ComponentValue[] =>
  Object.entries(KINDS).flatMap(([component, items]) =>
    items(components).flatMap(([item, values]) => values.map((value) => ({ component, item, ...value }))),
  );

/** Every parameter with its value, and what its declaration says of it. */
export const parameterValues = ({ parameters }: Edition) =>
  (Object.keys(PARAMETERS) as ParameterName[]).map((name) => ({ name, value: parameters[name], ...PARAMETERS[name] }));
