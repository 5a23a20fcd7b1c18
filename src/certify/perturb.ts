/**
 * Random variants: a few values of an edition changed, as the file of a variant may change them.
 *
 * Parameters come from the table of all parameters, so that a new one is tested as soon as it exists: a number moves by up to
 * half of itself, or now and then to an end of its range; a flag is switched, a choice is replaced, and a list changes an entry.
 * Components change in what is printed on them: prices, faces of the die, tables of mandates, polls, places, amounts. Parts come
 * from other editions, and phases are moved or removed.
 */
import type { Random } from '../rules/engine/chance.ts';
import type { Components, Edition } from '../rules/engine/edition.ts';
import { EDITION_IDS } from '../rules/engine/editions/index.ts';
import { PARAMETERS, PARTY_PARAMETERS, type ParameterName, type Parameters } from '../rules/engine/parameters.ts';
import type { PhaseName } from '../rules/engine/phase-names.ts';
import { applyVariant } from '../rules/variant/apply.ts';
import { GIVES } from '../rules/variant/components.ts';
import { PLACES } from '../rules/variant/parts.ts';
import { removablePhases } from '../rules/variant/phases.ts';
import { usesParameter } from '../rules/variant/used.ts';
import { plainVariant, type Value, type Values, type Variant } from '../rules/variant/variant.ts';

/** One difference from the edition. */
export interface Change {
  /**
   * The path to it: `parameters`, `meetingPlaces`; or `components`, `shadowCards`, 3, `cost`; or `like` and a part, `before` and
   * a phase, `without` and a phase.
   */
  readonly path: readonly [
    part: 'parameters' | 'components' | 'like' | 'before' | 'without',
    ...inner: (string | number)[],
  ];
  /** The value; the edition that a part comes from; the phase before which another one comes; true for a removed phase. */
  readonly value: Value;
}

const MOST_CHANGES = 4;
/** The most entries in lists such as prices. */
const LONGEST_LIST = 10;
const MOST_COPIES = 8;
/** One number in this many moves to an end of its range. */
const EXTREME = 8;
/** One variant in this many has parts of other editions or other phases. */
const OTHERWISE = 4;

const oneOf = <T>(random: Random, list: readonly T[]): T => list[random.int(list.length)];

/** A number near another one. */
const near = (random: Random, value: number, min: number, max: number): number => {
  const span = Math.max(2, Math.ceil(Math.abs(value) / 2));
  return Math.min(max, Math.max(min, value - span + random.int(2 * span + 1)));
};

/** An ascending list, such as prices for larger numbers, stays ascending. */
const nearList = (random: Random, list: readonly number[]): number[] => {
  const ascends = list.every((value, i) => i === 0 || value >= list[i - 1]);
  const moved = movedList(random, list);
  return ascends ? moved.sort((a, b) => a - b) : moved;
};

const movedList = (random: Random, list: readonly number[]): number[] => {
  if (list.length === 0) return [near(random, 0, 0, 50)];
  const way = random.int(3);
  if (way === 0 && list.length > 1) return list.slice(0, -1);
  if (way === 1 && list.length < LONGEST_LIST) return [...list, near(random, list.at(-1)!, 0, 50)];
  const at = random.int(list.length);
  return list.map((value, i) => (i === at ? near(random, value, 0, 50) : value));
};

/** The parameters that can change a game of an edition: finding them takes longer than a game. */
const usedBy = (edition: Edition): readonly ParameterName[] => {
  const names =
    USED.get(edition) ?? (Object.keys(PARAMETERS) as ParameterName[]).filter((one) => usesParameter(edition, one));
  USED.set(edition, names);
  return names;
};
const USED = new WeakMap<Edition, readonly ParameterName[]>();

const parameterChange = (edition: Edition, random: Random): Change => {
  const name = oneOf(random, usedBy(edition));
  return { path: ['parameters', name], value: parameterValue(name, edition.parameters, random) };
};

