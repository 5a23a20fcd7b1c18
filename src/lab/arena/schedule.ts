/**
 * The schedule of an experiment: which agents sit where, on which deal, in which game. It is pure, and the same on any machine
 * and for any number of workers.
 *
 * A block is one deal, played once by every seating: its games share a seed, so every deck and every die is the same while the
 * agents change places. If three or more kinds of agent rotate, blocks take the cyclic orders in turn, so nobody always sits
 * after the same one; a probe that gives an agent another label keeps the order of the games it is compared with.
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
  /** The seed of the deal as a text, which can be typed in to replay it: '2006/block/12'. */
  readonly seed: string;
  /** The seed for the random numbers of agents in this block, which does not reveal the deal. */
  readonly chance: string;
  /** For each seat, the place in the line-up of the agent that sits there. */
  readonly lineup: readonly number[];
}

/** The parts of an experiment that decide its schedule. */
export type Planned = Pick<Experiment, 'seed' | 'series' | 'seating' | 'asListed' | 'agents'>;

export class Schedule {
  /** Games in a block. */
  private readonly inBlock: number;
  /** The seatings of each cyclic order. */
  private readonly orders: readonly (readonly (readonly number[])[])[];
  /** The number of the last computed round of orders, and the orders of its blocks. */
  private turn: { readonly number: number; readonly orders: readonly number[] } = { number: -1, orders: [] };
  private readonly planned: Planned;
  private readonly root: string;
  private readonly series: readonly SeedPart[];

  /** @throws RangeError when there would be too many seatings */
  constructor(planned: Planned) {
    this.planned = planned;
    this.root = agentsRoot(planned.seed);
    this.series = planned.series === undefined ? [] : ['series', planned.series];
    const orders = seatingsOf(
      planned.seating,
      planned.agents.map(({ label }) => label),
    );
    this.orders = planned.asListed ? orders.slice(0, 1) : orders;
    this.inBlock = this.orders[0].length;
  }

  /** The game of that number, from 0. */
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
   * The cyclic order of a block. Blocks go through all orders in rounds, and two consecutive blocks have an order and its mirror
   * image. The sequence is drawn for each round, so no order falls on every second block, or on every block of a part that is
   * analysed alone.
   */
  private orderOf(block: number): number {
    const { length } = this.orders;
    if (length === 1) return 0;
    const number = Math.floor(block / length);
    if (this.turn.number !== number) this.turn = { number, orders: this.ordersOfTurn(number) };
    return this.turn.orders[block % length];
  }

  /** From the root of the agents' random numbers: everybody sees who sits where, which must not reveal the deal. */
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
}

/** The seed that the deal is made from. */
export const dealSeed = ({ seed }: ScheduledGame): Seed => seedOf(seed);

/**
 * The seed that the agent in a seat draws from.
 *
 * It follows from the block, the seat and the agent's place in the line-up, so equal agents who change seats on one deal do not
 * repeat the same game; but not from the deal's own seed, which must stay unknown at the table.
 */
export const agentSeed = ({ chance, lineup }: ScheduledGame, seat: number): Seed =>
  seedOf(chance, 'seat', seat, 'agent', lineup[seat]);

/** The seed for random interventions in a seat: the agent's own random numbers do not change. */
export const interventionSeed = ({ chance, lineup }: ScheduledGame, seat: number): Seed =>
  seedOf(chance, 'seat', seat, 'deed', lineup[seat]);
