/**
 * `ask: tune`: which values make an agent play best at some tables, and does that hold on deals never seen? `ask: exploit` asks
 * the same about a player that sits against one agent alone: its win share above an even one shows how far that agent can be
 * exploited.
 *
 * If bids are tuned, it first plays the simplest rules, such as one price in all rounds, against each other: a search over many
 * numbers begins at the best of them and has to beat it. Then come four stages: a search for the best values; a last choice among
 * the best of everything so far; the worth of each value around the best, one at a time, on deals that it was not chosen by; and
 * a comparison with the usual values on yet other deals, which alone decides what is claimed. What exploits an agent is compared
 * with an even share instead.
 */

import { counted } from '../../../base/drawing/words.ts';
import { groupedBy } from '../../../base/grouped.ts';
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { sum } from '../../../base/stats/describe.ts';
import { rulesName } from '../../../rules/variant/variant.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { GameRow } from '../../store/queries/games.ts';
import type { Block } from '../blocks.ts';
import { emptyIf, type Forecast, type Question } from '../question.ts';
import type { TuneAnswer } from './answer.ts';
import { type Candidate, Candidates } from './candidates.ts';
import { isAllowed, settingAt } from './constraints.ts';
import { type Setting, type SimpleRule, simpleRules, withSetting, wordsOfSetting } from './dimensions.ts';
import { beyondEnds, endsSentence, type Ranges } from './ends.ts';
import { type Fair, FairnessQuestion } from './fairness.ts';
import type { Target, Tune } from './file.ts';
import { areAlike, HeldOutQuestion } from './held-out.ts';
import { type Around, type Importance, landscapeOf, levelsAround } from './landscape.ts';
import type { Method, Point } from './method/method.ts';
import { gamesFor, gamesOfEach, methodOf } from './search.ts';
import { exploitSentence, fairSentence, type HeldOut, tunedSentence } from './words.ts';

/** In the last choice a candidate plays this many times as many games as at first. */
const FINAL = 6;
/** The part of the games for simple rules, and the fewest games of one of them. */
const RULES = { part: 1 / 3, least: 8 };
/** Tables against the best candidate so far, so candidates do not only learn to beat the usual values. */
const FORMER_BESTS = 2;
/** Candidates of the last choice, besides the end of the search and the usual values. */
const FINALISTS = 3;
/** Games for each value around the best, and their deals. */
const AROUND = { part: 1 / 50, least: 24, most: 240 };
const AROUND_DEALS = 'around the best';
/** Games of a held-out comparison at most. */
const HELD_OUT = { part: 1 / 2, least: 120, most: 20_000 };
/** Games that show how a player is exploited. */
const SHOWN_GAMES = 3;
/** Subtracted from the worth of a candidate that was raced out, so it comes after all others, however lucky it was. */
const RACED_OUT = 1e6;

type Stage = 'rules' | 'search' | 'race' | 'final' | 'landscape' | 'held out' | 'done';

/** A simple rule that is still in the running. */
type Running = SimpleRule & { readonly candidate: Candidate };

/** A table on deals never seen, at which the best is compared. */
interface Comparison {
  /** The arm of the best values and, if they play, that of the usual ones. */
  readonly arms: readonly number[];
  readonly question: HeldOutQuestion;
}

/** Rules on deals never seen. */
interface Fairness {
  readonly arms: readonly number[];
  readonly rules: 'best' | 'usual';
  readonly question: FairnessQuestion;
}

/** Worths with which methods can calculate: a candidate that cannot be played counts as the worst that could. */
const finite = (worths: readonly number[]): number[] => {
  const known = worths.filter(Number.isFinite);
  const worst = known.length > 0 ? Math.min(...known) : 0;
  return worths.map((worth) => (Number.isFinite(worth) ? worth : worst));
};

