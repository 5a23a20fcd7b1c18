/** Where trained policies are: `models/EDITION.policy.json` of this project, or a file of yours. */
import { join } from 'node:path';
import type { Game } from '../../rules/engine/game.ts';
import { MODELS } from '../value/load.ts';
import { Shelf } from '../value/shelf.ts';
import { parsePolicy } from './model.ts';
import { LearnedPolicy } from './policy.ts';

/** The file of the project's own policy for an edition. */
export const policyFile = (edition: string): string => join(MODELS, `${edition}.policy.json`);

/** Policies by their files. */
export const policies = new Shelf({
  what: 'a policy',
  fileOf: policyFile,
  parse: parsePolicy,
  make: (game, model) => new LearnedPolicy(game, model),
});

/**
 * The learned policy of a game: one for all who ask, so what it scored last is to be read at once.
 *
 * @param asked a policy that `macher train` has written; the project's own when empty
 * @throws ModelError when there is none, or when it is damaged or made for another edition
 *
 * @example
 * ```ts
 * const policy = loadPolicy(game);
 * policy.score(view, actions);
 * const chances = policy.scores.slice(0, actions.n);
 * softmax(chances, actions.n);
 * Math.round(100 * chances.reduce((a, b) => a + b)); // 100
 * ```
 */
export const loadPolicy = (game: Game, asked = ''): LearnedPolicy => policies.of(game, asked);
