/** `ask: sweep`: the effect of the values of an option, or of a parameter of the rules, on the same deals. */

import { whole } from '../../../base/drawing/words.ts';
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { correlation, mean } from '../../../base/stats/describe.ts';
import { NO_INTERVAL } from '../../../base/stats/intervals.ts';
import type { Joint } from '../../../base/stats/joint.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { dialsOf } from '../../experiment/intervention.ts';
import type { LineUpAgent } from '../../experiment/line-up.ts';
import { endAlike } from '../../store/queries/games.ts';
import { type Block, meanOf, variance } from '../blocks.ts';
import { effectBy, emptyIf, type Forecast, gamesInBlock, type Question } from '../question.ts';
import { leftOut, notCertain, UNITS, withInterval, withUnit, withUnseen } from '../units.ts';
import type { ArmEffect, Settings, SweepAnswer } from './answer.ts';
import type { Sweep } from './file.ts';

type Value = ArmEffect['value'];

/** What can be set for an agent: its options, and the numbers of its interventions. */
const dials = (agent: LineUpAgent): Settings => ({ ...agent.options, ...dialsOf(agent) });

/** The place of the line-up whose agent differs from arm to arm; the first if the rules differ. */
export const focusOf = (arms: readonly Experiment[]): number => {
  const [{ agents }] = arms;
  const place = agents.findIndex((agent, i) =>
    arms.some((arm) => JSON.stringify(dials(arm.agents[i])) !== JSON.stringify(dials(agent))),
  );
  return Math.max(0, place);
};

/** The options that differ from arm to arm, with their values; none if the rules differ as well. */
const settingsOf = (arms: readonly Experiment[], place: number): Settings[] => {
  const options = arms.map(({ agents }) => dials(agents[place]));
  if (arms.some(({ variant }) => variant !== arms[0].variant)) return arms.map(() => ({}));
  const names = [...new Set(options.flatMap(Object.keys))].filter((name) =>
    options.some((one) => one[name] !== options[0][name]),
  );
  // Arms with other interventions do not have all of them.
  return options.map((one) => Object.fromEntries(Object.entries(one).filter(([name]) => names.includes(name))));
};

/** The name of an arm: the value of the one option that differs, all values that differ, or its own name. */
const nameOf = ({ arm }: Experiment, settings: Settings): Value => {
  const differing = Object.entries(settings);
  if (differing.length === 1) return differing[0][1];
  return differing.map(([name, value]) => `${name} ${value}`).join(', ') || (arm ?? '');
};

/**
 * The arms that can be compared: one with too few whole deals for an interval would leave none for the others. If only one arm is
 * left, nothing can be compared.
 */
const comparable = (blocks: readonly (readonly Block[])[]): number[] => {
  const least = Math.min(2, blocks[0].length);
  const whole = blocks.flatMap((arm, i) => (arm.filter((block) => block !== null).length < least ? [] : [i]));
  return whole.length > 1 ? whole : blocks.map((_, i) => i);
};

export class SweepQuestion implements Question<SweepAnswer> {
  private readonly ask: Sweep;
  private readonly arms: readonly Experiment[];
  /** The agent that is measured, arm by arm. */
  private readonly agents: readonly string[];
  private readonly settings: readonly Settings[];
  private readonly values: readonly Value[];
  private readonly games: number;
  private readonly blocks: number;
  private planned = 0;
  private looks = 0;
  private lost = 0;
  /** The arms that are compared, the first of them with all others: those that fail in every deal would leave no deal. */
  private compared: readonly number[];
  /** Block means, arm by arm, of the blocks that all compared arms played without a failure. */
  private readonly means: number[][];
  /** How many games ended differently from those of the first compared arm, by arm. */
  private readonly changed: number[];

  constructor(ask: Sweep, arms: readonly Experiment[]) {
    const place = focusOf(arms);
    this.ask = ask;
    this.arms = arms;
    this.agents = arms.map(({ agents }) => agents[place].label);
    this.settings = settingsOf(arms, place);
    this.values = arms.map((arm, i) => nameOf(arm, this.settings[i]));
    this.games = gamesInBlock(arms[0]);
    this.blocks = Math.ceil(ask.games / this.games);
    this.compared = arms.map((_, i) => i);
    this.means = arms.map(() => []);
    this.changed = arms.map(() => 0);
  }

  /** One look, after all games: intervals that hold jointly for all arms need a fixed number of games. */
  next(): readonly number[] | null {
    if (this.planned > 0) return null;
    this.planned = this.blocks;
    return this.arms.map(() => this.blocks);
  }

  look(blocks: readonly (readonly Block[])[]): void {
    this.looks++;
    this.compared = comparable(blocks);
    const [first] = this.compared;
    for (let i = 0; i < blocks[0].length; i++) {
      if (this.compared.some((arm) => blocks[arm][i] === null)) this.lost++;
      else
        for (const arm of this.compared) {
          const block = blocks[arm][i]!;
          this.means[arm].push(meanOf(block, this.ask.measure, [this.agents[arm]]));
          this.changed[arm] += block.filter((row, game) => !endAlike(row, blocks[first][i]![game])).length;
        }
    }
  }

