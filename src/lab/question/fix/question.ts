/**
 * `ask: fix`: the smallest change of the rules that reaches a target.
 *
 * A change is counted in steps, summed over parameters. All changes of one step are tried first, on the same deals; then, from the few that come
 * nearest, those of one step more; and so on, until one reaches the target and does so again in four times as many games. That one,
 * or the nearest when the games run out, is played beside the usual rules on deals never seen, which alone decides what is claimed.
 */

import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { clusterMean } from '../../../base/stats/clusters.ts';
import { mean, sum } from '../../../base/stats/describe.ts';
import type { Effect } from '../../../base/stats/effects.ts';
import type { Estimate } from '../../../base/stats/intervals.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { TABLES } from '../../experiment/schema.ts';
import type { Store } from '../../store/store.ts';
import { anatomyOf } from '../balance/anatomy.ts';
import { measuresFor } from '../contrast/measures.ts';
import { measuredGames } from '../contrast/rows.ts';
import { type Forecast, gamesInBlock, type Question } from '../question.ts';
import { levelsOf, type Setting, withSetting, wordsOfSetting } from '../tune/dimensions.ts';
import type { FixAnswer, GoalRow, Tried } from './answer.ts';

import { atLevel, type Fix, levelIn } from './file.ts';
import { isReached, numberOfGoal, readGoal, shortfall } from './goals.ts';
import { fixSentence } from './words.ts';

/** Rules that are tried: levels of the dimensions, and the places of their arms. */
interface Candidate {
  readonly levels: readonly number[];
  readonly steps: number;
  readonly arm: number;
  readonly denied: Readonly<Record<string, number>>;
  shortfall: number;
  games: number;
}

/** The part of the games that a change has at first, and how many times as many in a second try and on deals never seen. */
const EACH = { part: 1 / 60, least: 100, most: 2000 };
const SECOND = 4;
const HELD_OUT = 8;
/** Changes from which those of one step more are made, and that are tried twice. */
const BEAM = 4;
const TWICE = 2;
/** Of all steps together. */
const MOST_STEPS = 8;

const HELD_OUT_SEED = 'held out';

type Stage = 'search' | 'second' | 'held out' | 'done';

export class FixQuestion implements Question<FixAnswer> {
  private readonly ask: Fix;
  private readonly base: Experiment;
  private readonly rounds: number;
  private readonly arms: Experiment[] = [];
  private readonly planned: number[] = [];
  private readonly known = new Map<string, Candidate>();
  private readonly usual: Candidate;
  private stage: Stage = 'search';
  private steps = 0;
  private current: Candidate[] = [];
  private chosen: Candidate;
  private heldOut: { readonly usual: Candidate; readonly fixed: Candidate } | null = null;
  private looks = 0;
  /** Whether no game of a stage was played to its end, so that nothing can be said. */
  private isEmpty = false;
  private goals: readonly GoalRow[] = [];
  private moves: readonly Effect[] = [];

  constructor(ask: Fix, base: Experiment) {
    this.ask = ask;
    this.base = base;
    this.rounds = anatomyOf(base).rounds;
    const levels = ask.plan.dimensions.map((dimension) => levelIn(dimension, dimension.usual!));
    this.usual = this.candidateAt(levels, base);
    this.chosen = this.usual;
    this.current = [this.usual];
  }

  get armsSoFar(): readonly Experiment[] {
    return this.arms;
  }

  next(): readonly number[] | null {
    if (this.stage === 'done') return null;
    if (this.stage === 'search') this.plan(this.current, this.each);
    else if (this.stage === 'second') this.plan(this.current, SECOND * this.each);
    else this.plan([this.heldOut!.usual, this.heldOut!.fixed], HELD_OUT * this.each);
    return [...this.planned];
  }

  async read(store: Store, runs: readonly string[]): Promise<void> {
    this.looks++;
    if (this.stage === 'held out') {
      await this.readHeldOut(store, runs);
      this.stage = 'done';
      this.isEmpty = this.goals.some(({ usual, fixed }) => Number.isNaN(usual.mean + fixed.mean));
      return;
    }
    for (const candidate of this.current) await this.judge(store, runs, candidate);
    this.isEmpty = this.current.every((one) => one.shortfall === Number.POSITIVE_INFINITY);
    if (this.isEmpty) this.stage = 'done';
    else if (this.stage === 'search') this.afterSearch();
    else this.afterSecond();
  }

  forecast(): Forecast {
    const tables = 1 + this.ask.plan.denied.length;
    const after = (TWICE * SECOND + 2 * HELD_OUT) * this.each * tables;
    const expected = this.stage === 'done' ? this.played : Math.max(this.played, this.ask.games + after);
    return { games: expected, smallestEffect: 0.9 / Math.sqrt(HELD_OUT * this.each) };
  }

