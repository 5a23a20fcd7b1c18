/** `ask: tournament`: in which order are these agents? Games go to the pairs whose order is not known yet. */

import { whole } from '../../../base/drawing/words.ts';
import { ConfidenceSequence } from '../../../base/stats/confidence-sequence.ts';
import { mean, sum } from '../../../base/stats/describe.ts';
import { tQuantile } from '../../../base/stats/distributions.ts';
import { type Estimate, hasInterval, mapped, negative } from '../../../base/stats/intervals.ts';
import { type Finish, plackettLuce } from '../../../base/stats/plackett-luce.ts';
import { evidenceFor, judge } from '../../../base/stats/verdict.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { GameRow } from '../../store/queries/games.ts';
import { type Block, variance } from '../blocks.ts';
import { emptyIf, type Forecast, gamesInBlock, nextLook, type Question } from '../question.ts';
import { gap, leftOut } from '../units.ts';
import type { Meeting, Order, Rating, TournamentAnswer } from './answer.ts';
import { type Tournament, USUAL_EDGE } from './file.ts';

/** Deals of each line-up at the first look. */
const FIRST_LOOK = 8;
/** The probability that any claim is wrong, over all pairs and all looks. */
const ALPHA = 0.05;
/** Elo points of a logit: 400 are odds of ten to one. */
const ELO = 400 / Math.LN10;

/** Half the width of an interval in standard errors, for one pair: as in `compare`. More pairs need more games. */
const ERRORS = 3.2;

const SIGNS = { above: ' > ', below: ' < ', equal: ' = ', open: ' ≈ ' } as const;

/** The seats of a game from first to last; equal ranks are tied. */
const finishOf = ({ agents, rank }: GameRow, numberOf: ReadonlyMap<string, number>): Finish =>
  [...new Set(rank)]
    .sort((a, b) => a - b)
    .map((place) => agents.flatMap((agent, seat) => (rank[seat] === place ? [numberOf.get(agent)!] : [])));

/** The part of the pairs of seats in which `a` finished before `b`. */
const above = (games: readonly GameRow[], a: string, b: string): number => {
  let [won, met] = [0, 0];
  for (const { agents, rank } of games) {
    for (const [i, own] of agents.entries()) {
      if (own !== a) continue;
      for (const [j, other] of agents.entries()) {
        if (other !== b) continue;
        won += rank[i] < rank[j] ? 1 : rank[i] === rank[j] ? 0.5 : 0;
        met++;
      }
    }
  }
  return won / met;
};

/**
 * Two agents, and how often one finishes above the other: a confidence sequence over the deals of all line-ups with both. Each of
 * these line-ups counts the same, so it takes the same number of deals from each.
 */
class Pair {
  readonly a: string;
  readonly b: string;
  /** Indices of the line-ups with both agents. */
  readonly lineUps: readonly number[];
  private readonly alpha: number;
  private readonly matters: number;
  private readonly sequence = new ConfidenceSequence({ least: -0.5, most: 0.5 });
  private readonly values: number[] = [];
  private deals = 0;
  verdict: Order = 'open';

  constructor([a, b]: readonly [string, string], lineUps: readonly number[], alpha: number, matters: number) {
    [this.a, this.b] = [a, b];
    this.lineUps = lineUps;
    this.alpha = alpha;
    this.matters = matters;
  }

  /** Takes in the deals that all of its line-ups have. @param blocks by line-up */
  take(blocks: readonly (readonly Block[])[]): void {
    const deals = Math.min(...this.lineUps.map((lineUp) => blocks[lineUp].length));
    for (; this.deals < deals; this.deals++) {
      for (const lineUp of this.lineUps) {
        const block = blocks[lineUp][this.deals];
        if (!block) continue;
        const value = above(block, this.a, this.b) - 0.5;
        this.sequence.add(value);
        this.values.push(value);
      }
    }
    const found = judge(this.sequence, this.matters, this.alpha);
    this.verdict = found === 'better' ? 'above' : found === 'worse' ? 'below' : found;
  }

  /** Whether they have played a deal to its end. */
  get isMet(): boolean {
    return this.values.length > 0;
  }

  /** How much more often than half of the time `a` finishes above `b`. */
  get difference(): Estimate {
    return this.sequence.estimate(1 - this.alpha);
  }

  /** The evidence that one is above the other, jointly with all other pairs. @param pairs how many there are. */
  evidence(pairs: number): number {
    const side = this.difference.mean < 0 ? 'worse' : 'better';
    return evidenceFor(this.sequence, side, this.matters) - Math.log(pairs);
  }

  /** How many deals of each line-up it takes until something is known, judging by the deals so far. */
  needed(errors: number): number {
    const { values, matters } = this;
    const spread = values.length > 1 ? Math.sqrt(variance(values)) : 0.5;
    const edge = values.length > 1 ? Math.abs(mean(values)) : 0;
    return Math.ceil((errors * spread) ** 2 / Math.max(edge, matters - edge) ** 2 / this.lineUps.length);
  }
}

