/** The changes of a variant, value by value, for people who want to see them. */
import type { Edition } from '../engine/edition.ts';
import type { PhaseName } from '../engine/phase-names.ts';
import { phaseNames, withoutPhases } from './phases.ts';
import type { Value, Values, Variant } from './variant.ts';

/** One value that differs from the edition. */
export interface Difference {
  /** Such as `parameters.mediaPrice`, `components.regions.bremen.mandates` or `phase auction-polls`. */
  readonly what: string;
  /** null if the card does not have this value. */
  readonly before: unknown;
  /** null if the card or phase is removed. */
  readonly after: unknown;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a key in the notation of a variant: items of lists by their id, or by their number from 1. */
const behind = (value: unknown, key: string): unknown => {
  if (!Array.isArray(value)) return isPlain(value) ? value[key] : undefined;
  return value.find((item) => isPlain(item) && item.id === key) ?? value[Number(key) - 1];
};

/** The value itself, if the edition stores it together with its provenance. */
const bare = (value: unknown): unknown => (isPlain(value) && 'lines' in value ? value.lines : value);

/** The values that differ from the first of `layers` that has them. */
const between = (what: string, layers: readonly unknown[], after: Value): Difference[] => {
  if (isPlain(after)) {
    return Object.entries(after as Values).flatMap(([key, value]) =>
      between(
        `${what}.${key}`,
        layers.map((layer) => behind(layer, key)),
        value,
      ),
    );
  }
  if (after === null) return [{ what, before: 'in the game', after }];
  const before = bare(layers.find((layer) => layer !== undefined) ?? null);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ what, before, after }];
};

/** The differences between the user's own printing and the edition's cards and boards. */
export const ownDifferences = ({ components }: Edition, { owned }: Variant): Difference[] =>
  between('components', [components], owned);

const phasesLeftOut = (edition: Edition, without: readonly PhaseName[]): Difference[] => {
  const left = phaseNames(withoutPhases(edition, without));
  return [...phaseNames(edition)]
    .filter((name) => !left.has(name))
    .map((name) => ({ what: `phase ${name}`, before: 'played', after: null }));
};

const partsFrom = ({ like = {} }: Variant): Difference[] =>
  Object.entries(like).map(([place, id]) => ({ what: place, before: 'its own', after: `as in ${id}` }));

const phasesMoved = ({ before = {} }: Variant): Difference[] =>
  Object.entries(before).map(([name, other]) => ({ what: `phase ${name}`, before: 'after', after: `before ${other}` }));

/** The rules of parties that do not have their own. */
const sharedRules = ({ parameters, components: { parties } }: Edition) => ({
  parties: parties.map(({ id }) => ({ ...parameters, id })),
});

/**
 * What a variant changes in an edition, played with the user's own component values.
 *
 * @example
 * ```ts
 * const rich = parseVariant('extends: valley-2006\nname: rich\nparameters: { startMoney: 30 }\n');
 * differencesOf(game.edition, rich).length; // 1
 * ```
 */
export const differencesOf = (edition: Edition, variant: Variant): Difference[] => [
  ...between('parameters', [edition.parameters], variant.parameters),
  ...between('components', [variant.owned, edition.components, sharedRules(edition)], variant.components),
  ...partsFrom(variant),
  ...phasesMoved(variant),
  ...phasesLeftOut(edition, variant.without),
];
