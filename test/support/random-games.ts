/** Games played at random, for properties that hold in every position of an edition. */

import { Random } from '../../src/base/random/random.ts';
import { ActionList } from '../../src/rules/engine/action.ts';
import type { Edition } from '../../src/rules/engine/edition.ts';
import { EDITIONS } from '../../src/rules/engine/editions/index.ts';
import { Game } from '../../src/rules/engine/game.ts';
import type { State } from '../../src/rules/engine/state.ts';
import { formatAction } from '../../src/rules/notation/actions.ts';
import { sealRecord } from '../../src/rules/notation/parse-record.ts';
import { recordDecision, recordHead, recordResult } from '../../src/rules/notation/record.ts';

const GAMES = 4;

/** Plays games for three, four and five, and visits every position in which somebody decides, and the last one. */
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

/** The record of a random game, and the words of the action taken at each decision. */
export const recordedGame = (): { record: string; played: string[]; legal: number[] } => {
  const game = new Game(EDITIONS[0], 3);
  const [s, actions, random] = [game.newState(), new ActionList(), new Random(4, 2)];
  let record = recordHead({ edition: EDITIONS[0], players: 3, seed: [1, 2], agents: ['a', 'b', 'c'] });
  const [played, legal]: [string[], number[]] = [[], []];
  for (game.start(s, [1, 2]); !game.isOver(s); ) {
    game.legalActions(s, actions);
    const act = actions.list[random.int(actions.n)];
    record += recordDecision(game, s, act);
    played.push(formatAction(game, s, act));
    legal.push(actions.n);
    game.play(s, act);
  }
  return { record: sealRecord(record + recordResult(game, s)), played, legal };
};
