/** "The starting player goes first and the remaining players follow in clockwise order." (2006 §6.2.2) */
import type { ActionList } from '../action.ts';
import type { Phase } from '../phase.ts';
import type { DecidingPhase } from '../phase-names.ts';
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';
import { seatAt } from './seats.ts';

export interface TurnSpec {
  readonly name: DecidingPhase;
  /** Prepares the phase, before anybody's turn. */
  prepare?(rules: Rules, s: State): void;
  /** Begins a seat's turn; false when it has nothing to decide. */
  begin(rules: Rules, s: State, seat: number): boolean;
  actions(rules: Rules, s: State, seat: number, out: ActionList): void;
  /** Carries the action out; true when the seat continues to decide. */
  play(rules: Rules, s: State, seat: number, act: number): boolean;
  /** Closes the phase, after everybody's turn. */
  close?(rules: Rules, s: State): void;
  sealed?: Phase['sealed'];
  guess?: Phase['guess'];
}

export const inTurnOrder = ({ name, prepare, begin, actions, play, close, sealed, guess }: TurnSpec): Phase => {
  const nextSeat = (rules: Rules, s: State): void => {
    while (++s.turn < rules.players) {
      const seat = seatAt(rules, s, s.turn);
      if (!begin(rules, s, seat)) continue;
      s.actor = seat;
      return;
    }
    s.actor = NONE;
    if (close) close(rules, s);
  };
  return {
    name,
    begin(rules, s) {
      if (prepare) prepare(rules, s);
      s.turn = -1;
      nextSeat(rules, s);
    },
    actions(rules, s, out) {
      actions(rules, s, s.actor, out);
    },
    play(rules, s, act) {
      if (!play(rules, s, s.actor, act)) nextSeat(rules, s);
    },
    sealed,
    guess,
  };
};
