/** Players who are asked together with those of other tables: programs, for which each message takes time. */
import type { Decision, Player } from './define.ts';

/** A question whose answer is fetched later. What was handed to the player has been copied. */
export interface Later {
  /** Sends it, with all that wait for the same program. */
  send(): void;
  /** The chosen action; waits for it. @throws PlayerFailure */
  answer(): number;
}

/** A player who can be asked now and answer later. */
export interface PatientPlayer extends Player {
  later(decision: Decision): Later;
}

export const isPatient = (player: Player): player is PatientPlayer =>
  typeof (player as Partial<PatientPlayer>).later === 'function';
