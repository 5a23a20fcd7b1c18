/**
 * Region by region: "Starting with the last state in line for elections and proceeding counter-clockwise" (2006 §6.2.5), or from
 * the current region on; one or more decisions in each region.
 */
import type { ActionList } from '../action.ts';
import type { Phase } from '../phase.ts';
import type { DecidingPhase } from '../phase-names.ts';
import type { Rules } from '../rules.ts';
import { NONE, type State } from '../state.ts';
import { boardAt } from './seats.ts';

export interface LineSpec {
  readonly name: DecidingPhase;
  /** Which region comes first; a phase that begins with the last one in line goes backwards to the current one. */
  readonly from: 'current' | 'last';
  prepare?(rules: Rules, s: State): void;
  /** Arrives at a region; sets `actor` when somebody decides there. */
  arrive(rules: Rules, s: State, board: number): void;
  actions(rules: Rules, s: State, board: number, out: ActionList): void;
  /** Carries the action out and sets `actor` to the seat that decides next in this region, NONE when the region is done. */
  play(rules: Rules, s: State, board: number, act: number): void;
  bidding?: Phase['bidding'];
  bidUpTo?: Phase['bidUpTo'];
}

export const alongTheLine = ({ name, from, prepare, arrive, actions, play, bidding, bidUpTo }: LineSpec): Phase => {
  const boardHere = (s: State) => boardAt(s, from === 'current' ? s.board : s.inLine - 1 - s.board);
  const moveOn = (rules: Rules, s: State): void => {
    while (s.actor === NONE && ++s.board < s.inLine) arrive(rules, s, boardHere(s));
  };
  return {
    name,
    from,
    begin(rules, s) {
      if (prepare) prepare(rules, s);
      s.board = -1;
      moveOn(rules, s);
    },
    actions(rules, s, out) {
      actions(rules, s, boardHere(s), out);
    },
    play(rules, s, act) {
      play(rules, s, boardHere(s), act);
      moveOn(rules, s);
    },
    bidding,
    bidUpTo,
  };
};
