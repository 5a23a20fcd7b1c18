/** Where trained evaluations are: in `models/EDITION.json` of this project, or in a file of yours. Each is read once. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '../../rules/engine/game.ts';
import { parseModel } from './model.ts';
import { Shelf } from './shelf.ts';
import { Value } from './value.ts';

/** The folder of models, relative to this file as source and as compiled code. */
const PLACES = ['../../../models', '../../../../models'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
export const MODELS = PLACES.find((place) => existsSync(place)) ?? PLACES[0];

/** The file of the project's own evaluation of an edition. */
export const modelFile = (edition: string): string => join(MODELS, `${edition}.json`);

/** Evaluations by their files. */
export const values = new Shelf({
  what: 'an evaluation',
  fileOf: modelFile,
  parse: parseModel,
  make: (game, model) => new Value(game, model),
});

/**
 * The learned evaluation of a game's positions: read on first use, then kept. Positions of a variant are valued as if its
 * edition's model had been trained for it.
 *
 * @param asked a model that `macher train` has written; the project's own when empty
 * @throws ModelError if there is none, or if it is damaged or was made for another edition
 *
 * @example
 * ```ts
 * const shares = new Float64Array(4);
 * loadValue(game).evaluate(state, shares);
 * Math.round(100 * shares.reduce((a, b) => a + b)); // 100
 * ```
 */
export const loadValue = (game: Game, asked = ''): Value => values.of(game, asked);
