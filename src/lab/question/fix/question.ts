/**
 * `ask: fix`: the smallest change of the rules that reaches a target.
 *
 * A change is counted in steps, summed over parameters. All changes of one step are tried first, on the same deals; then the few
 * that come nearest are taken one step further, and so on, until a change reaches the target and does so again in four times as
 * many games. That change, or the nearest if the games run out, is played beside the usual rules on deals never seen, which alone
 * decide what is claimed.
 */

import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { mean, sum } from '../../../base/stats/describe.ts';
import { simultaneous } from '../../../base/stats/simultaneous.ts';
import { rulesName } from '../../../rules/variant/variant.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { TABLES } from '../../experiment/schema.ts';
import type { Store } from '../../store/store.ts';
import { membersOf, playedFor, readFor } from '../balance/number.ts';
import type { Doing } from '../balance/plan.ts';
import type { Member } from '../balance/standards.ts';
import { measuresFor } from '../contrast/measures.ts';
import { measuredGames } from '../contrast/rows.ts';
import type { Effect } from '../effects.ts';
import { emptyIf, type Forecast, gamesInBlock, type Question } from '../question.ts';
import { atLevel, levelIn, levelsOf, type Setting, withSetting, wordsOfSetting } from '../tune/dimensions.ts';
import type { FixAnswer, GoalRow, Tried } from './answer.ts';

import { askedIn, type Fix } from './file.ts';
import { shortfall, valueOfGoal } from './goals.ts';
import { changedFrom, fixSentence } from './words.ts';

/** What is played with some rules, and the index of its arm. */
interface Played {
  readonly doing: Doing;
  readonly arm: number;
}

/** Rules that are tried: levels of the dimensions, and what is played with them, first the rules as they are. */
interface Candidate {
  readonly levels: readonly number[];
  readonly steps: number;
  readonly played: readonly Played[];
  shortfall: number;
  games: number;
}

/** The part of the games that a change has at first, with limits. */
const EACH = { part: 1 / 60, least: 100, most: 2000 };
const SECOND = 4;
const HELD_OUT = 8;
/** How many changes are taken one step further, and tried twice. */
const BEAM = 4;
const TWICE = 2;
/** The most steps of all parameters together. */
const MOST_STEPS = 8;

const HELD_OUT_SEED = 'held out';

type Stage = 'search' | 'second' | 'held out' | 'done';

export class FixQuestion implements Question<FixAnswer> {
  private readonly ask: Fix;
  private readonly base: Experiment;
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
  /** Whether no game of a stage was played to its end, so nothing can be said. */
  private isEmpty = false;
  private goals: readonly GoalRow[] = [];
  private moves: readonly Effect[] = [];

