/**
 * The component values that a variant changes: what is printed on cards and boards.
 *
 * One description serves both reading and applying. A card with an id is named by it, others by their number from 1, and a card
 * that is `none` is taken out of the game.
 */

import { listed } from '../../base/text/listed.ts';
import { fold, nearestHint } from '../../base/text/nearest.ts';
import { quote } from '../../base/text/quote.ts';
import type { Entry } from '../../base/text/yaml-entry.ts';
import type { Components, Confidence, Edition, PreliminaryLine, Provenance, ShadowEffects } from '../engine/edition.ts';
import { EDITIONS } from '../engine/editions/index.ts';
import { PARTY_PARAMETERS } from '../engine/parameters.ts';
import { ofPartyMeant } from './meant.ts';
import { parameterSchema, readParameter } from './parameters.ts';
import { resolved } from './relative.ts';
import { FLAG, mapping, NUMBER, named, numbersSchema, type Schema } from './schema.ts';
import { usesParameter } from './used.ts';
import { NO_CARD, type Value, type Values } from './variant.ts';

/** Reads a value, and describes it to editors. */
interface Reader {
  /** @param usual the current value, for relative values */
  (entry: Entry, usual?: unknown): Value;
  readonly schema: Schema;
}

const reader = (schema: Schema, read: (entry: Entry, usual?: unknown) => Value): Reader =>
  Object.assign(read, { schema });

const BANDS = 10;
const MOST = 200;

const whole = (min: number, max: number): Reader =>
  reader({ ...NUMBER, minimum: min, maximum: max }, (entry, usual) => resolved(entry, usual).integer(min, max));
const flag = reader(FLAG, (entry) => entry.flag());
/** Names appear in tables, and on boards that are drawn in text. */
const LONGEST_NAME = 40;
const name = reader({ type: 'string' }, (entry) => entry.name(LONGEST_NAME));

/** A list with this number of whole numbers; of any length for 0. */
const numbers = (length: number, min: number, max: number): Reader =>
  reader(numbersSchema(min, max), (written, usual) => {
    const entry = resolved(written, usual);
    const items = entry.list().map((item) => item.integer(min, max));
    if (length > 0 && items.length !== length) entry.fail(`expected ${length} numbers, found ${items.length}`);
    if (items.length === 0) entry.fail('expected a list of numbers, found nothing');
    return items;
  });

const ascending = (read: Reader): Reader =>
  reader(read.schema, (entry, usual) => {
    const items = read(entry, usual) as readonly number[];
    if (items.some((value, i) => i > 0 && value < items[i - 1])) entry.fail('expected numbers that never decrease');
    return items;
  });

/** The faces must differ, or dice could never break ties. */
const anyFaces = numbers(0, 0, 20);
const faces = reader(anyFaces.schema, (entry, usual) => {
  const items = anyFaces(entry, usual) as readonly number[];
  if (new Set(items).size < 2) entry.fail('expected at least two different faces, since dice break ties');
  return items;
});

const schemasOf = (readers: Readonly<Record<string, Reader>>): Schema =>
  mapping(Object.fromEntries(Object.entries(readers).map(([key, { schema }]) => [key, schema])));

const behind = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

const record = (readers: Readonly<Record<string, Reader>>, elsewhere?: (key: string) => string | null): Reader =>
  reader(schemasOf(readers), (entry, usual) =>
    entry.readEach(entry.someFields(Object.keys(readers), elsewhere), (value, key) =>
      readers[key](value, behind(usual, key)),
    ),
  );

const EFFECTS: Readonly<Record<keyof ShadowEffects, Reader>> = {
  votes: whole(0, 100),
  keyIssue: flag,
  robbery: flag,
  raise: whole(0, 10),
  lower: whole(0, 10),
  lowerAll: whole(0, 10),
  members: whole(0, 50),
  poll: flag,
  platform: flag,
};
export const SHADOW_EFFECTS = Object.keys(EFFECTS) as readonly (keyof ShadowEffects)[];

/** What a line of the preliminary choices may give. */
const GIVES = [
  'popularity',
  'meetings',
  'votes',
  'media',
  'members',
  'money',
] as const satisfies readonly PreliminaryLine['gives'][];
const gives = reader({ enum: [...GIVES] }, (entry) => {
  if (!(GIVES as readonly string[]).includes(entry.text())) {
    entry.fail(`expected one of ${GIVES.join(', ')}, found ${quote(entry.text())}${nearestHint(entry.text(), GIVES)}`);
  }
  return entry.text();
});
const LINE = { gives, amount: whole(1, 40) };
/** A line must be written completely. */
const line = reader(schemasOf(LINE), (entry) => {
  const keys = Object.keys(LINE);
  const read = record(LINE)(entry) as Values;
  const given = entry.someFields(keys);
  const missing = keys.find((key) => !given.has(key));
  return missing === undefined ? read : entry.fail(`missing ${quote(missing)}`);
});
const MOST_LINES = 7;