const parameterValue = (name: ParameterName, parameters: Parameters, random: Random): Value => {
  const declared = PARAMETERS[name];
  const value = parameters[name];
  if (declared.type === 'number') {
    if (random.int(EXTREME) === 0) return random.int(2) === 0 ? declared.min : declared.max;
    return near(random, value as number, declared.min, declared.max);
  }
  if (declared.type === 'flag') return !value;
  if (declared.type === 'choice') return oneOf(random, declared.choices);
  return nearList(random, value as readonly number[]);
};

/** Makes a change to one kind of component: where, and what. */
type Turn = (components: Components, random: Random) => Change | null;

const at = (value: Value, ...inner: (string | number)[]): Change => ({ path: ['components', ...inner], value });

const mandates: Turn = ({ regions }, random) => {
  const i = random.int(regions.length);
  const scale = 0.5 + random.next();
  return at(
    regions[i].mandates.map((seats) => Math.max(1, Math.round(seats * scale))),
    ...['regions', i, 'mandates'],
  );
};

const shadowCard: Turn = ({ shadowCards }, random) => {
  const i = random.int(shadowCards.length);
  const key = oneOf(random, ['cost', 'votes', 'raise', 'lower'] as const);
  const value = shadowCards[i][key];
  return value === 0 && key !== 'cost'
    ? null
    : at(near(random, value, key === 'cost' ? 0 : 1, 30), 'shadowCards', i, key);
};

const poll: Turn = ({ polls }, random) => {
  const i = random.int(polls.length);
  return at(
    polls[i].changes.map(() => random.int(7) - 3),
    ...['polls', i, 'changes'],
  );
};

/** The faces must differ, or dice could never break ties. */
const faces: Turn = ({ dice }, random) => {
  const changed = dice.faces.map(() => random.int(7));
  return new Set(changed).size > 1 ? at(changed, 'dice', 'faces') : null;
};

const contribution: Turn = ({ contributions }, random) => {
  const i = random.int(contributions.length);
  const key = oneOf(random, ['amount', 'acceptDice', 'declineDice'] as const);
  return at(near(random, contributions[i][key], 0, 100), 'contributions', i, key);
};

const nationalPlace: Turn = ({ nationalPlaces }, random) => {
  if (nationalPlaces.length === 0) return null;
  const i = random.int(nationalPlaces.length);
  const key = oneOf(random, ['points', 'members'] as const);
  return at(near(random, nationalPlaces[i][key], 0, 20), 'nationalPlaces', i, key);
};

const mediaPoints: Turn = ({ mediaPoints: { points } }, random) => {
  const i = random.int(points.length);
  return at(
    points.map((value, round) => (round === i ? near(random, value, 0, 60) : value)),
    ...['mediaPoints', 'points'],
  );
};

const copies: Turn = (components, random) => {
  const key = oneOf(random, ['opinionCopies', 'platformCopies'] as const);
  return at(near(random, components[key], 1, MOST_COPIES), key);
};

const LINES = 'lines';

const preliminaryLine: Turn = ({ preliminary }, random) => {
  const column = random.int(preliminary.length);
  const option = random.int(preliminary[column].length);
  const { lines } = preliminary[column][option];
  if (lines.length === 0) return null;
  const line = random.int(lines.length);
  const path = ['preliminary', column, option, LINES, line] as const;
  return random.int(2) === 0
    ? at(oneOf(random, GIVES), ...path, 'gives')
    : at(near(random, lines[line].amount, 1, 20), ...path, 'amount');
};

const TURNS: readonly Turn[] = [
  ...[mandates, shadowCard, poll, faces, contribution, nationalPlace, mediaPoints, copies, preliminaryLine],
];

/** The value at a path in an edition. */
export const valueAt = (edition: Edition, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], edition);

