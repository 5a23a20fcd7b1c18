/** Where trained evaluations are: `models/EDITION.json` of this project, or a file of one's own. Each is read once. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Game } from '../engine/game.ts';
import { ModelError } from '../text/model-file.ts';
import { type Model, parseModel } from './model.ts';
import { Value } from './value.ts';

/** The folder of models from this file, as it is written and as it is compiled. */
const PLACES = ['../../models', '../../../models'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
export const MODELS = PLACES.find((place) => existsSync(place)) ?? PLACES[0];

const models = new Map<string, Model>();
/** Evaluations by file and table. A game keeps its own as long as it lives. */
const values = new WeakMap<Game, Map<string, Value>>();

/** The file of the project's own evaluation of an edition. */
export const modelFile = (edition: string): string => join(MODELS, `${edition}.json`);

const readModel = (file: string, edition: string): Model => {
  const known = models.get(file);
  if (known) return known;
  if (!existsSync(file)) {
    throw new ModelError(`${file}: there is no such file; train an evaluation: macher train --edition ${edition}.`);
  }
  const model = parseModel(readFileSync(file, 'utf8'), file);
  models.set(file, model);
  return model;
};

/**
 * The learned evaluation of a game's positions: read on first use, then kept. Positions of a variant are valued as if
 * its edition had been trained so.
 *
 * @param asked a model that `macher train` has written; the project's own when empty
 * @throws ModelError when there is none, or when it is damaged or made for another edition
 */
export const loadValue = (game: Game, asked = ''): Value => {
  const file = asked === '' ? modelFile(game.edition.id) : asked;
  const known = values.get(game) ?? new Map<string, Value>();
  values.set(game, known);
  const value = known.get(file) ?? new Value(game, readModel(file, game.edition.id));
  known.set(file, value);
  return value;
};
