/** What is chosen before the first round, in words. */
import { expect, test } from 'vitest';
import { ActionList } from '../../../src/rules/engine/action.ts';
import { editionNamed } from '../../../src/rules/engine/editions/index.ts';
import { Game } from '../../../src/rules/engine/game.ts';
import { promptOf } from '../../../src/table/guide/index.ts';

test('lines that give the same are said once, with how many there are', () => {
  const game = new Game(editionNamed('valley-2006')!, 4);
  const [s, legal] = [game.newState(), new ActionList()];
  game.start(s, [1, 2]);
  game.legalActions(s, legal);
  const words = promptOf(game, s, s.actor, legal).options.map((one) => one.words);
  expect(words).toContain('Choose 2 × 1 step of popularity, 6 meetings');
  expect(words).toContain('Choose 6 meetings, 2 × 6 votes');
});
