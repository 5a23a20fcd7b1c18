/** A player that bids by a policy wherever the policy has a rule, and otherwise plays as usual. */

import { BOARDS } from '../../rules/engine/state.ts';
import type { AgentContext, Decision, Player } from '../agent/define.ts';
import { type Explanation, explanation, RANKED, type Term } from '../agent/explanation.ts';
import { type FileOption, option } from '../agent/options.ts';
import { trainedBids } from './load.ts';
import { type AuctionValues, type BiddingPolicy, type BidRule, loadBids, ruleFor } from './policy.ts';
import {
  bidAfterTie,
  bidForPoll,
  bidUpTo,
  drawPrice,
  isPlacing,
  mandatesAtStake,
  placeAt,
  rivalCash,
} from './prices.ts';

/** The policy's share of the weights; the rest is the player's own, so that no bid is ruled out in case the policy is wrong. */
const SURE = 0.98;
/** No price has been drawn. */
const NO_PRICE = -1;
/** Auctions in one round: one for each board, and bids for the order before and after a tie. */
const AUCTIONS = BOARDS + 2;

class Bidder implements Player {
  private readonly own: Player;
  private readonly read: () => BiddingPolicy;
  private known: BiddingPolicy | null = null;
  private readonly context: Pick<AgentContext, 'game' | 'random' | 'seat'>;
  /** The auction that a price was drawn for, and the price. */
  private auction = NO_PRICE;
  private drawn = NO_PRICE;
  /** The place in turn order for which it made its last bid for order. */
  private wanted: { readonly round: number; readonly place: number | null } = { round: 0, place: null };
  readonly searches: Player['searches'];
  weigh?: Player['weigh'];
  evaluate?: Player['evaluate'];
  price?: Player['price'];
  over?: Player['over'];

  /** @param read loads the policy when the first bid is due, so that a player need not wait for its file to sit down */
  constructor(own: Player, read: () => BiddingPolicy, context: Pick<AgentContext, 'game' | 'random' | 'seat'>) {
    this.own = own;
    this.read = read;
    this.context = context;
    this.searches = own.searches;
    if (own.weigh) this.weigh = (decision, out) => this.weighing(decision, out);
    if (own.evaluate) this.evaluate = (view, out) => own.evaluate?.(view, out);
    if (own.price) this.price = (decision) => this.priceIn(decision) ?? own.price!(decision);
    if (own.over) this.over = (result) => own.over?.(result);
  }

  private get policy(): BiddingPolicy {
    this.known ??= this.read();
    return this.known;
  }

  choose(decision: Decision): number {
    return this.place(decision) ?? this.bid(decision, false) ?? this.own.choose(decision);
  }

  explain(decision: Decision, limit = RANKED): Explanation {
    const action = this.place(decision) ?? this.bid(decision, true);
    if (action === null && this.own.explain) return this.own.explain(decision, limit);
    return explanation(this.context.game, decision, {
      action: action ?? this.own.choose(decision),
      unit: 'preference',
      judged: action === null ? [] : this.judged(decision, action).slice(0, limit),
    });
  }

  /** The chosen action first, then the others that the policy may take, the likelier first. */
  private judged(decision: Decision, chosen: number): { action: number; value: number; terms: Term[] }[] {
    const { list, n } = decision.actions;
    const weights = new Float64Array(n);
    if (!this.spread(decision, weights)) weights[list.indexOf(chosen)] = 1;
    return [...weights.keys()]
      .filter((i) => weights[i] > 0 || list[i] === chosen)
      .sort((a, b) => Number(list[b] === chosen) - Number(list[a] === chosen) || weights[b] - weights[a])
      .map((i) => ({
        action: list[i],
        value: weights[i],
        terms: [{ what: 'my bidding policy', points: weights[i] }],
      }));
  }

  private weighing(decision: Decision, out: Float64Array): void {
    const { list, n } = decision.actions;
    const place = this.place(decision);
    if (place !== null) {
      for (let i = 0; i < n; i++) out[i] = list[i] === place ? 1 : 0;
      return;
    }
    // A search weighs every node that it adds: if the policy has no rule, nothing is copied.
    if (this.rule(decision) === null) {
      this.own.weigh?.(decision, out);
      return;
    }
    // A search draws from its chance to compute weights. Asking for them here must not change how it plays afterwards.
    const restore = this.context.random.keep();
    this.own.weigh?.(decision, out);
    restore();
    const own = out.slice(0, n);
    if (this.spread(decision, out)) for (let i = 0; i < n; i++) out[i] = SURE * out[i] + (1 - SURE) * own[i];
  }

  /** Writes how often each action is taken; false if the policy has no rule. */
  private spread(decision: Decision, out: Float64Array): boolean {
    const rule = this.rule(decision);
    if (rule === null || this.actionAt(rule.prices[0].price, decision) === null) return false;
    const { list, n } = decision.actions;
    out.fill(0, 0, n);
    for (const { price, chance } of rule.prices) out[list.indexOf(this.actionAt(price, decision)!)] += chance;
    return true;
  }

  /** The policy's bid here; null if it has no rule. @param explaining whether it is only explained, not played */
  private bid(decision: Decision, explaining: boolean): number | null {
    const price = this.named(decision, explaining);
    return price === null ? null : this.actionAt(price, decision);
  }

