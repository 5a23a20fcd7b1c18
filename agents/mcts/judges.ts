/**
 * Other agents as judges of a search: their choices as rollouts, their weights as priors.
 *
 * Hot file: one decision object is filled again and again; nothing is allocated per call.
 */
import type { ActionList, DecidingPhase, Game, Player, State } from 'macher-lab';
import type { Chooser } from 'macher-lab/engine';

/** A decision that is handed to players: the fields are written before each call. */
interface Asked {
  view: State;
  seat: number;
  phase: DecidingPhase;
  actions: ActionList;
}

/** What makes a player of an agent at a seat. */
type PlayerMaker = (id: string, options: Readonly<Record<string, unknown>>, seat: number) => Player;

/** Players of one agent at every seat of a determinized position. They see it whole: nothing in it is true but the view. */
export class Cast {
  private readonly game: Game;
  private readonly players: Player[];
  private readonly asked: Asked;

  constructor(game: Game, agent: PlayerMaker, id: string, blank: ActionList) {
    this.game = game;
    this.players = Array.from({ length: game.players }, (_, seat) => agent(id, {}, seat));
    this.asked = { view: game.newState(), seat: 0, phase: 'preliminary', actions: blank };
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

  private ask(s: State, actions: ActionList): Asked {
    const { asked } = this;
    asked.view = s;
    asked.seat = s.actor;
    asked.phase = this.game.decidingPhase(s);
    asked.actions = actions;
    return asked;
  }
}
