/** `ask: tournament`: in which order are these agents? Games go to where that is not known yet. */
import type { Tournament } from '../experiment/ask.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { normalCdf, tQuantile } from '../stats/distributions.ts';
import { meanInterval } from '../stats/intervals.ts';
import { type Finish, type Fit, plackettLuce } from '../stats/plackett-luce.ts';
import type { GameRow } from '../store/queries/games.ts';
import type { Block } from './blocks.ts';
import { type Answer, type Forecast, gamesInBlock, type Meeting, type Question, type Rating } from './question.ts';
import { whole } from './units.ts';

/** Blocks at the first look, all together, and the fewest and the most of a line-up. */
const FIRST_LOOK = { blocks: 30, fewest: 2, most: 4 };
/** Line-ups with undecided agents have so much more at the next. */
const GROWTH = 1.4;
/** The order of two neighbours is decided when it is as likely as this. */
const DECIDED = 0.975;
/** Elo points of a logit: 400 are odds of ten to one. */
const ELO = 400 / Math.LN10;

/** The seats of a game from first to last; ranks that are equal are level. */
const finishOf = ({ agents, rank }: GameRow, numberOf: ReadonlyMap<string, number>): Finish =>
  [...new Set(rank)]
    .sort((a, b) => a - b)
    .map((place) => agents.flatMap((agent, seat) => (rank[seat] === place ? [numberOf.get(agent)!] : [])));

/** In parts, how often seats of `a` ended before seats of `b`; NaN where they did not meet. */
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

export class TournamentQuestion implements Question {
  private readonly ask: Tournament;
  private readonly arms: readonly Experiment[];
  private readonly agents: readonly string[];
  private readonly numberOf: ReadonlyMap<string, number>;
  private readonly games: number;
  private planned: number[];
  private looks = 0;
  private lost = 0;
  private readonly blocks: (readonly GameRow[])[] = [];
  private fit: Fit | null = null;

  constructor(ask: Tournament, arms: readonly Experiment[]) {
    this.ask = ask;
    this.arms = arms;
    this.agents = [...new Set(arms.flatMap(({ agents }) => agents.map(({ label }) => label)))];
    this.numberOf = new Map(this.agents.map((label, i) => [label, i]));
    this.games = gamesInBlock(arms[0]);
    this.planned = arms.map(() => 0);
  }

  next(): readonly number[] | null {
    if (this.looks === 0) {
      const { blocks, fewest, most } = FIRST_LOOK;
      const first = Math.max(fewest, Math.min(most, Math.ceil(blocks / this.arms.length)));
      this.planned = this.arms.map(() => first);
      return this.planned;
    }
    const open = new Set(this.openPairs().flat());
    const left = this.ask.games - this.played();
    if (open.size === 0 || left <= 0) return null;
    // A line-up tells most of two agents when both sit at the table; where none has both, of either.
    const pairs = this.openPairs();
    const both = ({ agents }: Experiment) =>
      pairs.some((pair) => pair.every((id) => agents.some(({ label }) => label === id)));
    const grown = this.planned.map((blocks, i) => (both(this.arms[i]) ? Math.ceil(blocks * GROWTH) : blocks));
    const one = this.planned.map((blocks, i) =>
      this.arms[i].agents.some(({ label }) => open.has(label)) ? Math.ceil(blocks * GROWTH) : blocks,
    );
    this.planned = grown.some((blocks, i) => blocks > this.planned[i]) ? grown : one;
    return this.planned;
  }

  look(blocks: readonly (readonly Block[])[]): void {
    this.looks++;
    for (const block of blocks.flat()) {
      if (block) this.blocks.push(block);
      else this.lost++;
    }
    this.fit = plackettLuce(
      this.agents.length,
      this.blocks.map((block) => block.map((game) => finishOf(game, this.numberOf))),
    );
  }

  /** The smallest effect in Elo points between neighbours that meet in all line-ups of theirs. */
  forecast(): Forecast {
    const games = this.looks === 0 ? this.ask.games : Math.min(this.ask.games, Math.ceil(this.played() * 1.5));
    const meetings = (games * (this.experiment.players / this.agents.length)) / 2;
    return { games, smallestEffect: (ELO * 2 * 1.96) / Math.sqrt(Math.max(1, meetings)) };
  }