export class TuneQuestion implements Question<TuneAnswer> {
  private readonly ask: Tune;
  private readonly base: Experiment;
  private readonly candidates: Candidates;
  private readonly random: Random;
  private method!: Method;
  private stage: Stage;
  private looks = 0;
  private played = 0;
  /** Games that the search asked for: a setting that comes again is not replayed, but counts. */
  private spent = 0;
  /** The candidates being played, and those of them that were not raced out. */
  private current: Candidate[] = [];
  private left: Candidate[] = [];
  /** Candidates that a method has proposed. */
  private readonly searched = new Set<Candidate>();
  private rules: readonly Running[];
  /** Rounds of the elimination of simple rules, and games that each remaining rule has had. */
  private readonly eliminations: number;
  private ofRule = 0;
  private best: Candidate;
  /** The best candidate again, on the deals of the values around it. */
  private centre: Candidate | null = null;
  /** Whether every game of a stage failed, so nothing can be said. */
  private isEmpty = false;
  private around: readonly Around[] = [];
  private heldOut: readonly Comparison[] = [];
  private fair: readonly Fairness[] = [];
  private shows: readonly GameRow[] = [];

  constructor(ask: Tune, base: Experiment) {
    this.ask = ask;
    this.base = base;
    this.random = new Random(...seedOf(base.seed, 'tune'));
    this.candidates = new Candidates(ask, base);
    this.best = this.candidates.usual;
    const { dimensions, tables } = ask.plan;
    const rules = tables.length > 0 ? simpleRules(dimensions, this.best.setting, base) : [];
    const allowed = rules.filter(({ setting }) => isAllowed(ask.plan, setting));
    this.rules = allowed.map((rule) => ({
      ...rule,
      candidate: this.candidates.of(rule.setting),
    }));
    this.eliminations = Math.ceil(Math.log2(Math.max(1, ...this.groupsOfRules().map((group) => group.length)))) || 1;
    this.stage = this.rules.length > 0 ? 'rules' : 'search';
    if (this.stage === 'search') this.startSearch();
  }

  get armsSoFar(): readonly Experiment[] {
    return this.candidates.arms;
  }

  next(): readonly number[] | null {
    if (this.stage === 'done') return null;
    if (this.looks === 0 && this.stage === 'rules') this.planRules();
    else if (this.looks === 0) this.begin();
    if (this.stage === 'held out') this.planHeldOut();
    return [...this.candidates.planned];
  }

  look(blocks: readonly (readonly Block[])[]): void {
    this.looks++;
    this.candidates.look(blocks);
    this.played = this.candidates.games;
    if (this.inPlay().some(Candidates.hasPlayed)) this.advance(blocks);
    else this.isEmpty = true;
    if (this.isEmpty) this.stage = 'done';
  }

  forecast(): Forecast {
    const { plan, games } = this.ask;
    const levels = plan.dimensions.reduce((sum, one) => sum + levelsAround(one).length, 0);
    const tables = plan.tables.length + (this.isAgainstFormer ? FORMER_BESTS : 0);
    const finals = (FINALISTS + 2) * FINAL * this.each * tables;
    const again = plan.heldOut.filter((table) => this.ask.target || this.besides(table) === 'played').length;
    const heldOut = (plan.heldOut.length + again) * this.mostHeldOut;
    const expected = games + finals + levels * gamesFor(AROUND, this.ask) + heldOut;
    const spread = plan.heldOut[0] && this.besides(plan.heldOut[0]) === 'played' ? Math.SQRT2 : 1;
    const smallestEffect = (0.55 * spread) / Math.sqrt(this.mostHeldOut / 4);
    return { games: this.stage === 'done' ? this.played : Math.max(expected, this.played), smallestEffect };
  }

