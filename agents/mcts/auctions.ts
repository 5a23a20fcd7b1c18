/**
 * The game as the search plays it: in an open auction its seat chooses a price, and the others bid up to theirs. As an action, a
 * price is a bid of that amount.
 *
 * Hot file: used in every iteration; nothing is allocated.
 */
import { ACTION, type ActionList, amountOf, type Game, kindOf, PASS, type State } from 'macher-lab';
import { bid } from 'macher-lab/engine';
import type { Cast } from './cast.ts';

/** How many prices there are on either side of the policy's, and their distance as a share of it. */
const ASIDE = 2;
const APART = 0.25;
/** How much less likely each step from the policy's price is. */
const LIKELY = 0.5;

/** The price of a seat that chooses that action. */
export const priceOf = (act: number): number => (kindOf(act) === ACTION.bid ? amountOf(act) : -1);

const stepAt = (price: number): number => Math.max(1, Math.round(APART * price));

/** Weighs actions. */
interface Prior {
  weigh(s: State, actions: ActionList, out: Float64Array): void;
}

export class Auctions {
  private readonly game: Game;
  private readonly seat: number;
  private readonly policy: Cast;
  /** The decision at which single bids are compared, if there is one; afterwards prices are chosen again. */
  singly: State | null = null;

  /** @param policy the players that play on from the tree; they have prices */
  constructor(game: Game, seat: number, policy: Cast) {
    this.game = game;
    this.seat = seat;
    this.policy = policy;
  }

  /** Whether the seat has to choose a price. */
  asks(s: State): boolean {
    return s.actor === this.seat && this.game.bidding(s) !== null && !this.isSingle(s);
  }

  private isSingle(s: State): boolean {
    const { singly } = this;
    return (
      singly !== null &&
      s.round === singly.round &&
      s.highBid === singly.highBid &&
      s.step === singly.step &&
      s.board === singly.board
    );
  }

  newState(): State {
    return this.game.newState();
  }

  isOver(s: State): boolean {
    return this.game.isOver(s);
  }

  /** If the seat has to choose a price, offers a pass and a few prices around the policy's. */
  legalActions(s: State, out: ActionList): void {
    const { game } = this;
    game.legalActions(s, out);
    if (!this.asks(s)) return;
    const low = s.highBid + 1;
    const most = amountOf(out.list[out.n - 1]);
    const middle = Math.max(low, this.policy.price(s));
    const step = stepAt(middle);
    out.clear();
    out.push(PASS);
    // A seat that bids last, and only once, pays no more than it has to, whatever its price.
    const dearest = game.bidding(s) === 'once' ? priceOf(game.bidUpTo(s, most)) : most;
    for (let i = -ASIDE; i <= ASIDE; i++) {
      const price = middle + i * step;
      if (price >= low && price <= dearest) out.push(bid(price));
    }
    if (out.n === 1 && dearest >= low) out.push(bid(low));
  }

  play(s: State, act: number): void {
    if (this.asks(s)) this.policy.settleFor(s, this.seat, priceOf(act));
    else this.game.play(s, act);
  }

  /** Weighs prices by how near they are to the policy's, and everything else by another prior. */
  weighing(prior: Prior): Prior {
    const weigh = (s: State, actions: ActionList, out: Float64Array): void => {
      if (!this.asks(s)) {
        prior.weigh(s, actions, out);
        return;
      }
      const { list, n } = actions;
      const price = Math.max(s.highBid, this.policy.price(s));
      const step = stepAt(price);
      let sum = 0;
      for (let i = 0; i < n; i++) {
        out[i] = LIKELY ** (Math.abs(Math.max(s.highBid, priceOf(list[i])) - price) / step);
        sum += out[i];
      }
      for (let i = 0; i < n; i++) out[i] /= sum;
    };
    return { weigh };
  }
}
