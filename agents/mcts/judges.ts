/**
 * Other agents as judges of a search: their choices as rollouts, their weights as priors, their estimates as values.
 *
 * Hot file: one decision object is filled again and again; nothing is allocated per call.
 */
import { type ActionList, type Game, type Player, type State, totalPoints } from 'macher-lab';

/** A decision that is handed to players: the fields are written before each call. */
interface Asked {
  view: State;
  seat: number;
  phase: string;
  actions: ActionList;
}

/** What makes a player of an agent at a seat. */
type Seating = (id: string, options: Readonly<Record<string, unknown>>, seat: number) => Player;

/** Players of one agent at every seat of a determinized position. They see it whole: nothing in it is true but the view. */
export class Table {
  private readonly game: Game;
  private readonly players: Player[];
  private readonly asked: Asked;

  constructor(game: Game, agent: Seating, id: string, blank: ActionList) {
    this.game = game;
    this.players = Array.from({ length: game.players }, (_, seat) => agent(id, {}, seat));
    this.asked = { view: game.newState(), seat: 0, phase: '', actions: blank };
  }

  get weighs(): boolean {
    return this.players[0].weigh !== undefined;
  }

  get evaluates(): boolean {
    return this.players[0].evaluate !== undefined;
  }

  choose(s: State, actions: ActionList): number {
    return this.players[s.actor].choose(this.ask(s, actions));
  }

  weigh(s: State, actions: ActionList, out: Float64Array): void {
    this.players[s.actor].weigh?.(this.ask(s, actions), out);
  }

  evaluate(s: State, out: Float64Array): void {
    this.players[0].evaluate?.(s, out);
  }

  private ask(s: State, actions: ActionList): Asked {
    const { asked } = this;
    asked.view = s;
    asked.seat = s.actor;
    asked.phase = this.game.phase(s);
    asked.actions = actions;
    return asked;
  }
}

/** Makes numbers add up to 1. */
const normalize = (out: Float64Array, n: number): void => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += out[i];
  for (let i = 0; i < n; i++) out[i] /= sum;
};

/** An agent's estimate, made less sure of itself: raised to 1 / softness. */
export class SoftEstimate {
  private readonly table: Table;
  private readonly seats: number;
  private readonly power: number;

  constructor(table: Table, seats: number, softness: number) {
    this.table = table;
    this.seats = seats;
    this.power = 1 / softness;
  }

  evaluate(s: State, out: Float64Array): void {
    this.table.evaluate(s, out);
    if (this.power === 1) return;
    // An estimate of 0 stays a little above it, so that every seat keeps a chance.
    for (let seat = 0; seat < this.seats; seat++) out[seat] = (out[seat] + 1e-9) ** this.power;
    normalize(out, this.seats);
  }
}

/** Values a position by the points that final scoring would count now: a softmax over the seats. */
export class ScoreEvaluation {
  private readonly game: Game;
  private readonly scale: number;

  /** @param scale points of lead that make a win e times as likely */
  constructor(game: Game, scale: number) {
    this.game = game;
    this.scale = scale;
  }

  evaluate(s: State, out: Float64Array): void {
    const { rules, players } = this.game;
    let best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < players; seat++) {
      out[seat] = totalPoints(rules, s, seat);
      best = Math.max(best, out[seat]);
    }
    for (let seat = 0; seat < players; seat++) out[seat] = Math.exp((out[seat] - best) / this.scale);
    normalize(out, players);
  }
}

/** What a judge of positions is, for the search. */
export interface Estimate {
  evaluate(s: State, out: Float64Array): void;
}

/** Values positions by an estimate, and finished games by who won, or by the margin. */
export class Judge implements Estimate {
  private readonly game: Game;
  private readonly estimate: Estimate;
  private readonly outcome: ScoreEvaluation | null;

  /** @param margin points of lead that make a finished game e times as good; 0 counts victories alone */
  constructor(game: Game, estimate: Estimate, margin: number) {
    this.game = game;
    this.estimate = estimate;
    this.outcome = margin > 0 ? new ScoreEvaluation(game, margin) : null;
  }

  evaluate(s: State, out: Float64Array): void {
    if (s.over === 0) this.estimate.evaluate(s, out);
    else if (this.outcome) this.outcome.evaluate(s, out);
    else this.game.returns(s, out);
  }
}