/** The rules that a party may have for itself: parameters, read in the same way as those for all. */
const PARTY_RULES: Readonly<Record<string, Reader>> = Object.fromEntries(
  PARTY_PARAMETERS.map((parameter) => [
    parameter,
    reader(parameterSchema(parameter), (entry, usual) => readParameter(parameter, entry, usual)),
  ]),
);

interface Cards {
  /** The names of the cards in this edition: ids, or numbers from 1. */
  readonly keys: (components: Components) => readonly string[];
  readonly readers: Readonly<Record<string, Reader>>;
  /** Whether a card may be taken out of the game. */
  readonly removable: boolean;
  /** What to write for a key that is not one of a card’s, if it is known elsewhere. */
  readonly meant?: (key: string) => string | null;
}

const numbered = (list: readonly unknown[]): string[] => list.map((_, i) => String(i + 1));
const ids = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);

/** Components that are lists of cards or places. */
const LISTS = {
  parties: {
    keys: ({ parties }) => ids(parties),
    readers: { name, ...PARTY_RULES },
    removable: false,
    meant: ofPartyMeant,
  },
  regions: {
    keys: ({ regions }) => ids(regions),
    readers: { name, mandates: ascending(numbers(BANDS, 0, MOST)), small: flag },
    removable: false,
  },
  shadowCards: {
    keys: ({ shadowCards }) => ids(shadowCards),
    readers: { name, cost: whole(0, MOST), phone: flag, ...EFFECTS, main: record(EFFECTS) },
    removable: true,
  },
  polls: { keys: ({ polls }) => numbered(polls), readers: { changes: numbers(5, -9, 9) }, removable: true },
  contributions: {
    keys: ({ contributions }) => numbered(contributions),
    readers: {
      amount: whole(0, MOST),
      acceptDice: whole(0, 10),
      declineDice: whole(0, 10),
      acceptMembers: whole(0, 50),
      declineMembers: whole(0, 50),
    },
    removable: true,
  },
  nationalPlaces: {
    keys: ({ nationalPlaces }) => numbered(nationalPlaces),
    readers: { points: whole(0, 100), members: whole(0, 20) },
    removable: false,
  },
} as const satisfies Record<string, Cards>;
type ListName = keyof typeof LISTS;
const LIST_NAMES = Object.keys(LISTS) as ListName[];

/** Components that are not lists, as far as an edition has them. */
const SINGLES: Readonly<Record<string, (components: Components) => Reader>> = {
  dice: () => record({ faces }),
  mediaPoints: ({ mediaPoints }) => record({ points: numbers(mediaPoints.points.length, 0, MOST) }),
  opinionCopies: () => whole(1, 9),
  platformCopies: () => whole(1, 9),
};

const readCard = (cards: Cards, entry: Entry, usual: unknown): Value => {
  if (entry.isMapping()) return record(cards.readers, cards.meant)(entry, usual);
  if (entry.text().toLowerCase() !== NO_CARD) {
    const none = cards.removable ? `, or '${NO_CARD}' to take the card out of the game` : '';
    return entry.fail(`expected changed values${none}, found ${quote(entry.text())}`);
  }
  return cards.removable ? null : entry.fail('this cannot be removed from the game; change its values');
};

/** The key for all cards of a list; values for single cards take precedence. */
const ALL = 'all';

/** The components of an edition: values on cards, and the parameters that parties share. */
type Printed = Pick<Edition, 'components' | 'parameters'>;

/** The usual values for each card of a list; for a party, these are the shared rules. */
const usualIn = (kind: ListName, { components, parameters }: Printed): readonly object[] =>
  kind === 'parties' ? components.parties.map((party) => ({ ...parameters, ...party })) : components[kind];

const readCards = (kind: ListName, printed: Printed, entry: Entry, changed: unknown): Values => {
  const cards: Cards = LISTS[kind];
  const keys = cards.keys(printed.components);
  const usual = usualIn(kind, printed);
  const read = (key: string, value: Entry): Value =>
    readCard(cards, value, { ...usual[keys.indexOf(key)], ...(behind(changed, key) as object | undefined) });
  const fields = entry.someFields([...keys, ALL], (key) => editionWith(kind, key, keys));
  const all = fields.get(ALL);
  const own = entry.readEach(new Map([...fields].filter(([key]) => key !== ALL)), (value, key) => read(key, value));
  const everyone = new Map(all ? keys.map((key) => [key, all]) : []);
  return { ...own, ...entry.readEach(everyone, (value, key) => together(read(key, value), own[key])) };
};

