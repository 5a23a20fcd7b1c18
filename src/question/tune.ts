/**
 * `ask: tune`: which values make an agent play best at some tables, and does it hold on deals never seen? `ask: exploit` asks the
 * same of a player that sits against one agent alone: what it wins more than its share shows how far that one can be exploited.
 *
 * It goes through four stages: a search of the best values by games; a last choice among the best of it; what each value is worth
 * around the best, one at a time; and a comparison on other deals, which alone decides what is claimed.
 */
import type { OptionValue } from '../agent/options.ts';
import type { Compare, Target, Tune } from '../experiment/ask.ts';
import type { Experiment } from '../experiment/experiment.ts';
import {
  coordinateOf,
  type Dimension,
  levelsOf,
  type Setting,
  valueAt,
  withSetting,
  wordsOfSetting,
} from '../experiment/tune.ts';
import { Random } from '../random/random.ts';
import { seedOf } from '../random/seed.ts';
import type { Estimate } from '../stats/intervals.ts';
import { jackknife } from '../stats/jackknife.ts';
import { simultaneous } from '../stats/simultaneous.ts';
import type { GameRow } from '../store/queries/games.ts';
import { CmaEs } from '../tune/cma-es.ts';
import type { Method, Point } from '../tune/method.ts';
import { Ntbea } from '../tune/ntbea.ts';
import { Spsa } from '../tune/spsa.ts';
import { type Block, meanOf } from './blocks.ts';
import { CompareQuestion } from './compare.ts';
import { type Fair, FairnessQuestion, fairness, type Seated, seatedIn } from './fairness.ts';
import { type Answer, type Forecast, gamesInBlock, type Question } from './question.ts';
import { told, UNITS, whole, withInterval } from './units.ts';

/** How much a parameter matters around the best. */
export interface Importance {
  readonly parameter: string;
  /** What the worst of its values that were tried loses, in the measure. */
  readonly loses: Estimate;
  readonly worst: OptionValue;
  /** What each value that was tried does, against the best. */
  readonly landscape: readonly { readonly value: OptionValue; readonly effect: Estimate; readonly asGood: boolean }[];
}

/** The comparison at a table on deals never seen. */
export interface HeldOut {
  readonly players: number;
  readonly edition: string;
  /** The agents that it sits against. */
  readonly against: readonly string[];
  readonly verdict: Answer['verdict'];
  /** The part of all victories that falls to it; 1 / players is even. */
  readonly winShare: Estimate;
  readonly games: number;
}

/** A setting that is tried. */
interface Candidate {
  readonly setting: Setting;
  /** The numbers of its arms, table by table; a table that came later is added when it is first played there. */
  readonly arms: number[];
  /** Means of blocks, table by table; failed ones are NaN. */
  readonly values: number[][];
  /** What the same blocks say of seats and length, where rules are tuned. */
  readonly seated: Seated[][];
}

/** Games that a candidate plays at first, by those of the whole search; in the last choice it plays so many times as many. */
const EACH = { part: 1 / 100, least: 12, most: 96 };
/** Where rules are tuned a deal is one game, and seats are told apart by many of them alone. */
const EACH_OF_RULES = { part: 1 / 50, least: 24, most: 600 };
const FINAL = 6;
/** Tables against who was the best before, so that candidates do not learn to beat the usual values alone. */
const FORMER_BESTS = 2;
/** Candidates of the last choice, besides where the search has come to and the usual values. */
const FINALISTS = 3;
/** Values of a parameter that are tried around the best, and games for each. */
const LEVELS = 5;
const AROUND = { part: 1 / 50, least: 24, most: 240 };
/** Games of a held-out comparison at most, what matters there, and how wide the interval of a win share may be. */
const HELD_OUT = { part: 1 / 2, least: 120, most: 20_000 };
const MATTERS = 0.01;
const HELD_OUT_WIDTH = 0.035;
/** Games that show how a player is exploited. */
const SHOWN_GAMES = 3;

/** Games of something by those of the search. */
const gamesFor = ({ part, least, most }: typeof EACH, { games }: Tune): number =>
  Math.max(least, Math.min(most, Math.round(part * games)));

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

type Stage = 'search' | 'race' | 'final' | 'landscape' | 'held out' | 'done';

