/** Rows of the rounds of one game: how each seat stood at the end of each. */
import type { Rules } from '../../engine/rules.ts';
import { mandatePoints, totalPoints } from '../../engine/scoring.ts';
import { MAX_ROUNDS, SEATS, type State } from '../../engine/state.ts';
import type { Row } from '../tables.ts';

const mediaMarkers = (s: State, seat: number): number => {
  let markers = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) markers += s.nationalMedia[round * SEATS + seat];
  return markers;
};

export class Rounds {
  readonly rows: Row<'rounds'>[] = [];
  private readonly game: number;

  constructor(game: number) {
    this.game = game;
  }

  ended(rules: Rules, s: State): void {
    for (let seat = 0; seat < rules.players; seat++) {
      this.rows.push({
        game: this.game,
        round: s.round,
        seat,
        score: totalPoints(rules, s, seat),
        mandates: mandatePoints(s, seat),
        members: s.members[seat],
        cash: s.cash[seat],
        media: mediaMarkers(s, seat),
      });
    }
  }
}
