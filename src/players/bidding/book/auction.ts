/** One auction, played from the moment of a bid to its end, and its result for the bidder. */
import { ACTION, type ActionList, amountOf, bid, kindOf, PASS } from '../../../rules/engine/action.ts';
import { Game } from '../../../rules/engine/game.ts';
import type { Bidding } from '../../../rules/engine/phase.ts';
import type { EventName, Events } from '../../../rules/engine/rules.ts';
import type { State } from '../../../rules/engine/state.ts';
import type { Crowd } from './crowd.ts';

/** Events that end an auction, for the order of play or for a poll. */
const ENDS: readonly EventName[] = ['order-won', 'poll-bought', 'poll-unsold'];

/** How an auction works: sealed bids; open raises; or one open bid by each seat. */
export type BookKind = 'sealed' | Bidding;

/** Listens for the end of the auction in which a seat bids. */
class Ear implements Events {
  isOver = false;
  won = false;
  paid = 0;
  private seat = 0;
  private before = 0;

  listen(seat: number, s: State): void {
    this.isOver = false;
    this.seat = seat;
    this.before = s.cash[seat];
  }

  note(event: EventName, s: State, seat: number): void {
    if (this.isOver || !ENDS.includes(event)) return;
    this.isOver = true;
    this.won = seat === this.seat;
    this.paid = this.before - s.cash[this.seat];
  }
}

/** How the seat to move bids; null if it does not bid. */
export const bookKindOf = (game: Game, view: State, legal: ActionList): BookKind | null => {
  if (game.isOver(view) || !legal.toArray().some((act) => kindOf(act) === ACTION.bid)) return null;
  return game.bidding(view) ?? 'sealed';
};

/** Means a pass, among amounts. */
export const NOTHING = -1;

/** The amounts that a seat can choose from, in ascending order; if seats raise, these are the most that it would pay. */
export const amountsIn = (legal: ActionList): number[] =>
  legal.toArray().flatMap((act) => (kindOf(act) === ACTION.bid ? [amountOf(act)] : act === PASS ? [NOTHING] : []));

export class Auction {
  /** The rules, with a listener for events. */
  readonly game: Game;
  private readonly ear = new Ear();
  private readonly seat: number;
  private readonly kind: BookKind;
  /** Sealed bids of others in this deal: they do not depend on the seat's own bid. */
  private readonly secret = new Map<number, number>();
  /** Prices of others in this deal: in open bidding, these do not depend on it either. */
  private readonly known: Float64Array;

  constructor({ edition, players }: Game, seat: number, kind: BookKind) {
    this.game = new Game(edition, players, { events: this.ear });
    this.seat = seat;
    this.kind = kind;
    this.known = new Float64Array(players);
  }

  /** Begins another deal. */
  deal(): void {
    this.secret.clear();
    this.known.fill(Number.NaN);
  }

  /**
   * Bids an amount, and plays the auction to its end.
   *
   * @param s a determinization of the moment, from which play continues
   * @returns whether the seat has won, and what it has paid, in thousands
   */
  play(s: State, amount: number, crowd: Crowd): { readonly won: boolean; readonly paid: number } {
    const { game, ear, seat, kind, known } = this;
    const { step, stage } = s;
    ear.listen(seat, s);
    crowd.prices.fill(Number.NaN);
    if (kind !== 'sealed') crowd.prices.set(known);
    if (kind !== 'raising') game.play(s, amount === NOTHING ? PASS : bid(amount));
    else crowd.prices[seat] = amount;
    while (!ear.isOver) {
      if (game.bidding(s) !== null && crowd.settleBySight(s)) continue;
      const isSecret = game.isSealed(s) && s.step === step && s.stage === stage;
      game.play(s, isSecret ? this.secretOf(s, crowd) : this.choice(s, amount, crowd));
    }
    if (kind !== 'sealed') known.set(crowd.prices.subarray(0, known.length));
    known[seat] = Number.NaN;
    return { won: ear.won, paid: ear.paid };
  }

  /** The open bid of a seat that has no price. */
  private choice(s: State, amount: number, crowd: Crowd): number {
    return this.kind === 'raising' && s.actor === this.seat ? this.game.bidUpTo(s, amount) : crowd.chooseBySight(s);
  }

  private secretOf(s: State, crowd: Crowd): number {
    const known = this.secret.get(s.actor) ?? crowd.chooseBySight(s);
    this.secret.set(s.actor, known);
    return known;
  }
}
