/** Observations as text that keeps every cell: for files and messages. `observationToJson` has the words for people. */
import { quote } from '../../../base/text/quote.ts';
import type { Edition } from '../../engine/edition.ts';
import { EDITION_IDS, editionNamed } from '../../engine/editions/index.ts';
import { Game } from '../../engine/game.ts';
import type { State } from '../../engine/state.ts';
import { applyVariant } from '../../variant/apply.ts';
import { parsePlayed } from '../../variant/read.ts';
import { type Variant, variantFile } from '../../variant/variant.ts';

/** A game, and what a seat sees of it. */
export interface LoadedObservation {
  readonly game: Game;
  /** Cells that the seat cannot see are UNKNOWN. */
  readonly view: State;
  readonly seat: number;
}

/**
 * What a seat sees, as one line of JSON: the edition's id, the changes of its variant if there is one, the number of players, the
 * seat, and the cells in the order of `cellsFields`.
 *
 * @param view from `game.observe`
 * @param seat whose view it is, 0 … 4
 *
 * @example
 * ```ts
 * const line = formatObservation(game, view, view.actor);
 * parseObservation(line).view.equals(view); // true
 * ```
 */
export const formatObservation = ({ edition, players }: Game, view: State, seat: number): string =>
  JSON.stringify({
    edition: edition.id,
    ...(edition.variant ? { variant: variantFile(edition.variant as Variant) } : {}),
    ...{ players, seat, cells: Array.from(view.cells) },
  });

/**
 * Reads what `formatObservation` has written.
 *
 * @throws Error of one sentence if it is not such a text
 *
 * @example
 * ```ts
 * parseObservation(formatObservation(game, view, view.actor)).seat === view.actor; // true
 * ```
 */
export const parseObservation = (text: string): LoadedObservation => {
  const { edition: id, variant, players, seat, cells } = contentOf(text);
  const published = editionNamed(String(id));
  if (!published) fail('edition', id, `one of ${EDITION_IDS.join(', ')}`);
  const edition = variant === undefined ? published : applyVariant(published, variantIn(variant, published));
  if (!isWithin(players, edition.minPlayers, edition.maxPlayers))
    fail('players', players, `${edition.minPlayers} to ${edition.maxPlayers}`);
  if (!isWithin(seat, 0, players - 1)) fail('seat', seat, `0 to ${players - 1}`);
  const game = new Game(edition, players);
  const view = game.newState();
  const { length } = view.cells;
  if (!Array.isArray(cells) || cells.length !== length)
    fail('cells', Array.isArray(cells) ? cells.length : cells, `a list of ${length} numbers`);
  const wrong: unknown = cells.find((cell: unknown) => !isWithin(cell, -32768, 32767));
  if (wrong !== undefined) fail('cells', wrong, 'whole numbers from -32768 to 32767');
  view.cells.set(cells);
  return { game, view, seat };
};

const contentOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Error('Found a text that is not JSON; expected an observation as formatObservation writes it.');
  }
};

/** JSON is YAML too. */
const variantIn = (variant: unknown, edition: Edition): Variant => {
  try {
    return parsePlayed(JSON.stringify(variant), edition);
  } catch (error) {
    throw new Error(`Observation: found a variant that cannot be read: ${(error as Error).message}`);
  }
};

const isWithin = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to;

function fail(field: string, found: unknown, expected: string): never {
  throw new Error(`Observation: found ${quote(found)} as ${field}; expected ${expected}.`);
}
