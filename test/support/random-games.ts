/** Games that are played at random: properties that hold in every position of an edition. */

import { Random } from '../../src/base/random/random.ts';
import { ActionList } from '../../src/rules/engine/action.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { Game } from '../../src/rules/engine/game.ts';
import type { State } from '../../src/rules/engine/state.ts';

const GAMES = 4;

/** Plays games for three, four and five, and visits every position in which somebody decides, and the last. */
export const playRandomGames = (edition: Edition, visit: (game: Game, s: State) => void): void => {
  const legal = new ActionList();
  for (const players of [3, 4, 5]) {
    const game = new Game(edition, players);
    const s = game.newState();
    for (let seed = 0; seed < GAMES; seed++) {
      const random = new Random(seed, players);
      for (game.start(s, [seed, players]); !game.isOver(s); game.play(s, legal.list[random.int(legal.n)])) {
        visit(game, s);
        game.legalActions(s, legal);
      }
      visit(game, s);
    }
  }
};
