/**
 * Other agents in the rollouts of a search: their choices play on, their weights are priors, and their prices settle auctions.
 *
 * Hot file: one decision object is filled again and again; nothing is allocated in a call.
 */
import type { DecidingPhase, Game, Player, State } from 'macher-lab';
import { ActionList, type Chooser, SEATS } from 'macher-lab/engine';

/** A decision for players: its fields are written before each call. */
interface OpenDecision {
  view: State;
  seat: number;
  phase: DecidingPhase;
  actions: ActionList;
}

/** Makes a player of an agent at a seat. */
type PlayerMaker = (id: string, options: Readonly<Record<string, unknown>>, seat: number) => Player;

/** Players of one agent at every seat of a determinized position. They see all of it: only the view in it is true anyway. */
export class Cast {
  private readonly game: Game;
  private readonly players: Player[];
  private readonly asked: OpenDecision;
  private readonly bids = new ActionList();
  /** What each seat would pay in the auction being settled; NaN if it has not been asked. */
  private readonly prices = new Float64Array(SEATS);

  constructor(game: Game, agent: PlayerMaker, id: string) {
    this.game = game;
    this.players = Array.from({ length: game.players }, (_, seat) => agent(id, {}, seat));
    this.asked = { view: game.newState(), seat: 0, phase: 'preliminary', actions: this.bids };
  }

  /** Whether its players have prices in open auctions. */
  get hasPrices(): boolean {
    return this.players[0].price !== undefined;
  }

  get weighs(): boolean {
    return this.players[0].weigh !== undefined;
  }

  choose(s: State, actions: ActionList): number {
    return this.players[s.actor].choose(this.ask(s, actions));
  }

  /** What the seat to move would do, for choices that determinizations have to guess. */
  readonly guess: Chooser = (s, actions) => (actions.n === 1 ? actions.list[0] : this.choose(s, actions));

  weigh(s: State, actions: ActionList, out: Float64Array): void {
    this.players[s.actor].weigh?.(this.ask(s, actions), out);
  }

  /** What the acting seat would pay in the current open auction. */
  price(s: State): number {
    this.game.legalActions(s, this.bids);
    return this.players[s.actor].price!(this.ask(s, this.bids));
  }

  settle(s: State, apart: number): boolean {
    if (!this.hasPrices || this.game.bidding(s) === null) return false;
    this.settleFor(s, apart, Number.NaN);
    return true;
  }

  /** Settles the current open auction, in which a seat pays up to `price`; without a price, up to that seat's decision. */
  settleFor(s: State, seat: number, price: number): void {
    const { game, prices } = this;
    prices.fill(Number.NaN);
    if (seat >= 0) prices[seat] = price;
    while (!game.settle(s, prices)) {
      if (s.actor === seat) return;
      prices[s.actor] = this.price(s);
    }
  }

  private ask(s: State, actions: ActionList): OpenDecision {
    const { asked } = this;
    asked.view = s;
    asked.seat = s.actor;
    asked.phase = this.game.decidingPhase(s);
    asked.actions = actions;
    return asked;
  }
}
