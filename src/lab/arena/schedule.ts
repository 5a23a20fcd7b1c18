/**
 * The schedule of an experiment: which agents sit where, on which deal, in which game. Pure, and the same on any machine
 * and for any number of workers.
 *
 * A block is one deal, played once by every seating: its games share the game's seed, so that every deck and every die
 * is the same while the agents change places. Where three kinds of agent or more rotate, blocks take the cyclic orders in
 * turn, so that nobody always sits after the same one. What is left of a run is the schedule without the games that are
 * stored.
 */

import { Random } from '../../base/random/random.ts';
import { agentsRoot, type Seed, type SeedPart, seedOf, seedText } from '../../base/random/seed.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { seatingsOf } from '../experiment/seating.ts';

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
export type Planned = Pick<Experiment, 'seed' | 'series' | 'blocks' | 'seating' | 'agents'>;

export class Schedule implements Iterable<ScheduledGame> {
  /** How many games there are. */
  readonly games: number;
  /** Games in a block. */
  private readonly inBlock: number;
  /** The seatings of each cyclic order. */
  private readonly orders: readonly (readonly (readonly number[])[])[];
  /** The turn of blocks that was looked at last, and which orders its blocks have. */
  private turn: { readonly number: number; readonly orders: readonly number[] } = { number: -1, orders: [] };
  private readonly planned: Planned;
  private readonly root: string;
  private readonly series: readonly SeedPart[];

  /** @throws RangeError when there would be too many seatings */
  constructor(planned: Planned) {
    this.planned = planned;
    this.root = agentsRoot(planned.seed);
    this.series = planned.series === undefined ? [] : ['series', planned.series];
    this.orders = seatingsOf(
      planned.seating,
      planned.agents.map(({ label }) => label),
    );
    this.inBlock = this.orders[0].length;
    this.games = planned.blocks * this.inBlock;
  }

  /** The game of that number, 0 … games − 1. */
  at(game: number): ScheduledGame {
    const seating = game % this.inBlock;
    const block = (game - seating) / this.inBlock;
    return {
      ...{ game, block, seating, lineup: this.orders[this.orderOf(block)][seating] },
      seed: seedText(this.planned.seed, ...this.series, 'block', block),
      chance: seedText(this.root, ...this.series, 'block', block),
    };
  }

  /**
   * The cyclic order of a block. As many blocks as there are orders have each of them once, and two blocks that follow each
   * other have one and its mirror image. In which sequence is drawn for each turn, so that no order falls on every second
   * block, or on every block of a part that is looked at by itself.
   */
  private orderOf(block: number): number {
    const { length } = this.orders;
    if (length === 1) return 0;
    const number = Math.floor(block / length);
    if (this.turn.number !== number) this.turn = { number, orders: this.ordersOfTurn(number) };
    return this.turn.orders[block % length];
  }

  /** From the root of the agents' chance: who sits where is seen by all, and must not lead back to the deal. */
  private ordersOfTurn(turn: number): number[] {
    const random = new Random(...seedOf(this.root, ...this.series, 'orders', turn));
    const pairs = Array.from({ length: this.orders.length / 2 }, (_, pair) => pair);
    return this.orders.flatMap((_, i) => {
      if (i % 2 === 1) return [];
      const [pair] = pairs.splice(random.int(pairs.length), 1);
      const mirrored = random.int(2);
      return [2 * pair + mirrored, 2 * pair + 1 - mirrored];
    });
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
export const interventionSeed = ({ chance, lineup }: ScheduledGame, seat: number): Seed =>
  seedOf(chance, 'seat', seat, 'deed', lineup[seat]);
