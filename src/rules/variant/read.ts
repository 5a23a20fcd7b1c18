/**
 * Reads variants from YAML, with a sentence and a line for every mistake.
 *
 * What people write must also be played as they say: moves of phases that contradict each other and values that do not fit are
 * mistakes. A variant that was played already, or that a program draws, need not pass these checks.
 */

import { isMapping } from '../../base/mapping.ts';
import { fold, nearestOf } from '../../base/text/nearest.ts';
import { excerpt, quote } from '../../base/text/quote.ts';
import { type Entry, readYaml } from '../../base/text/yaml-entry.ts';
import type { Edition } from '../engine/edition.ts';
import { EDITION_IDS, editionNamed } from '../engine/editions/index.ts';
import { PARAMETERS } from '../engine/parameters.ts';
import type { PhaseName } from '../engine/phase-names.ts';
import { applyVariant } from './apply.ts';
import { unfitIn } from './begins.ts';
import { CHANGEABLE, readComponents } from './components.ts';
import { ofPartyMeant, parameterMeant } from './meant.ts';
import { impossibleMoves, inOrder, movesOver } from './moves.ts';
import { readParameters } from './parameters.ts';
import { PLACES, withParts } from './parts.ts';
import { removablePhases } from './phases.ts';
import { unplayable } from './playable.ts';
import { allUnusedIn, type Unused } from './used.ts';
import { plainVariant, type Values, type Variant } from './variant.ts';

/** Limits for text that is shown wherever the variant is: in terminals, on pages, at tables. */
const [LONGEST_NAME, LONGEST_ABOUT] = [200, 2000];

const KEYS = ['extends', 'name', 'about', 'parameters', 'components', 'without', 'like', 'before', 'owned'];

/**
 * The edition that an entry names.
 *
 * @param id the name, if it is not the text of the entry
 */
export const readEdition = (entry: Entry, id = entry.text()): Edition =>
  editionNamed(id) ?? entry.fail(`unknown edition ${quote(id)}; ${nearestOf(id, EDITION_IDS)}`);

/** The edition with the changes that a text contains, so that it needs no other file; they need not be played as they say. */
export const readChanges = (edition: Edition, entry: Entry): Edition => {
  if (entry.isMapping()) return applyVariant(edition, readPlayed(entry, edition));
  return entry.text() === 'none' ? edition : entry.fail("expected 'none', or the changes of a variant");
};

const readBase = (
  root: Entry,
  entry: Entry | undefined,
  base: Edition | undefined,
  parent: Variant | null,
): Edition => {
  // An empty file is a mistake, even if the edition is known.
  if (!entry)
    return (
      (root.isMapping() ? base : undefined) ??
      root.fail("missing 'extends'; expected the edition that the variant changes")
    );
  const edition = readEdition(entry, parent?.extends);
  if (base && base.id !== edition.id) entry.fail(`this variant changes ${edition.id}; the game is ${base.id}`);
  return edition;
};

const readWithout = (edition: Edition, entry: Entry): PhaseName[] => {
  const known = removablePhases(edition);
  const items = entry.list();
  if (items.length === 0) entry.fail(`expected a phase such as ${quote(known[0])}, found nothing`);
  return items.flatMap((item): PhaseName | [] => {
    const read = (): PhaseName => {
      const name = item.text();
      const phase = known.find((one) => one === name);
      return (
        phase ?? item.fail(`the phase ${quote(name)} cannot be left out of ${edition.id}; ${nearestOf(name, known)}`)
      );
    };
    return item.attempt(read) ?? [];
  });
};

const readLike = (entry: Entry): Record<string, string> =>
  entry.readEach(entry.someFields(PLACES), (value) => readEdition(value).id);

/** Phases of the rounds, which can be moved within their round. @param mixed the edition with parts from others */
const readBefore = (edition: Edition, mixed: Edition, entry: Entry): Record<string, string> => {
  const known = [...new Set([edition, mixed].flatMap(({ rounds }) => rounds.flat().map(({ name }) => name)))];
  return entry.readEach(entry.someFields(known), (value, name) => {
    const other = value.text();
    if (other === name) value.fail(`${name} cannot come before itself`);
    if (known.some((one) => one === other)) return other;
    return value.fail(`${name} cannot come before ${quote(other)} in ${edition.id}; ${nearestOf(other, known)}`);
  });
};

const readChanged = (printed: Parameters<typeof readComponents>[0], entry: Entry, changed: Values): Values => {
  const values = readComponents(printed, entry, changed);
  // If all of them have mistakes, these are reported already.
  const isGiven = Object.keys(values).length > 0 || entry.pairs().length > 0;
  return isGiven ? values : entry.fail("expected components such as 'regions', found nothing");
};

