/** A variant: an edition with changed parameters or component values, parts from other editions, and phases moved or removed. */

import type { Edition } from '../engine/edition.ts';
import type { PhaseName } from '../engine/phase-names.ts';

/** Values by name, lists of components by id or by number from 1; plain data that can go to workers and into files. */
export type Values = { readonly [name: string]: Value };
/** A value of a variant, or a list or mapping of them. */
export type Value = number | boolean | string | null | readonly Value[] | Values;

/** An edition with changes; empty fields change nothing. */
export interface Variant {
  /** The id of the edition that it changes. */
  readonly extends: string;
  /** Its name in tables and figures. */
  readonly name: string;
  readonly about: string | null;
  readonly parameters: Values;
  readonly components: Values;
  /** Phases that are removed. */
  readonly without: readonly PhaseName[];
  /** Parts from other editions, by id: see `PLACES`; left out if there are none. */
  readonly like?: Readonly<Record<string, string>>;
  /** Phases that come before others; left out if there are none. */
  readonly before?: Readonly<Record<string, string>>;
  /** Component values that the user has read on their own copy of the game; they are part of the edition, and not compared. */
  readonly owned: Values;
}

/**
 * The variant that changes nothing.
 *
 * @example
 * ```ts
 * plainVariant(game.edition).extends; // valley-2006
 * ```
 */
export const plainVariant = (edition: Edition): Variant => ({
  extends: edition.id,
  name: edition.id,
  about: null,
  parameters: {},
  components: {},
  without: [],
  owned: {},
});

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

/**
 * Whether it changes something besides the user's own component values.
 *
 * @example
 * ```ts
 * changesRules(plainVariant(game.edition)); // false
 * ```
 */
export const changesRules = ({ parameters, components, without, like = {}, before = {} }: Variant): boolean =>
  ![parameters, components, like, before].every(isEmpty) || without.length > 0;

/** What rules are called: by their variant, or by the edition if nothing of it is changed. */
export const rulesName = ({
  edition,
  variant,
}: {
  readonly edition: string;
  readonly variant: Variant | null;
}): string => (variant && changesRules(variant) ? variant.name : edition);

/**
 * Whether it is the edition as it was published.
 *
 * @example
 * ```ts
 * changesNothing(plainVariant(game.edition)); // true
 * ```
 */
export const changesNothing = (variant: Variant): boolean => !changesRules(variant) && isEmpty(variant.owned);

/** The word in files for a card that is taken out of the game. */
export const NO_CARD = 'none';

const inFile = (value: Value): Value => {
  if (value === null) return NO_CARD;
  if (Array.isArray(value)) return value.map(inFile);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inFile(inner)]));
};

/**
 * The variant as it is written in its file, without empty fields.
 *
 * @example
 * ```ts
 * Object.keys(variantFile(plainVariant(game.edition))); // [ 'extends', 'name' ]
 * ```
 */
export const variantFile = ({
  about,
  parameters,
  components,
  without,
  like = {},
  before = {},
  owned,
  ...rest
}: Variant): Values => ({
  ...rest,
  ...(about === null ? {} : { about }),
  ...(isEmpty(parameters) ? {} : { parameters }),
  ...(isEmpty(components) ? {} : { components: inFile(components) }),
  ...(without.length === 0 ? {} : { without }),
  ...(isEmpty(like) ? {} : { like }),
  ...(isEmpty(before) ? {} : { before }),
  ...(isEmpty(owned) ? {} : { owned: inFile(owned) }),
});