/** A variant's file names the items of these lists by id, and those of other lists by their number from 1. */
const keyOf = (edition: Edition, path: readonly (string | number)[], at: number): string => {
  const key = path[at];
  if (typeof key !== 'number') return key;
  const named = valueAt(edition, path.slice(0, at + 1)) as { readonly id?: string };
  return named.id ?? String(key + 1);
};

type Nested = { [key: string]: Value | Nested };

/** Writes a value into nested mappings. */
const put = (whole: Nested, keys: readonly string[], value: Value): void => {
  let inner = whole;
  for (const key of keys.slice(0, -1)) {
    inner[key] ??= {};
    inner = inner[key] as Nested;
  }
  inner[keys[keys.length - 1]] = value;
};

/** A line of a preliminary option with another value: a variant's file contains the whole list of lines. */
const withLine = (lines: readonly Values[], line: number, key: string, value: Value): readonly Values[] =>
  lines.map((old, i) => (i === line ? { ...old, [key]: value } : old));

/** The changes as a variant, in the form of its file. */
const variantOf = (edition: Edition, changes: readonly Change[]): Variant => {
  const nested: Nested = { parameters: {}, components: {}, like: {}, before: {}, without: {} };
  const lines = new Map<string, readonly Values[]>();
  for (const { path, value } of changes) {
    const end = path.indexOf(LINES);
    const keys = path.slice(0, end === -1 ? path.length : end).map((_, i) => keyOf(edition, path, i));
    if (end === -1) put(nested, keys, value);
    else {
      const old = lines.get(keys.join()) ?? (valueAt(edition, path.slice(0, end + 1)) as readonly Values[]);
      lines.set(keys.join(), withLine(old, path[end + 1] as number, path[end + 2] as string, value));
      put(nested, keys, lines.get(keys.join())!);
    }
  }
  const { without, ...values } = nested as unknown as Pick<Variant, 'parameters' | 'components'> & {
    readonly like: Record<string, string>;
    readonly before: Record<string, string>;
    readonly without: object;
  };
  return {
    ...{ ...plainVariant(edition), name: 'at random', about: 'Found by macher certify.' },
    ...{ ...values, without: Object.keys(without) as PhaseName[] },
  };
};

/** The edition with these values replaced. */
export const changed = (edition: Edition, changes: readonly Change[]): Edition =>
  applyVariant(edition, variantOf(edition, changes));

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

/** A rule for only one party. */
const partyChange = (edition: Edition, random: Random): Change => {
  const used = usedBy(edition);
  const name = oneOf(
    random,
    PARTY_PARAMETERS.filter((one) => used.includes(one)),
  );
  const value = parameterValue(name, edition.parameters, random);
  const shared: unknown = edition.parameters[name];
  const party = random.int(edition.components.parties.length);
  // No party may have more prices than the shared list.
  return at(
    Array.isArray(value) ? value.slice(0, (shared as readonly number[]).length) : value,
    'parties',
    party,
    name,
  );
};
/** One change of components in this many is a rule for one party. */
const OF_PARTIES = 8;

/** A new value. Cards may change only if no part comes from another edition. */
const valueChange = (edition: Edition, random: Random, parametersOnly: boolean): Change | null =>
  parametersOnly || random.int(3) > 0
    ? parameterChange(edition, random)
    : random.int(OF_PARTIES) === 0
      ? partyChange(edition, random)
      : oneOf(random, TURNS)(edition.components, random);

/** A few random changes of different values. Together they may make a game that cannot be played. */
export const perturb = (edition: Edition, random: Random): Change[] => {
  const wanted = 1 + random.int(MOST_CHANGES);
  const isOtherwise = random.int(OTHERWISE) === 0;
  const changes = new Map<string, Change>();
  while (changes.size < wanted) {
    const change =
      isOtherwise && random.int(2) === 0 ? otherwise(edition, random) : valueChange(edition, random, isOtherwise);
    if (change && isChange(edition, change) && !isIdle(change)) changes.set(change.path.join('.'), change);
  }
  return [...changes.values()];
};