/** "only consim-1997 has it; expected one of …": for a card of other editions; null if none has it. */
const editionWith = (kind: ListName, key: string, known: readonly string[]): string | null => {
  const has = ({ components }: Edition) => LISTS[kind].keys(components).some((one) => fold(one) === fold(key));
  // Editions differ in how many numbered cards they have; which of them is meant would not help.
  const owners = /^\d+$/.test(key) ? [] : EDITIONS.filter(has).map(({ id }) => id);
  const verb = owners.length === 1 ? 'has' : 'have';
  return owners.length === 0 ? null : `only ${listed(owners)} ${verb} it; expected one of ${known.join(', ')}`;
};

/** The values for all cards, with those for one card laid over them. */
const together = (all: Value, own: Value | undefined): Value =>
  own === undefined || own === null || all === null
    ? own === undefined
      ? all
      : own
    : { ...(all as Values), ...(own as Values) };

/** Options by column and number; each is a whole list of lines. */
const readPreliminary = ({ preliminary }: Components, entry: Entry): Values =>
  entry.readEach(entry.someFields(numbered(preliminary)), (options, column) =>
    entry.readEach(options.someFields(numbered(preliminary[Number(column) - 1])), (lines) =>
      lines.givenList(MOST_LINES).map((one) => line(one)),
    ),
  );

const PRELIMINARY = 'preliminary';

/** The kinds of components that a variant may change. */
export const CHANGEABLE: readonly string[] = [...LIST_NAMES, ...Object.keys(SINGLES), PRELIMINARY];

const cardsSchema = ({ readers, removable }: Cards): Schema => {
  const card = schemasOf(readers);
  return named(removable ? { anyOf: [card, { const: NO_CARD }] } : card);
};

/** The JSON Schema of changed component values; all editions have the same kinds. */
export const componentsSchema = (components: Components, description: string): Schema =>
  mapping(
    {
      ...Object.fromEntries(LIST_NAMES.map((kind) => [kind, cardsSchema(LISTS[kind])])),
      [PRELIMINARY]: named(named({ type: 'array', items: line.schema })),
      ...Object.fromEntries(Object.entries(SINGLES).map(([kind, read]) => [kind, read(components).schema])),
    },
    { description },
  );

/** One value of a component that a variant may change. */
export interface ComponentField {
  /** The keys that lead to it under `components`: regions, bremen, mandates. */
  readonly path: readonly string[];
  /** What it may be. */
  readonly schema: Schema;
  /** What the edition has there; undefined if this card lacks an effect that another one has. */
  readonly printed: unknown;
}

/** Whether a party's value is a rule that the edition does not use. */
const isIdleRule = (edition: Edition, name: string): boolean =>
  PARTY_PARAMETERS.some((parameter) => parameter === name && !usesParameter(edition, parameter));

const fieldsOfCards = (kind: ListName, edition: Edition): ComponentField[] => {
  const { components } = edition;
  const { keys, readers }: Cards = LISTS[kind];
  const list = usualIn(kind, edition);
  const isKnown = (name: string) =>
    list.some((card) => behind(card, name) !== undefined) && !(kind === 'parties' && isIdleRule(edition, name));
  const deeper = (readers: Cards['readers'], path: readonly string[], card: unknown, has: (name: string) => boolean) =>
    Object.entries(readers)
      .filter(([name]) => name !== 'main' && has(name))
      .map(([name, { schema }]) => ({ path: [...path, name], schema, printed: behind(card, name) }));
  const hasMain = (name: string) => list.some((card) => behind(behind(card, 'main'), name) !== undefined);
  return keys(components).flatMap((key, i) => {
    const main = behind(list[i], 'main');
    return [
      ...deeper(readers, [kind, key], list[i], isKnown),
      ...(main ? deeper(EFFECTS, [kind, key, 'main'], main, hasMain) : []),
    ];
  });
};

/** Every value of an edition's components that a variant may change. */
export const componentFields = (edition: Edition): ComponentField[] => [
  ...LIST_NAMES.flatMap((kind) => fieldsOfCards(kind, edition)),
  ...edition.components.preliminary.flatMap((column, i) =>
    column.map(({ lines }, j) => ({
      path: [PRELIMINARY, String(i + 1), String(j + 1)],
      schema: { type: 'array', items: line.schema },
      printed: lines,
    })),
  ),
  ...Object.entries(SINGLES).flatMap(([kind, read]) => {
    const { schema } = read(edition.components);
    const printed = edition.components[kind as keyof Components];
    return typeof printed === 'object'
      ? Object.entries(schema.properties as Record<string, Schema>).map(([name, inner]) => ({
          path: [kind, name],
          schema: inner,
          printed: behind(printed, name),
        }))
      : [{ path: [kind], schema, printed }];
  }),
];

