/** Where trained policies are: in `models/EDITION.policy.json` of this project, or in a file of yours. */
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
 * The learned policy of a game. All callers share it, so read the scores right after scoring.
 *
 * @param asked a policy that `macher train` has written; the project's own when empty
 * @throws ModelError if there is none, or if it is damaged or was made for another edition
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
