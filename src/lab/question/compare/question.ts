/** `ask: compare`: is the first agent better than the second at this table? */

import { whole } from '../../../base/drawing/words.ts';
import { ConfidenceSequence, type Range } from '../../../base/stats/confidence-sequence.ts';
import { controlled } from '../../../base/stats/control-variate.ts';
import { mean } from '../../../base/stats/describe.ts';
import type { Estimate } from '../../../base/stats/intervals.ts';
import { evidenceFor, judge, type Verdict } from '../../../base/stats/verdict.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { GameRow } from '../../store/queries/games.ts';
import { type Block, meanLuck, meanOf, seatsOf, variance } from '../blocks.ts';
import type { Measure } from '../fields.ts';
import { emptyIf, type Forecast, gamesInBlock, nextLook, type Question } from '../question.ts';
import { gap, leftOut, UNITS, withInterval, withUnit } from '../units.ts';
import type { CompareAnswer, Saved } from './answer.ts';
import type { Compare } from './file.ts';

const FIRST_LOOK = 8;

/**
 * Greater differences in points are cut to this, because the interval needs a bound: the means of two agents over a deal have
 * never come near it.
 */
const MOST_POINTS = 300;

/**
 * How many standard errors from 0 make the sign of a difference in points certain, and by what factor it has to need fewer games
 * to be mentioned.
 */
const [SURE, FEWER] = [4, 1.5];

/** Half the width of an interval in standard errors: as measured between 100 and 10,000 blocks. */
const ERRORS = 3.2;

/** The standard deviation of a seat's victories from game to game if deals are not shared: a guess before any games. */
const spreadBefore = (measure: Measure, players: number): number => {
  const share = 1 / players;
  return { winShare: Math.sqrt(share * (1 - share)), points: 40, rank: players / 3 }[measure];
};

/** How many standard errors a mean is from 0. */
const errorsFrom0 = (values: readonly number[]): number => mean(values) / Math.sqrt(variance(values) / values.length);

const pointsOf = (block: readonly GameRow[], agent: string): number => meanOf(block, 'points', [agent]);

export class CompareQuestion implements Question<CompareAnswer> {
  private readonly ask: Compare;
  private readonly experiment: Experiment;
  private readonly first: string;
  private readonly second: string;
  /** The part of both agents' seats that the second one has: it turns an edge over the other into one over the even share. */
  private readonly part: number;
  private readonly games: number;
  private readonly most: number;
  private readonly range: Range;
  private readonly sequence: ConfidenceSequence;
  private readonly values: number[] = [];
  /** The same for single games, to see what shared deals are worth. */
  private readonly ofGames: number[] = [];
  /** Differences in points by block, if victories are compared. */
  private readonly points: number[] = [];
  /** How much luckier the first was than the second, by block; empty if luck is not recorded. */
  private readonly lucks: number[] = [];
  private planned = 0;
  private lost = 0;
  private looks = 0;
  private verdict: Verdict = 'open';
  /** Sums of the measure for each of the two, over blocks. */
  private readonly sums = [0, 0];

  constructor(ask: Compare, experiment: Experiment) {
    this.ask = ask;
    this.experiment = experiment;
    [this.first, this.second] = [...new Set(experiment.agents.map(({ label }) => label))];
    this.games = gamesInBlock(experiment);
    this.most = Math.ceil(ask.games / this.games);
    const line = { agents: experiment.agents.map(({ label }) => label) };
    const [own, others] = [seatsOf(line, [this.first]), seatsOf(line, [this.second])];
    this.part = others / (own + others);
    this.range = this.rangeFor(own, others);
    this.sequence = new ConfidenceSequence(this.range);
  }

  next(): readonly number[] | null {
    const isKnown = this.verdict !== 'open' && this.evidence >= Math.log(this.ask.evidence ?? 1);
    if (isKnown || this.planned >= this.most) return null;
    this.planned = nextLook(this.planned, FIRST_LOOK, this.most);
    return [this.planned];
  }

  look([blocks]: readonly (readonly Block[])[]): void {
    for (const block of blocks) {
      if (block) this.take(block);
      else this.lost++;
    }
    this.looks++;
    this.verdict = judge(this.sequence, this.ask.matters);
  }

  forecast(): Forecast {
    const { matters } = this.ask;
    const { values, games, most } = this;
    const before = (spreadBefore(this.ask.measure, this.experiment.players) * this.edge) / Math.sqrt(games);
    const spread = values.length > 1 ? Math.max(Math.sqrt(variance(values)), 1e-6) : before;
    const needed = Math.ceil(((ERRORS * spread) / this.distance(matters)) ** 2);
    const blocks = this.verdict === 'open' ? Math.min(most, Math.max(this.planned, FIRST_LOOK, needed)) : this.planned;
    return { games: blocks * games, smallestEffect: (ERRORS * spread) / Math.sqrt(blocks) };
  }

  answer(): CompareAnswer {
    const estimate = this.sequence.estimate();
    return {
      ask: 'compare',
      verdict: this.verdict,
      sentence: this.sentence(estimate),
      estimate,
      games: this.planned * this.games,
      blocks: this.planned,
      looks: this.looks,
      ...emptyIf(this.looks > 0 && this.values.length < 2),
      evidence: this.evidence,
      saved: this.saved(),
    };
  }

