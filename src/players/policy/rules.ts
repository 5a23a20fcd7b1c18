/**
 * How far a variant's rules are from those of its edition, and what a policy makes of that.
 *
 * Every change has weights for every kind of action: they are added to what the kind always has, as far as the rule has moved. In an
 * edition as it was published nothing has moved, so there the policy is what it was without them; and since rules stay as they are
 * while a game is played, they are added once.
 */
import { mean } from '../../base/stats/describe.ts';
import type { Edition } from '../../rules/engine/edition.ts';
import { editionNamed } from '../../rules/engine/editions/index.ts';
import { PARAMETERS, type ParameterName } from '../../rules/engine/parameters.ts';
import { type ComponentField, componentFields } from '../../rules/variant/components.ts';
import { KINDS, type Kind, kindNamed, NAMED } from './kinds.ts';
import { cardsFrom, contextOf, type PolicyModel, STAGES, widthOf } from './model.ts';

/** Changes by name, such as `mediaPrice` and `shadowCards.cost`, and how far each has moved: −2 … 2. */
export type Changes = ReadonlyMap<string, number>;

/** Further is not told apart. */
const FURTHEST = 2;

/** From nothing to 1 it is 0.7, and as far from 1 to 3. */
const moved = (before: number, after: number): number => Math.log((1 + Math.abs(after)) / (1 + Math.abs(before)));

/** How far single numbers of a value have moved, by what is added to its name. */
function* movesOf(before: unknown, after: unknown): Generator<[more: string, by: number]> {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) yield [', how many', moved(before.length, after.length)];
    const both = before.slice(0, after.length) as number[];
    if (both.length > 0) yield ['', mean(both.map((one, i) => moved(one, after[i])))];
  } else if (typeof before === 'string') {
    if (before !== after) yield [`, ${after}`, 1];
  } else if (typeof before !== 'object') yield ['', moved(Number(before ?? 0), Number(after ?? 0))];
}

/** Components whose changes say nothing by themselves: lists of options, and what single parties have. */
const LEFT: readonly string[] = ['preliminary', 'parties'];

/** What a change of a component is called: the same for all cards of one kind. Null where it says nothing by itself. */
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
      // Each is of another round.
      const points = value as readonly number[];
      for (const [i, point] of (printed as readonly number[]).entries())
        yield [`mediaPoints.${i + 1}`, moved(point, points[i] ?? 0)];
    } else for (const [more, by] of movesOf(printed, value)) yield [name + more, by];
  }
}

/** What an edition's rules have in other than the published one of its name; nothing where it is that one. */
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
  const changes = [...found].map(([name, all]) => [name, mean(all)] as const).filter(([, by]) => by !== 0);
  return new Map(changes.map(([name, by]) => [name, Math.max(-FURTHEST, Math.min(FURTHEST, by))]));
};

/** Where each of them goes among the weights of one stage. */
export const placesOf = (kind: Kind): readonly number[] => [
  ...Array.from({ length: 1 + kind.numbers.length }, (_, j) => j * contextOf(kind)),
  ...Array.from({ length: kind.named ? NAMED : 0 }, (_, i) => cardsFrom(kind) + i),
];

/** The policy for these rules: for a variant with weights that have its changes in them, for a published edition as it is. */
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
