/** How fair rules are: what each seat wins where one agent plays all of them, and how long games are. */

import type { Random } from '../../../base/random/random.ts';
import { mean } from '../../../base/stats/describe.ts';
import { type Estimate, meanInterval } from '../../../base/stats/intervals.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { GameRow } from '../../store/queries/games.ts';
import { type Block, variance } from '../blocks.ts';
import type { Target } from './file.ts';

/** What the games of a block say of seats and length. */
export interface Seated {
  /** The part of the victories that falls to each seat. */
  readonly shares: readonly number[];
  readonly decisions: number;
}

/** What has been found out about some rules on deals never seen. */
export interface Fair {
  readonly players: number;
  readonly edition: string;
  /** The part of all victories that falls to each seat; intervals hold for all seats together. */
  readonly seats: readonly Estimate[];
  /** Actions a game. */
  readonly decisions: Estimate;
  /** Better where every seat is shown to be within the target, worse where one is shown to be beyond it. */
  readonly verdict: 'better' | 'worse' | 'open';
  readonly games: number;
}

export const seatedIn = (games: readonly GameRow[]): Seated => ({
  shares: games[0].winShare.map((_, seat) => mean(games.map(({ winShare }) => winShare[seat]))),
  decisions: mean(games.map(({ decisions }) => decisions)),
});

/**
 * How far seats are from even: the sum over seats of the squared distance, less what chance alone adds to it with that many blocks, so that
 * few blocks do not look less fair than many. It may be below 0.
 */
export const unevenness = (blocks: readonly Seated[], players: number): number => {
  const n = blocks.length;
  if (n < 2) return Number.POSITIVE_INFINITY;
  const seats = Array.from({ length: players }, (_, seat) => blocks.map(({ shares }) => shares[seat]));
  return seats.reduce((sum, values) => sum + (mean(values) - 1 / players) ** 2 - variance(values) / n, 0);
};

/** What the length of games beyond the target counts for, beside the unevenness of seats. */
const TOO_LONG = 1;

/** What rules are worth by a target: more is better, and 0 is as even as can be shown. @param usual decisions with the usual rules */
export const fairness = (blocks: readonly Seated[], players: number, { decisions }: Target, usual: number): number => {
  if (blocks.length === 0) return Number.NEGATIVE_INFINITY;
  const longer = mean(blocks.map((block) => block.decisions)) / usual - 1;
  const beyond = decisions === null || !(usual > 0) ? 0 : Math.max(0, longer - decisions);
  return -unevenness(blocks, players) - TOO_LONG * beyond;
};

/** Whether rules keep to a target, judged after a number of games that is fixed. */
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

  /** Deals in which no game has failed. */
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
    const seats = simultaneous(shares, () => random.next());
    const off = seats.map(({ low, high }) => ({ low: low - 1 / players, high: high - 1 / players }));
    const { seats: limit } = this.target;
    const isWithin = off.every(({ low, high }) => low >= -limit && high <= limit);
    const isBeyond = off.some(({ low, high }) => low > limit || high < -limit);
    return {
      ...{ players, edition, seats },
      decisions: meanInterval(this.blocks.map(({ decisions }) => decisions)),
      verdict: isWithin ? 'better' : isBeyond ? 'worse' : 'open',
      games: this.blocks.length,
    };
  }
}
