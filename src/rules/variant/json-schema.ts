/**
 * The JSON Schema of variants, for editors: they complete names and show what each means. Reading a variant checks
 * more: it knows the cards of the edition, the ranges of printed values, and whether a game is left.
 */
import { EDITIONS } from '../engine/editions/index.ts';
import { PARAMETERS, type Parameter } from '../engine/parameters.ts';
import { EDITION_IDS, PLACES } from './parts.ts';
import { removablePhases } from './phases.ts';
import { NO_CARD } from './variant.ts';

type Schema = { readonly [key: string]: unknown };

const TEXT: Schema = { type: 'string' };
const FLAG: Schema = { enum: [true, false, 'yes', 'no'] };
const NUMBER: Schema = { type: 'integer' };
const NUMBERS: Schema = { type: 'array', items: NUMBER };

const mapping = (properties: Schema, more: Schema = {}): Schema => ({
  ...{ type: 'object', properties, additionalProperties: false },
  ...more,
});
const named = (value: Schema): Schema => ({ type: 'object', additionalProperties: value });
const removable = (card: Schema): Schema => ({ anyOf: [card, { const: NO_CARD }] });

const schemaOf = (declared: Parameter): Schema => {
  if (declared.type === 'number') return { type: 'integer', minimum: declared.min, maximum: declared.max };
  if (declared.type === 'flag') return FLAG;
  return declared.type === 'choice' ? { enum: declared.choices } : NUMBERS;
};

const parameters = (): Schema =>
  mapping(
    Object.fromEntries(
      Object.entries(PARAMETERS).map(([name, declared]) => [
        name,
        { description: declared.about, ...schemaOf(declared) },
      ]),
    ),
    { description: 'numbers and switches of the rules' },
  );

const EFFECTS: Schema = {
  ...Object.fromEntries(['votes', 'raise', 'lower', 'lowerAll', 'members'].map((name) => [name, NUMBER])),
  ...Object.fromEntries(['keyIssue', 'robbery', 'poll', 'platform'].map((name) => [name, FLAG])),
};
const DONATION = ['amount', 'acceptDice', 'declineDice', 'acceptMembers', 'declineMembers'];
const GIVES: Schema = { enum: ['popularity', 'meetings', 'votes', 'media', 'members'] };

const components = (description: string): Schema =>
  mapping(
    {
      parties: named(mapping({ name: TEXT })),
      regions: named(mapping({ name: TEXT, mandates: NUMBERS, small: FLAG })),
      shadowCards: named(
        removable(mapping({ name: TEXT, cost: NUMBER, phone: FLAG, ...EFFECTS, main: mapping(EFFECTS) })),
      ),
      polls: named(removable(mapping({ changes: NUMBERS }))),
      contributions: named(removable(mapping(Object.fromEntries(DONATION.map((name) => [name, NUMBER]))))),
      nationalPlaces: named(mapping({ points: NUMBER, members: NUMBER })),
      preliminary: named(named({ type: 'array', items: mapping({ gives: GIVES, amount: NUMBER }) })),
      dice: mapping({ faces: NUMBERS }),
      mediaPoints: mapping({ points: NUMBERS }),
      opinionCopies: NUMBER,
      platformCopies: NUMBER,
    },
    { description },
  );

/** The JSON Schema of the file of a variant. */
export const variantJsonSchema = (): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A variant of an edition of Die Macher',
  ...mapping({
    extends: { description: 'the edition that it changes', enum: EDITIONS.map(({ id }) => id) },
    name: { description: 'its name in tables and figures', ...TEXT },
    about: { description: 'a sentence for the reader', ...TEXT },
    parameters: parameters(),
    components: components('what is printed on cards and boards, by the ids or numbers of the edition'),
    without: {
      description: 'phases that are not played',
      type: 'array',
      items: { enum: [...new Set(EDITIONS.flatMap(removablePhases))] },
    },
    like: mapping(Object.fromEntries(PLACES.map((place) => [place, { enum: EDITION_IDS }])), {
      description: 'parts of the rules that are those of another edition',
    }),
    before: {
      description: 'phases of a round that come before others',
      ...named({ enum: [...new Set(EDITIONS.flatMap(({ rounds }) => rounds.flat().map(({ name }) => name)))] }),
    },
  }),
});