  answer(): FixAnswer {
    const tried = [...this.known.values()].filter(({ games }) => games > 0).map((one) => this.triedAs(one));
    const found = {
      setting: this.changesOf(this.chosen),
      usual: this.settingOf(this.usual),
      steps: this.chosen.steps,
      goals: this.isEmpty ? [] : this.goals,
      moves: this.moves,
      tried: tried.length,
      games: this.played,
      rounds: this.rounds,
      isKnown: this.stage === 'done',
      isEmpty: this.isEmpty,
    };
    return {
      ask: 'fix',
      verdict: this.verdict(),
      sentence: fixSentence(found),
      games: this.played,
      blocks: sum(this.planned),
      looks: this.looks,
      best: this.settingOf(this.chosen),
      usual: found.usual,
      fix: { steps: found.steps, goals: found.goals, moves: this.moves, tried },
      ...(this.heldOut ? { shown: this.heldOut.fixed.arm } : {}),
    };
  }

  private verdict(): FixAnswer['verdict'] {
    if (this.stage !== 'done' || this.isEmpty) return 'open';
    if (this.goals.every(({ reached }) => reached === 'yes')) return this.chosen === this.usual ? 'equal' : 'better';
    return this.goals.some(({ reached }) => reached === 'no') ? 'worse' : 'open';
  }

  /** Games of a change at one table. */
  private get each(): number {
    return Math.max(EACH.least, Math.min(EACH.most, Math.round(EACH.part * this.ask.games)));
  }

  private get played(): number {
    return this.planned.reduce((sum, blocks, arm) => sum + blocks * gamesInBlock(this.arms[arm]), 0);
  }

  private triedAs(candidate: Candidate): Tried {
    const { steps, games, shortfall: left } = candidate;
    return { setting: this.changesOf(candidate), steps, games, shortfall: left };
  }

  private settingOf({ levels }: Candidate): Setting {
    const { dimensions } = this.ask.plan;
    return Object.fromEntries(dimensions.map((dimension, i) => [dimension.name, atLevel(dimension, levels[i])]));
  }

  /** The parameters that are other than usual. */
  private changesOf(candidate: Candidate): Setting {
    const usual = this.settingOf(this.usual);
    return Object.fromEntries(
      Object.entries(this.settingOf(candidate)).filter(([name, value]) => value !== usual[name]),
    );
  }

  private distanceOf(levels: readonly number[]): number {
    const { dimensions } = this.ask.plan;
    // From one word to another is one step, whatever stands between them.
    return levels.reduce((sum, level, i) => {
      const apart = Math.abs(level - this.usual.levels[i]);
      return sum + (dimensions[i].values?.some((value) => typeof value !== 'number') ? Math.min(1, apart) : apart);
    }, 0);
  }

  private addArm(experiment: Experiment): number {
    this.planned.push(0);
    return this.arms.push(experiment) - 1;
  }

  /** The candidate with those levels, with arms of its own at every table. */
  private candidateAt(levels: readonly number[], own: Experiment | null = null): Candidate {
    const key = levels.join();
    const found = this.known.get(key);
    if (found) return found;
    const steps = own ? 0 : this.distanceOf(levels);
    const candidate = { levels, steps, arm: -1, denied: {}, shortfall: Number.POSITIVE_INFINITY, games: 0 };
    const seated = { ...candidate, ...this.seated(own ? {} : this.changesOf(candidate), own, '') };
    this.known.set(key, seated);
    return seated;
  }

  /** Arms for a setting: everybody as they are, and at one table each somebody without a mechanism. */
  private seated(setting: Setting, own: Experiment | null, words: string): Pick<Candidate, 'arm' | 'denied'> {
    const changed = withSetting({ ...this.base, ask: null }, setting);
    const name = [words, wordsOfSetting(setting) || 'as usual'].filter(Boolean).join('; ');
    const seed = words === '' ? this.base.seed : `${this.base.seed} ${HELD_OUT_SEED}`;
    const record = TABLES.filter((table) => this.base.record.includes(table) || (words !== '' && table === 'auctions'));
    const arm = this.addArm(own ?? { ...changed, arm: name, seed, record });
    const denied = this.ask.plan.denied.map((one) => [
      one.name,
      this.addArm({
        ...{ ...changed, arm: `${name}; without ${one.name}`, seed, record: ['games', 'seats'] },
        ...{ agents: one.agents, seating: 'rotate' as const },
      }),
    ]);
    return { arm, denied: Object.fromEntries(denied) };
  }

  /** Has candidates played until each has a number of games at every table. */
  private plan(candidates: readonly Candidate[], games: number): void {
    for (const { arm, denied } of candidates) {
      for (const at of [arm, ...Object.values(denied)]) {
        const blocks = Math.ceil(games / gamesInBlock(this.arms[at]));
        this.planned[at] = Math.max(this.planned[at], blocks);
      }
    }
  }

  private runsOf({ arm, denied }: Candidate, runs: readonly string[]) {
    return {
      usual: runs[arm],
      denied: Object.fromEntries(Object.entries(denied).map(([name, at]) => [name, runs[at]])),
    };
  }

  /** Decisions of a game with the usual rules: what longer games are measured by. */
  private decisions = Number.NaN;