  answer(): TuneAnswer {
    const isKnown = this.stage === 'done' && !this.isEmpty;
    const heldOut = this.heldOut.flatMap(({ question }) => (question.whole > 0 ? [question.found()] : []));
    const fair = isKnown ? this.fairFound() : [];
    const [shown] = [...this.heldOut, ...this.fair];
    const importance = isKnown || this.stage === 'held out' ? this.importance() : [];
    const atEnds = this.best === this.candidates.usual ? {} : beyondEnds(this.ask.plan, this.best.setting, importance);
    return {
      ask: this.ask.kind,
      verdict: isKnown ? ((heldOut[0]?.gain ?? heldOut[0] ?? fair[0])?.verdict ?? 'equal') : 'open',
      sentence: this.sentence(heldOut, fair, isKnown ? atEnds : {}),
      ...(heldOut[0] ? { estimate: heldOut[0].winShare } : {}),
      games: this.played,
      blocks: sum(this.candidates.planned),
      looks: this.looks,
      ...emptyIf(this.isEmpty),
      ...(isKnown && heldOut[0] ? { evidence: this.heldOut[0].question.evidence } : {}),
      best: this.best.setting,
      usual: this.candidates.usual.setting,
      importance,
      asGood: Object.fromEntries(
        importance.map(({ parameter, landscape }) => [
          parameter,
          landscape.filter(({ asGood }) => asGood).map(({ value }) => value),
        ]),
      ),
      ...(Object.keys(atEnds).length > 0 ? { atEnds } : {}),
      heldOut,
      ...(fair.length > 0 ? { fair } : {}),
      ...(shown ? { shown: shown.arms[0], shows: this.shows.map(({ game }) => game) } : {}),
    };
  }

  /** The candidates whose games a look has just seen. */
  private inPlay(): readonly Candidate[] {
    if (this.stage === 'rules') return this.rules.map(({ candidate }) => candidate);
    if (this.stage === 'landscape') return this.centre ? [this.centre] : [];
    return this.stage === 'held out' ? [this.best] : this.current;
  }

  /** Simple rules that compete: constants of an auction, or shares. */
  private groupsOfRules(): (readonly Running[])[] {
    return [...groupedBy(this.rules, ({ auction, kind }) => `${auction} ${kind}`).values()];
  }

  /** Plans further games for the remaining simple rules, the same number for each. */
  private planRules(): void {
    const { candidates, rules } = this;
    const each = (RULES.part * this.ask.games) / this.eliminations / rules.length / candidates.tables.length;
    this.ofRule += Math.max(RULES.least, Math.round(each));
    candidates.plan(
      rules.map(({ candidate }) => candidate),
      this.ofRule,
    );
  }

  /** Keeps the better half of each group, until one is left (sequential halving); then the search begins. */
  private eliminate(): void {
    this.rules = this.groupsOfRules().flatMap((group) => {
      const best = this.candidates.inOrder(group.map(({ candidate }) => candidate));
      const left = best.slice(0, Math.ceil(group.length / 2));
      return group.filter(({ candidate }) => left.includes(candidate));
    });
    if (this.groupsOfRules().some((group) => group.length > 1)) {
      this.planRules();
      return;
    }
    this.spent = this.candidates.games;
    this.startSearch();
    this.stage = 'search';
    this.begin();
  }

  /** The best constants of all auctions together. */
  private get constants(): Setting {
    return Object.assign({}, ...this.rules.flatMap(({ kind, setting }) => (kind === 'constant' ? [setting] : [])));
  }

  private startSearch(): void {
    this.method = methodOf(this.ask.plan, this.random, this.constants);
  }

  private get mostHeldOut(): number {
    return gamesFor(HELD_OUT, this.ask);
  }

  /** Whether candidates play against former best ones: if an agent is tuned, but not a player against one target. */
  private get isAgainstFormer(): boolean {
    return this.ask.kind === 'tune' && this.ask.target === null;
  }

  private get each(): number {
    return gamesOfEach(this.ask);
  }

  private settingAt(point: Point): Setting {
    return settingAt(this.ask.plan, point);
  }

  private begin(): void {
    this.current = this.method.ask().map((point) => this.candidates.of(this.settingAt(point)));
    for (const one of this.current) this.searched.add(one);
    this.candidates.plan([this.candidates.usual, ...this.current], this.each);
  }

  /** Moves on to what is played next. */
  private advance(blocks: readonly (readonly Block[])[]): void {
    if (this.stage === 'rules') this.eliminate();
    else if (this.stage === 'search') this.raceOrTell();
    else if (this.stage === 'race') this.tell();
    else if (this.stage === 'final') this.choose();
    else if (this.stage === 'landscape') this.startHeldOut();
    else this.lookHeldOut(blocks);
  }

