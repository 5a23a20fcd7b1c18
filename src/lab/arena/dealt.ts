/** Deals of a position: every seed gives the same cards where the seat to move can see them, and redraws the others. */

import { Random } from '../../base/random/random.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Seed } from '../../rules/engine/chance.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { damagedStart, readStart, type Start } from '../experiment/start.ts';

export class Dealt {
  private readonly game: Game;
  private readonly view: State;
  private readonly random = new Random(0, 0);

  /** @throws Error, whose message is a sentence, if the position is invalid: it may come from a message or a database */
  constructor(game: Game, start: Start) {
    this.game = game;
    const position = game.newState();
    readStart(start, position);
    this.view = game.newState();
    try {
      game.observe(position, position.actor, this.view);
      game.legalActions(position, new ActionList());
    } catch {
      throw damagedStart();
    }
  }

  /** Begins a game with the position. Secret choices of other seats are drawn among those that they had. */
  begin(s: State, seed: Seed): void {
    const { game, view, random } = this;
    random.reseed(...seed);
    const guess = (_state: State, { list, n }: ActionList) => list[random.int(n)];
    game.determinize(view, view.actor, random, s, guess);
  }
}
