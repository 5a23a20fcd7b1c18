/**
 * `ask: rulings` and `ask: differences`: arms compared with one another game by game. One look, after all games: intervals that
 * hold for all effects together need a fixed number of games.
 */

import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { mean } from '../../../base/stats/describe.ts';
import { isSure, wilson } from '../../../base/stats/intervals.ts';
import type { Joint } from '../../../base/stats/joint.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Store } from '../../store/store.ts';
import type { Attribution, Effect } from '../effects.ts';
import { effectBy, emptyIf, type Forecast, gamesInBlock, type Question } from '../question.ts';
import type { ContrastAnswer, ContrastRow, ContrastVerdict } from './answer.ts';
import type { Contrast, Contrasts } from './file.ts';
import { type GameMeasure, measuresFor } from './measures.ts';
import { type MeasuredGame, measuredGames } from './rows.ts';
import { differencesSentence, rulingsSentence } from './words.ts';

/** Values of an arm, measure by measure and block by block; NaN if a game failed. */
interface Measured {
  readonly values: number[][];
  /** Everything known of each block's games: games with equal texts went alike. */
  readonly texts: (string | null)[];
}

const contrastOf = ({ ask }: Experiment): Contrast => (ask as Contrasts).contrast;

export class ContrastQuestion implements Question<ContrastAnswer> {
  private readonly arms: readonly Experiment[];
  private readonly kind: Contrasts['kind'];
  private readonly blocks: number;
  private readonly games: number;
  private readonly measures: readonly GameMeasure[];
  private readonly measured: readonly Measured[];
  private planned = 0;
  private looks = 0;
  private known: ContrastAnswer | null = null;

  constructor({ kind, games }: Contrasts, arms: readonly Experiment[]) {
    this.arms = arms;
    this.kind = kind;
    this.games = gamesInBlock(arms[0]);
    this.blocks = Math.ceil(games / this.games);
    this.measures = measuresFor(arms[0].players);
    this.measured = arms.map(() => ({ values: this.measures.map(() => []), texts: [] }));
  }

  next(): readonly number[] | null {
    if (this.planned > 0) return null;
    this.planned = this.blocks;
    return this.arms.map(() => this.blocks);
  }

  async read(store: Store, runs: readonly string[]): Promise<void> {
    for (const [arm, run] of runs.entries()) this.take(arm, await measuredGames(store, run, this.blocks));
  }

  take(arm: number, rows: readonly MeasuredGame[]): void {
    const { values, texts } = this.measured[arm];
    this.looks = 1;
    this.known = null;
    const blocks: MeasuredGame[][] = Array.from({ length: this.blocks }, () => []);
    for (const row of rows) blocks[row.block].push(row);
    for (const block of blocks) {
      const isWhole = block.length === this.games;
      texts.push(isWhole ? JSON.stringify(block.map(({ game: _game, ...row }) => row)) : null);
      for (const [i, measure] of this.measures.entries())
        values[i].push(isWhole ? mean(block.map(measure.of)) : Number.NaN);
    }
  }

  forecast(): Forecast {
    const spread = 25;
    return {
      games: this.blocks * this.games * this.arms.length,
      smallestEffect: effectBy(4 * spread, this.blocks),
    };
  }

  answer(): ContrastAnswer {
    this.known ??= this.answered();
    return this.known;
  }

  private answered(): ContrastAnswer {
    const base = {
      ask: this.kind,
      games: this.planned * this.games * this.arms.length,
      blocks: this.planned,
      looks: this.looks,
    };
    if (this.looks === 0) return { ...base, verdict: 'open', sentence: 'Nothing is known yet.' };
    const { contrasts, attributions } = this.found();
    const each = this.blocks * this.games;
    const sentence =
      this.kind === 'rulings' ? rulingsSentence(contrasts, each) : differencesSentence(contrasts, attributions, each);
    const isEmpty = this.wholeBlocks().length < 2;
    const known = { ...base, verdict: isEmpty ? ('open' as const) : ('known' as const), sentence, ...emptyIf(isEmpty) };
    return { ...known, contrasts, ...(attributions.length > 0 ? { attributions } : {}) };
  }

  /** Blocks that all arms played without a failure. */
  private wholeBlocks(): number[] {
    return Array.from({ length: this.blocks }, (_, i) => i).filter((i) =>
      this.measured.every(({ texts }) => texts[i] !== null),
    );
  }

