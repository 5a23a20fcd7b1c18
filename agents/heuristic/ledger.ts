/**
 * What speaks for and against an action, in points: a mere sum while playing, a list of terms while explaining.
 *
 * Hot file: watched by `macher bench` (`heuristic.gamesPerSecond`). Words are constants, which cost nothing while
 * playing: `{region}` stands for the board, `{party}` for the seat, and `{card}` and `{n}` for the shadow card and the
 * number that a term is about.
 */
import type { Game, State, Term } from 'macher-lab';
import { MOST_ACTIONS } from 'macher-lab/engine';

interface Entry {
  readonly page: number;
  readonly what: string;
  readonly points: number;
  readonly about: number;
  readonly seat: number;
}

/** Attempts within attempts, at most. */
const DEEPEST = 4;

export class Ledger {
  /** Points of each action; those of attempts lie behind them. */
  readonly points = new Float64Array(MOST_ACTIONS + DEEPEST);
  private at = 0;
  private attempts = 0;
  private explaining = false;
  /** Whether terms are listed: what is dear to take apart is taken apart only then. */
  lists = false;
  private entries: Entry[] = [];

  /** Begins a decision. @param explaining whether terms are to be listed */
  open(explaining: boolean): void {
    this.explaining = explaining;
    this.lists = explaining;
    this.attempts = 0;
    if (explaining) this.entries = [];
  }

  /** Begins the page of the i-th action. */
  turn(i: number): void {
    this.at = i;
    this.points[i] = 0;
  }

  /**
   * Writes a term.
   *
   * @param about the board, card or number in the words
   * @param seat whose party is in the words
   */
  add(what: string, points: number, about = 0, seat = 0): void {
    this.points[this.at] += points;
    if (this.lists) this.entries.push({ page: this.at, what, points, about, seat });
  }

  /** Writes what is computed as a whole: while explaining, a part of it under the first words, the rest under the second. */
  addSplit(whole: number, part: number, first: string, second: string, about = 0): void {
    if (this.lists) this.add(first, part, about);
    this.add(second, this.lists ? whole - part : whole, about);
  }

  /** Begins to find out what something would bring, of which nothing stays; returns what `settle` takes. */
  attempt(): number {
    const before = this.at;
    this.at = MOST_ACTIONS + this.attempts++;
    this.points[this.at] = 0;
    this.lists = false;
    return before;
  }

  /** Ends an attempt; returns its points. */
  settle(before: number): number {
    const points = this.points[this.at];
    this.at = before;
    this.attempts--;
    this.lists = this.explaining && this.attempts === 0;
    return points;
  }

  /** The terms of the i-th action that count for something, those of the same words together. */
  terms(game: Game, s: State, i: number): Term[] {
    const points = new Map<string, number>();
    for (const entry of this.entries.filter(({ page }) => page === i)) {
      const what = worded(game, s, entry);
      points.set(what, (points.get(what) ?? 0) + entry.points);
    }
    return [...points].map(([what, points]) => ({ what, points })).filter(({ points }) => points !== 0);
  }
}

const worded = ({ edition: { components }, rules }: Game, s: State, { what, about, seat }: Entry): string =>
  what
    .replace('{region}', () => components.regions[s.region[about]].name)
    .replace('{party}', () => components.parties[s.party[seat]].name)
    .replace('{card}', () => components.shadowCards[about % rules.shadowCards].name)
    .replace('{n}', String(about));

/** Words for terms that several phases have in common. */
export const PRICE = 'the price in money';
export const RESERVE = 'my rule to keep a reserve';
/** What an action must bring to be preferred to passing. */
export const EFFORT = 'doing nothing instead';
