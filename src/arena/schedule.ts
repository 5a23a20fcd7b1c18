/**
 * The schedule of an experiment: which agents sit where, on which deal, in which game. Pure, and the same on any machine
 * and for any number of workers.
 *
 * A block is one deal, played once by every seating: its games share the game's seed, so that every deck and every die
 * is the same while the agents change places. What is left of a run is the schedule without the games that are stored.
 */
import type { Experiment } from '../experiment/experiment.ts';
import { seatingsOf } from '../experiment/seating.ts';
import { agentsRoot, type Seed, seedOf, seedText } from '../random/seed.ts';

/** One game to be played. */
export interface ScheduledGame {
  /** Number of the game, from 0: block × seatings + seating. */
  readonly game: number;
  readonly block: number;
  /** Number of the seating within the block, from 0. */
  readonly seating: number;
  /** The seed of the deal as a text, which can be typed in to play it again: '2006/block/12'. */
  readonly seed: string;
  /** The seed that the chance of agents in this block grows from, which does not lead back to the deal. */
  readonly chance: string;
  /** For each seat, the place in the line-up of the agent that sits there. */
  readonly lineup: readonly number[];
}

/** What of an experiment decides its schedule. */
export type Planned = Pick<Experiment, 'seed' | 'blocks' | 'seating' | 'agents'>;

export class Schedule implements Iterable<ScheduledGame> {
  /** How many games there are. */
  readonly games: number;
  private readonly seatings: readonly (readonly number[])[];
  private readonly planned: Planned;
  private readonly root: string;

  /** @throws RangeError when there would be too many seatings */
  constructor(planned: Planned) {
    this.planned = planned;
    this.root = agentsRoot(planned.seed);
    this.seatings = seatingsOf(
      planned.seating,
      planned.agents.map(({ label }) => label),
    );
    this.games = planned.blocks * this.seatings.length;
  }

  /** The game of that number, 0 … games − 1. */
  at(game: number): ScheduledGame {
    const seating = game % this.seatings.length;
    const block = (game - seating) / this.seatings.length;
    return {
      ...{ game, block, seating, lineup: this.seatings[seating] },
      seed: seedText(this.planned.seed, 'block', block),
      chance: seedText(this.root, 'block', block),
    };
  }

  *[Symbol.iterator](): Generator<ScheduledGame> {
    for (let game = 0; game < this.games; game++) yield this.at(game);
  }

  /** The games that are still to be played, given the numbers of those that are stored. */
  *missing(stored: Pick<ReadonlySet<number>, 'has'>): Generator<ScheduledGame> {
    for (let game = 0; game < this.games; game++) if (!stored.has(game)) yield this.at(game);
  }
}

/** The seed that the deal is made from. */
export const dealSeed = ({ seed }: ScheduledGame): Seed => seedOf(seed);

/**
 * The seed that the agent in a seat draws from.
 *
 * It follows from the block, the seat and the agent's place in the line-up, so that equal agents who change seats on one
 * deal do not play the same game again; and not from the deal's own seed, which nobody at the table may find out.
 */
export const agentSeed = ({ chance, lineup }: ScheduledGame, seat: number): Seed =>
  seedOf(chance, 'seat', seat, 'agent', lineup[seat]);

/** The seed that what a seat is made to do at random draws from: the agent's own chance stays as it is. */
export const deedSeed = ({ chance, lineup }: ScheduledGame, seat: number): Seed =>
  seedOf(chance, 'seat', seat, 'deed', lineup[seat]);
