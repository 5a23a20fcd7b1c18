/** Rows of the attacks of one game: who hurt whom, and whether it was the leader. */
import { ACTION, EFFECT, kindOf, second, third } from '../../../rules/engine/action.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { totalPoints } from '../../../rules/engine/scoring.ts';
import { NONE, SEATS, type State } from '../../../rules/engine/state.ts';
import { codesOf, IntRows, placesOf } from './int-rows.ts';

const AT = placesOf('attacks');
const MEANS = codesOf('attacks', 'means');

/** How an action may hurt a rival; NONE if it cannot. */
const meansOf = (act: number): number => {
  if (kindOf(act) === ACTION.publish) return MEANS.poll;
  if (kindOf(act) !== ACTION.effect) return NONE;
  const effect = second(act);
  if (effect === EFFECT.robbery || effect === EFFECT.removal) return MEANS.robbery;
  if (effect === EFFECT.lower) return MEANS.lower;
  return effect === EFFECT.lowerAll ? MEANS['lower-all'] : NONE;
};

export class Attacks {
  readonly rows = new IntRows('attacks');
  private readonly rules: Rules;
  /** How the last action may have hurt a rival; NONE for no attack. */
  private means: number = NONE;
  private seat = 0;
  private round = 0;
  /** Points and popularity before the last action. */
  private readonly points = new Int32Array(SEATS);
  private readonly popularity: Int16Array;

  constructor(rules: Rules, { popularity }: State) {
    this.rules = rules;
    this.popularity = new Int16Array(popularity.length);
  }

  begin(game: number): void {
    this.rows.begin(game);
    this.means = NONE;
  }

  /** An action is about to be taken: the one before has had its effect. */
  decided(s: State, act: number): void {
    if (this.means !== NONE) this.settle(s);
    this.means = meansOf(act);
    if (this.means === NONE) return;
    this.seat = s.actor;
    this.round = s.round;
    for (let seat = 0; seat < this.rules.players; seat++) this.points[seat] = totalPoints(this.rules, s, seat);
    if (this.means === MEANS.robbery) this.add(third(act), 1);
    else this.popularity.set(s.popularity);
  }

  ended(s: State): void {
    if (this.means !== NONE) this.settle(s);
    this.means = NONE;
  }

  /** Works out what rivals lost by the last action. A region that has voted since then does not count. */
  private settle(s: State): void {
    if (this.means === MEANS.robbery || s.round !== this.round) return;
    for (let seat = 0; seat < this.rules.players; seat++) {
      if (seat === this.seat) continue;
      let steps = 0;
      for (let at = seat; at < this.popularity.length; at += SEATS)
        steps += Math.max(0, this.popularity[at] - s.popularity[at]);
      if (steps > 0) this.add(seat, steps);
    }
  }

  private add(target: number, steps: number): void {
    const { points, seat, rules } = this;
    let [standing, leader] = [1, 1];
    for (let other = 0; other < rules.players; other++) {
      if (points[other] <= points[target]) continue;
      standing++;
      if (other !== seat) leader = 0;
    }
    const row = this.rows.add();
    const { cells } = this.rows;
    cells[row + AT.round] = this.round;
    cells[row + AT.seat] = seat;
    cells[row + AT.means] = this.means;
    cells[row + AT.target] = target;
    cells[row + AT.steps] = steps;
    cells[row + AT.standing] = standing;
    cells[row + AT.leader] = leader;
  }
}