export class TournamentQuestion implements Question<TournamentAnswer> {
  private readonly ask: Tournament;
  private readonly matters: number;
  protected readonly agents: readonly string[];
  private readonly numberOf: ReadonlyMap<string, number>;
  private readonly pairs: readonly Pair[];
  /** Games of a deal, by line-up. */
  protected readonly games: readonly number[];
  /** Deals by line-up: planned, and seen. */
  protected planned: readonly number[];
  protected readonly blocks: readonly Block[][];
  /** The games of each deal, in the order in which they were seen. */
  private readonly finishes: Finish[][] = [];
  private lost = 0;
  private looks = 0;

  constructor(ask: Tournament, arms: readonly Experiment[]) {
    this.ask = ask;
    // Older tournaments have none.
    this.matters = ask.matters ?? USUAL_EDGE;
    const lineUps = arms.map(({ agents }) => agents.map(({ label }) => label));
    this.agents = [...new Set(lineUps.flat())];
    this.numberOf = new Map(this.agents.map((label, i) => [label, i]));
    const together = this.agents.flatMap((a, i) => this.agents.slice(i + 1).map((b) => [a, b] as const));
    this.pairs = together.map((pair) => {
      const both = [...lineUps.keys()].filter((i) => pair.every((label) => lineUps[i].includes(label)));
      return new Pair(pair, both, ALPHA / together.length, this.matters);
    });
    this.games = arms.map(gamesInBlock);
    this.planned = arms.map(() => 0);
    this.blocks = arms.map(() => []);
  }

  next(): readonly number[] | null {
    const active = this.active();
    const [most, least] = [Math.max(...this.planned), Math.min(...active.map((i) => this.planned[i]))];
    let deals = nextLook(most, FIRST_LOOK, Number.POSITIVE_INFINITY);
    while (deals > least && this.gamesUpTo(active, deals) > this.ask.games) deals--;
    if (deals <= least) return null;
    this.planned = this.planned.map((before, i) => (active.includes(i) ? Math.max(before, deals) : before));
    return this.planned;
  }

  look(blocks: readonly (readonly Block[])[]): void {
    this.looks++;
    for (const [i, list] of blocks.entries()) this.blocks[i].push(...list);
    for (const block of blocks.flat())
      if (block) this.finishes.push(block.map((game) => finishOf(game, this.numberOf)));
      else this.lost++;
    for (const pair of this.pairs) pair.take(this.blocks);
  }

  /** The smallest edge over an even share that the pair that meets least can show. */
  forecast(): Forecast {
    const { errors, pairs } = this;
    const active = this.active();
    const needed = Math.max(FIRST_LOOK, ...this.open().map((pair) => pair.needed(errors)));
    const games = active.length === 0 ? this.played() : Math.min(this.ask.games, this.gamesUpTo(active, needed));
    const deals = games / sum(this.games);
    const meetings = Math.min(...pairs.map(({ lineUps }) => lineUps.reduce((sum, i) => sum + this.games[i], 0)));
    return { games, smallestEffect: (errors * 0.5) / Math.sqrt(Math.max(1, deals * meetings)) };
  }

  answer(): TournamentAnswer {
    const ratings = this.looks > 0 ? this.ratings() : [];
    const cycles = this.cycles();
    return {
      ask: 'tournament',
      verdict: ratings.length > 0 && this.open().length === 0 ? 'known' : 'open',
      sentence: this.sentence(ratings, cycles),
      games: this.played(),
      blocks: sum(this.planned),
      looks: this.looks,
      ...emptyIf(this.looks > 0 && !ratings.some(hasInterval)),
      ratings,
      cross: this.cross(ratings.map(({ id }) => id)),
      cycles,
    };
  }

  private played(): number {
    return this.gamesUpTo([], 0);
  }

  private gamesUpTo(lineUps: readonly number[], deals: number): number {
    const dealsOf = (i: number) => (lineUps.includes(i) ? Math.max(this.planned[i], deals) : this.planned[i]);
    return this.games.reduce((sum, games, i) => sum + games * dealsOf(i), 0);
  }

  /** The agents to rate: once deals were seen, those that have played one to its end. */
  protected rated(): readonly string[] {
    if (this.looks === 0) return this.agents;
    const met = new Set(this.pairs.flatMap(({ a, b, isMet }) => (isMet ? [a, b] : [])));
    return this.agents.filter((id) => met.has(id));
  }

  private ratedPairs(): readonly Pair[] {
    const rated = this.rated();
    return this.pairs.filter(({ a, b }) => rated.includes(a) && rated.includes(b));
  }

  private open(): readonly Pair[] {
    return this.ratedPairs().filter(({ verdict }) => verdict === 'open');
  }

  /** Line-ups with a pair that is not known yet: they continue together, so each counts the same. */
  private active(): readonly number[] {
    return [...new Set(this.open().flatMap(({ lineUps }) => lineUps))];
  }

  /** Half an interval in standard errors, for this number of pairs. */
  private get errors(): number {
    return Math.sqrt(ERRORS ** 2 + 2 * Math.log(this.pairs.length));
  }

