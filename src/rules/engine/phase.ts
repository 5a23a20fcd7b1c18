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
 * Stands in for a seat whose secret choice is not known: picks one of the actions in `offered` for `s.actor`.
 *
 * Where several seats have chosen, those asked earlier have been guessed already; a seat did not know their choices.
 */
export type Chooser = (s: State, offered: ActionList) => number;

/** How seats bid in the open: in turn, as long as somebody raises, or once each. */
export type Bidding = 'raising' | 'once';

/** A phase: who acts, what is legal, and what happens. */
export interface Phase {
  /** Its name in records, messages and experiments: kebab-case. */
  readonly name: PhaseName;
  /** Of a phase that goes region by region, whether it begins with the current or with the last one in line. */
  readonly from?: 'current' | 'last';
  /** Enters the phase: sets `actor` to the first seat that decides, or leaves it NONE when nobody does. */
  begin(rules: Rules, s: State): void;
  /** Offers what the acting seat may do: never nothing. */
  actions(rules: Rules, s: State, out: ActionList): void;
  /** Does it, and sets `actor` to who decides next, NONE when the phase is over. */
  play(rules: Rules, s: State, act: number): void;
  /** Whether what is chosen now stays secret until all who are asked have chosen; never, if a phase does not say. */
  sealed?(s: State): boolean;
  /** How seats bid in the open now; null, as where a phase does not say, while they do not. */
  bidding?(s: State): Bidding | null;
  /** While they do, what the acting seat does that would pay up to `price`: a legal bid, or a pass. */
  bidUpTo?(rules: Rules, s: State, price: number): number;
  /**
   * Fills in what other seats have chosen, here or before, and not yet shown: `choose` is offered what agrees with the
   * table's view. It leaves `s.actor` and the registers as they were.
   */
  guess?(rules: Rules, s: State, observer: number, choose: Chooser, random: Random): void;
}