  /** The factor for an edge over the other agent: win shares are compared with the even share of both. */
  private get edge(): number {
    return this.ask.measure === 'winShare' ? this.part : 1;
  }

  private rangeFor(own: number, others: number): Range {
    const { measure } = this.ask;
    if (measure === 'winShare') return { least: -this.part / others, most: this.part / own };
    const most = measure === 'points' ? MOST_POINTS : this.experiment.players - 1;
    return { least: -most, most };
  }

  /** How far the interval has to shrink before something is known: to the nearer of zero and the difference that matters. */
  private distance(matters: number): number {
    if (this.values.length === 0) return matters;
    const mean = Math.abs(this.sequence.estimate().mean);
    return Math.max(mean, matters - mean);
  }

  private get evidence(): number {
    return evidenceFor(this.sequence, this.verdict, this.ask.matters);
  }

  private differenceIn(games: readonly GameRow[]): number {
    const { measure } = this.ask;
    const [own, other] = [this.first, this.second].map((agent) => meanOf(games, measure, [agent]));
    const difference = (own - other) * this.edge * UNITS[measure].more;
    // With rounding, a victory in every game would be slightly beyond the maximum.
    return Math.min(this.range.most, Math.max(this.range.least, difference));
  }

  private take(block: readonly GameRow[]): void {
    const value = this.differenceIn(block);
    this.sequence.add(value);
    this.values.push(value);
    for (const game of block) this.ofGames.push(this.differenceIn([game]));
    if (this.ask.measure === 'winShare') this.points.push(pointsOf(block, this.first) - pointsOf(block, this.second));
    const luck = this.luckIn(block);
    if (luck !== null) this.lucks.push(luck);
    for (const [i, agent] of [this.first, this.second].entries())
      this.sums[i] += meanOf(block, this.ask.measure, [agent]);
  }

  private luckIn(games: readonly GameRow[]): number | null {
    const [own, other] = [this.first, this.second].map((agent) => meanLuck(games, agent));
    return own === null || other === null ? null : own - other;
  }

  /** How many more games independent games, or plain blocks, would need for the same interval. */
  private saved(): Saved {
    const { values, ofGames, lucks, games } = this;
    const known = values.length * games;
    if (values.length < 4) return { chance: 0, luck: 0, together: 0, points: 0, correlation: 0 };
    const [alone, shared] = [variance(ofGames) / games, variance(values)];
    const adjusted = lucks.length === values.length ? variance(controlled(values, lucks)) : shared;
    const more = (worse: number, better: number) => (better > 0 ? Math.round(known * (worse / better - 1)) : 0);
    // The variance of a mean of g games is (1 + (g − 1) ρ) / g times that of one.
    const correlation = alone > 0 && games > 1 ? (shared / alone - 1) / (games - 1) : 0;
    return {
      ...{ chance: more(alone, shared), luck: more(shared, adjusted), together: more(alone, adjusted) },
      ...{ points: known - Math.round(known * this.partByPoints()), correlation },
    };
  }

  /** The part of the games in which points show the same difference as clearly; 1 if they do not, or it would be hardly fewer. */
  private partByPoints(): number {
    if (this.points.length < FIRST_LOOK) return 1;
    const [wins, points] = [this.values, this.points].map(errorsFrom0);
    const part = (wins / points) ** 2;
    return Math.abs(points) >= SURE && wins * points >= 0 && part <= 1 / FEWER ? part : 1;
  }

  private savings(): string {
    const { chance, luck, points, correlation } = this.saved();
    const deals =
      chance > 0
        ? ` Playing each deal from all seats saved about ${whole(chance)} games: the correlation of games of one deal is ${correlation.toFixed(2).replace('-', '−')}.`
        : '';
    const known = this.values.length * this.games;
    const sooner =
      points > 0
        ? ` Points show the difference as clearly after about ${whole(known - points)} games (measure: points).`
        : '';
    if (this.lucks.length === 0) return `${deals}${sooner}`;
    const more = luck > 0 ? `explains as much as ${whole(luck)} games more would` : 'explains nothing';
    return `${deals} Luck, which the interval does without, ${more}.${sooner}`;
  }

  private sentence(estimate: Estimate): string {
    const { measure, matters } = this.ask;
    const [own, other] = this.sums.map((sum) => withUnit(measure, sum / this.values.length));
    const { first, second } = this;
    const against = measure === 'winShare' ? 'the even share' : second;
    const difference = `${withInterval(measure, estimate)}${UNITS[measure].difference} against ${against}`;
    const measured = `${own} to ${other}, ${difference}, after ${whole(this.planned * this.games)} games`;
    const lost = leftOut(this.lost) + this.savings();
    if (this.values.length === 0) return `Nothing is known yet of ${first} and ${second}.${lost}`;
    if (this.verdict === 'equal')
      return `${first} is as good as ${second}, give or take ${gap(measure, matters)}: ${measured}.${lost}`;
    if (this.verdict === 'open')
      return `It is not known yet whether ${first} is better than ${second}: ${measured}.${lost}`;
    return `${first} is ${this.verdict} than ${second}: ${measured}.${lost}`;
  }
}
