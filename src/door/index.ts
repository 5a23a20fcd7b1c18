/**
 * `macher-lab`, the public door: what the author of an agent or of a script needs, and nothing that shows an agent the true
 * state. The rules in detail are in `macher-lab/engine`, tree search and the learned evaluation in `macher-lab/search`, reading
 * and writing in `macher-lab/notation` and `macher-lab/variants`, tuning by ask and tell in `macher-lab/study`.
 *
 * @module
 */
export { type Seats, seatPlayers } from '../players/match/seat-players.ts';
export * from './players.ts';