export class TuneQuestion implements Question {
  private readonly arms: Experiment[] = [];
  private readonly ask: Tune;
  private readonly base: Experiment;
  private readonly method: Method;
  private readonly known = new Map<string, Candidate>();
  /** The tables of the file, and those against former bests. */
  private readonly tables: Experiment[];
  /** Blocks of each arm that are planned. */
  private readonly planned: number[] = [];
  private readonly usual: Candidate;
  private stage: Stage = 'search';
  private looks = 0;
  private played = 0;
  /** Games of the search that were asked for: a setting that comes again is not played again, but counts. */
  private spent = 0;
  /** The candidates that are played now. */
  private current: Candidate[] = [];
  private left: Candidate[] = [];
  private best: Candidate;
  private around: { readonly dimension: Dimension; readonly candidates: readonly Candidate[] }[] = [];
  private shows: readonly GameRow[] = [];
  private fair: { readonly arm: number; readonly rules: 'best' | 'usual'; readonly question: FairnessQuestion }[] = [];
  private heldOut: { readonly arm: number; readonly question: CompareQuestion; readonly experiment: Experiment }[] = [];

  constructor(ask: Tune, base: Experiment) {
    this.ask = ask;
    this.base = base;
    const { dimensions, start } = ask.plan;
    const random = new Random(...seedOf(base.seed, 'tune'));
    this.tables = [...ask.plan.tables];
    this.usual = this.undisturbed();
    this.best = this.usual;
    const from = dimensions.map((dimension) =>
      start === 'random' || dimension.usual === null ? random.next() : coordinateOf(dimension, dimension.usual),
    );
    this.method = this.methodFrom(from, random);
  }

  private methodFrom(from: Point, random: Random): Method {
    const { method, dimensions, start } = this.ask.plan;
    // Around values that people have chosen with care there is less to look for than everywhere.
    if (method === 'cma-es') return new CmaEs(from, random, start === 'random' ? 0.3 : 0.15);
    return method === 'spsa' ? new Spsa(from, random) : new Ntbea(from, dimensions.map(levelsOf), random);
  }

  get armsSoFar(): readonly Experiment[] {
    return this.arms;
  }

  next(): readonly number[] | null {
    if (this.stage === 'done') return null;
    if (this.looks === 0) this.begin();
    if (this.stage === 'held out') this.planHeldOut();
    return [...this.planned];
  }

  look(blocks: readonly (readonly Block[])[]): void {
    this.looks++;
    for (const [arm, candidate, table] of this.armsOfCandidates()) {
      for (const block of blocks[arm] ?? []) {
        candidate.values[table].push(block ? this.valueOf(block, arm) : Number.NaN);
        if (block && this.ask.target) candidate.seated[table].push(seatedIn(block));
      }
    }
    this.played = this.planned.reduce((sum, count, arm) => sum + count * gamesInBlock(this.arms[arm]), 0);
    this.advance(blocks);
  }

  forecast(): Forecast {
    const { plan, games } = this.ask;
    const around = plan.dimensions.reduce((sum, one) => sum + this.levels(one).length, 0) * gamesFor(AROUND, this.ask);
    const finals =
      (FINALISTS + 2) * FINAL * this.each * (plan.tables.length + (this.isAgainstFormer ? FORMER_BESTS : 0));
    const expected = games + finals + around + plan.heldOut.length * this.mostHeldOut;
    const smallestEffect = 0.55 / Math.sqrt(this.mostHeldOut / 4);
    return { games: this.stage === 'done' ? this.played : Math.max(expected, this.played), smallestEffect };
  }

  answer(): Answer {
    const heldOut = this.heldOut.map((one) => this.toldOf(one));
    const fair = this.stage === 'done' ? this.fairFound() : [];
    const [shown] = [...this.heldOut, ...this.fair];
    const isKnown = this.stage === 'done';
    const importance = isKnown || this.stage === 'held out' ? this.importance() : [];
    return {
      ask: this.ask.kind,
      verdict: isKnown ? (heldOut[0]?.verdict ?? fair[0]?.verdict ?? 'equal') : 'open',
      sentence: this.ask.target && isKnown ? this.fairSentence(fair) : this.sentence(heldOut),
      ...(heldOut[0] ? { estimate: heldOut[0].winShare } : {}),
      games: this.played,
      blocks: this.planned.reduce((sum, count) => sum + count, 0),
      looks: this.looks,
      best: this.best.setting,
      usual: this.usual.setting,
      importance,
      asGood: Object.fromEntries(importance.map(({ parameter, landscape }) => [parameter, goodOf(landscape)])),
      heldOut,
      ...(fair.length > 0 ? { fair } : {}),
      ...(shown ? { shown: shown.arm, shows: this.shows.map(({ game }) => game) } : {}),
    };
  }