  private async valuesOf(
    store: Store,
    runs: readonly string[],
    candidate: Candidate,
    level?: number,
  ): Promise<Estimate[]> {
    const values: Estimate[] = [];
    for (const goal of this.ask.plan.goals) {
      const found = await readGoal(store, goal, this.runsOf(candidate, runs), this.rounds);
      const isUsual = candidate === this.usual || candidate === this.heldOut?.usual;
      if (goal.kind === 'decisions' && isUsual) this.decisions = clusterMean(found[0]).mean;
      values.push(numberOfGoal(goal, found, { players: this.base.players, decisions: this.decisions }, level));
    }
    return values;
  }

  private async judge(store: Store, runs: readonly string[], candidate: Candidate): Promise<void> {
    const values = await this.valuesOf(store, runs, candidate);
    candidate.shortfall = this.ask.plan.goals.reduce((sum, goal, i) => sum + shortfall(goal, values[i]), 0);
    candidate.games = this.planned[candidate.arm] * gamesInBlock(this.arms[candidate.arm]);
  }

  private nearest(candidates: readonly Candidate[], most: number): Candidate[] {
    return [...candidates].sort((a, b) => a.shortfall - b.shortfall || a.steps - b.steps).slice(0, most);
  }

  private afterSearch(): void {
    const reaching = this.nearest(this.current, TWICE).filter((one) => one.shortfall === 0);
    if (reaching.length > 0) {
      this.current = reaching;
      this.stage = 'second';
    } else this.goOn();
  }

  private afterSecond(): void {
    const [best] = this.nearest(this.current, 1);
    if (best.shortfall === 0) this.choose(best);
    else this.goOn();
  }

  /** One step more from those that come nearest, while there are games. */
  private goOn(): void {
    this.stage = 'search';
    this.steps++;
    const spent = this.played >= this.ask.games || this.steps > MOST_STEPS;
    const from = this.nearest(
      [...this.known.values()].filter(({ steps, games }) => steps === this.steps - 1 && games > 0),
      BEAM,
    );
    const tables = 1 + this.ask.plan.denied.length;
    const left = Math.max(0, Math.floor((this.ask.games - this.played) / (this.each * tables)));
    const further = spent ? [] : this.furtherFrom(from).slice(0, left);
    this.current = further.map((levels) => this.candidateAt(levels));
    if (this.current.length === 0)
      this.choose(
        this.nearest(
          [...this.known.values()].filter(({ games }) => games > 0),
          1,
        )[0],
      );
  }

  /** All levels that are one step farther from the usual ones, those from the nearest first; none twice. */
  private furtherFrom(candidates: readonly Candidate[]): (readonly number[])[] {
    const { dimensions } = this.ask.plan;
    const all = candidates.flatMap(({ levels }) =>
      dimensions.flatMap((dimension, i) =>
        Array.from({ length: levelsOf(dimension) }, (_, level) => levels.map((own, at) => (at === i ? level : own))),
      ),
    );
    const far = all.filter((levels) => this.distanceOf(levels) === this.steps && !this.known.has(levels.join()));
    return [...new Map(far.map((levels) => [levels.join(), levels])).values()];
  }

  private choose(candidate: Candidate): void {
    this.chosen = candidate;
    const held = (one: Candidate, words: string): Candidate => ({
      ...one,
      ...this.seated(this.changesOf(one), null, words),
    });
    const usual = held(this.usual, 'held out');
    this.heldOut = { usual, fixed: candidate === this.usual ? usual : held(candidate, 'held out') };
    this.stage = 'held out';
  }

  private async readHeldOut(store: Store, runs: readonly string[]): Promise<void> {
    const { usual, fixed } = this.heldOut!;
    const { goals } = this.ask.plan;
    const level = 1 - 0.05 / goals.length;
    const before = await this.valuesOf(store, runs, usual, level);
    const after = await this.valuesOf(store, runs, fixed, level);
    this.goals = goals.map((goal, i) => ({
      ...{ ...goal, usual: before[i], fixed: after[i], reached: isReached(goal, after[i]) },
    }));
    this.moves = usual === fixed ? [] : await this.movesOf(store, runs[usual.arm], runs[fixed.arm]);
  }

  /** What else the change moves, game by game; intervals hold for all measures together. */
  private async movesOf(store: Store, usual: string, fixed: string): Promise<Effect[]> {
    const blocks = this.planned[this.heldOut!.fixed.arm];
    const [before, after] = [
      await measuredGames(store, usual, 0, blocks),
      await measuredGames(store, fixed, 0, blocks),
    ];
    const other = new Map(after.map((game) => [game.game, game]));
    const pairs = before.flatMap((game) => (other.has(game.game) ? [[game, other.get(game.game)!] as const] : []));
    const measures = measuresFor(this.base.players);
    const random = new Random(...seedOf(this.base.seed, 'fix'));
    const effects = simultaneous(
      measures.map(({ of }) => pairs.map(([a, b]) => of(b) - of(a))),
      () => random.next(),
    );
    return measures.map(({ key, label, unit, matters, of }, i) => {
      const usually = mean(pairs.map(([game]) => of(game)));
      return { measure: key, label, unit, usual: usually, effect: effects[i], matters: matters(usually) };
    });
  }
}
