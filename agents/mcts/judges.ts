/**
 * Other agents as judges of a search: their choices as rollouts, their weights as priors.
 *
 * Hot file: one decision object is filled again and again; nothing is allocated per call.
 */
import type { ActionList, DecidingPhase, Game, Player, State } from 'macher-lab';
import { type Chooser, totalPoints } from 'macher-lab/engine';
import { softmax } from 'macher-lab/search';

/** A decision that is handed to players: the fields are written before each call. */
interface Asked {
  view: State;
  seat: number;
  phase: DecidingPhase;
  actions: ActionList;
}

/** What makes a player of an agent at a seat. */
type PlayerMaker = (id: string, options: Readonly<Record<string, unknown>>, seat: number) => Player;

/** What a judge of positions is, for the search. */
export interface Estimate {
  evaluate(s: State, out: Float64Array): void;
}

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

/** Points of lead that make a victory e times as likely while the game goes on, and a finished game e times as good. */
const LEAD = 20;
const MARGIN = 10;

/** Values a position by the points that final scoring would count now: a softmax over the seats. */
export class ScoreEvaluation implements Estimate {
  private readonly game: Game;
  private readonly scale: number;

  /** @param scale points of lead that make a victory e times as likely */
  constructor(game: Game, scale = LEAD) {
    this.game = game;
    this.scale = scale;
  }

  evaluate(s: State, out: Float64Array): void {
    const { rules, players } = this.game;
    for (let seat = 0; seat < players; seat++) out[seat] = totalPoints(rules, s, seat);
    softmax(out, players, this.scale);
  }
}

/** Values positions by an estimate, and finished games by the margin. */
export class Judge implements Estimate {
  private readonly estimate: Estimate;
  private readonly outcome: Estimate;

  constructor(game: Game, estimate: Estimate) {
    this.estimate = estimate;
    this.outcome = new ScoreEvaluation(game, MARGIN);
  }

  evaluate(s: State, out: Float64Array): void {
    (s.over === 0 ? this.estimate : this.outcome).evaluate(s, out);
  }
}