  private get mostHeldOut(): number {
    return gamesFor(HELD_OUT, this.ask);
  }

  /** Whether candidates sit against former bests: where an agent is tuned, and not a player against one target. */
  private get isAgainstFormer(): boolean {
    return this.ask.kind === 'tune' && this.ask.target === null;
  }

  private get each(): number {
    return gamesFor(this.ask.target ? EACH_OF_RULES : EACH, this.ask);
  }

  /** The candidate that is the experiment as it stands. Its first arm is the experiment, which says what is asked. */
  private undisturbed(): Candidate {
    const { dimensions, tables } = this.ask.plan;
    const setting = Object.fromEntries(
      dimensions.flatMap(({ name, usual }) => (usual === null ? [] : [[name, usual]])),
    );
    const arms = tables.map((table, i) =>
      this.addArm(i === 0 ? this.base : { ...table, arm: `as usual; table ${i + 1}` }),
    );
    const made = { setting, arms, values: tables.map(() => []), seated: tables.map(() => []) };
    this.known.set(JSON.stringify(setting), made);
    return made;
  }

  /** The candidate with that setting, its arms made where it is new. */
  private candidate(setting: Setting): Candidate {
    const key = JSON.stringify(setting);
    const found = this.known.get(key) ?? { setting, arms: [], values: [], seated: [] };
    this.known.set(key, found);
    return found;
  }

  /** Gives a candidate an arm for each of the first so many tables. */
  private seat(candidate: Candidate, most: number): void {
    const { setting, arms, values, seated } = candidate;
    for (const table of this.tables.slice(arms.length, most)) {
      const name = wordsOfSetting(setting);
      const arm = this.tables.length > 1 ? `${name}; table ${arms.length + 1}` : name;
      arms.push(this.addArm({ ...withSetting(table, setting), arm }));
      values.push([]);
      seated.push([]);
    }
  }

  private addArm(experiment: Experiment): number {
    this.planned.push(0);
    return this.arms.push(experiment) - 1;
  }

  private *armsOfCandidates(): Generator<[arm: number, candidate: Candidate, table: number]> {
    for (const candidate of this.known.values())
      for (const [table, arm] of candidate.arms.entries()) yield [arm, candidate, table];
  }

  private valueOf(block: NonNullable<Block>, arm: number): number {
    const { measure } = this.ask;
    return UNITS[measure].more * meanOf(block, measure, [this.arms[arm].agents[0].label]);
  }

  /** Has candidates played until each has so many games at every table, or at the first so many. */
  private plan(candidates: readonly Candidate[], games: number, most = this.tables.length): void {
    for (const candidate of candidates) {
      this.seat(candidate, most);
      for (const arm of candidate.arms.slice(0, most)) {
        const blocks = Math.ceil(games / gamesInBlock(this.arms[arm]));
        this.planned[arm] = Math.max(this.planned[arm], blocks);
      }
    }
  }

  private settingAt(point: Point): Setting {
    return Object.fromEntries(
      this.ask.plan.dimensions.map((dimension, i) => [dimension.name, valueAt(dimension, point[i])]),
    );
  }

  private begin(): void {
    this.current = this.method.ask().map((point) => this.candidate(this.settingAt(point)));
    this.plan([this.usual, ...this.current], this.each);
  }

  /** What a candidate is worth by its blocks: the mean over its tables. */
  private worth(candidate: Candidate): number {
    const { values, seated } = candidate;
    if (this.ask.target) return mean(seated.map((blocks, table) => this.fairnessOf(blocks, table)));
    const means = values.map((table) => {
      const whole = table.filter((value) => !Number.isNaN(value));
      return whole.length > 0 ? whole.reduce((sum, value) => sum + value, 0) / whole.length : Number.NEGATIVE_INFINITY;
    });
    return mean(means);
  }

