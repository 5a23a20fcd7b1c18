/** Where trained policies are: `models/EDITION.policy.json` of this project, or a file of one's own. Each is read once. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../engine/game.ts';
import { ModelError } from '../text/model-file.ts';
import { MODELS } from '../value/load.ts';
import { type PolicyModel, parsePolicy } from './model.ts';
import { LearnedPolicy } from './policy.ts';

const models = new Map<string, PolicyModel>();
/** Policies by file. A game keeps its own as long as it lives. */
const policies = new WeakMap<Game, Map<string, LearnedPolicy>>();

/** The file of the project's own policy for an edition. */
export const policyFile = (edition: string): string => join(MODELS, `${edition}.policy.json`);

const readPolicy = (file: string, edition: string): PolicyModel => {
  const known = models.get(file);
  if (known) return known;
  if (!existsSync(file)) {
    throw new ModelError(`${file}: there is no such file; train a policy: macher train --edition ${edition}.`);
  }
  const model = parsePolicy(readFileSync(file, 'utf8'), file);
  models.set(file, model);
  return model;
};

/**
 * The learned policy of a game: one for all who ask, so what it scored last is to be read at once.
 *
 * @param asked a policy that `macher train` has written; the project's own when empty
 * @throws ModelError when there is none, or when it is damaged or made for another edition
 */
export const loadPolicy = (game: Game, asked = ''): LearnedPolicy => {
  const file = asked === '' ? policyFile(game.edition.id) : asked;
  const known = policies.get(game) ?? new Map<string, LearnedPolicy>();
  policies.set(game, known);
  const policy = known.get(file) ?? new LearnedPolicy(game, readPolicy(file, game.edition.id));
  known.set(file, policy);
  return policy;
};
