/**
 * Players of one kind at all seats of a position that is played on. In an auction they see what their seats see; afterwards they
 * see the whole determinization, as in the rollouts of a search.
 */
import { Random } from '../../../base/random/random.ts';
import { type SeedPart, seedOf } from '../../../base/random/seed.ts';
import { ActionList } from '../../../rules/engine/action.ts';
import type { Game } from '../../../rules/engine/game.ts';
import { SEATS, type State } from '../../../rules/engine/state.ts';
import type { Decision, Player } from '../../agent/define.ts';

/** Makes the player of a seat. */
export type SeatMaker = (seat: number, random: Random) => Player;

export class Crowd {
  private readonly game: Game;
  private readonly makers: readonly SeatMaker[];
  private players: readonly Player[] = [];
  private goBack: readonly (() => void)[] = [];
  private readonly view: State;
  private readonly legal = new ActionList();
  private readonly bids = new ActionList();
  /** What each seat would pay in the current open auction; NaN if it has not been asked. */
  readonly prices = new Float64Array(SEATS);

  /** @param makers one for each seat, in order */
  constructor(game: Game, makers: readonly SeatMaker[]) {
    this.game = game;
    this.makers = makers;
    this.view = game.newState();
  }

  /** Creates new players, who remember nothing and have their own chance. */
  sitDown(...seed: readonly SeedPart[]): void {
    const randoms = this.makers.map((_, seat) => new Random(...seedOf(...seed, seat)));
    this.players = this.makers.map((make, seat) => make(seat, randoms[seat]));
    this.goBack = randoms.map((random) => random.keep());
  }

  /** Goes back to the chance with which the players sat down. */
  again(): void {
    for (const back of this.goBack) back();
  }

  /** Whether an open auction can be settled by prices. */
  private get havePrices(): boolean {
    return this.players.every((player) => player.price !== undefined);
  }

  /** The choice of the seat to move, which sees the whole position. */
  readonly choose = (s: State, actions: ActionList): number =>
    actions.n === 1 ? actions.list[0] : this.players[s.actor].choose(this.asked(s, actions));

  /** The choice of the seat to move, from what it sees. */
  chooseBySight(s: State): number {
    const { game, view, legal } = this;
    game.legalActions(s, legal);
    if (legal.n === 1) return legal.list[0];
    game.observe(s, s.actor, view);
    return this.players[s.actor].choose(this.asked(view, legal));
  }

  /** Plays the current open auction to its end, with the whole position visible; false if there is none, or a seat has no price. */
  readonly settle = (s: State): boolean => {
    if (this.game.bidding(s) === null || !this.havePrices) return false;
    this.prices.fill(Number.NaN);
    return this.settleBy(s, (position) => position);
  };

  /** The same by the known prices; unknown ones are asked for, from what each seat sees. */
  settleBySight(s: State): boolean {
    const { game, view } = this;
    if (!this.havePrices) return false;
    return this.settleBy(s, (position) => {
      game.observe(position, position.actor, view);
      return view;
    });
  }

  private settleBy(s: State, seen: (s: State) => State): boolean {
    const { game, prices, bids } = this;
    while (!game.settle(s, prices)) {
      game.legalActions(s, bids);
      prices[s.actor] = this.players[s.actor].price!(this.asked(seen(s), bids));
    }
    return true;
  }

  private asked(view: State, actions: ActionList): Decision {
    return { view, seat: view.actor, phase: this.game.decidingPhase(view), actions };
  }
}