  /**
   * The values of an arm, measure by measure and block by block; for an arm that leaves something out, with the sign reversed.
   */
  private seriesOf(arm: number, whole: readonly number[]): number[][] {
    const { side, against } = contrastOf(this.arms[arm]);
    const sign = side === 'out' ? -1 : 1;
    const [own, other] = [this.measured[arm].values, this.measured[against].values];
    return own.map((values, measure) => whole.map((i) => sign * (values[i] - other[measure][i])));
  }

  private found(): { contrasts: ContrastRow[]; attributions: Attribution[] } {
    const whole = this.wholeBlocks();
    const compared = this.arms.flatMap((arm, i) => (contrastOf(arm).side === 'base' ? [] : [i]));
    const series = new Map(compared.map((arm) => [arm, this.seriesOf(arm, whole)]));
    const others = compared.filter((arm) => contrastOf(this.arms[arm]).side === 'whole');
    const left = others.map((arm) => this.interplayOf(arm, series));
    const estimates = this.estimated([...series.values(), ...left].flat());
    const groups = Array.from({ length: compared.length + left.length }, (_, i) =>
      estimates.slice(i * this.measures.length, (i + 1) * this.measures.length),
    );
    const contrasts = compared.map((arm, i) => this.rowOf(arm, groups[i], whole));
    const attributions = others.map((arm, i) => ({
      from: this.arms[contrastOf(this.arms[arm]).against].edition,
      to: contrastOf(this.arms[arm]).name,
      whole: contrasts[compared.indexOf(arm)].effects,
      interplay: this.effectsOf(groups[compared.length + i], contrastOf(this.arms[arm]).against, whole),
      stuck: contrastOf(this.arms[arm]).stuck ?? [],
    }));
    return { contrasts, attributions };
  }

  /** What remains of a whole difference after subtracting those that are put in separately. */
  private interplayOf(whole: number, series: ReadonlyMap<number, number[][]>): number[][] {
    const next = this.arms.findIndex((arm, i) => i > whole && contrastOf(arm).side === 'whole');
    const parts = [...series].filter(
      ([arm]) => arm > whole && (next < 0 || arm < next) && contrastOf(this.arms[arm]).side === 'in',
    );
    return series
      .get(whole)!
      .map((values, measure) =>
        values.map((value, i) => parts.reduce((rest, [, own]) => rest - own[measure][i], value)),
      );
  }

  /** Means with intervals that hold for all together; a measure that never differs needs none. */
  private estimated(all: readonly (readonly number[])[]): Joint[] {
    const random = new Random(...seedOf(this.arms[0].seed, 'contrasts'));
    const moving = all.filter((values) => values.some((value) => value !== 0));
    const found = new Map(simultaneous(moving, () => random.next()).map((one, i) => [moving[i], one]));
    return all.map((values) => found.get(values) ?? { mean: 0, low: 0, high: 0, p: 1 });
  }

  private effectsOf(estimates: readonly Joint[], usually: number, whole: readonly number[]): Effect[] {
    return this.measures.map(({ key, label, unit, matters }, i) => {
      const usual = mean(whole.map((block) => this.measured[usually].values[i][block]));
      return { measure: key, label, unit, usual, effect: estimates[i], matters: matters(usual) };
    });
  }

  private rowOf(arm: number, estimates: readonly Joint[], whole: readonly number[]): ContrastRow {
    const contrast = contrastOf(this.arms[arm]);
    const [own, other] = [this.measured[arm].texts, this.measured[contrast.against].texts];
    const changed = whole.filter((i) => own[i] !== other[i]).length;
    const effects = this.effectsOf(estimates, contrast.side === 'out' ? arm : contrast.against, whole);
    const { stuck: _stuck, ...described } = contrast;
    return {
      ...described,
      edition: this.arms[arm].edition,
      verdict: changed === 0 ? 'never' : verdictOf(effects, whole.length),
      touched: wilson(changed, whole.length),
      effects,
    };
  }
}

/** With fewer games, a rare change has not been seen often enough to be called small. */
const ENOUGH = 200;

const isSmall = ({ effect, matters }: Effect): boolean => effect.low >= -matters && effect.high <= matters;

const verdictOf = (effects: readonly Effect[], games: number): ContrastVerdict => {
  if (games >= ENOUGH && effects.every(isSmall)) return 'small';
  return effects.some(({ effect }) => isSure(effect)) ? 'matters' : 'open';
};
