/** Whether the numbers that a policy's layer computes are of any use: one that is 0 everywhere has died in training. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadPolicy, policyFile } from '../../../src/players/policy/load.ts';
import { parsePolicy } from '../../../src/players/policy/model.ts';
import { CONTEXT, HIDDEN } from '../../../src/players/policy/sketch.ts';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { EDITIONS } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';

it.each(EDITIONS)('most numbers of the shipped layer of $id are above 0 somewhere in a game', (edition) => {
  const game = new Game(edition, 4);
  const policy = loadPolicy(game);
  const { weights, biases } = parsePolicy(readFileSync(policyFile(edition.id), 'utf8'), edition.id).layer;
  const [s, actions, living] = [game.newState(), new ActionList(), new Set<number>()];
  for (game.start(s, [5, 5]); !game.isOver(s); game.play(s, policy.choose(s, actions))) {
    game.legalActions(s, actions);
    policy.score(s, actions);
    const { values, contexts, n } = policy.sketch;
    for (const context of new Set(contexts.subarray(0, n))) {
      const read = values.subarray(context * CONTEXT, (context + 1) * CONTEXT);
      for (let at = 0; at < HIDDEN; at++) {
        const row = weights.subarray(at * CONTEXT, (at + 1) * CONTEXT);
        if (row.reduce((sum, weight, i) => sum + weight * read[i], biases[at]) > 0) living.add(at);
      }
    }
  }
  expect(living.size).toBeGreaterThan(HIDDEN / 2);
});
