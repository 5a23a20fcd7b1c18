/**
 * The line-ups of a league: each agent alone against seats of each other one, and mixed tables with all agents different.
 *
 * The line-ups that an agent adds depend only on the agents before it. So a list that is extended keeps all its line-ups and
 * their games.
 */
import { choices, meetingOf, takeLeastMet } from '../tournament/line-ups.ts';

/** The most mixed tables that a newcomer adds; those whose agents have met least come first. */
const MIXED = 12;

/** One seat of an agent, and another agent in all other seats. */
const oneAgainst = (one: number, others: number, seats: number): number[] => [
  one,
  ...Array<number>(seats - 1).fill(others),
];

export const isMixed = (lineUp: readonly unknown[]): boolean => new Set(lineUp).size === lineUp.length;

/** The line-ups of a league, by the numbers of agents and of seats. @returns the numbers of the agents of each, from 0 */
export const leagueLineUps = (agents: number, seats: number): number[][] => {
  const met = new Map<string, number>();
  const found: number[][] = [];
  for (let newcomer = 1; newcomer < agents; newcomer++) {
    for (let other = 0; other < newcomer; other++)
      found.push(oneAgainst(other, newcomer, seats), oneAgainst(newcomer, other, seats));
    const left = choices(newcomer, seats - 1).map((others) => meetingOf([...others, newcomer]));
    for (let table = 0; table < MIXED && left.length > 0; table++) found.push(takeLeastMet(left, met));
  }
  return found;
};
