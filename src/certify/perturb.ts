/**
 * Random variants: a few values of an edition changed, as the file of a variant may change them.
 *
 * Parameters and printed values come from the tables of all that a variant may change, so that a new one is tested as soon as it
 * exists: a number moves by up to half of itself, or now and then to an end of its range; a flag is switched, a choice is
 * replaced, and a list changes entries. Parts come from other editions, and phases are moved or removed.
 */
import type { Random } from '../rules/engine/chance.ts';
import type { Edition } from '../rules/engine/edition.ts';
import { EDITION_IDS } from '../rules/engine/editions/index.ts';
import type { ParameterName } from '../rules/engine/parameters.ts';
import type { PhaseName } from '../rules/engine/phase-names.ts';
import { applyVariant } from '../rules/variant/apply.ts';
import { type ComponentField, componentFields } from '../rules/variant/components.ts';
import { type Nested, oneOf, put, usedParameters } from '../rules/variant/draw.ts';
import { parameterSchema } from '../rules/variant/parameters.ts';
import { PLACES } from '../rules/variant/parts.ts';
import { removablePhases } from '../rules/variant/phases.ts';
import { FLAG, type Schema } from '../rules/variant/schema.ts';
import { plainVariant, type Value, type Values, type Variant } from '../rules/variant/variant.ts';

/** One difference from the edition. */
export interface Change {
  /**
   * The keys that lead to it in the file of a variant: `parameters`, `meetingPlaces`; or `components`, `polls`, `3`, `changes`; or
   * `like` and a part, `before` and a phase, `without` and a phase.
   */
  readonly path: readonly [part: 'parameters' | 'components' | 'like' | 'before' | 'without', ...inner: string[]];
  /** The value; the edition that a part comes from; the phase before which another one comes; true for a removed phase. */
  readonly value: Value;
}

const MOST_CHANGES = 4;
/** The most entries in lists such as prices. */
const LONGEST_LIST = 10;
/** One number in this many moves to an end of its range. */
const EXTREME = 8;
/** One variant in this many has parts of other editions or other phases. */
const OTHERWISE = 4;

