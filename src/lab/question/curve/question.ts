/**
 * `ask: curve`: numbers of the clinic over the values of a parameter, all on the same deals. One look, after all games: intervals
 * that hold for all values together need a fixed number of games.
 */

import { sum } from '../../../base/stats/describe.ts';
import { hasInterval } from '../../../base/stats/intervals.ts';
import { rulesName } from '../../../rules/variant/variant.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Store } from '../../store/store.ts';
import { changesOf } from '../balance/changes.ts';
import { type Finding, judge } from '../balance/judge.ts';
import { playedFor, readFor, standardOf, tableOf, type VerdictNumber } from '../balance/number.ts';
import type { Done } from '../balance/plan.ts';
import type { Standard } from '../balance/standards.ts';
import { emptyIf, type Forecast, gamesInBlock, type Question } from '../question.ts';
import { withSetting } from '../tune/dimensions.ts';
import type { CurveAnswer, CurveChange, CurveOf } from './answer.ts';
import type { Curve } from './file.ts';
import { curveSentence } from './words.ts';

/** What is played with a value, and the indices of its arms. */
interface Turned {
  readonly value: Curve['plan']['values'][number];
  readonly played: readonly { readonly probe: Done; readonly arm: number }[];
}

/** All intervals of an answer hold jointly at 95 %. */
const WRONG = 0.05;

export class CurveQuestion implements Question<CurveAnswer> {
  private readonly ask: Curve;
  private readonly rules: string;
  private readonly arms: Experiment[] = [];
  private readonly turned: readonly Turned[];
  /** One for each number. */
  private readonly standards: readonly Standard[];
  private planned: readonly number[] = [];
  private isKnown = false;
  private curves: readonly CurveOf[] = [];
  private changes: readonly CurveChange[] = [];

  constructor(ask: Curve, base: Experiment) {
    this.ask = ask;
    this.rules = rulesName(base);
    const { name, values, numbers } = ask.plan;
    this.standards = numbers.map(standardOf);
    this.turned = values.map((value, i) => {
      const changed = i === 0 ? base : withSetting(base, { [name]: value });
      const arm = { ...changed, arm: `${this.parameter} ${value}` };
      const played = playedFor(arm, ask.plan).map((probe, at) => {
        // A database recognises the question by the first arm.
        const experiment = i === 0 && at === 0 ? { ...base, arm: arm.arm } : probe.experiment;
        return { probe, arm: this.arms.push(experiment) - 1 };
      });
      return { value, played };
    });
  }

  get armsSoFar(): readonly Experiment[] {
    return this.arms;
  }

  next(): readonly number[] | null {
    if (this.planned.length > 0) return null;
    this.planned = this.blocksOfAll();
    return this.planned;
  }

  async read(store: Store, runs: readonly string[]): Promise<void> {
    const { numbers } = this.ask.plan;
    const all: Finding[][] = [];
    for (const { played } of this.turned) {
      const probes = played.map(({ probe, arm }) => ({ probe, run: runs[arm], deals: this.planned[arm] }));
      const measures = await readFor(store, numbers, probes);
      const table = tableOf(probes[0].probe.experiment);
      const together = this.turned.length * numbers.length;
      all.push(this.standards.flatMap((standard) => judge([standard], measures, table, undefined, together)));
    }
    this.curves = numbers.map((number, i) => this.curveOf(number, this.standards[i], all));
    this.changes = this.changesIn(all);
    this.isKnown = true;
  }

  forecast(): Forecast {
    return { games: this.gamesOf(this.blocksOfAll()), smallestEffect: 0.9 / Math.sqrt(this.ask.games) };
  }

  answer(): CurveAnswer {
    const isEmpty =
      this.isKnown && !this.curves.some(({ points }) => points.some(({ estimate }) => hasInterval(estimate)));
    return {
      ask: 'curve',
      verdict: this.isKnown && !isEmpty ? 'known' : 'open',
      sentence: this.isKnown ? curveSentence(this.found(), this.ask.games) : 'Nothing is known yet.',
      games: this.gamesOf(this.planned),
      blocks: sum(this.planned),
      looks: this.isKnown ? 1 : 0,
      ...emptyIf(isEmpty),
      ...this.found(),
    };
  }

  private found(): Pick<CurveAnswer, 'rules' | 'parameter' | 'usual' | 'curves' | 'changes'> {
    const { parameter, curves, changes } = this;
    return { rules: this.rules, parameter, usual: this.ask.plan.values[0], curves, changes };
  }

  private get parameter(): string {
    return this.ask.plan.name.replace('rules.', '');
  }

  private blocksOfAll(): number[] {
    return this.arms.map((arm) => Math.ceil(this.ask.games / gamesInBlock(arm)));
  }

  private gamesOf(blocks: readonly number[]): number {
    return sum(blocks.map((count, arm) => count * gamesInBlock(this.arms[arm])));
  }

  /** A number by value. @param all findings by value, the usual one first */
  private curveOf(number: VerdictNumber, standard: Standard, all: readonly (readonly Finding[])[]): CurveOf {
    const points = this.turned.flatMap(({ value }, i) => {
      const found = all[i].find((one) => one.standard === standard);
      if (!found) return [];
      const [{ member, estimate, word, p }] = found.judged;
      return [{ value, member: found.judged.length > 1 ? member : '', estimate, word, p }];
    });
    const { number: words, unit, zones } = standard;
    return { ...number, number: words, unit, zones: zones(tableOf(this.arms[0])), points: inOrder(points) };
  }

  private changesIn([usual, ...others]: readonly (readonly Finding[])[]): CurveChange[] {
    const table = tableOf(this.arms[0]);
    const [{ label: field }] = this.arms[0].agents;
    return others
      .flatMap((variant, i) => {
        const { value } = this.turned[i + 1];
        const found = changesOf([{ field, original: usual, variant }], table, undefined, WRONG / others.length);
        return found.map(({ what, of, difference, p, size, sentence, clause }) => ({
          ...{ value, what, of, difference, p, size, sentence, clause },
        }));
      })
      .sort((a, b) => b.size - a.size);
  }
}

/** Sorts numbers; leaves words in order. */
const inOrder = <P extends { readonly value: unknown }>(points: readonly P[]): P[] =>
  points.every(({ value }) => typeof value === 'number')
    ? [...points].sort((a, b) => Number(a.value) - Number(b.value))
    : [...points];
