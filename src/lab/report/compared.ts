/** What a page knows of the arms of an experiment, and how it names them. */
import type { Estimate } from '../../base/stats/intervals.ts';

/** The results of the agents of one arm. */
export interface ComparedArm {
  readonly name: string;
  readonly run: string;
  readonly edition: string;
  readonly players: number;
  /** How many games it shares with the first arm, if all of them ended alike. */
  readonly unchanged?: number | null;
  /** In the order of the experiment: the same number of agents in every arm. */
  readonly agents: readonly {
    readonly id: string;
    readonly games: number;
    readonly winShare: Estimate;
    readonly score: { readonly mean: number; readonly sd: number };
    readonly rank: { readonly mean: number };
  }[];
}

/** One measure of one arm compared with the first. */
export interface ComparedMeasure {
  readonly arm: string;
  /** The number of its agent among the distinct ones of the line-up, from 0; null for a measure of whole games. */
  readonly agent: number | null;
  /** For example "win share" of an agent, or "paid for polls". */
  readonly kind: string;
  readonly unit: string;
  /** The means of the first arm and of this one. */
  readonly first: number;
  readonly mean: number;
  /**
   * This arm minus the first, in pairs of games with the same deal and seating; 95 % for all differences together (Bonferroni).
   */
  readonly difference: Estimate;
}

/** Arms that differ in one number: an option of an agent, or a parameter of the rules. */
export interface Sweep {
  /** For example "reserve of saver". */
  readonly what: string;
  /** The number of the agent with the option; null for the rules. */
  readonly agent: number | null;
  /** Its value in each arm. */
  readonly values: readonly number[];
}

/** The arms of an experiment; the others are compared with the first. */
export interface Compared {
  readonly arms: readonly ComparedArm[];
  readonly differences: readonly ComparedMeasure[];
  readonly sweep: Sweep | null;
}

/** What arms share: editions with different decks have different deals. */
export const sharedBy = (arms: readonly Pick<ComparedArm, 'edition'>[]): string =>
  arms.every(({ edition }) => edition === arms[0].edition)
    ? 'on the same deals'
    : 'with the same seeds, so that editions share what their decks have in common';

/** Arms are named by letters in figures and tables, where their names would be too long. */
export const letterOf = (arm: number): string => String.fromCharCode('A'.charCodeAt(0) + arm);

/** "B (no polls)" */
export const inFull = (arms: readonly ComparedArm[], arm: number): string => `${letterOf(arm)} (${arms[arm].name})`;

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The name of each agent over all arms: its label, if that is the same in all of them. */
export const agentsOf = ({ arms, sweep }: Pick<Compared, 'arms' | 'sweep'>): string[] => {
  // An arm whose games all failed has none.
  const lists = arms.flatMap(({ agents }) => (agents.length > 0 ? [agents] : []));
  return (lists[0] ?? []).map(({ id }, i) => {
    if (lists.every((agents) => agents[i]?.id === id)) return id;
    return sweep?.agent === i ? 'the agent that varies' : `the ${PLACES[i]} agent`;
  });
};

/** Whether one agent has all seats of an arm: its win share is even, whatever it plays. */
export const isAlone = ({ agents }: ComparedArm): boolean => agents.length < 2;
