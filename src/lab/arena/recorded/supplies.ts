/** Rows of the supplies of one game: how far each seat uses up its markers in each round. */
import type { Rules } from '../../../rules/engine/rules.ts';
import { SEATS, type State } from '../../../rules/engine/state.ts';
import { IntRows, placesOf } from './int-rows.ts';

const AT = placesOf('supplies');

export class Supplies {
  readonly rows = new IntRows('supplies');
  /** The fewest meetings that each seat has had in its supply during the round. */
  private readonly fewest = new Int32Array(SEATS);

  begin(game: number): void {
    this.rows.begin(game);
    this.renew();
  }

  private renew(): void {
    this.fewest.fill(2 ** 31 - 1);
  }

  /** Meetings come back with every election, so the end of a round does not show that there were none for a while. */
  decided({ meetingSupply }: State): void {
    const { fewest } = this;
    for (let seat = 0; seat < SEATS; seat++) if (meetingSupply[seat] < fewest[seat]) fewest[seat] = meetingSupply[seat];
  }

  ended({ players }: Rules, s: State): void {
    this.decided(s);
    for (let seat = 0; seat < players; seat++) {
      const row = this.rows.add();
      const { cells } = this.rows;
      cells[row + AT.round] = s.round;
      cells[row + AT.seat] = seat;
      cells[row + AT.fewest_meetings] = this.fewest[seat];
      cells[row + AT.media] = s.mediaSupply[seat];
    }
    this.renew();
  }
}