/** Whether a card may be taken out of the game, by the keys that lead to it. */
export const isRemovable = ([kind]: readonly string[]): boolean => kind in LISTS && LISTS[kind as ListName].removable;

/**
 * Reads changed component values of an edition. @param changed what was changed before, for example by the variant that is
 * extended
 */
export const readComponents = (printed: Printed, entry: Entry, changed: Values = {}): Values => {
  const { components } = printed;
  return entry.readEach(entry.fields(CHANGEABLE), (value, kind): Value => {
    if (kind === PRELIMINARY) return readPreliminary(components, value);
    if (kind in LISTS) return readCards(kind as ListName, printed, value, changed[kind]);
    return SINGLES[kind](components)(value, changed[kind] ?? components[kind as keyof Components]);
  });
};

const provenances = (card: Record<string, unknown>, changed: Values, from: Provenance): Record<string, unknown> => {
  const about: Record<string, readonly string[]> = {
    costFrom: ['cost'],
    amountFrom: ['amount'],
    pointsFrom: ['points'],
    membersFrom: ['members'],
    from: ['changes'],
    effectsFrom: [...SHADOW_EFFECTS, 'phone', 'main'],
    diceFrom: ['acceptDice', 'declineDice', 'acceptMembers', 'declineMembers'],
  };
  const touched = Object.keys(about).filter((key) => key in card && about[key].some((value) => value in changed));
  return Object.fromEntries(touched.map((key) => [key, from]));
};

/** A value that a variant repeats keeps its confidence; one that was read on the card itself is printed. */
const bandsOf = (card: Record<string, unknown>, changed: Values, from: Provenance): Record<string, unknown> => {
  if (!Array.isArray(changed.mandates)) return {};
  if (from.confidence === 'printed') return { bands: changed.mandates.map(() => from.confidence), source: from.source };
  const [old, bands] = [card.mandates as readonly number[], card.bands as readonly Confidence[]];
  return { bands: changed.mandates.map((value, i) => (value === old[i] ? bands[i] : from.confidence)) };
};

const changedCard = (card: object, changed: Values, from: Provenance): object => {
  const old = card as Record<string, unknown>;
  const main = changed.main ? { main: { ...(old.main as object), ...(changed.main as object) } } : {};
  return { ...old, ...changed, ...main, ...provenances(old, changed, from), ...bandsOf(old, changed, from) };
};

/** Changed values, and their provenance. */
interface Layer {
  readonly values: Values;
  readonly from: Provenance;
}

const layersOf = (kind: string, layers: readonly Layer[]): Layer[] =>
  layers.flatMap(({ values, from }) => (kind in values ? { values: values[kind] as Values, from } : []));

/** A card with the changes of all layers; null if one of them takes it out of the game. */
const changedBy = (card: object, key: string, layers: readonly Layer[]): object | null =>
  layers.reduce<object | null>((old, { values, from }) => {
    const change = values[key];
    if (old === null || change === undefined) return old;
    return change === null ? null : changedCard(old, change as Values, from);
  }, card);

/** Cards keep their numbers while all layers are applied: every layer uses the numbers of the edition. */
const changedList = (kind: ListName, components: Components, layers: readonly Layer[]): readonly object[] => {
  const list: readonly object[] = components[kind];
  const keys = LISTS[kind].keys(components);
  return list.map((card, i) => changedBy(card, keys[i], layers)).filter((card) => card !== null);
};

const changedPreliminary = ({ preliminary }: Components, layers: readonly Layer[]): unknown =>
  preliminary.map((column, i) =>
    column.map((option, j) =>
      layers.reduce<object>((old, { values, from }) => {
        const lines = (values[String(i + 1)] as Values | undefined)?.[String(j + 1)];
        return lines === undefined ? old : { lines, from };
      }, option),
    ),
  );

const changedSingle = (layers: readonly Layer[]): unknown => {
  const { values, from } = layers[layers.length - 1];
  return typeof values === 'object' ? { ...values, from } : values;
};

/**
 * The components with changed values.
 *
 * @param layers from the lowest to the uppermost, which takes precedence
 */
export const withComponents = (components: Components, layers: readonly Layer[]): Components => {
  const kinds = CHANGEABLE.filter((kind) => layers.some(({ values }) => kind in values));
  const changed = kinds.map((kind) => {
    const own = layersOf(kind, layers);
    if (kind === PRELIMINARY) return [kind, changedPreliminary(components, own)];
    return [kind, kind in LISTS ? changedList(kind as ListName, components, own) : changedSingle(own)];
  });
  return { ...components, ...Object.fromEntries(changed) };
};
