/**
 * `macher-lab`, the public door: what the author of an agent or of a script needs, and nothing that shows an agent the true
 * state. More of the rules is behind `macher-lab/engine`, tree search and the learned evaluation behind `macher-lab/search`,
 * what is read and written behind `macher-lab/notation` and `macher-lab/variants`, tuning by ask and tell behind `macher-lab/study`.
 *
 * @module
 */
export { type Seats, seatPlayers } from '../players/match/seat-players.ts';
export * from './players.ts';