/** What a value may be. */
interface Limits {
  readonly enum?: readonly Value[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Another value of the same kind. */
const another = (random: Random, schema: Schema, value: unknown): Value => {
  const { enum: choices, properties, items, minimum = 0, maximum = 50 }: Limits = schema;
  if (schema === FLAG) return !value;
  if (choices) return oneOf(random, choices);
  if (items) return anotherList(random, items, value as readonly Value[]);
  if (properties) {
    const key = oneOf(random, Object.keys(properties));
    return { ...(value as Values), [key]: another(random, properties[key], (value as Values)[key]) };
  }
  if (random.int(EXTREME) === 0) return random.int(2) === 0 ? minimum : maximum;
  return near(random, (value as number | undefined) ?? 0, minimum, maximum);
};

/** A number near another one. */
const near = (random: Random, value: number, min: number, max: number): number => {
  const span = Math.max(2, Math.ceil(Math.abs(value) / 2));
  return Math.min(max, Math.max(min, value - span + random.int(2 * span + 1)));
};

/** One entry or all entries changed; an ascending list, such as prices for larger numbers, stays ascending. */
const anotherList = (random: Random, items: Schema, list: readonly Value[]): readonly Value[] => {
  const only = random.int(2) === 0 ? random.int(list.length) : null;
  const moved = list.map((value, i) => (only === null || only === i ? another(random, items, value) : value));
  // Dice whose faces are all alike could never break ties.
  if (list.length > 1 && new Set(moved).size === 1) return list;
  const ascends = list.every((value, i) => typeof value === 'number' && (i === 0 || value >= (list[i - 1] as number)));
  return ascends ? (moved as number[]).sort((a, b) => a - b) : moved;
};

/** The list with one entry more or less, now and then; an empty one gets an entry. */
const resized = (random: Random, list: readonly number[]): readonly number[] => {
  const way = random.int(3);
  if (list.length === 0 || (way === 0 && list.length < LONGEST_LIST)) return [...list, list.at(-1) ?? 0];
  return way === 1 && list.length > 1 ? list.slice(0, -1) : list;
};

const parameterChange = (edition: Edition, random: Random): Change => {
  const name = oneOf(random, usedParameters(edition));
  const value = edition.parameters[name];
  const base = Array.isArray(value) ? resized(random, value) : value;
  return { path: ['parameters', name], value: another(random, parameterSchema(name), base) };
};

const FIELDS = new WeakMap<Edition, readonly ComponentField[]>();
/** Everything printed that a variant may change, except names. */
const fieldsOf = (edition: Edition): readonly ComponentField[] => {
  const fields = FIELDS.get(edition) ?? componentFields(edition).filter(({ schema }) => schema.type !== 'string');
  FIELDS.set(edition, fields);
  return fields;
};

/** A change to one kind of component; a rule for only one party is one of them. */
const printedChange = (edition: Edition, random: Random): Change => {
  const fields = fieldsOf(edition);
  const kind = oneOf(random, [...new Set(fields.map(({ path }) => path[0]))]);
  const { path, schema, printed } = oneOf(
    random,
    fields.filter((field) => field.path[0] === kind),
  );
  return { path: ['components', ...path], value: another(random, schema, printed) };
};

/** The value at a path in an edition; undefined for parts and phases. */
export const valueAt = (edition: Edition, [part, ...keys]: Change['path']): unknown =>
  part === 'parameters'
    ? edition.parameters[keys[0] as ParameterName]
    : fieldsOf(edition).find(({ path }) => part === 'components' && path.join() === keys.join())?.printed;

/** The edition with these values replaced. */
export const changed = (edition: Edition, changes: readonly Change[]): Edition => {
  const nested: Nested = { parameters: {}, components: {}, like: {}, before: {}, without: {} };
  for (const { path, value } of changes) put(nested, path, value);
  const { without, ...values } = nested as unknown as Variant & { readonly without: object };
  return applyVariant(edition, {
    ...{ ...plainVariant(edition), name: 'at random', about: 'Found by macher certify.' },
    ...{ ...values, without: Object.keys(without) as PhaseName[] },
  });
};

/** A part of another edition, phases in another order, or one phase fewer. */
const otherwise = (edition: Edition, random: Random): Change => {
  const phases = [...new Set(edition.rounds.flat().map(({ name }) => name))];
  const removable = removablePhases(edition);
  const way = random.int(3);
  if (way === 0) return { path: ['like', oneOf(random, PLACES)], value: oneOf(random, EDITION_IDS) };
  if (way === 1) return { path: ['before', oneOf(random, phases)], value: oneOf(random, phases) };
  return { path: ['without', oneOf(random, removable)], value: true };
};

/** Whether a phase would have to come before itself. */
const isIdle = ({ path: [part, name], value }: Change): boolean => part === 'before' && name === value;

const isChange = (edition: Edition, { path, value }: Change): boolean =>
  JSON.stringify(valueAt(edition, path)) !== JSON.stringify(value);

/** A new value. Cards may change only if no part comes from another edition. */
const valueChange = (edition: Edition, random: Random, parametersOnly: boolean): Change =>
  parametersOnly || random.int(3) > 0 ? parameterChange(edition, random) : printedChange(edition, random);

/** A few random changes of different values. Together they may make a game that cannot be played. */
export const perturb = (edition: Edition, random: Random): Change[] => {
  const wanted = 1 + random.int(MOST_CHANGES);
  const isOtherwise = random.int(OTHERWISE) === 0;
  const changes = new Map<string, Change>();
  while (changes.size < wanted) {
    const change =
      isOtherwise && random.int(2) === 0 ? otherwise(edition, random) : valueChange(edition, random, isOtherwise);
    if (isChange(edition, change) && !isIdle(change)) changes.set(change.path.join('.'), change);
  }
  return [...changes.values()];
};
