/** Rows of the supplies of one game: the markers that each seat has left at the end of each round. */
import type { Rules } from '../../../rules/engine/rules.ts';
import type { State } from '../../../rules/engine/state.ts';
import { IntRows, placesOf } from './int-rows.ts';

const AT = placesOf('supplies');

export class Supplies {
  readonly rows = new IntRows('supplies');

  begin(game: number): void {
    this.rows.begin(game);
  }

  ended({ players }: Rules, s: State): void {
    for (let seat = 0; seat < players; seat++) {
      const row = this.rows.add();
      const { cells } = this.rows;
      cells[row + AT.round] = s.round;
      cells[row + AT.seat] = seat;
      cells[row + AT.meetings] = s.meetingSupply[seat];
      cells[row + AT.media] = s.mediaSupply[seat];
    }
  }
}