  /** What the policy would pay in an open auction; null if it has no rule. */
  private priceIn(decision: Decision): number | null {
    const price = this.named(decision, false);
    if (price === null || decision.phase === 'auction-polls') return price;
    return decision.view.shownBids[decision.seat] + price;
  }

  /** The policy's price; null if it has no rule. @param explaining whether to look without drawing it for good */
  private named(decision: Decision, explaining: boolean): number | null {
    const rule = this.rule(decision);
    if (rule === null) return null;
    const { random } = this.context;
    const { round, board, stage } = decision.view;
    const isPoll = decision.phase === 'auction-polls';
    if (!isPoll && stage === 0) this.wanted = { round, place: rule.place };
    const auction = round * AUCTIONS + (isPoll ? board : BOARDS + Math.min(1, stage));
    if (explaining) {
      if (auction === this.auction) return this.drawn;
      const leave = random.keep();
      const price = drawPrice(rule.prices, random);
      leave();
      return price;
    }
    // A poll has one price for the whole auction. A sealed bid is drawn each time: searches ask about the same round again and
    // again.
    if (!isPoll || auction !== this.auction) this.drawn = drawPrice(rule.prices, random);
    this.auction = auction;
    return this.drawn;
  }

  /** The action that pays up to a price. */
  private actionAt(price: number, { phase, view, seat, actions }: Decision): number | null {
    if (phase === 'auction-polls') return bidForPoll(this.context.game, view, price);
    return view.stage === 0 ? bidUpTo(price, actions) : bidAfterTie(view, seat, price, actions);
  }

  /** The place in turn order that the rule of the winning bid wants. */
  private place(decision: Decision): number | null {
    const { game } = this.context;
    const { round, place } = this.wanted;
    if (place !== null && round === decision.view.round) return placeAt(place, decision, game.players);
    if (!isPlacing(decision.phase)) return null;
    const { places } = this.policy;
    if (places.length === 0) return null;
    const rule = ruleFor(places, this.asked(decision));
    return rule === null ? null : placeAt(rule.place, decision, game.players);
  }

  /** The rule that applies; null if there is none. */
  private rule(decision: Decision): BidRule | null {
    const { phase, view } = decision;
    if (phase !== 'bid-for-order' && phase !== 'auction-polls') return null;
    const { order, ties, polls } = this.policy;
    if (phase === 'auction-polls' && polls.length === 0) return null;
    const asked = this.asked(decision);
    if (phase === 'bid-for-order') return ruleFor(view.stage === 0 ? order : ties, asked);
    return ruleFor(polls, { ...asked, region: view.board });
  }

  /** The values that conditions of rules refer to. */
  private asked(decision: Decision): AuctionValues {
    const { game } = this.context;
    const { view, seat } = decision;
    return {
      ...{ players: game.players, round: view.round, cash: view.cash[seat] },
      ...{ rival: rivalCash(game, view, seat), mandates: mandatesAtStake(game, decision) },
    };
  }
}

// All bidders share it, and no agent may replace its methods for others.
Object.freeze(Bidder.prototype);

/** The option with which an agent takes a bidding policy. */
export const bidsOption: FileOption = option.file({
  default: '',
  about: 'file of a bidding policy, such as macher run writes for ask: bids; its own bids when empty',
  check: loadBids,
});

/** The value for no policy. */
const NONE = 'none';

/** The same for an agent that bids as trained for its edition, unless another policy is named. */
export const trainedBidsOption: FileOption = option.file({
  default: '',
  words: [NONE],
  about: 'file of a bidding policy; the bids that macher train has found for the edition when empty; none for its own',
  check: loadBids,
});

/** Where a bidder sits: what an agent gets when it sits down. */
export type Chair = Pick<AgentContext, 'game' | 'random' | 'seat'>;

/**
 * A player that bids by the policy of a file.
 *
 * @param file '' for none: the player as it is
 * @throws Error with the file and line of the first mistake in it
 *
 * @example
 * ```ts
 * const plain = defineAgent({
 *   id: 'plain',
 *   about: 'Plays the first action, and bids by a file that it is given.',
 *   options: { bids: bidsOption },
 *   create: (context) => withBids({ choose: ({ actions }) => actions.at(0) }, context.options.bids, context),
 * });
 * plain.id; // plain
 * ```
 */
export const withBids = (player: Player, file: string, context: Chair): Player => {
  if (file === '') return player;
  const policy = loadBids(file);
  return new Bidder(player, () => policy, context);
};

/**
 * A player that bids by what has been trained for its edition.
 *
 * @param asked the file of another policy; none for the player as it is; '' for what has been trained
 * @throws Error with the file and line of the first mistake in it
 *
 * @example
 * ```ts
 * const plain = defineAgent({
 *   id: 'plain',
 *   about: 'Plays the first action, and bids by what has been trained for its edition.',
 *   options: { bids: trainedBidsOption },
 *   create: (context) => withTrainedBids({ choose: ({ actions }) => actions.at(0) }, context.options.bids, context),
 * });
 * plain.id; // plain
 * ```
 */
export const withTrainedBids = (player: Player, asked: string, context: Chair): Player => {
  if (asked === NONE) return player;
  if (asked !== '') return withBids(player, asked, context);
  const trained = trainedBids(context.game.edition.id);
  return trained === null ? player : new Bidder(player, trained, context);
};