  /** The better half of a generation plays on, so the best one is not merely the luckiest. */
  private raceOrTell(): void {
    // Points of SPSA come in pairs that give a slope, and NTBEA learned less from racing than from as many games for other
    // points.
    if (this.ask.plan.method !== 'cma-es') {
      this.tell();
      return;
    }
    const order = this.candidates.inOrder(this.current);
    this.left = order.slice(0, Math.ceil(order.length / 2));
    this.candidates.plan(this.left, 2 * this.each);
    this.stage = 'race';
  }

  private tell(): void {
    const { candidates, left } = this;
    const isOut = (one: Candidate) => this.stage === 'race' && !left.includes(one);
    this.method.tell(finite(this.current.map((one) => candidates.worth(one) - (isOut(one) ? RACED_OUT : 0))));
    const raced = this.stage === 'race' ? left.length : 0;
    this.spent += (this.current.length + raced) * this.each * candidates.tables.length;
    if (this.spent < this.ask.games) {
      this.meetFormerBest();
      this.stage = 'search';
      this.begin();
    } else this.toFinal();
  }

  /** Adds a table after each third of the search: the best candidate so far has all other seats. */
  private meetFormerBest(): void {
    const { games, plan } = this.ask;
    const { tables } = this.candidates;
    const met = tables.length - plan.tables.length;
    if (!this.isAgainstFormer || this.spent < ((met + 1) * games) / (FORMER_BESTS + 1)) return;
    const [table] = plan.tables;
    const [first] = withSetting(table, this.settingAt(this.method.best)).agents;
    const former = { ...first, label: `former best ${met + 1}` };
    tables.push({ ...table, agents: [table.agents[0], ...table.agents.slice(1).map(() => former)] });
  }

  private toFinal(): void {
    const { candidates } = this;
    const reached = candidates.of(this.settingAt(this.method.best));
    const tried = [...this.searched];
    const most = Math.max(...tried.map(({ values }) => values[0].length));
    const longest = tried.filter(({ values }) => values[0].length >= most);
    // Those of early generations never met a former best: only the tables that all have played at compare them.
    const leaders = candidates.inOrder(longest, this.ask.plan.tables.length).slice(0, FINALISTS);
    const simple = this.rules.map(({ candidate }) => candidate);
    const together = simple.length > 1 ? [candidates.of(this.constants)] : [];
    const all = [reached, candidates.usual, ...simple, ...together, ...leaders];
    this.current = [...new Set(all)].filter(({ setting }) => isAllowed(this.ask.plan, setting));
    candidates.plan(this.current, FINAL * this.each);
    this.stage = 'final';
  }

  private choose(): void {
    const { candidates } = this;
    [this.best] = candidates.inOrder(this.current);
    const { setting } = this.best;
    const all = [...this.ask.plan.dimensions, ...this.rules.flatMap(({ dimensions }) => dimensions)];
    // If the best setting leaves a dimension to the agent, it has no values around it.
    const dimensions = all.filter(({ name }, i) => name in setting && all.findIndex((one) => one.name === name) === i);
    this.centre = candidates.on(AROUND_DEALS, setting);
    this.around = dimensions.map((dimension) => ({
      dimension,
      candidates: levelsAround(dimension)
        .map((value) => ({ ...setting, [dimension.name]: value }))
        .filter((one) => isAllowed(this.ask.plan, one))
        .map((one) => candidates.on(AROUND_DEALS, one)),
    }));
    const tried = this.around.flatMap((one) => one.candidates);
    candidates.plan([this.centre, ...tried], gamesFor(AROUND, this.ask), 1);
    this.stage = 'landscape';
  }

  private startHeldOut(): void {
    const { kind, target } = this.ask;
    // Against its target, an agent may be best as it is; a tuner has then found nothing.
    const isNothing = this.best === this.candidates.usual && kind === 'tune';
    this.stage = isNothing ? 'done' : 'held out';
    if (isNothing) return;
    if (target) this.fair = this.fairAt(target);
    else this.heldOut = this.comparisons();
  }

  private comparisons(): Comparison[] {
    return this.ask.plan.heldOut.map((table, i) => {
      const experiment = { ...withSetting(table, this.best.setting), arm: `held out ${i + 1}` };
      const usual = this.besides(table);
      const played = usual === 'played' ? [{ ...table, arm: `held out ${i + 1}, as usual` }] : [];
      return {
        arms: [experiment, ...played].map((one) => this.candidates.addArm(one)),
        question: new HeldOutQuestion(experiment, this.mostHeldOut, usual),
      };
    });
  }

