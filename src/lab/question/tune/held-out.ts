/** How the best values do at a table on deals never seen, and what they gain there over the usual ones, deal by deal. */
import { ConfidenceSequence, type Range } from '../../../base/stats/confidence-sequence.ts';
import { mean } from '../../../base/stats/describe.ts';
import { mapped } from '../../../base/stats/intervals.ts';
import { evidenceFor, judge } from '../../../base/stats/verdict.ts';
import { canonical } from '../../../base/text/canonical.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type Block, meanOf, seatsOf } from '../blocks.ts';
import { gamesInBlock, nextLook } from '../question.ts';
import type { HeldOut } from './words.ts';

const FIRST_LOOK = 8;
/** The difference in the win share that matters, and how wide an interval may be at the end. */
const MATTERS = 0.01;
const WIDTH = 0.035;

/**
 * Whether all seats have the same agent, and each agent has every seat equally often: its share is even then, which needs no
 * games.
 */
export const areAlike = ({ agents, seating }: Experiment): boolean =>
  seating !== 'fixed' && new Set(agents.map((agent) => canonical({ ...agent, label: '' }))).size === 1;

const isNarrow = (sequence: ConfidenceSequence): boolean => {
  const { low, high } = sequence.estimate();
  return high - low <= WIDTH;
};

/** A value without what rounding added. */
const within = ({ least, most }: Range, value: number): number => Math.min(most, Math.max(least, value));

export class HeldOutQuestion {
  readonly experiment: Experiment;
  private readonly label: string;
  private readonly even: number;
  private readonly most: number;
  /** By how much its share can be above an even one, and above that of the usual values. */
  private readonly ranges: { readonly share: Range; readonly gain: Range };
  private readonly share: ConfidenceSequence;
  /** Null if the usual values are not compared. */
  private readonly gain: ConfidenceSequence | null;
  /** Shares with the usual values, deal by deal. */
  private readonly usual: number[] = [];
  private planned = 0;

  /**
   * @param experiment with the best values
   * @param games at most
   * @param usual how the usual values are compared: by games of their own, as an even share, or not at all
   */
  constructor(experiment: Experiment, games: number, usual: 'played' | 'even' | null) {
    const labels = experiment.agents.map(({ label }) => label);
    this.experiment = experiment;
    this.label = labels[0];
    this.even = 1 / experiment.players;
    this.most = Math.ceil(games / gamesInBlock(experiment));
    const highest = 1 / seatsOf({ agents: labels }, [this.label]);
    this.ranges = {
      share: { least: -this.even, most: highest - this.even },
      gain: { least: -highest, most: highest },
    };
    this.share = new ConfidenceSequence(this.ranges.share);
    const isEven = usual === 'even';
    this.gain = isEven ? this.share : usual === null ? null : new ConfidenceSequence(this.ranges.gain);
  }

  /** Deals that can be judged: no game of them has failed. */
  get whole(): number {
    return (this.gain ?? this.share).count;
  }

  get isAnswered(): boolean {
    const { planned, most, share, gain } = this;
    return planned >= most || (planned > 0 && isNarrow(share) && (gain === null || isNarrow(gain)));
  }

  /** The evidence for what is claimed: that it gains, or that it has more than an even share. */
  get evidence(): number {
    const sequence = this.gain ?? this.share;
    return evidenceFor(sequence, judge(sequence, MATTERS), MATTERS);
  }

  next(): readonly number[] | null {
    if (this.isAnswered) return null;
    this.planned = nextLook(this.planned, FIRST_LOOK, this.most);
    return [this.planned];
  }

  /** Takes in deals with the best values and, if they play, the same deals with the usual ones. */
  look([best, usual]: readonly (readonly Block[])[]): void {
    for (const [i, block] of best.entries()) {
      if (!block) continue;
      const share = this.shareIn(block);
      this.share.add(within(this.ranges.share, share - this.even));
      const other = usual?.[i];
      if (!other) continue;
      const usually = this.shareIn(other);
      this.usual.push(usually);
      this.gain!.add(within(this.ranges.gain, share - usually));
    }
  }

  found(): HeldOut {
    const { players, edition, agents } = this.experiment;
    const { mean: middle, low, high } = mapped(this.share.estimate(), (above) => this.even + above);
    return {
      ...{ players, edition, verdict: judge(this.share, MATTERS), games: this.planned * gamesInBlock(this.experiment) },
      against: [...new Set(agents.slice(1).map(({ label }) => label))],
      winShare: { mean: middle, low: Math.max(0, low), high: Math.min(1, high) },
      ...(this.gain ? { gain: this.gained(this.gain) } : {}),
    };
  }

  private gained(gain: ConfidenceSequence): NonNullable<HeldOut['gain']> {
    const usual = this.usual.length > 0 ? mean(this.usual) : this.even;
    return { verdict: judge(gain, MATTERS), usual, estimate: gain.estimate() };
  }

  private shareIn(block: NonNullable<Block>): number {
    return meanOf(block, 'winShare', [this.label]);
  }
}
