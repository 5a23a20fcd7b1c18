/** A decision that is explained, with the names to explain it in. */
import type { ActionList, State } from 'macher-lab';
import type { Heuristic } from '../index.ts';
import { Tally } from './tally.ts';

/** One action of a decision, and the tally of what speaks for and against it. */
export interface Case {
  readonly h: Heuristic;
  readonly s: State;
  readonly seat: number;
  readonly actions: ActionList;
  readonly tally: Tally;
}

/** The same decision with an empty tally of its own. */
export const afresh = (c: Case): Case => ({ ...c, tally: new Tally() });

/** What fills in the tally of an action. */
export type Judge = (c: Case, act: number) => void;

export const regionOf = ({ h, s }: Case, board: number): string =>
  h.game.edition.components.regions[s.region[board]].name;

export const partyOf = ({ h, s }: Case, seat: number): string => h.game.edition.components.parties[s.party[seat]].name;

export const shadowCardOf = ({ h }: Case, card: number): string =>
  h.game.edition.components.shadowCards[card % h.game.rules.shadowCards].name;
