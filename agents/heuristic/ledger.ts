/**
 * The arguments for and against an action, in points: a mere sum while playing, a list of terms while explaining.
 *
 * Hot file: watched by `macher bench` (`heuristic.gamesPerSecond`). Words are constants, which cost nothing while playing.
 */
import { type Game, REASONS, type Reason, type State, type Term } from 'macher-lab';
import { MOST_ACTIONS } from 'macher-lab/engine';

interface Entry {
  readonly page: number;
  readonly reason: Reason;
  readonly points: number;
  readonly about: number;
  readonly seat: number;
}

/** The most attempts within each other. */
const DEEPEST = 4;

export class Ledger {
  /** Points of each action, followed by those of attempts. */
  readonly points = new Float64Array(MOST_ACTIONS + DEEPEST);
  private at = 0;
  private attempts = 0;
  private explaining = false;
  /** Whether terms are listed; only then are costly values split into terms. */
  lists = false;
  private entries: Entry[] = [];

  /** Begins a decision. @param explaining whether to list terms */
  open(explaining: boolean): void {
    this.explaining = explaining;
    this.lists = explaining;
    this.attempts = 0;
    if (explaining) this.entries = [];
  }

  /** Begins the i-th action. */
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
  add(reason: Reason, points: number, about = 0, seat = 0): void {
    this.points[this.at] += points;
    if (this.lists) this.entries.push({ page: this.at, reason, points, about, seat });
  }

  /** Writes a value that is computed as a whole; while explaining, a part of it gets the first reason, and the rest the second. */
  addSplit(whole: number, part: number, first: Reason, second: Reason, about = 0): void {
    if (this.lists) this.add(first, part, about);
    this.add(second, this.lists ? whole - part : whole, about);
  }

  /** Begins to compute what something would bring; nothing that is added is kept. Returns the argument for `settle`. */
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

  /** The terms of the i-th action that matter; those with the same words are added up. */
  terms(game: Game, s: State, i: number): Term[] {
    const terms = new Map<string, Required<Term>>();
    for (const { page, reason, about, seat, points } of this.entries) {
      if (page !== i) continue;
      const what = worded(game, s, reason, about, seat);
      terms.set(what, { what, points: points + (terms.get(what)?.points ?? 0), because: { reason, about, seat } });
    }
    return [...terms.values()].filter(({ points }) => points !== 0);
  }
}

const worded = (
  { edition: { components }, rules }: Game,
  s: State,
  reason: Reason,
  about: number,
  seat: number,
): string =>
  REASONS[reason]
    .replace('{region}', () => components.regions[s.region[about]].name)
    .replace('{party}', () => components.parties[s.party[seat]].name)
    .replace('{card}', () => components.shadowCards[about % rules.shadowCards].name)
    .replace('{n}', String(about));
