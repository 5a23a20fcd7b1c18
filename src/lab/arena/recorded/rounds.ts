/** Rows of the rounds of one game: the standing of each seat at the end of each. */
import type { Rules } from '../../../rules/engine/rules.ts';
import { mandatePoints, totalPoints } from '../../../rules/engine/scoring.ts';
import { MAX_ELECTIONS, SEATS, type State } from '../../../rules/engine/state.ts';
import { IntRows, placesOf } from './int-rows.ts';

const AT = placesOf('rounds');

const mediaMarkers = (s: State, seat: number): number => {
  let markers = 0;
  for (let round = 0; round < MAX_ELECTIONS; round++) markers += s.nationalMedia[round * SEATS + seat];
  return markers;
};

export class Rounds {
  readonly rows = new IntRows('rounds');

  begin(game: number): void {
    this.rows.begin(game);
  }

  ended(rules: Rules, s: State): void {
    for (let seat = 0; seat < rules.players; seat++) {
      const row = this.rows.add();
      const { cells } = this.rows;
      cells[row + AT.round] = s.round;
      cells[row + AT.seat] = seat;
      cells[row + AT.score] = totalPoints(rules, s, seat);
      cells[row + AT.mandates] = mandatePoints(s, seat);
      cells[row + AT.members] = s.members[seat];
      cells[row + AT.cash] = s.cash[seat];
      cells[row + AT.media] = mediaMarkers(s, seat);
    }
  }
}
