/**
 * What a phase of the game is. A phase knows its own rule and nothing of what comes before or after it.
 *
 * Its counter lives in the state's registers, so a state can be copied in the middle of any phase.
 */
import type { ActionList } from './action.ts';
import type { Random } from './chance.ts';
import type { PhaseName } from './phase-names.ts';
import type { Rules } from './rules.ts';
import type { State } from './state.ts';

/**
 * Guesses for a seat whose secret choice is not known: picks one of the actions in `offered` for `s.actor`.
 *
 * If several seats have chosen, those asked earlier have been guessed already; a seat did not know their choices.
 */
export type Chooser = (s: State, offered: ActionList) => number;

/** How seats bid in the open: in turn, as long as somebody raises, or once each. */
export type Bidding = 'raising' | 'once';

/** A phase: who acts, what is legal, and what happens. */
export interface Phase {
  /** The name in records, messages and experiments, in kebab-case. */
  readonly name: PhaseName;
  /** For a phase that goes region by region: whether it begins with the current region or with the last one in line. */
  readonly from?: 'current' | 'last';
  /** Enters the phase: sets `actor` to the first seat that decides, or leaves it NONE when nobody does. */
  begin(rules: Rules, s: State): void;
  /** Offers what the acting seat may do: at least one action. */
  actions(rules: Rules, s: State, out: ActionList): void;
  /** Carries the action out, and sets `actor` to the seat that decides next, NONE when the phase is over. */
  play(rules: Rules, s: State, act: number): void;
  /** Whether what is chosen now stays secret until everybody who is asked has chosen; never, if a phase does not have this. */
  sealed?(s: State): boolean;
  /** How seats bid in the open now; null while they do not, or if a phase does not have this. */
  bidding?(s: State): Bidding | null;
  /** During open bidding, the action of the acting seat if it would pay up to `price`: a legal bid, or a pass. */
  bidUpTo?(rules: Rules, s: State, price: number): number;
  /**
   * Fills in what other seats have chosen in this phase and not shown yet: `choose` is offered what agrees with what the
   * table sees. It leaves `s.actor` and the registers as they were.
   */
  guess?(rules: Rules, s: State, observer: number, choose: Chooser, random: Random): void;
}