  constructor(ask: Fix, base: Experiment) {
    this.ask = ask;
    this.base = base;
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
      this.isEmpty = this.goals.some(({ usual, fixed }) => Number.isNaN(usual.estimate.mean + fixed.estimate.mean));
      return;
    }
    for (const candidate of this.current) await this.judge(store, runs, candidate);
    this.isEmpty = this.current.every((one) => one.shortfall === Number.POSITIVE_INFINITY);
    if (this.isEmpty) this.stage = 'done';
    else if (this.stage === 'search') this.afterSearch();
    else this.afterSecond();
  }

  forecast(): Forecast {
    const tables = this.usual.played.length;
    const after = (TWICE * SECOND + 2 * HELD_OUT) * this.each * tables;
    const expected = this.stage === 'done' ? this.played : Math.max(this.played, this.ask.games + after);
    return { games: expected, smallestEffect: 0.9 / Math.sqrt(HELD_OUT * this.each) };
  }

  answer(): FixAnswer {
    const tried = [...this.known.values()].filter(({ games }) => games > 0).map((one) => this.triedAs(one));
    const answer: FixAnswer = {
      ask: 'fix',
      verdict: this.verdict(),
      sentence: '',
      games: this.played,
      blocks: sum(this.planned),
      looks: this.looks,
      ...emptyIf(this.isEmpty),
      rules: rulesName(this.base),
      best: this.settingOf(this.chosen),
      usual: this.settingOf(this.usual),
      fix: { steps: this.chosen.steps, goals: this.isEmpty ? [] : this.goals, moves: this.moves, tried },
      ...(this.heldOut ? { shown: this.heldOut.fixed.played[0].arm } : {}),
    };
    return { ...answer, sentence: fixSentence(answer, this.stage === 'done') };
  }

  private verdict(): FixAnswer['verdict'] {
    if (this.stage !== 'done' || this.isEmpty) return 'open';
    if (this.goals.every(({ fixed }) => fixed.reached === 'yes'))
      return this.chosen === this.usual ? 'equal' : 'better';
    return this.goals.some(({ fixed }) => fixed.reached === 'no') ? 'worse' : 'open';
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

  /** The parameters that differ from the usual values. */
  private changesOf(candidate: Candidate): Setting {
    return changedFrom(this.settingOf(this.usual), this.settingOf(candidate));
  }

  private distanceOf(levels: readonly number[]): number {
    const { dimensions } = this.ask.plan;
    // Any two words are one step apart, whatever lies between them.
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
    const candidate = { levels, steps, played: [], shortfall: Number.POSITIVE_INFINITY, games: 0 };
    const seated = { ...candidate, played: this.seated(own ? {} : this.changesOf(candidate), own, '') };
    this.known.set(key, seated);
    return seated;
  }

  /**
   * Arms for a setting: the rules as they are, and the probes for the goals.
   *
   * @param own the first of them, if it exists already
   */
  private seated(setting: Setting, own: Experiment | null, words: string): Played[] {
    const name = [words, wordsOfSetting(setting) || 'as usual'].filter(Boolean).join('; ');
    const seed = words === '' ? this.base.seed : `${this.base.seed} ${HELD_OUT_SEED}`;
    const changed = { ...withSetting({ ...this.base, ask: null }, setting), arm: name, seed };
    return playedFor(changed, askedIn(this.ask.plan)).map(({ experiment, ...doing }, i) => {
      const isOwn = i === 0 && own !== null;
      // The side effects are read from the first arm of the deals never seen.
      const record = TABLES.filter(
        (table) => experiment.record.includes(table) || (i === 0 && words !== '' && table === 'auctions'),
      );
      return { doing, arm: this.addArm(isOwn ? own : { ...experiment, record }) };
    });
  }

  /** Plans games for candidates until each has a given number of games at every table. */
  private plan(candidates: readonly Candidate[], games: number): void {
    for (const { played } of candidates) {
      for (const { arm: at } of played) {
        const blocks = Math.ceil(games / gamesInBlock(this.arms[at]));
        this.planned[at] = Math.max(this.planned[at], blocks);
      }
    }
  }

  /** The numbers of the goals with the usual rules, which relative goals are compared with. */
  private usually: readonly (Member | undefined)[] = [];

  /** The members of the number of each goal. */
  private async membersOf(
    store: Store,
    runs: readonly string[],
    candidate: Candidate,
  ): Promise<readonly (readonly Member[])[]> {
    const probes = candidate.played.map(({ doing, arm }) => ({
      probe: { ...doing, experiment: this.arms[arm] },
      run: runs[arm],
      // Games of later looks may be stored already, if this one was taken before an interruption.
      deals: this.planned[arm],
    }));
    const { goals } = this.ask.plan;
    const measures = await readFor(store, goals, probes);
    const members = goals.map((goal) => membersOf(goal, measures, probes[0].probe.experiment));
    if (candidate === this.usual || candidate === this.heldOut?.usual) this.usually = members.map(([first]) => first);
    return members;
  }

  private async judge(store: Store, runs: readonly string[], candidate: Candidate): Promise<void> {
    const members = await this.membersOf(store, runs, candidate);
    candidate.shortfall = sum(
      this.ask.plan.goals.map((goal, i) => shortfall(goal, members[i], this.usually[i], this.base)),
    );
    const [{ arm }] = candidate.played;
    candidate.games = this.planned[arm] * gamesInBlock(this.arms[arm]);
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

  /** One more step from the nearest candidates, while games are left. */
  private goOn(): void {
    this.stage = 'search';
    this.steps++;
    const spent = this.played >= this.ask.games || this.steps > MOST_STEPS;
    const from = this.nearest(
      [...this.known.values()].filter(({ steps, games }) => steps === this.steps - 1 && games > 0),
      BEAM,
    );
    const tables = this.usual.played.length;
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

  /** All levels that are one step farther from the usual ones, from the nearest candidates first; none twice. */
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
      played: this.seated(this.changesOf(one), null, words),
    });
    const usual = held(this.usual, 'held out');
    this.heldOut = { usual, fixed: candidate === this.usual ? usual : held(candidate, 'held out') };
    this.stage = 'held out';
  }

  private async readHeldOut(store: Store, runs: readonly string[]): Promise<void> {
    const { usual, fixed } = this.heldOut!;
    const { goals } = this.ask.plan;
    const level = 1 - 0.05 / goals.length;
    const before = await this.membersOf(store, runs, usual);
    const after = await this.membersOf(store, runs, fixed);
    this.goals = goals.map((goal, i) => ({
      ...goal,
      usual: valueOfGoal(goal, before[i], this.usually[i], level),
      fixed: valueOfGoal(goal, after[i], this.usually[i], level),
    }));
    const [[first], [changed]] = [usual.played, fixed.played];
    this.moves = usual === fixed ? [] : await this.movesOf(store, runs[first.arm], runs[changed.arm]);
  }

  /** The side effects of the change, game by game; intervals hold for all measures together. */
  private async movesOf(store: Store, usual: string, fixed: string): Promise<Effect[]> {
    const blocks = this.planned[this.heldOut!.fixed.played[0].arm];
    const [before, after] = [await measuredGames(store, usual, blocks), await measuredGames(store, fixed, blocks)];
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