  /** What rules are worth by the blocks of a table. */
  private fairnessOf(blocks: readonly Seated[], table: number): number {
    const usual = this.usual.seated[table];
    return fairness(blocks, this.base.players, this.ask.target!, mean(usual.map(({ decisions }) => decisions)));
  }

  private inOrder(candidates: readonly Candidate[]): Candidate[] {
    return [...new Set(candidates)].sort((a, b) => this.worth(b) - this.worth(a));
  }

  /** Goes on to what is played next. */
  private advance(blocks: readonly (readonly Block[])[]): void {
    if (this.stage === 'search') this.raceOrTell();
    else if (this.stage === 'race') this.tell();
    else if (this.stage === 'final') this.choose();
    else if (this.stage === 'landscape') this.startHeldOut();
    else this.lookHeldOut(blocks);
  }

  /** Of a generation the better half plays on, so that the best of it is not merely the luckiest. */
  private raceOrTell(): void {
    if (this.ask.plan.method !== 'cma-es') {
      this.tell();
      return;
    }
    const order = this.inOrder(this.current);
    this.left = order.slice(0, Math.ceil(order.length / 2));
    this.plan(this.left, 2 * this.each);
    this.stage = 'race';
  }

  private tell(): void {
    const raced = this.stage === 'race';
    // Who was raced out comes after all that were not, whatever luck it had.
    this.method.tell(this.current.map((one) => this.worth(one) - (raced && !this.left.includes(one) ? 1e6 : 0)));
    this.spent += this.current.length * this.each * this.tables.length;
    if (this.spent < this.ask.games) {
      this.meetFormerBest();
      this.stage = 'search';
      this.begin();
    } else this.toFinal();
  }

  /** After each third of the search a table more: who is the best by then has all other seats. */
  private meetFormerBest(): void {
    const { games, plan } = this.ask;
    const met = this.tables.length - plan.tables.length;
    if (!this.isAgainstFormer || this.spent < ((met + 1) * games) / (FORMER_BESTS + 1)) return;
    const [table] = plan.tables;
    const [first] = withSetting(table, this.settingAt(this.method.best)).agents;
    const former = { ...first, label: `former best ${met + 1}` };
    this.tables.push({ ...table, agents: [table.agents[0], ...table.agents.slice(1).map(() => former)] });
  }

  private toFinal(): void {
    const reached = this.candidate(this.settingAt(this.method.best));
    const tried = [...this.known.values()].filter(({ values }) => values.length > 0 && values[0].length > 0);
    const most = Math.max(...tried.map(({ values }) => values[0].length));
    const leaders = this.inOrder(tried.filter(({ values }) => values[0].length === most)).slice(0, FINALISTS);
    this.current = [...new Set([reached, this.usual, ...leaders])];
    this.plan(this.current, FINAL * this.each);
    this.stage = 'final';
  }

  private choose(): void {
    // Where the usual values are no setting of all that is tuned, they are merely what the best has to beat.
    [this.best] = this.inOrder(this.current);
    this.around = this.ask.plan.dimensions.map((dimension) => ({
      dimension,
      candidates: this.levels(dimension).map((value) =>
        this.candidate({ ...this.best.setting, [dimension.name]: value }),
      ),
    }));
    const isUsual =
      this.best === this.usual && Object.keys(this.usual.setting).length < this.ask.plan.dimensions.length;
    if (isUsual) this.around = [];
    this.plan([this.best, ...this.around.flatMap(({ candidates }) => candidates)], gamesFor(AROUND, this.ask), 1);
    this.stage = 'landscape';
  }

  /** The values of a parameter that are tried around the best. */
  private levels(dimension: Dimension): OptionValue[] {
    const count = levelsOf(dimension) || LEVELS;
    const few = Math.min(LEVELS, count);
    const values = Array.from({ length: few }, (_, i) => valueAt(dimension, few === 1 ? 0.5 : i / (few - 1)));
    return [...new Set(values)];
  }

  private startHeldOut(): void {
    const { plan } = this.ask;
    // What an agent plays against its target may be best as it is; a tuner has then found nothing.
    if (this.best === this.usual && this.ask.kind === 'tune') {
      this.stage = 'done';
      return;
    }
    if (this.ask.target) {
      this.startFair(this.ask.target);
      return;
    }
    const asked: Compare = { kind: 'compare', games: this.mostHeldOut, measure: 'winShare', matters: MATTERS };
    this.heldOut = plan.heldOut.map((table, i) => {
      const arm = { ...withSetting(table, this.best.setting), arm: `held out ${i + 1}` };
      return { arm: this.addArm(arm), question: new CompareQuestion(asked, arm, HELD_OUT_WIDTH), experiment: arm };
    });
    this.stage = 'held out';
  }

