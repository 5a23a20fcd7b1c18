/** How fair rules are: what each seat wins if one agent plays all of them, and how long games are. */

import type { Random } from '../../../base/random/random.ts';
import { mean } from '../../../base/stats/describe.ts';
import { type Estimate, hasInterval, meanInterval, ofShare } from '../../../base/stats/intervals.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { GameRow } from '../../store/queries/games.ts';
import { type Block, variance } from '../blocks.ts';
import type { Target } from './file.ts';

/** Seats and length in the games of a block. */
export interface Seated {
  /** Each seat's share of the victories. */
  readonly shares: readonly number[];
  readonly decisions: number;
}

/** The findings about some rules on deals never seen. */
export interface Fair {
  readonly players: number;
  readonly edition: string;
  /** Each seat's share of all victories; intervals hold for all seats together. */
  readonly seats: readonly Estimate[];
  /** Actions per game. */
  readonly decisions: Estimate;
  /** Better if every seat is shown to be within the target, worse if one is shown to be beyond it. */
  readonly verdict: 'better' | 'worse' | 'open';
  readonly games: number;
}

export const seatedIn = (games: readonly GameRow[]): Seated => ({
  shares: games[0].winShare.map((_, seat) => mean(games.map(({ winShare }) => winShare[seat]))),
  decisions: mean(games.map(({ decisions }) => decisions)),
});

/**
 * How far seats are from even: the sum over seats of the squared distance, minus what chance alone adds to it with this number of
 * blocks, so few blocks do not look less fair than many. It may be below 0.
 */
export const unevenness = (blocks: readonly Seated[], players: number): number => {
  const n = blocks.length;
  if (n < 2) return Number.POSITIVE_INFINITY;
  const seats = Array.from({ length: players }, (_, seat) => blocks.map(({ shares }) => shares[seat]));
  return seats.reduce((sum, values) => sum + (mean(values) - 1 / players) ** 2 - variance(values) / n, 0);
};

/** The weight of game length beyond the target, compared with the unevenness of seats. */
const TOO_LONG = 1;

/**
 * The worth of rules for a target: more is better, and 0 is as even as can be shown.
 *
 * @param usual decisions with the usual rules
 */
export const fairness = (blocks: readonly Seated[], players: number, { decisions }: Target, usual: number): number => {
  if (blocks.length === 0) return Number.NEGATIVE_INFINITY;
  const longer = mean(blocks.map((block) => block.decisions)) / usual - 1;
  const beyond = decisions === null || !(usual > 0) ? 0 : Math.max(0, longer - decisions);
  return -unevenness(blocks, players) - TOO_LONG * beyond;
};

/** Whether rules keep to a target, judged after a fixed number of games. */
export class FairnessQuestion {
  readonly experiment: Experiment;
  private readonly target: Target;
  private readonly blocks: Seated[] = [];
  private readonly most: number;
  private planned = 0;

  constructor(experiment: Experiment, target: Target, most: number) {
    this.experiment = experiment;
    this.target = target;
    this.most = most;
  }

  /** Deals without a failed game. */
  get whole(): number {
    return this.blocks.length;
  }

  get isAnswered(): boolean {
    return this.planned >= this.most;
  }

  next(): readonly number[] | null {
    if (this.isAnswered) return null;
    this.planned = this.most;
    return [this.planned];
  }

  look([blocks]: readonly (readonly Block[])[]): void {
    for (const block of blocks) if (block) this.blocks.push(seatedIn(block));
  }

  found(random: Random): Fair {
    const { players, edition } = this.experiment;
    const shares = Array.from({ length: players }, (_, seat) => this.blocks.map((block) => block.shares[seat]));
    const games = this.blocks.length;
    // Few games in which a seat wins, or none, leave room for others.
    const seats = simultaneous(shares, () => random.next()).map((one) =>
      hasInterval(one) ? ofShare(one, games, 1 - 0.05 / players) : one,
    );
    const off = seats.map(({ low, high }) => ({ low: low - 1 / players, high: high - 1 / players }));
    const { seats: limit } = this.target;
    const isWithin = off.every(({ low, high }) => low >= -limit && high <= limit);
    const isBeyond = off.some(({ low, high }) => low > limit || high < -limit);
    return {
      ...{ players, edition, seats },
      decisions: meanInterval(this.blocks.map(({ decisions }) => decisions)),
      verdict: isWithin ? 'better' : isBeyond ? 'worse' : 'open',
      games,
    };
  }
}
