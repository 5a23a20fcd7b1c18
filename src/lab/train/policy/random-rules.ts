/**
 * Random rules to learn from: an edition with a few numbers changed, and sometimes a phase moved or left out.
 *
 * A number becomes a third to three times as large; the values on all cards of one kind change together, as a designer would
 * change them.
 */
import { NotationError } from '../../../base/text/yaml-entry.ts';
import { changeNameOf, PAYING } from '../../../players/policy/rules.ts';
import type { Random } from '../../../rules/engine/chance.ts';
import type { Edition } from '../../../rules/engine/edition.ts';
import { PARAMETERS, type ParameterName } from '../../../rules/engine/parameters.ts';
import { DECIDING_PHASES, type PhaseName } from '../../../rules/engine/phase-names.ts';
import { applyVariant } from '../../../rules/variant/apply.ts';
import { type ComponentField, componentFields } from '../../../rules/variant/components.ts';
import { type Nested, oneOf, put, usedParameters } from '../../../rules/variant/draw.ts';
import { removablePhases } from '../../../rules/variant/phases.ts';
import { unplayable } from '../../../rules/variant/playable.ts';
import { parsePlayed } from '../../../rules/variant/read.ts';
import { plainVariant, type Value, type Variant, variantFile } from '../../../rules/variant/variant.ts';

const MOST_CHANGES = 3;
/** The greatest factor, and its inverse is the least. */
const MOST_TIMES = 3;
/** One number in this many becomes 0, or the least it may be. */
const NOTHING = 6;
/** Numbers that were 0 become this, times the factor. */
const FROM_NOTHING = 6;
/** One variant in this many has phases in another order, or one phase fewer. */
const OTHER_PHASES = 2;
/** Of these, one in this many has one phase fewer. */
const ONE_FEWER = 4;
/** How many changes in ten concern printed values, and numbers of the rules; the others turn switches, few of which matter. */
const [PRINTED, NUMBERS, CHANGES] = [4, 5, 10];
/** Parameters whose change would make another game rather than another way to play this one. */
const LEFT: readonly ParameterName[] = [
  'partiesSeated',
  'cashVisibility',
  'partyMembers',
  'partyMoney',
  'seatMoney',
  'placeMoney',
];

/** The factor for a number: as often above as below 1. */
const factorOf = (random: Random): number => {
  if (random.int(NOTHING) === 0) return 0;
  return MOST_TIMES ** (2 * random.next() - 1);
};

/** A whole number that has changed by at least 1. */
const scaled = (value: number, factor: number): number => {
  if (value === 0) return Math.round(FROM_NOTHING * factor);
  const to = Math.round(value * factor);
  return to === value ? value + Math.sign(factor - 1) : to;
};

const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

const parameterValue = (edition: Edition, name: ParameterName, random: Random): Value => {
  const declared = PARAMETERS[name];
  const value = edition.parameters[name];
  const factor = factorOf(random);
  if (declared.type === 'flag') return !value;
  if (declared.type === 'choice') return oneOf(random, declared.choices);
  if (declared.type === 'number') return within(scaled(value as number, factor), declared.min, declared.max);
  return (value as readonly number[]).map((one) => Math.max(0, scaled(one, factor)));
};

/** Values that change together: of all cards of a kind, or a single one of them. */
const fieldsByName = (edition: Edition): readonly (readonly ComponentField[])[] => {
  const groups = new Map<string, ComponentField[]>();
  for (const field of componentFields(edition)) {
    const name = changeNameOf(field);
    const isNumber = typeof field.printed === 'number' || Array.isArray(field.printed);
    if (!isNumber || name === null) continue;
    groups.set(name, [...(groups.get(name) ?? []), field]);
  }
  return [...groups.values()];
};

interface Limits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Limits;
}

const printedValue = ({ printed, schema }: ComponentField, factor: number, place: number | null): Value => {
  const { minimum = -9, maximum = 200 } =
    (Array.isArray(printed) ? (schema as Limits).items : (schema as Limits)) ?? {};
  const one = (value: number) => within(scaled(value, factor), minimum, maximum);
  if (!Array.isArray(printed)) return one(printed as number);
  return printed.map((value: number, i) => (place === null || place === i ? one(value) : value));
};

const printedChange = (edition: Edition, random: Random, components: Nested): void => {
  const group = oneOf(random, fieldsByName(edition));
  const factor = factorOf(random);
  const { printed, path } = group[0];
  // Points of media belong to one round each.
  const place = path[0] === 'mediaPoints' ? random.int((printed as readonly number[]).length) : null;
  for (const field of group) put(components, field.path, printedValue(field, factor, place));
};

const isNumber = (name: ParameterName): boolean => ['number', 'list'].includes(PARAMETERS[name].type);

/** One phase fewer, or a phase in which seats pay before another one. */
const otherPhases = (edition: Edition, random: Random): Partial<Variant> => {
  if (random.int(ONE_FEWER) === 0) return { without: [oneOf(random, removablePhases(edition))] };
  const names = edition.rounds[0].map(({ name }) => name);
  const [paying, deciding] = [PAYING, DECIDING_PHASES].map((all: readonly PhaseName[]) =>
    names.filter((name) => all.includes(name)),
  );
  return { before: { [oneOf(random, paying)]: oneOf(random, deciding) } };
};

const drawn = (edition: Edition, names: readonly ParameterName[], random: Random): Variant => {
  const parameters: Record<string, Value> = {};
  const components: Nested = {};
  for (let i = random.int(MOST_CHANGES); i >= 0; i--) {
    const which = random.int(CHANGES);
    if (which < PRINTED) printedChange(edition, random, components);
    else {
      const ofNumbers = which < PRINTED + NUMBERS;
      const name = oneOf(
        random,
        names.filter((one) => isNumber(one) === ofNumbers),
      );
      parameters[name] = parameterValue(edition, name, random);
    }
  }
  const numbers = { parameters, components: components as Variant['components'] };
  const phases = random.int(OTHER_PHASES) === 0 ? otherPhases(edition, random) : {};
  return { ...plainVariant(edition), name: 'at random', ...numbers, ...phases };
};

/** The variant as its file would be read; null if the file would be refused. */
const asWritten = (edition: Edition, variant: Variant): Variant | null => {
  try {
    return parsePlayed(JSON.stringify(variantFile(variant)), edition);
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
};

/** Random rules that can be played. */
export const randomRules = (edition: Edition, random: Random): Variant => {
  const names = usedParameters(edition).filter((name) => !LEFT.includes(name));
  for (;;) {
    const variant = asWritten(edition, drawn(edition, names, random));
    if (variant !== null && unplayable(applyVariant(edition, variant)) === null) return variant;
  }
};
