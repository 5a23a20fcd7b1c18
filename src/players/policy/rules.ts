/**
 * How far a variant's rules differ from those of its edition, and how that changes a policy.
 *
 * Every change has weights for every kind of action: they are added to the kind's own weights, multiplied by how far the rule has
 * moved. In a published edition nothing has moved, so the policy is the same as without them. Rules do not change during a game,
 * so the weights are added once.
 */
import { mean } from '../../base/stats/describe.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { PARAMETERS, type ParameterName } from '../../rules/engine/parameters.ts';
import type { PhaseName } from '../../rules/engine/phase-names.ts';
import { type ComponentField, componentFields } from '../../rules/variant/components.ts';
import { KINDS, type Kind, kindNamed, NAMED } from './kinds.ts';
import { cardsFrom, type PolicyModel, STAGES, widthOf } from './model.ts';
import { CONTEXT_ROW } from './sketch.ts';

/** Changes by name, such as `mediaPrice`, `shadowCards.cost` and `phases.buy-media`, and how far each has moved: −2 … 2. */
export type Changes = ReadonlyMap<string, number>;

/** Larger changes count as this. */
const FURTHEST = 2;

/** From 0 to 1 is 0.7, and so is from 1 to 3. */
const moved = (before: number, after: number): number => Math.log((1 + Math.abs(after)) / (1 + Math.abs(before)));

/** How far the numbers of a value have moved, each with an addition to the value's name. */
function* movesOf(before: unknown, after: unknown): Generator<[more: string, by: number]> {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) yield [', how many', moved(before.length, after.length)];
    const both = before.slice(0, after.length) as number[];
    if (both.length > 0) yield ['', mean(both.map((one, i) => moved(one, after[i])))];
  } else if (typeof before === 'string') {
    if (before !== after) yield [`, ${after}`, 1];
  } else if (typeof before !== 'object') yield ['', moved(Number(before ?? 0), Number(after ?? 0))];
}

/** Components whose changes are ignored: lists of options, and what single parties have. */
const LEFT: readonly string[] = ['preliminary', 'parties'];

/** The name of a change to a component: the same for all cards of one kind. Null if the change is ignored. */
export const changeNameOf = ({ path: [kind, ...path] }: ComponentField): string | null => {
  const named = path.length > 1 ? path.slice(1) : path;
  return LEFT.includes(kind) || named.at(-1) === 'name' ? null : [kind, ...named].join('.');
};

function* movesOfComponents(before: Edition, after: Edition): Generator<[name: string, by: number]> {
  const now = new Map(componentFields(after).map((field) => [field.path.join('.'), field.printed]));
  for (const field of componentFields(before)) {
    const { path, printed } = field;
    const name = changeNameOf(field);
    if (name === null) continue;
    const value = now.get(path.join('.')) ?? (typeof printed === 'number' ? 0 : printed);
    if (path[0] === 'mediaPoints') {
      // Each entry belongs to another round.
      const points = value as readonly number[];
      for (const [i, point] of (printed as readonly number[]).entries())
        yield [`mediaPoints.${i + 1}`, moved(point, points[i] ?? 0)];
    } else for (const [more, by] of movesOf(printed, value)) yield [name + more, by];
  }
}

/** Phases in which seats pay. */
export const PAYING: readonly PhaseName[] = [
  'bid-for-order',
  'pay-shadow-cards',
  'use-shadow-cards',
  'buy-media',
  'organize-meetings',
  'auction-polls',
];

/** Phases among the changes, such as `phases.buy-media`. */
const PHASES = 'phases.';

/** The phase that a change is about; null if it is about something else. */
export const changedPhase = (change: string): string | null =>
  change.startsWith(PHASES) ? change.slice(PHASES.length).split(',')[0] : null;

/**
 * Phases that are left out; and for each phase in which seats pay, how often they have to pay from it on. Where that is more than
 * usual, a seat has to keep money.
 */
function* movesOfPhases(before: Edition, after: Edition): Generator<[name: string, by: number]> {
  const [usual, now] = [before, after].map(({ rounds }) => rounds[0].map(({ name }) => name));
  for (const name of new Set(usual)) if (!now.includes(name)) yield [`${PHASES}${name}, left out`, 1];
  const paying = now.filter((name) => PAYING.includes(name));
  const usuallyPaying = usual.filter((name) => PAYING.includes(name));
  for (const [i, name] of paying.entries()) {
    const usualPlace = usuallyPaying.indexOf(name);
    const toCome = paying.length - i;
    if (usualPlace >= 0) yield [PHASES + name, moved(usuallyPaying.length - usualPlace, toCome)];
  }
}

/** How the rules of an edition differ from those of the published one; empty if they do not. */
export const changesOf = (edition: Edition): Changes => {
  const before = editionNamed(edition.id);
  if (!edition.variant || !before) return new Map();
  const found = new Map<string, number[]>();
  const add = (name: string, by: number) => {
    const all = found.get(name) ?? [];
    found.set(name, all);
    all.push(by);
  };
  for (const name of Object.keys(PARAMETERS) as ParameterName[]) {
    for (const [more, by] of movesOf(before.parameters[name], edition.parameters[name])) add(name + more, by);
  }
  for (const [name, by] of movesOfComponents(before, edition)) add(name, by);
  for (const [name, by] of movesOfPhases(before, edition)) add(name, by);
  const changes = [...found].map(([name, all]) => [name, mean(all)] as const).filter(([, by]) => by !== 0);
  return new Map(changes.map(([name, by]) => [name, Math.max(-FURTHEST, Math.min(FURTHEST, by))]));
};

/** Where the weights of a change go among the weights of one stage. */
export const placesOf = (kind: Kind): readonly number[] => [
  ...Array.from({ length: 1 + kind.numbers.length }, (_, j) => j * CONTEXT_ROW),
  ...Array.from({ length: kind.named ? NAMED : 0 }, (_, i) => cardsFrom(kind) + i),
];

/** The policy for these rules: for a variant, with the weights of its changes added; for a published edition, as it is. */
export const withRules = (model: PolicyModel, edition: Edition): PolicyModel => {
  const changes = changesOf(edition);
  if (changes.size === 0 || model.rules.size === 0) return model;
  const weights = { ...model.weights };
  for (const [change, by] of changes) {
    for (const [name, own] of model.rules.get(change) ?? []) {
      const kind = KINDS[kindNamed(name)!]!;
      const values = weights[name] === model.weights[name] ? Float64Array.from(weights[name] ?? []) : weights[name];
      if (values.length === 0) continue;
      const width = widthOf(kind);
      for (const [i, place] of placesOf(kind).entries())
        for (let stage = 0; stage < STAGES; stage++) values[stage * width + place] += by * own[i];
      weights[name] = values;
    }
  }
  return { ...model, weights, rules: new Map() };
};