  /** The best rules, and the usual ones, on deals never seen. */
  private startFair(target: Target): void {
    this.fair = this.ask.plan.heldOut.flatMap((table, i) =>
      (['best', 'usual'] as const).map((rules) => {
        const arm = { ...withSetting(table, this[rules].setting), arm: `held out ${i + 1}, ${rules} rules` };
        return { arm: this.addArm(arm), rules, question: new FairnessQuestion(arm, target, this.mostHeldOut) };
      }),
    );
    this.stage = 'held out';
  }

  private planHeldOut(): void {
    for (const { arm, question } of [...this.heldOut, ...this.fair]) {
      const to = question.next();
      if (to) [this.planned[arm]] = to;
    }
  }

  private lookHeldOut(blocks: readonly (readonly Block[])[]): void {
    const asked = [...this.heldOut, ...this.fair];
    for (const { arm, question } of asked) if (blocks[arm]?.length > 0) question.look([blocks[arm]]);
    const [first] = this.heldOut;
    if (first)
      this.shows = this.clearest([...this.shows, ...(blocks[first.arm] ?? []).flatMap((block) => block ?? [])]);
    if (asked.every(({ question }) => question.isAnswered)) this.stage = 'done';
  }

  private fairFound(): (Fair & { readonly rules: 'best' | 'usual' })[] {
    return this.fair.map(({ rules, question }) => ({
      rules,
      ...question.found(new Random(...seedOf(this.base.seed, 'seats'))),
    }));
  }

  private fairSentence([best, usual]: readonly Fair[]): string {
    const { seats } = this.ask.target!;
    const limit = told('winShare', seats);
    if (!best) return `Nothing fairer than the usual rules was found, by ${whole(this.known.size)} settings.`;
    const worst = ({ seats: all, players }: Fair) => {
      const off = all.map(({ mean: share }) => Math.abs(share - 1 / players));
      const seat = off.indexOf(Math.max(...off));
      return `seat ${seat + 1} ${withInterval('winShare', shifted({ winShare: all[seat], players }))}`;
    };
    const verdict = {
      better: `With ${wordsOfSetting(this.best.setting)} all seats are within ${limit} of an even share`,
      open: `It is not shown whether all seats are within ${limit} of an even share with ${wordsOfSetting(this.best.setting)}`,
      worse: `No rules were found with which all seats are within ${limit} of an even share; the best are ${wordsOfSetting(this.best.setting)}`,
    }[best.verdict];
    const before = usual.verdict === 'better' ? ' They are with the usual rules as well.' : '';
    return (
      `${verdict}: at most ${worst(best)} percentage points, ${whole(best.decisions.mean)} decisions a game; with the usual rules ${worst(usual)}, ` +
      `${whole(usual.decisions.mean)} decisions (${whole(best.games)} games each on deals never seen).${before}`
    );
  }

  /** The games that it won by most. */
  private clearest(games: readonly GameRow[]): GameRow[] {
    const { label } = this.base.agents[0];
    const lead = ({ agents, points }: GameRow) => {
      const others = points.filter((_, seat) => agents[seat] !== label);
      return Math.max(...points.filter((_, seat) => agents[seat] === label)) - Math.max(...others);
    };
    return [...games].sort((a, b) => lead(b) - lead(a) || a.game - b.game).slice(0, SHOWN_GAMES);
  }

  private toldOf({ question, experiment }: TuneQuestion['heldOut'][number]): HeldOut {
    const { verdict, estimate, games } = question.answer();
    const even =
      experiment.agents.filter(({ label }) => label === experiment.agents[0].label).length / experiment.players;
    const { mean, low, high } = estimate!;
    return {
      players: experiment.players,
      edition: experiment.edition,
      against: [...new Set(experiment.agents.slice(1).map(({ label }) => label))],
      verdict,
      winShare: { mean: even + mean, low: Math.max(0, even + low), high: Math.min(1, even + high) },
      games,
    };
  }

