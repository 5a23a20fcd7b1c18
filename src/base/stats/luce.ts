/**
 * Who wins, by the choice axiom of Luce (1959): the probability that a seat wins is proportional to the worth of its agent.
 * Fitted by the iteration of Hunter (2004, "MM algorithms for generalized Bradley-Terry models"), with one drawn game against an
 * agent of worth 1, so that agents which have won everything or nothing stay finite.
 */

/** Games at a table: who sat there, and each seat's shares of the wins, added up. */
export interface Won {
  readonly seats: readonly number[];
  readonly wins: readonly number[];
  readonly games: number;
}

const STEPS = 500;
const PRECISE = 1e-7;

/** The worth of each agent, above 0; 1 is the middle. @param agents how many there are; tables number them from 0 */
export const luceWorth = (agents: number, tables: readonly Won[]): number[] => {
  const won = Array<number>(agents).fill(0.5);
  for (const { seats, wins } of tables) for (const [i, agent] of seats.entries()) won[agent] += wins[i];
  let worth = Array<number>(agents).fill(1);
  for (let step = 0; step < STEPS; step++) {
    const needed = worth.map((own) => 1 / (own + 1));
    for (const { seats, games } of tables) {
      let all = 0;
      for (const agent of seats) all += worth[agent];
      for (const agent of seats) needed[agent] += games / all;
    }
    const next = won.map((wins, agent) => wins / needed[agent]);
    const moved = Math.max(...next.map((own, agent) => Math.abs(Math.log(own / worth[agent]))));
    worth = next;
    if (moved < PRECISE) break;
  }
  return worth;
};