  /** How many deals are compared. */
  private get deals(): number {
    return this.means[this.compared[0]].length;
  }

  forecast(): Forecast {
    const before = { winShare: 0.25, points: 25, rank: 0.7 }[this.ask.measure];
    const spreads = this.effects().map((values) => (values.length > 1 ? Math.sqrt(variance(values)) : before));
    const smallestEffect = effectBy(2.7 * Math.max(...spreads), this.blocks);
    return { games: this.blocks * this.games * this.arms.length, smallestEffect };
  }

  answer(): SweepAnswer {
    const arms = this.armEffects();
    const isEmpty = this.looks > 0 && this.deals < 2;
    return {
      ask: 'sweep',
      verdict: this.looks > 0 && !isEmpty ? 'known' : 'open',
      sentence: this.sentence(arms),
      games: this.planned * this.games * this.arms.length,
      blocks: this.planned,
      looks: this.looks,
      ...emptyIf(isEmpty),
      arms,
    };
  }

  /** Differences of the other compared arms from the first, block by block. */
  private effects(): number[][] {
    const [first, ...others] = this.compared.map((arm) => this.means[arm]);
    return others.map((values) => values.map((value, i) => value - first[i]));
  }

  private armEffects(): ArmEffect[] {
    const random = new Random(...seedOf(this.arms[0].seed, 'sweep'));
    const next = () => random.next();
    const together = simultaneous(this.effects(), next);
    const effects: readonly Joint[] = [
      { mean: 0, low: 0, high: 0, p: 1 },
      ...together.map((one, i) => this.seen(one, this.compared[i + 1])),
    ];
    const good = this.asGood(next);
    return this.compared.map((arm, i) => ({
      value: this.values[arm],
      settings: this.settings[arm],
      mean: mean(this.means[arm]),
      effect: effects[i],
      correlation: this.correlationOf(arm),
      asGood: good[i],
      unchanged: i > 0 && this.changed[arm] === 0 && this.deals > 0 ? this.deals * this.games : null,
    }));
  }

  /**
   * The effect of an arm. Even if the win share differs by the same amount in every deal of the sample, other deals may differ.
   */
  private seen(effect: Joint, arm: number): Joint {
    if (this.ask.measure !== 'winShare' || this.changed[arm] === 0) return effect;
    return withUnseen(effect, this.deals, this.compared.length - 1);
  }

  /** Between an arm's deals and those of the first. */
  private correlationOf(arm: number): number | null {
    const found = correlation(this.means[arm], this.means[this.compared[0]]);
    return Number.isNaN(found) ? null : found;
  }

  /** For each compared arm, whether no other is shown to be better, by intervals for all pairs together. */
  private asGood(next: () => number): boolean[] {
    const { more } = UNITS[this.ask.measure];
    const pairs = this.compared.flatMap((a, i) => this.compared.slice(i + 1).map((b) => [a, b]));
    const together = simultaneous(
      pairs.map(([a, b]) => this.means[a].map((value, i) => more * (value - this.means[b][i]))),
      next,
    );
    const gaps = notCertain(this.ask.measure, together, this.deals);
    const beaten = new Set(pairs.flatMap(([a, b], i) => (gaps[i].low > 0 ? [b] : gaps[i].high < 0 ? [a] : [])));
    return this.compared.map((arm) => !beaten.has(arm));
  }

  /** Which arms are not compared. */
  private failed(): string {
    const failed = this.values.filter((_, arm) => !this.compared.includes(arm));
    return failed.length > 0
      ? ` Not compared, since fewer than two deals are without a failed game: ${failed.join(', ')}.`
      : '';
  }

  private sentence(arms: readonly ArmEffect[]): string {
    const { measure } = this.ask;
    if (this.looks > 0 && this.deals === 1) return `Which setting is best is not known: there is ${NO_INTERVAL}.`;
    if (this.looks === 0 || this.deals === 0) return 'Nothing is known yet.';
    const idle = arms.filter(({ unchanged }) => unchanged !== null);
    const lost = leftOut(this.lost) + this.failed();
    if (idle.length > 0 && idle.length === arms.length - 1)
      return `No setting changed anything in ${whole(idle[0].unchanged!)} games: each has ${withUnit(measure, arms[0].mean)}.${lost}`;
    const good = arms.filter((arm) => arm.asGood && !idle.includes(arm));
    const { more } = UNITS[measure];
    const best = arms.reduce((top, arm) => (more * (arm.mean - top.mean) > 0 ? arm : top));
    const others = good.filter((arm) => arm !== best).map(({ value }) => value);
    const level = others.length > 0 ? `; not shown to be worse: ${others.join(', ')}` : '; all others are worse';
    const against =
      best === arms[0]
        ? ''
        : `, ${withInterval(measure, best.effect)}${UNITS[measure].difference} against ${arms[0].value}`;
    const games = `${whole(this.planned * this.games)} games each`;
    const same =
      idle.length > 0
        ? ` Changed nothing in ${whole(idle[0].unchanged!)} games: ${idle.map(({ value }) => value).join(', ')}.`
        : '';
    return `Best is ${best.value} with ${withUnit(measure, best.mean)}${against}${level} (${games}; intervals hold for all ${
      arms.length
    } settings together).${same}${lost}`;
  }
}