  /** Effects of single values around the best, on the blocks that all of them have; intervals hold for all together. */
  private importance(): Importance[] {
    const { best, around } = this;
    const others = around.flatMap(({ candidates }) => candidates).filter((one) => one !== best);
    const blocks = Math.min(...[best, ...others].map(({ values }) => values[0].length));
    const whole = Array.from({ length: blocks }, (_, i) => i).filter((i) =>
      [best, ...others].every(({ values }) => !Number.isNaN(values[0][i])),
    );
    if (others.length === 0 || whole.length < 2) return [];
    const effects = this.ask.target ? this.fairEffects(others) : this.meanEffects(others, whole);
    const effectOf = (one: Candidate): Estimate =>
      one === best ? { mean: 0, low: 0, high: 0 } : effects[others.indexOf(one)];
    return around
      .map(({ dimension: { name }, candidates }) => {
        const landscape = candidates.map((one) => {
          const effect = effectOf(one);
          return { value: one.setting[name], effect, asGood: effect.high >= 0 };
        });
        const worst = landscape.reduce((low, one) => (one.effect.mean < low.effect.mean ? one : low));
        const { mean, low, high } = worst.effect;
        return { parameter: name, loses: { mean: -mean, low: -high, high: -low }, worst: worst.value, landscape };
      })
      .sort((a, b) => b.loses.mean - a.loses.mean);
  }

  /** Effects of means; intervals hold for all together. */
  private meanEffects(others: readonly Candidate[], whole: readonly number[]): readonly Estimate[] {
    const random = new Random(...seedOf(this.base.seed, 'landscape'));
    return simultaneous(
      others.map(({ values }) => whole.map((i) => values[0][i] - this.best.values[0][i])),
      () => random.next(),
    );
  }

  /** Effects on how even seats are, each with an interval of its own. */
  private fairEffects(others: readonly Candidate[]): readonly Estimate[] {
    const own = this.best.seated[0];
    return others.map(({ seated: [blocks] }) =>
      jackknife(Math.min(own.length, blocks.length), (has) => {
        const [one, other] = [blocks, own].map((all) => all.filter((_, i) => has(i)));
        return this.fairnessOf(one, 0) - this.fairnessOf(other, 0);
      }),
    );
  }

  private sentence(heldOut: readonly HeldOut[]): string {
    const tried = `${whole(this.known.size)} settings and ${whole(this.played)} games`;
    if (this.looks === 0) return 'Nothing is known yet.';
    if (this.stage !== 'done') return `The best so far is ${wordsOfSetting(this.best.setting)}, after ${tried}.`;
    if (heldOut.length === 0) return `Nothing better than the usual values was found, by ${tried}.`;
    const [first, ...others] = heldOut;
    const share = (one: HeldOut) =>
      `${told('winShare', one.winShare.mean)} (${told('winShare', one.winShare.low)} to ${told('winShare', one.winShare.high)})`;
    const even = (one: HeldOut) => told('winShare', 1 / one.players);
    const { label } = this.base.agents[0];
    const main = `${label} wins ${share(first)} where ${even(first)} is even, against ${first.against.join(', ')} on ${whole(first.games)} games of deals never seen`;
    const rest = others.map(
      (one) =>
        `${one.players} players, ${one.edition}, against ${one.against.join(', ')}: ${share(one)}, ${one.verdict}`,
    );
    const more = rest.length > 0 ? ` Elsewhere: ${rest.join('; ')}.` : '';
    if (this.ask.kind === 'exploit') {
      const gain = withInterval('winShare', shifted(first));
      return first.verdict === 'better'
        ? `${first.against.join(', ')} can be exploited by at least ${told('winShare', first.winShare.low - 1 / first.players)}: ${main}, ${gain}.${more}`
        : `Nothing was found that exploits ${first.against.join(', ')}: ${main}.${more}`;
    }
    return first.verdict === 'better'
      ? `The tuned values are better: ${main}.${more}`
      : `No gain worth having was found: ${main}.${more}`;
  }
}

const goodOf = (landscape: Importance['landscape']): OptionValue[] =>
  landscape.filter(({ asGood }) => asGood).map(({ value }) => value);

/** A share as what it is above an even one. */
const shifted = ({ winShare: { mean, low, high }, players }: Pick<HeldOut, 'winShare' | 'players'>): Estimate => ({
  mean: mean - 1 / players,
  low: low - 1 / players,
  high: high - 1 / players,
});
