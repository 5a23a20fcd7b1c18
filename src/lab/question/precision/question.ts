/** `ask: precision`: plays until every interval of the summary is as narrow as requested. */

import { whole } from '../../../base/drawing/words.ts';
import {
  blockMean,
  blockShare,
  type Estimate,
  hasInterval,
  NO_INTERVAL,
  rangeOf,
  singles,
} from '../../../base/stats/intervals.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type Block, meanOf, seatsOf, variance } from '../blocks.ts';
import type { Measure } from '../fields.ts';
import { effectBy, emptyIf, type Forecast, gamesInBlock, nextLook, type Question } from '../question.ts';
import { gap, leftOut, UNITS, withUnit } from '../units.ts';
import type { PrecisionAnswer } from './answer.ts';
import { measuresOf, type Precision } from './file.ts';

/** Fewer blocks say too little about their own spread to stop then. */
const FIRST_LOOK = 30;

/** Both sides of a 95 % interval, in standard errors. */
const BOTH_SIDES = 2 * 1.96;

interface Interval {
  readonly agent: string;
  readonly measure: Measure;
  readonly estimate: Estimate;
  /** Its width as a multiple of the requested one. */
  readonly excess: number;
}

export class PrecisionQuestion implements Question<PrecisionAnswer> {
  private readonly ask: Precision;
  private readonly experiment: Experiment;
  private readonly agents: readonly string[];
  private readonly measures: readonly Measure[];
  private readonly games: number;
  private readonly most: number;
  private planned = 0;
  private looks = 0;
  private lost = 0;
  /** Block means by measure and agent. */
  private readonly values = new Map<string, number[]>();

  constructor(ask: Precision, experiment: Experiment) {
    this.ask = ask;
    this.experiment = experiment;
    this.agents = [...new Set(experiment.agents.map(({ label }) => label))];
    this.measures = measuresOf(ask);
    this.games = gamesInBlock(experiment);
    this.most = Math.ceil(ask.games / this.games);
  }

  next(): readonly number[] | null {
    const isKnown = this.looks > 0 && this.widest().excess <= 1;
    if (isKnown || this.planned >= this.most) return null;
    this.planned = nextLook(this.planned, FIRST_LOOK, this.most);
    return [this.planned];
  }

  look([blocks]: readonly (readonly Block[])[]): void {
    this.looks++;
    for (const block of blocks) {
      if (!block) this.lost++;
      else
        for (const measure of this.measures)
          for (const agent of this.agents) this.valuesOf(measure, agent).push(meanOf(block, measure, [agent]));
    }
  }

  /**
   * The smallest effect is half of the interval of the first measure: the requested one, or a wider one if the games are too few.
   */
  forecast(): Forecast {
    const widths = this.measures.map(
      (measure) => BOTH_SIDES * Math.max(...this.agents.map((agent) => this.spreadOf(measure, agent))),
    );
    const asked = this.measures.map((measure) => this.ask.until[measure]!);
    const needed = widths.map((width, i) => (width / asked[i]) ** 2);
    const blocks = Math.min(this.most, Math.max(this.planned, FIRST_LOOK, Math.ceil(Math.max(...needed))));
    return { games: blocks * this.games, smallestEffect: Math.max(asked[0], effectBy(widths[0], blocks)) / 2 };
  }

  answer(): PrecisionAnswer {
    const widest = this.widest();
    const known = widest.excess <= 1;
    const isEmpty = this.looks > 0 && !hasInterval(widest.estimate);
    return {
      ask: 'precision',
      verdict: known ? 'known' : 'open',
      sentence: this.sentence(widest, known),
      estimate: widest.estimate,
      games: this.planned * this.games,
      blocks: this.planned,
      looks: this.looks,
      ...emptyIf(isEmpty),
    };
  }

  private valuesOf(measure: Measure, agent: string): number[] {
    const key = `${measure} ${agent}`;
    const values = this.values.get(key) ?? [];
    this.values.set(key, values);
    return values;
  }

  private spreadOf(measure: Measure, agent: string): number {
    const values = this.valuesOf(measure, agent);
    if (values.length > 1) return Math.sqrt(variance(values));
    return { winShare: 0.22, points: 20, rank: 0.6 }[measure];
  }

  private intervals(): Interval[] {
    const { players, agents: places } = this.experiment;
    const line = { agents: places.map(({ label }) => label) };
    return this.measures.flatMap((measure) =>
      this.agents.map((agent) => {
        const sums = singles(this.valuesOf(measure, agent));
        const estimate =
          measure === 'winShare' ? blockShare(sums, { seats: seatsOf(line, [agent]), players }) : blockMean(sums);
        return { agent, measure, estimate, excess: (estimate.high - estimate.low) / this.ask.until[measure]! };
      }),
    );
  }

  /** The interval that is farthest from the requested width; infinite ones first. */
  private widest(): Interval {
    const size = ({ excess }: Interval) => (Number.isNaN(excess) ? Number.POSITIVE_INFINITY : excess);
    return this.intervals().reduce((widest, one) => (size(one) > size(widest) ? one : widest));
  }

  private sentence({ agent, measure, estimate }: Interval, known: boolean): string {
    const all = this.intervals().map(({ agent: who, measure: what, estimate: found }) => {
      const name = what === 'winShare' ? '' : ` (${what})`;
      return `${who}${name} ${withUnit(what, found.mean)} (${rangeOf(found, (end) => withUnit(what, end))})`;
    });
    const after = `after ${whole(this.planned * this.games)} games`;
    const lost = leftOut(this.lost);
    const asked = this.measures.map((one) => `${gap(one, this.ask.until[one]!)}`).join(' and ');
    if (known) return `No interval is wider than ${asked} ${after}: ${all.join('; ')}.${lost}`;
    const width = gap(measure, estimate.high - estimate.low).replace(UNITS[measure].difference, '');
    const widest = hasInterval(estimate) ? `that of ${agent} is still ${width} wide` : `there is ${NO_INTERVAL}`;
    const more = `${widest}, and ${asked} is asked for`;
    return `The intervals are not yet narrow enough ${after}: ${more}: ${all.join('; ')}.${lost}`;
  }
}