  /** How the usual values are compared at a table: against their like they have an even share without any game. */
  private besides(table: Experiment): 'played' | 'even' | null {
    if (!this.ask.plan.beatsUsual) return null;
    return areAlike(table) ? 'even' : 'played';
  }

  /** The best rules, and the usual ones, on deals never seen. */
  private fairAt(target: Target): Fairness[] {
    const settings = { best: this.best.setting, usual: this.candidates.usual.setting };
    return this.ask.plan.heldOut.flatMap((table, i) =>
      (['best', 'usual'] as const).map((rules) => {
        const experiment = { ...withSetting(table, settings[rules]), arm: `held out ${i + 1}, ${rules} rules` };
        const question = new FairnessQuestion(experiment, target, this.mostHeldOut);
        return { arms: [this.candidates.addArm(experiment)], rules, question };
      }),
    );
  }

  private planHeldOut(): void {
    for (const { arms, question } of [...this.heldOut, ...this.fair]) {
      const to = question.next();
      if (to) for (const arm of arms) [this.candidates.planned[arm]] = to;
    }
  }

  private lookHeldOut(blocks: readonly (readonly Block[])[]): void {
    const asked = [...this.heldOut, ...this.fair];
    for (const { arms, question } of asked) question.look(arms.map((arm) => blocks[arm] ?? []));
    const games = this.heldOut
      .slice(0, 1)
      .flatMap(({ arms: [arm] }) => (blocks[arm] ?? []).flatMap((block) => block ?? []));
    this.shows = this.clearest([...this.shows, ...games]);
    const [first] = asked;
    const isOver = asked.every(({ question }) => question.isAnswered);
    if (isOver) this.stage = 'done';
    if (isOver && first.question.whole === 0) this.isEmpty = true;
  }

  private fairFound(): (Fair & Pick<Fairness, 'rules'>)[] {
    return this.fair.map(({ rules, question }) => ({
      rules,
      ...question.found(new Random(...seedOf(this.base.seed, 'seats'))),
    }));
  }

  /** The games that it won by the greatest margin. */
  private clearest(games: readonly GameRow[]): GameRow[] {
    const { label } = this.base.agents[0];
    const lead = ({ agents, points }: GameRow) => {
      const [own, others] = [true, false].map((isOwn) =>
        points.filter((_, seat) => (agents[seat] === label) === isOwn),
      );
      return Math.max(...own) - Math.max(...others);
    };
    return [...games].sort((a, b) => lead(b) - lead(a) || a.game - b.game).slice(0, SHOWN_GAMES);
  }

  private importance(): Importance[] {
    return landscapeOf(this.centre ?? this.best, this.around, {
      candidates: this.candidates,
      isFair: this.ask.target !== null,
      random: new Random(...seedOf(this.base.seed, 'landscape')),
    });
  }

  private sentence(heldOut: readonly HeldOut[], fair: readonly Fair[], atEnds: Ranges): string {
    const { target } = this.ask;
    const { setting } = this.best;
    const tried = `${counted(this.candidates.count, 'setting')} and ${counted(this.played, 'game')}`;
    if (this.looks === 0) return 'Nothing is known yet.';
    if (this.isEmpty) return `Nothing is known: none of the games of a stage was played to its end, after ${tried}.`;
    if (this.stage !== 'done') return `The best so far is ${wordsOfSetting(setting)}, after ${tried}.`;
    if (heldOut.length + fair.length === 0)
      return `Nothing ${target ? 'fairer' : 'better'} than the usual values was found, by ${tried}.`;
    return this.finding(heldOut, fair) + endsSentence(atEnds);
  }

  private finding(heldOut: readonly HeldOut[], fair: readonly Fair[]): string {
    const { kind, target } = this.ask;
    if (target) return fairSentence(this.best.setting, target.seats, fair, rulesName(this.base));
    const { label } = this.base.agents[0];
    return kind === 'exploit' ? exploitSentence(label, heldOut) : tunedSentence(label, heldOut);
  }
}
