/** A player that bids by a policy where that says something, and is otherwise left alone. */

import { boardAt } from '../../rules/engine/flow/seats.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { AgentContext, Decision, Player } from '../agent/define.ts';
import { type Explanation, explanation } from '../agent/explanation.ts';
import { type FileOption, option } from '../agent/options.ts';
import { type BiddingPolicy, type BidRule, loadBids } from './policy.ts';
import { bidForPoll, bidUpTo, drawPrice, holds, placeAt } from './prices.ts';

/** Where nothing is said. */
const NO_PRICE = -1;

class Bidder implements Player {
  private readonly own: Player;
  private readonly policy: BiddingPolicy;
  private readonly context: Pick<AgentContext, 'game' | 'random' | 'seat'>;
  /** The auction that a price was drawn for, and the price. */
  private drawn = { auction: '', price: NO_PRICE };
  /** The place in turn order that its last bid for order was made for. */
  private wanted: { readonly round: number; readonly place: number | null } = { round: 0, place: null };
  weigh?: Player['weigh'];
  evaluate?: Player['evaluate'];
  price?: Player['price'];
  over?: Player['over'];

  constructor(own: Player, policy: BiddingPolicy, context: Pick<AgentContext, 'game' | 'random' | 'seat'>) {
    this.own = own;
    this.policy = policy;
    this.context = context;
    if (own.weigh) this.weigh = (decision, out) => this.weighing(decision, out);
    if (own.evaluate) this.evaluate = (view, out) => own.evaluate?.(view, out);
    if (own.price) this.price = (decision) => this.priceIn(decision) ?? own.price!(decision);
    if (own.over) this.over = (result) => own.over?.(result);
  }

  choose(decision: Decision): number {
    return this.bid(decision) ?? this.own.choose(decision);
  }

  explain(decision: Decision, limit?: number): Explanation {
    const action = this.bid(decision);
    if (action === null && this.own.explain) return this.own.explain(decision, limit);
    const judged = action === null ? [] : [{ action, value: 1, terms: [{ what: 'my bidding policy', points: 1 }] }];
    return explanation(this.context.game, decision, {
      action: action ?? this.own.choose(decision),
      unit: 'preference',
      judged,
    });
  }

  private weighing(decision: Decision, out: Float64Array): void {
    const action = this.bid(decision);
    const { list, n } = decision.actions;
    if (action === null) this.own.weigh?.(decision, out);
    else for (let i = 0; i < n; i++) out[i] = list[i] === action ? 1 : 0;
  }

  /** What the policy does here; null where it says nothing. */
  private bid(decision: Decision): number | null {
    const { phase, view, actions } = decision;
    if (phase === 'name-starter' || phase === 'pick-places') return this.place(decision);
    if (phase === 'auction-polls') return this.poll(decision);
    if (phase !== 'bid-for-order') return null;
    if (view.stage === 0) {
      const price = this.named('order', decision);
      return price === NO_PRICE ? null : bidUpTo(price, actions);
    }
    const more = this.named('ties', decision);
    return more === NO_PRICE ? null : bidUpTo(view.shownBids[decision.seat] + more, actions);
  }

  private poll(decision: Decision): number | null {
    const price = this.named('polls', decision);
    return price === NO_PRICE ? null : bidForPoll(this.context.game, decision.view, price);
  }

  /** What the policy would pay in an open auction; null where it says nothing. */
  private priceIn(decision: Decision): number | null {
    const isPoll = decision.phase === 'auction-polls';
    const price = this.named(isPoll ? 'polls' : 'ties', decision);
    if (price === NO_PRICE) return null;
    return isPoll ? price : decision.view.shownBids[decision.seat] + price;
  }

  /** The place in turn order that the rule wants by which the bid was made. */
  private place(decision: Decision): number | null {
    const { round, place } = this.wanted;
    return place === null || round !== decision.view.round ? null : placeAt(place, decision, this.context.game.players);
  }

  /** The price that the policy names, the same as long as an auction lasts. */
  private named(auction: 'order' | 'ties' | 'polls', { view, seat }: Decision): number {
    const isPoll = auction === 'polls';
    const name = `${auction} ${view.round} ${isPoll ? view.board : ''}`;
    if (this.drawn.auction === name) return this.drawn.price;
    const { rules } = this.context.game;
    const mandates = isPoll ? rules.mandatesFor(view.region[boardAt(view, view.board)], rules.p.voteCap) : 0;
    const rule = this.ruleFor(auction, view.round, view.cash[seat], isPoll ? view.board : null, mandates);
    this.drawn = { auction: name, price: rule ? drawPrice(rule.prices, this.context.random) : NO_PRICE };
    if (auction === 'order') this.wanted = { round: view.round, place: rule?.place ?? null };
    return this.drawn.price;
  }

  private ruleFor(
    auction: 'order' | 'ties' | 'polls',
    round: number,
    cash: number,
    place: number | null = null,
    mandates = 0,
  ): BidRule | null {
    const { players } = this.context.game;
    const amounts = { cash, mandates };
    const rule = this.policy[auction].find(
      ({ rounds, players: seats, region, when }) =>
        (rounds === null || (round >= rounds[0] && round <= rounds[1])) &&
        (seats === null || seats === players) &&
        (region === null || region === place) &&
        when.every(([what, sign, number]) => holds(amounts[what], sign, number)),
    );
    return rule ?? null;
  }
}

// It is in reach of whoever makes a bidder, and no agent may put its own methods into those of others.
Object.freeze(Bidder.prototype);

/** The option by which an agent takes a bidding policy. */
export const bidsOption: FileOption = option.file({
  default: '',
  about: 'file of a bidding policy, such as macher run writes for ask: bids; its own bids when empty',
  check: loadBids,
});

/**
 * A player that bids by the policy of a file.
 *
 * @param file '' for none: the player as it is
 * @throws Error with the file and line of the first mistake in it
 */
export const withBids = (
  player: Player,
  file: string,
  context: { game: Game; random: AgentContext['random']; seat: number },
): Player => (file === '' ? player : new Bidder(player, loadBids(file), context));
