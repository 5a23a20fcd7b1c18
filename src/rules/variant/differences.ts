/** The changes of a variant, value by value, for people who want to see them. */
import { isMapping } from '../../base/mapping.ts';
import type { Edition } from '../engine/edition.ts';
import type { PhaseName } from '../engine/phase-names.ts';
import { hasSameRules } from './between.ts';
import { reordered, withParts } from './parts.ts';
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

/** The value of a key in the notation of a variant: items of lists by their id, or by their number from 1. */
const behind = (value: unknown, key: string): unknown => {
  if (!Array.isArray(value)) return isMapping(value) ? value[key] : undefined;
  return value.find((item) => isMapping(item) && item.id === key) ?? value[Number(key) - 1];
};

/** The value itself, if the edition stores it together with its provenance. */
const bare = (value: unknown): unknown => (isMapping(value) && 'lines' in value ? value.lines : value);

/** The values that differ from the first of `layers` that has them. */
const between = (what: string, layers: readonly unknown[], after: Value): Difference[] => {
  if (isMapping(after)) {
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
  return isAlike(before, after) ? [] : [{ what, before, after }];
};

/** Whether two values are the same; a card that lacks an effect is like one on which it is 0 or no. */
const isAlike = (before: unknown, after: unknown): boolean =>
  before === null ? after === 0 || after === false : inText(before) === inText(after);

/** What says where a value comes from, and not what it is. */
const isProvenance = (key: string): boolean =>
  ['source', 'bands', 'from', 'confidence'].includes(key) || key.endsWith('From');

/** A value as text, whatever the order of its keys. */
const inText = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    isMapping(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([key]) => !isProvenance(key))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );

/** The differences between the user's own printing and the edition's cards and boards. */
export const ownDifferences = ({ components }: Edition, { owned }: Variant): Difference[] =>
  between('components', [components], owned);

const phasesLeftOut = (edition: Edition, without: readonly PhaseName[]): Difference[] => {
  const left = phaseNames(withoutPhases(edition, without));
  return [...phaseNames(edition)]
    .filter((name) => !left.has(name))
    .map((name) => ({ what: `phase ${name}`, before: 'played', after: null }));
};

const isSame = (a: Edition, b: Edition): boolean => hasSameRules(a, b) && inText(a.components) === inText(b.components);

/** The entries of a mapping that change something, by themselves or together with the others. */
const changing = (
  edition: Edition,
  all: Readonly<Record<string, string>>,
  make: (some: Readonly<Record<string, string>>) => Edition,
): [name: string, value: string][] => {
  const whole = make(all);
  return Object.entries(all).filter(([name, value]) => {
    const { [name]: _, ...others } = all;
    return !isSame(make({ [name]: value }), edition) || !isSame(make(others), whole);
  });
};

const partsFrom = (edition: Edition, { like = {} }: Variant): Difference[] =>
  changing(edition, like, (some) => withParts(edition, some)).map(([place, id]) => ({
    ...{ what: place, before: 'its own', after: `as in ${id}` },
  }));

/** What is said of a phase that is not moved. */
export const IN_ITS_PLACE = 'in its place';

const phasesMoved = (edition: Edition, { like = {}, before = {} }: Variant): Difference[] => {
  const mixed = withParts(edition, like);
  return changing(mixed, before, (some) => reordered(mixed, some)).map(([name, other]) => ({
    ...{ what: `phase ${name}`, before: IN_ITS_PLACE, after: `before ${other}` },
  }));
};

/** The phase before which another one is played; null if a difference is something else. */
export const movedBefore = ({ what, after }: Difference): string | null =>
  (what.startsWith('phase ') && typeof after === 'string' && /^before (.+)$/.exec(after)?.[1]) || null;

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
  ...partsFrom(edition, variant),
  ...phasesMoved(edition, variant),
  ...phasesLeftOut(edition, variant.without),
];