  answer(): Answer {
    const ratings = this.fit ? this.ratings() : [];
    const known = this.looks > 0 && this.openPairs().length === 0;
    const cross = this.cross(ratings.map(({ id }) => id));
    const cycles = this.cycles(cross);
    return {
      ask: 'tournament',
      verdict: known ? 'known' : 'open',
      sentence: this.sentence(ratings, cycles),
      games: this.played(),
      blocks: this.planned.reduce((sum, blocks) => sum + blocks, 0),
      looks: this.looks,
      ratings,
      cross,
      cycles,
    };
  }

  private get experiment(): Experiment {
    return this.arms[0];
  }

  private played(): number {
    return this.planned.reduce((sum, blocks) => sum + blocks, 0) * this.games;
  }

  private covariance(a: number, b: number): number {
    return this.fit!.covariance[a][b];
  }

  private ratings(): Rating[] {
    const { worth } = this.fit!;
    const order = worth.map((_, i) => i).sort((a, b) => worth[b] - worth[a]);
    const times = tQuantile(0.975, Math.max(1, this.blocks.length - 1));
    return order.map((agent, place) => {
      const half = times * Math.sqrt(this.covariance(agent, agent));
      const next = order[place + 1];
      return {
        id: this.agents[agent],
        rating: ELO * worth[agent],
        low: ELO * (worth[agent] - half),
        high: ELO * (worth[agent] + half),
        aboveNext: next === undefined ? null : this.likelihoodAbove(agent, next),
      };
    });
  }

  private likelihoodAbove(a: number, b: number): number {
    const { worth } = this.fit!;
    const variance = this.covariance(a, a) + this.covariance(b, b) - 2 * this.covariance(a, b);
    return variance > 0 ? normalCdf((worth[a] - worth[b]) / Math.sqrt(variance)) : 0.5;
  }

  /** Neighbours in the order whose order is not decided. */
  private openPairs(): (readonly [string, string])[] {
    const ratings = this.ratings();
    return ratings.flatMap(({ id, aboveNext }, i) =>
      aboveNext !== null && aboveNext < DECIDED ? [[id, ratings[i + 1].id] as const] : [],
    );
  }

  private cross(order: readonly string[]): Meeting[] {
    return order.flatMap((id, i) =>
      order.slice(i + 1).flatMap((other) => {
        const shares = this.blocks.map((block) => above(block, id, other)).filter((share) => !Number.isNaN(share));
        return shares.length > 0 ? [{ id, other, ...meanInterval(shares) }] : [];
      }),
    );
  }

  /** Three agents of whom each ends above the next, and the last above the first, all beyond chance. */
  private cycles(cross: readonly Meeting[]): string[][] {
    const beats = new Set(
      cross.flatMap(({ id, other, low, high }) =>
        low > 0.5 ? [`${id}>${other}`] : high < 0.5 ? [`${other}>${id}`] : [],
      ),
    );
    const ids = this.agents;
    const triples = ids.flatMap((a, i) =>
      ids.slice(i + 1).flatMap((b, j) =>
        ids.slice(i + j + 2).flatMap((c) => [
          [a, b, c],
          [a, c, b],
        ]),
      ),
    );
    return triples.filter(([a, b, c]) => [`${a}>${b}`, `${b}>${c}`, `${c}>${a}`].every((one) => beats.has(one)));
  }

  private sentence(ratings: readonly Rating[], cycles: readonly (readonly string[])[]): string {
    if (ratings.length === 0) return 'Nothing is known yet.';
    const order = ratings
      .map(({ id, rating, aboveNext }) => {
        const sign = aboveNext === null ? '' : aboveNext >= DECIDED ? ' > ' : ' ≈ ';
        return `${id} (${rating < 0 ? '−' : ''}${Math.abs(Math.round(rating))})${sign}`;
      })
      .join('');
    const open = this.openPairs().length;
    const state = open === 0 ? 'every place is decided' : `${open} of ${ratings.length - 1} steps are not decided (≈)`;
    const circle = cycles.length > 0 ? ` Not in one line: ${cycles.map((ids) => ids.join(' beats ')).join('; ')}.` : '';
    const lost = this.lost > 0 ? ` ${whole(this.lost)} deals with a failed game are left out.` : '';
    return `${order}: ${state} after ${whole(this.played())} games.${circle}${lost}`;
  }
}
