/** Players that are asked together with those of other tables: programs, for which each message takes time. */
import type { Decision, Player } from './define.ts';

/** A question whose answer is fetched later. What the player was given has been copied. */
export interface Later {
  /** Sends it, together with all others that wait for the same program. */
  send(): void;
  /** Waits for the chosen action and returns it. @throws PlayerFailure */
  answer(): number;
}

/** A player that can be asked now and answer later. */
export interface PatientPlayer extends Player {
  later(decision: Decision): Later;
}

export const isPatient = (player: Player): player is PatientPlayer =>
  typeof (player as Partial<PatientPlayer>).later === 'function';
