/** What a variant changes, value by value: for people who want to see it. */
import type { Edition } from '../../engine/edition.ts';
import { applyVariant } from './apply.ts';
import type { Variant } from './variant.ts';

/** One value that is other than in the edition. */
export interface Difference {
  /** Such as `parameters.mediaPrice` or `components.regions.bremen.mandates`. */
  readonly what: string;
  readonly before: unknown;
  /** null for a card or phase that is left out. */
  readonly after: unknown;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How an item of a list is named in a variant: by its id, or by its number from 1. */
const keyOf = (item: unknown, index: number): string =>
  isPlain(item) && typeof item.id === 'string' ? item.id : String(index + 1);

const PROVENANCE = /From$|^from$|^bands$|^source$/;
const isNumbers = (value: readonly unknown[]): boolean => value.every((item) => typeof item === 'number');

const inLists = (what: string, before: readonly unknown[], after: readonly unknown[]): Difference[] => {
  if (isNumbers(before) && isNumbers(after)) return inValues(what, before, after);
  const kept = new Map(after.map((item, i) => [keyOf(item, i), item]));
  return before.flatMap((item, i) => {
    const key = keyOf(item, i);
    return between(`${what}.${key}`, item, kept.get(key) ?? null);
  });
};

const inValues = (what: string, before: unknown, after: unknown): Difference[] =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : [{ what, before, after }];

const between = (what: string, before: unknown, after: unknown): Difference[] => {
  if (Array.isArray(before) && Array.isArray(after)) return inLists(what, before, after);
  if (!isPlain(before) || !isPlain(after)) return inValues(what, isPlain(before) ? what : before, after);
  return Object.keys({ ...before, ...after })
    .filter((key) => !PROVENANCE.test(key))
    .flatMap((key) => between(`${what}.${key}`, before[key] ?? null, after[key] ?? null));
};

/** Everything that a variant changes in an edition, user's own values among it. */
export const differencesOf = (edition: Edition, variant: Variant): Difference[] => {
  const changed = applyVariant(edition, variant);
  return [
    ...between('parameters', edition.parameters, changed.parameters),
    ...between('components', edition.components, changed.components),
    ...variant.without.map((name) => ({ what: `phase ${name}`, before: 'played', after: null })),
  ];
};
