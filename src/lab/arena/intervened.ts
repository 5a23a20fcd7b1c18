/** A player that is forced to do something at some decisions, and otherwise left alone. */

import type { Random } from '../../base/random/random.ts';
import type { Decision, Player } from '../../players/agent/define.ts';
import {
  bidForPoll,
  bidUpTo,
  type Chance,
  drawPrice,
  holds,
  mandatesAtStake,
  passing,
  placeAt,
  rivalCash,
} from '../../players/bidding/prices.ts';
import { ACTION, ActionList, amountOf, first, kindOf } from '../../rules/engine/action.ts';
import { positionOf, turnOf } from '../../rules/engine/flow/seats.ts';
import type { Game } from '../../rules/engine/game.ts';
import { formatAction } from '../../rules/notation/actions.ts';
import type { Intervention, Quantity } from '../experiment/intervention.ts';

/** Actions that name a board. */
const ON_BOARDS: ReadonlySet<number> = new Set([
  ...[ACTION.target, ACTION.shadow, ACTION.effect, ACTION.media, ACTION.exchange, ACTION.meetings, ACTION.convert],
  ...[ACTION.pay, ACTION.tile],
]);

class Intervened implements Player {
  private readonly own: Player;
  private readonly game: Game;
  private readonly interventions: readonly Intervention[];
  private readonly random: Random;
  /** The actions that match some words. */
  private readonly among = new ActionList();
  /** The auction that a price was drawn for, and the price. */
  private drawn = { auction: '', price: 0 };
  readonly searches: Player['searches'];
  weigh?: Player['weigh'];
  evaluate?: Player['evaluate'];
  explain?: Player['explain'];
  over?: Player['over'];

  constructor(own: Player, game: Game, interventions: readonly Intervention[], random: Random) {
    this.own = own;
    this.game = game;
    this.interventions = interventions;
    this.random = random;
    this.searches = own.searches;
    // An agent that is asked for its weights answers as usual: they show its own view.
    if (own.weigh) this.weigh = (decision, out) => own.weigh?.(decision, out);
    if (own.evaluate) this.evaluate = (view, out) => own.evaluate?.(view, out);
    if (own.explain) this.explain = (decision, limit) => own.explain!(decision, limit);
    if (own.over) this.over = (result) => own.over?.(result);
  }

  choose(decision: Decision): number {
    const found = this.interventions.find((one) => this.applies(one, decision));
    const done = found ? this.actionFor(found.deed, decision) : null;
    return done ?? this.own.choose(decision);
  }

  private applies({ phases, rounds, region, tied, when }: Intervention, decision: Decision): boolean {
    const { view, phase } = decision;
    if (tied !== null && tied !== (phase === 'bid-for-order' && view.stage > 0)) return false;
    if (!phases.includes(phase)) return false;
    if (rounds && (view.round < rounds[0] || view.round > rounds[1])) return false;
    if (region !== null && regionOf(decision) !== region) return false;
    return when.every(([quantity, sign, number]) => holds(this.amount(quantity, decision), sign, number));
  }

  private amount(quantity: Quantity, decision: Decision): number {
    const { view, seat } = decision;
    if (quantity === 'rival') return rivalCash(this.game, view, seat);
    if (quantity === 'mandates') return mandatesAtStake(this.game, decision);
    if (quantity === 'cash') return view.cash[seat];
    if (quantity === 'members') return view.members[seat];
    if (quantity === 'meetings') return view.meetingSupply[seat];
    if (quantity === 'media') return view.mediaSupply[seat];
    return turnOf(this.game.rules, view, seat) + 1;
  }

  /** The forced action; null if it is not possible, and the agent decides. */
  private actionFor(asked: Intervention['deed'], decision: Decision): number | null {
    const { view, actions, seat } = decision;
    if (asked === 'own') return null;
    if (asked === 'random') return actions.list[this.random.int(actions.n)];
    if (asked === 'never') return passing(actions);
    if ('mix' in asked) return this.mixed(asked.mix, decision);
    if ('place' in asked) return placeAt(asked.place - 1, decision, this.game.players);
    if ('bid' in asked) return bidUpTo(asked.bid, actions);
    if ('upTo' in asked) return bidForPoll(this.game, view, asked.upTo);
    if ('share' in asked) return this.priced(Math.round(view.cash[seat] * asked.share), decision);
    if ('more' in asked) return bidUpTo(Math.max(0, view.shownBids[seat]) + asked.more, actions);
    if ('avoid' in asked) return this.sifted(asked.avoid, false, decision);
    if ('only' in asked) return this.sifted(asked.only, true, decision);
    if ('times' in asked) return this.bidBy(asked, decision);
    return this.named(asked.action, decision);
  }

  /** An action by its words, or the agent's choice among all that begin with them; null if there is none. */
  private named(words: string, decision: Decision): number | null {
    const { view, actions } = decision;
    this.among.clear();
    for (let i = 0; i < actions.n; i++) {
      const name = formatAction(this.game, view, actions.list[i]);
      if (name === words) return actions.list[i];
      if (name.startsWith(`${words} `)) this.among.push(actions.list[i]);
    }
    if (this.among.n < 2) return this.among.n === 0 ? null : this.among.list[0];
    return this.own.choose({ ...decision, actions: this.among });
  }

  /** The agent's choice among the actions that have those words, or lack them; null if that is all of them, or none. */
  private sifted(words: string, wanted: boolean, decision: Decision): number | null {
    const { view, actions } = decision;
    this.among.clear();
    for (let i = 0; i < actions.n; i++)
      if (formatAction(this.game, view, actions.list[i]).includes(words) === wanted) this.among.push(actions.list[i]);
    if (this.among.n === 0 || this.among.n === actions.n) return null;
    return this.among.n === 1 ? this.among.list[0] : this.own.choose({ ...decision, actions: this.among });
  }

  /** A random price, the same during an auction. */
  private mixed(prices: readonly Chance[], decision: Decision): number | null {
    const { view, phase } = decision;
    const auction = `${phase} ${view.round} ${view.board}`;
    if (this.drawn.auction !== auction) this.drawn = { auction, price: drawPrice(prices, this.random) };
    return this.priced(this.drawn.price, decision);
  }

  /** A bid up to a price, as that auction allows it. */
  private priced(price: number, { view, phase, actions }: Decision): number | null {
    return phase === 'auction-polls' ? bidForPoll(this.game, view, price) : bidUpTo(price, actions);
  }

  /** The agent's own bid changed by a rule: the nearest legal bid that is no higher; null if it does not bid. */
  private bidBy({ times, plus }: { readonly times: number; readonly plus: number }, decision: Decision): number | null {
    const own = this.own.choose(decision);
    if (kindOf(own) !== ACTION.bid) return own;
    return bidUpTo(Math.max(0, Math.round(amountOf(own) * times + plus)), decision.actions) ?? own;
  }
}

/** The place in line of the region that all actions concern; null if there is none, or several. */
const regionOf = ({ view, phase, actions }: Decision): number | null => {
  if (phase === 'auction-polls') return view.board;
  let region: number | null = null;
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (!ON_BOARDS.has(kindOf(act))) continue;
    const place = positionOf(view, first(act));
    if (region !== null && place !== region) return null;
    region = place;
  }
  return region;
};

/** A player with interventions. @param random for interventions that draw */
export const intervened = (
  player: Player,
  game: Game,
  interventions: readonly Intervention[],
  random: Random,
): Player => new Intervened(player, game, interventions, random);
