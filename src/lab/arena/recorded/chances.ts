/** Rows of `chances`: each seat's chance to win by the learned evaluation, at the deal and after each round. */

import type { Evaluate } from '../../../players/value/luck.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { SEATS, type State } from '../../../rules/engine/state.ts';
import type { Row } from '../tables.ts';

/** A chance is stored in this many parts: no evaluation is more exact, and its rows take a third of the space. */
const PARTS = 10_000;

export class Chances {
  private readonly game: Game;
  private readonly evaluate: Evaluate;
  private readonly shares = new Float64Array(SEATS);
  private number = 0;
  /** The round that has ended since the last decision; −1 for none. */
  private waiting = 0;
  private kept: Row<'chances'>[] = [];

  constructor(game: Game, evaluate: Evaluate) {
    this.game = game;
    this.evaluate = evaluate;
  }

  begin(number: number): void {
    this.number = number;
    this.waiting = 0;
    this.kept = [];
  }

  ended(round: number): void {
    this.waiting = round;
  }

  /** Judges the first position in which somebody decides after a round, or after the deal: models know those best. */
  decided(s: State): void {
    if (this.waiting >= 0) this.judge(s);
  }

  /** The rows of the finished game. @param s its final state */
  rows(s: State): readonly Row<'chances'>[] {
    if (this.waiting >= 0) this.judge(s);
    return this.kept;
  }

  private judge(s: State): void {
    this.evaluate(s, this.shares);
    for (let seat = 0; seat < this.game.players; seat++)
      this.kept.push({
        game: this.number,
        round: this.waiting,
        seat,
        chance: Math.round(PARTS * this.shares[seat]) / PARTS,
      });
    this.waiting = -1;
  }
}