/** Refuses members and money of parties where they are written; false if there are none. */
const isAtStart = (parties: Entry): boolean => {
  const keysOf = (entry: Entry) => (entry.isMapping() ? entry.pairs() : []);
  const keys = [...keysOf(parties), ...keysOf(parties).flatMap(({ value }) => keysOf(value))].map(({ key }) => key);
  const meant = keys.filter((key) => ofPartyMeant(key.text()) !== null);
  for (const key of meant) key.attempt(() => key.fail(`unknown key ${quote(key.text())}; ${ofPartyMeant(key.text())}`));
  return meant.length > 0;
};

/**
 * Parameters and components belong under their own keys: this message is more helpful than one about the nearest key. Returns the
 * names that it has refused.
 */
const refuseMisplaced = (root: Entry): readonly string[] => {
  const places = Object.entries({ parameters: Object.keys(PARAMETERS), components: CHANGEABLE });
  const misplaced: string[] = [];
  for (const { key, value } of root.isMapping() ? root.pairs() : []) {
    for (const [place, names] of places) {
      const name = names.find((one) => fold(one) === fold(key.text()));
      if (name === undefined) continue;
      misplaced.push(name);
      if (name === 'parties' && isAtStart(value)) continue;
      key.attempt(() =>
        key.fail(`${quote(key.text())} is at the top level; write it under ${place}, as ${place}: { ${name}: … }`),
      );
    }
  }
  return misplaced;
};

type Changed = Pick<Variant, 'parameters' | 'components' | 'without' | 'like' | 'before'>;

const entryAt = (root: Entry, path: readonly string[]): Entry =>
  path.reduce((entry, name) => entry.pairs().find(({ key }) => fold(key.text()) === fold(name))?.value ?? entry, root);

/** The name for a variant that has none: its changes. */
const nameFor = ({ parameters, components, without, like = {}, before = {} }: Changed): string => {
  const changed = Object.entries(parameters).map(([key, value]) => `${key} ${[value].flat().join(' ')}`);
  const words = [
    ...changed,
    ...Object.keys(components),
    ...Object.entries(like).map(([place, id]) => `${place} of ${id}`),
    ...Object.entries(before).map(([name, other]) => `${name} before ${other}`),
    ...without.map((name) => `without ${name}`),
  ];
  return excerpt(words.join(', '), LONGEST_NAME) || 'unchanged';
};

/** Values laid over others: mappings are merged, anything else is replaced. */
const laidOver = (upper: Values, lower: Values): Values => ({
  ...lower,
  ...Object.fromEntries(
    Object.entries(upper).map(([key, value]) => {
      const below = lower[key];
      return [key, isMapping(value) && isMapping(below) ? laidOver(value, below) : value];
    }),
  ),
});

/**
 * The changes of a variant together with those of the one that it extends; its own values take precedence.
 *
 * @param mixed the edition with parts from others
 */
const onTopOf = (parent: Variant, own: Changed, mixed: Edition): Changed => {
  const like = { ...parent.like, ...own.like };
  const before = movesOver(mixed, own.before ?? {}, parent.before ?? {}, own.without);
  return {
    parameters: laidOver(own.parameters, parent.parameters),
    components: laidOver(own.components, parent.components),
    without: [...new Set([...parent.without, ...own.without])],
    ...(Object.keys(like).length > 0 ? { like } : {}),
    ...(Object.keys(before).length > 0 ? { before } : {}),
  };
};

/** What cannot be as a file says, each with the keys that lead to it. @param mixed the edition with parts from others */
const notAsSaid = (variant: Variant, own: Changed, made: Edition, mixed: Edition): readonly Unused[] => {
  const impossible = impossibleMoves(mixed, variant.before ?? {}, variant.without);
  const moves = impossible.map(({ name, why }) => ({ path: ['before', name], why }));
  return [...moves.filter(({ path: [, name] }) => name in (own.before ?? {})), ...unfitIn(variant, made)];
};

/** What a variant is read with. */
interface Surroundings {
  /** The edition of the game, if it is already known; a variant of another one is rejected. */
  readonly base?: Edition | undefined;
  /** Component values of the user's own printing. */
  readonly owned?: Values | undefined;
  /** The variant that it extends, if it does not extend an edition. */
  readonly parent?: Variant | null | undefined;
  /** Whether it must be played as it says. */
  readonly isWritten: boolean;
}

