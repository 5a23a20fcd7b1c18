/** Where each seat's points and money came from and went, round by round, and who was ahead. */

import { loadValue } from '../../players/value/load.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { ScoreSheet } from '../../rules/engine/scoring.ts';
import type { State } from '../../rules/engine/state.ts';
import { GUIDES } from '../guide/index.ts';
import { meanMoney, type RoundLedger, rounded } from './money.ts';
import type { Moment, RoundCompared } from './shape.ts';

const difference = (after: ScoreSheet, before: ScoreSheet | null): RoundLedger['points'] =>
  Object.fromEntries(
    (Object.keys(after) as (keyof ScoreSheet)[])
      .map((source) => [source, after[source] - (before?.[source] ?? 0)] as const)
      .filter(([source, points]) => points !== 0 || source === 'total'),
  );

/** A round that is still being recorded. */
interface Open {
  round: number;
  earned: number;
  spent: Record<string, number>;
  bought: Record<string, number>;
}

/** Watches a game, decision by decision. */
export class Ledger {
  readonly course: Moment[] = [];
  private readonly game: Game;
  private readonly rounds: RoundLedger[][];
  private readonly open: Open[];
  private readonly sheets: (ScoreSheet | null)[];
  /** The position before the decision. */
  private readonly was: State;

  constructor(game: Game, s: State) {
    this.game = game;
    const seats = Array.from({ length: game.players }, (_, seat) => seat);
    this.rounds = seats.map(() => []);
    this.open = seats.map(() => ({ round: s.round, earned: 0, spent: {}, bought: {} }));
    this.sheets = seats.map(() => null);
    this.was = game.newState();
    this.was.copyFrom(s);
  }

  /** A decision is about to be made. */
  before(s: State, at: number): void {
    if (at === 0 || this.course.at(-1)!.round !== s.round || at % 8 === 0) this.note(s, at);
  }

  /** It has been made, with all that followed. */
  after(s: State, at: number): void {
    for (const [seat, own] of this.open.entries()) {
      const change = s.cash[seat] - this.was.cash[seat];
      if (change > 0) own.earned += change;
      if (change < 0) this.pay(s, seat, -change);
      if (s.round !== own.round || s.over) this.close(s, seat);
    }
    this.was.copyFrom(s);
    if (s.over) this.note(s, at + 1);
  }

  of(seat: number): readonly RoundLedger[] {
    return this.rounds[seat];
  }

  compared(seat: number): readonly RoundCompared[] {
    const others = this.rounds.filter((_, other) => other !== seat);
    return this.rounds[seat].map((own, i) => ({ ...own, others: meanMoney(others.map((rounds) => rounds[i])) }));
  }

  private pay(s: State, seat: number, amount: number): void {
    const { spent, bought } = this.open[seat];
    const phase = this.game.decidingPhase(this.was);
    spent[phase] = (spent[phase] ?? 0) + amount;
    const { what, from } = GUIDES[phase].sells ?? {};
    if (what) bought[what] = (bought[what] ?? 0) + (from ? this.was[from][seat] - s[from][seat] : 1);
  }

  private note(s: State, at: number): void {
    const [shares, points] = [new Float64Array(this.game.players), new Float64Array(this.game.players)];
    loadValue(this.game).evaluate(s, shares, points);
    this.course.push({ at, round: s.round, shares: Array.from(shares, rounded), points: Array.from(points, rounded) });
  }

  private close(s: State, seat: number): void {
    const sheet = this.game.scores(s)[seat];
    const { round, earned, spent, bought } = this.open[seat];
    this.rounds[seat].push({ round, points: difference(sheet, this.sheets[seat]), earned, spent, bought });
    this.sheets[seat] = sheet;
    this.open[seat] = { round: s.round, earned: 0, spent: {}, bought: {} };
  }
}