  private ratings(): Rating[] {
    const deals = this.finishes.length;
    const { worth, variances, degrees } = plackettLuce(this.agents.length, this.finishes);
    // All ratings hold at all looks: the shares of the looks add up to 1, as 1 / 2 + 1 / 6 + 1 / 12 + …
    const alpha = ALPHA / this.agents.length / (this.looks * (this.looks + 1));
    const times = deals > 1 ? tQuantile(1 - alpha / 2, degrees) : Number.POSITIVE_INFINITY;
    const order = this.rated()
      .map((id) => this.numberOf.get(id)!)
      .sort((a, b) => worth[b] - worth[a]);
    return order.map((agent, place) => {
      const half = deals > 1 ? times * Math.sqrt(variances[agent]) : times;
      const [id, next] = [this.agents[agent], order[place + 1]];
      return {
        ...{ id, rating: ELO * worth[agent], low: ELO * (worth[agent] - half), high: ELO * (worth[agent] + half) },
        next: next === undefined ? null : this.known(id, this.agents[next]),
      };
    });
  }

  private pair(id: string, other: string): Pair {
    return this.pairs.find(({ a, b }) => (a === id && b === other) || (a === other && b === id))!;
  }

  /** What is known about two agents, seen from the first one. */
  private known(id: string, other: string): NonNullable<Rating['next']> {
    const pair = this.pair(id, other);
    const { difference, verdict } = pair;
    if (pair.a === id) return { difference, verdict };
    const turned = verdict === 'above' ? 'below' : verdict === 'below' ? 'above' : verdict;
    return { difference: negative(difference), verdict: turned };
  }

  private cross(order: readonly string[]): Meeting[] {
    return order.flatMap((id, i) =>
      order.slice(i + 1).flatMap((other) => {
        const pair = this.pair(id, other);
        if (!pair.isMet) return [];
        const { difference, verdict } = this.known(id, other);
        const evidence = pair.evidence(this.pairs.length);
        return [{ id, other, ...mapped(difference, (more) => 0.5 + more), verdict, evidence }];
      }),
    );
  }

  /** Cycles of agents, each above the next, and the last above the first: the shortest one through each step. */
  private cycles(): string[][] {
    const beaten = new Map(this.agents.map((id) => [id, [] as string[]]));
    for (const { a, b, verdict } of this.pairs) {
      if (verdict === 'above') beaten.get(a)!.push(b);
      if (verdict === 'below') beaten.get(b)!.push(a);
    }
    const found = this.agents.flatMap((id) =>
      beaten.get(id)!.flatMap((next) => {
        const way = shortestWay(next, id, beaten);
        return way ? [way] : [];
      }),
    );
    const fromFirst = (cycle: readonly string[]) => {
      const first = cycle.indexOf(this.agents.find((id) => cycle.includes(id))!);
      return [...cycle.slice(first), ...cycle.slice(0, first)];
    };
    return [...new Map(found.map(fromFirst).map((cycle) => [JSON.stringify(cycle), cycle])).values()];
  }

  private sentence(ratings: readonly Rating[], cycles: readonly (readonly string[])[]): string {
    if (ratings.length === 0) return `Nothing is known yet.${leftOut(this.lost)}`;
    const order = ratings
      .map(({ id, rating, next }) => {
        const sign = next ? SIGNS[next.verdict] : '';
        return `${id} (${rating < 0 ? '−' : ''}${Math.abs(Math.round(rating))})${sign}`;
      })
      .join('');
    const open = this.open().length;
    const all = this.ratedPairs().length;
    const pairs = all === 1 ? 'the pair' : `all ${all} pairs`;
    const state = open === 0 ? `${pairs} known` : `${open} of ${all} ${all === 1 ? 'pair' : 'pairs'} not known (≈)`;
    const isEqual = this.pairs.some(({ verdict }) => verdict === 'equal');
    const equal = isEqual ? ` Equal (=) is within ${gap('winShare', this.matters)} of an even share.` : '';
    const circle = cycles.length > 0 ? ` Not in one line: ${cycles.map(roundTrip).join('; ')}.` : '';
    const rated = this.rated();
    const unrated = this.agents.filter((id) => !rated.includes(id));
    const without = unrated.length > 0 ? ` Not rated, since every deal has a failed game: ${unrated.join(', ')}.` : '';
    return `${order}: ${state} after ${whole(this.played())} games.${equal}${circle}${leftOut(this.lost)}${without}`;
  }
}

/** "rock beats paper, which beats scissors, which beats rock". */
const roundTrip = ([first, second, ...others]: readonly string[]): string =>
  [`${first} beats ${second}`, ...[...others, first].map((id) => `which beats ${id}`)].join(', ');

/** The shortest chain of wins from one agent to another, ends included; null if there is none. */
const shortestWay = (
  from: string,
  to: string,
  beaten: ReadonlyMap<string, readonly string[]>,
): readonly string[] | null => {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way[way.length - 1];
    if (last === to) return way;
    for (const next of beaten.get(last)!) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
};