const readWith = (root: Entry, { base, owned = {}, parent = null, isWritten }: Surroundings): Variant => {
  const misplaced = refuseMisplaced(root);
  const fields = root.fields([...KEYS, ...misplaced], (key) => {
    const meant = parameterMeant(key);
    return meant && `${meant}, under parameters`;
  });
  const edition = readBase(root, fields.get('extends'), base, parent);
  const read = <T>(key: string, reader: (entry: Entry) => T, usual: T): T => {
    const entry = fields.get(key);
    return entry ? (entry.attempt(() => reader(entry)) ?? usual) : usual;
  };
  const like = read('like', readLike, {});
  // Cards are named as in the edition that they come from.
  const mixed = withParts(edition, { ...parent?.like, ...like });
  const { components, parameters } = mixed;
  const before = read('before', (entry) => readBefore(edition, mixed, entry), {});
  const shared = { ...(parameters as unknown as Values), ...parent?.parameters };
  const printed = { components, parameters: shared as unknown as typeof parameters };
  const own: Changed = {
    parameters: read('parameters', (entry) => readParameters(entry, shared), {}),
    components: read(
      'components',
      (entry) => readChanged(printed, entry, laidOver(parent?.components ?? {}, owned)),
      {} as Values,
    ),
    without: read('without', (entry) => readWithout(edition, entry), []),
    ...(fields.has('like') ? { like } : {}),
    ...(fields.has('before') ? { before: isWritten ? inOrder(mixed, before) : before } : {}),
  };
  const changed = parent ? onTopOf(parent, own, mixed) : own;
  const variant: Variant = {
    extends: edition.id,
    name: read('name', (entry) => entry.name(LONGEST_NAME), nameFor(own)),
    about: read('about', (entry) => entry.name(LONGEST_ABOUT), null as string | null),
    ...changed,
    owned: read('owned', (entry) => readComponents(edition, entry), owned),
  };
  root.stopIfWrong();
  const made = applyVariant(edition, variant);
  const unused = allUnusedIn(variant, made, edition);
  for (const { path, why } of isWritten ? [...unused, ...notAsSaid(variant, own, made, mixed)] : unused) {
    const entry = entryAt(root, path);
    entry.attempt(() => entry.fail(why));
  }
  root.stopIfWrong();
  const reason = unplayable(made);
  if (reason !== null) root.fail(`the variant ${quote(variant.name)} cannot be played: ${reason}`);
  return variant;
};

/**
 * Reads a variant that somebody has written.
 *
 * @param base the edition of the game, if it is already known; a variant of another one is rejected
 * @throws NotationError with the line of the first mistake
 */
export const readVariant = (root: Entry, base?: Edition): Variant => readWith(root, { base, isWritten: true });

/** Reads a variant that was played already, such as that of a log. @throws NotationError */
export const readPlayed = (root: Entry, base: Edition): Variant => readWith(root, { base, isWritten: false });

/**
 * A variant from the text of a YAML file.
 *
 * @param owned component values of the user's own printing
 * @param parent the variant that it extends, if it does not extend an edition
 * @throws NotationError with the lines of all mistakes
 *
 * @example
 * ```ts
 * parseVariant('extends: valley-2006\nname: rich\nparameters: { startMoney: 30 }\n').name; // rich
 * ```
 */
export const parseVariant = (text: string, base?: Edition, owned?: Values, parent?: Variant | null): Variant =>
  readYaml(text).readWhole((root) => readWith(root, { base, owned, parent, isWritten: true }));

/** A variant from a program, or of a game that has begun; it need not be played as it says. @throws NotationError */
export const parsePlayed = (text: string, base?: Edition): Variant =>
  readWith(readYaml(text), { base, isWritten: false });

/**
 * Component values of the user's own printing, from the text of `components/<edition>.yaml`: the same words as under
 * `components` of a variant.
 *
 * @throws NotationError
 *
 * @example
 * ```ts
 * parseOwned('dice: { faces: [0, 1, 1, 2, 2, 9] }', game.edition); // { dice: { faces: [ 0, 1, 1, 2, 2, 9 ] } }
 * ```
 */
export const parseOwned = (text: string, edition: Edition): Values => {
  return readYaml(text).readWhole((root) => {
    const owned = readComponents(edition, root);
    root.stopIfWrong();
    const reason = unplayable(applyVariant(edition, { ...plainVariant(edition), owned }));
    if (reason !== null) root.fail(`${edition.id} cannot be played with these values: ${reason}`);
    return owned;
  });
};
