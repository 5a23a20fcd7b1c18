/** Bidding up to a price, drawing a price, and taking a place: shared by bidding policies and interventions. */

import { ACTION, type ActionList, amountOf, first, kindOf, PASS } from '../../rules/engine/action.ts';
import type { Random } from '../../rules/engine/chance.ts';
import { boardAt } from '../../rules/engine/flow/seats.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import type { Decision } from '../agent/define.ts';

/** The highest price, in thousands; a seat with less cash bids that. */
export const HIGHEST_PRICE = 999;

export type Sign = '>=' | '<=' | '>' | '<' | '=';

const HOLDS: Readonly<Record<Sign, (a: number, b: number) => boolean>> = {
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '=': (a, b) => a === b,
};

/** Whether a comparison is true. */
export const holds = (a: number, sign: Sign, b: number): boolean => HOLDS[sign](a, b);

/** The highest legal bid up to a price; the action that bids nothing if every bid is higher; null if there is no bid. */
export const bidUpTo = (price: number, actions: ActionList): number | null => {
  const { list, n } = actions;
  let best: number | null = null;
  let bids = 0;
  for (let i = 0; i < n; i++) {
    if (kindOf(list[i]) !== ACTION.bid) continue;
    bids++;
    if (amountOf(list[i]) <= price && (best === null || amountOf(list[i]) > amountOf(best))) best = list[i];
  }
  return bids === 0 ? null : (best ?? passing(actions));
};

/** The bid for a poll of a seat that would pay up to a price; null if there is no bid. */
export const bidForPoll = (game: Game, view: State, price: number): number | null =>
  game.bidding(view) === null ? null : game.bidUpTo(view, price);

/** The bid after a tie of a seat that raises its earlier bid by `more`; the least legal bid if every one is higher. */
export const bidAfterTie = (view: State, seat: number, more: number, actions: ActionList): number =>
  bidUpTo(view.shownBids[seat] + more, actions) ?? actions.list[0];

/** The action that spends nothing: passing, or bidding 0; null if there is none. */
export const passing = ({ list, n }: ActionList): number | null => {
  for (let i = 0; i < n; i++)
    if (list[i] === PASS || (kindOf(list[i]) === ACTION.bid && amountOf(list[i]) === 0)) return list[i];
  return null;
};

/** The most cash that another seat has, in thousands, by the payments that the table saw. */
export const rivalCash = ({ rules, players }: Game, view: State, seat: number): number => {
  let most = 0;
  for (let other = 0; other < players; other++)
    if (other !== seat) most = Math.max(most, rules.p.startMoney + view.flow[other]);
  return most;
};

/** The most mandates that the region of a poll can give, or else the current region. */
export const mandatesAtStake = ({ rules }: Game, { phase, view }: Pick<Decision, 'phase' | 'view'>): number => {
  const region = view.region[boardAt(view, phase === 'auction-polls' ? view.board : 0)];
  return region < 0 ? 0 : rules.mandatesFor(region, rules.p.voteCap);
};

/** A price, and how often it is chosen; chances add up to 1. */
export interface Chance {
  readonly price: number;
  readonly chance: number;
}

/** A price drawn by its chance; a single one draws nothing. */
export const drawPrice = (prices: readonly Chance[], random: Pick<Random, 'next'>): number => {
  if (prices.length === 1) return prices[0].price;
  let left = random.next();
  for (const { price, chance } of prices) {
    left -= chance;
    if (left < 0) return price;
  }
  return prices[prices.length - 1].price;
};

/** Phases in which the winner of the order says who sits where. */
export const PLACING = ['name-starter', 'pick-places'] as const;

/** Whether places in turn order are taken in a phase. */
export const isPlacing = (phase: Decision['phase']): boolean => (PLACING as readonly string[]).includes(phase);

/** The action that gives the seat a place in turn order, from 0; null if places are not chosen, or that one is taken. */
export const placeAt = (place: number, { phase, seat, actions }: Decision, players: number): number | null => {
  if (!isPlacing(phase)) return null;
  const what = phase === 'pick-places' ? place : (seat - place + players) % players;
  for (let i = 0; i < actions.n; i++) if (first(actions.list[i]) === what) return actions.list[i];
  return null;
};
