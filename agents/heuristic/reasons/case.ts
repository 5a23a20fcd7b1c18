/** A decision that is explained, with the names to explain it in. */
import type { ActionList, State } from 'macher-lab';
import type { Survey } from '../survey.ts';
import { Tally } from './tally.ts';

/** One action of a decision, and the tally of what speaks for and against it. */
export interface Case {
  readonly survey: Survey;
  readonly s: State;
  readonly seat: number;
  readonly actions: ActionList;
  readonly tally: Tally;
}

/** The same decision with an empty tally of its own. */
export const afresh = (c: Case): Case => ({ ...c, tally: new Tally() });

/** What fills in the tally of an action. */
export type Reason = (c: Case, act: number) => void;

export const regionOf = ({ survey, s }: Case, board: number): string =>
  survey.game.edition.components.regions[s.region[board]].name;

export const partyOf = ({ survey, s }: Case, seat: number): string =>
  survey.game.edition.components.parties[s.party[seat]].name;

export const shadowCardOf = ({ survey: { game } }: Case, card: number): string =>
  game.edition.components.shadowCards[card % game.rules.shadowCards].name;
