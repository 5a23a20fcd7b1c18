/**
 * A seat may pass and still act later in the phase. Play continues around the table until all seats have passed in
 * succession (2006 §6.2.5).
 */
import { type ActionList, PASS } from '../action.ts';
import type { Phase } from '../phase.ts';
import type { DecidingPhase } from '../phase-names.ts';
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';
import { nextTurn, seatAt } from './seats.ts';

export interface RoundTableSpec {
  readonly name: DecidingPhase;
  /** Whether the seat could do anything but pass; a seat that could not passes without being asked. */
  able(rules: Rules, s: State, seat: number): boolean;
  /** Offers everything but the pass. */
  actions(rules: Rules, s: State, seat: number, out: ActionList): void;
  play(rules: Rules, s: State, seat: number, act: number): void;
  /** Whether a seat that has passed is not asked again; if left out, it is asked again. */
  passIsFinal?(rules: Rules): boolean;
}

export const aroundTheTable = ({ name, able, actions, play, passIsFinal = () => false }: RoundTableSpec): Phase => {
  const isOut = (rules: Rules, s: State, seat: number) => passIsFinal(rules) && (s.chosen & (1 << seat)) !== 0;
  const ask = (rules: Rules, s: State): void => {
    while (s.passes < rules.players) {
      const seat = seatAt(rules, s, s.turn);
      if (!isOut(rules, s, seat) && able(rules, s, seat)) {
        s.actor = seat;
        return;
      }
      s.passes++;
      s.turn = nextTurn(rules, s);
    }
    s.actor = NONE;
  };
  return {
    name,
    begin(rules, s) {
      s.turn = 0;
      s.passes = 0;
      if (passIsFinal(rules)) s.chosen = 0;
      ask(rules, s);
    },
    actions(rules, s, out) {
      out.push(PASS);
      actions(rules, s, s.actor, out);
    },
    play(rules, s, act) {
      if (act === PASS) {
        s.passes++;
        if (passIsFinal(rules)) s.chosen |= 1 << s.actor;
      } else {
        s.passes = 0;
        play(rules, s, s.actor, act);
      }
      s.turn = nextTurn(rules, s);
      ask(rules, s);
    },
  };
};
