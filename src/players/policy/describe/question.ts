/** The decision being described, and where the description of each action goes. */
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { Rules } from '../../../rules/engine/rules.ts';
import { NONE, SEATS, type State } from '../../../rules/engine/state.ts';
import { likely, type Projection } from '../../value/projection.ts';
import { Contexts, PRIZE } from '../contexts.ts';
import { MOST_NUMBERS, NAMED } from '../kinds.ts';
import { type Sketch, UNNAMED } from '../sketch.ts';
import { Agreement } from './agreement.ts';
import { Control } from './control.ts';

export class Question {
  readonly rules: Rules;
  private readonly game: Game;
  readonly contexts: Contexts;
  readonly agreement: Agreement;
  readonly control: Control;
  s!: State;
  seat = 0;
  /** The board of the region that the phase has come to; the current one, if the phase does not go region by region. */
  private inTurn = 0;
  /** The index of the action being described. */
  private i = 0;
  private readonly sketch: Sketch;

  constructor(game: Game, sketch: Sketch) {
    const { rules } = game;
    this.game = game;
    this.rules = rules;
    this.sketch = sketch;
    this.contexts = new Contexts(rules, sketch);
    this.agreement = new Agreement(rules, this.contexts);
    this.control = new Control(this);
  }

  /** Begins a decision. */
  take(s: State, seat: number): void {
    this.s = s;
    this.seat = seat;
    const goesByRegion = this.rules.program[s.step].from !== undefined && s.board !== NONE;
    this.inTurn = goesByRegion ? boardAt(s, s.board) : s.current;
    this.contexts.take(s, seat);
    this.agreement.take(s);
    this.control.take();
  }

  /** Whether others do not see what is chosen until all have chosen. */
  isSealed(): boolean {
    return this.game.isSealed(this.s);
  }

  /** Begins an action, with an empty description. */
  turn(i: number): void {
    this.i = i;
    this.sketch.contexts[i] = NONE;
    this.sketch.cards[i] = UNNAMED;
  }

  /** The action is about a board. */
  about(board: number): void {
    this.contexts.read(board);
    this.sketch.contexts[this.i] = board;
  }

  /** The action has been described: if it is about no board, it is judged by the region in turn. */
  end(): void {
    if (this.sketch.contexts[this.i] === NONE) this.about(this.inTurn);
  }

  /** It names a card, an option or a place. */
  names(card: number): void {
    this.sketch.cards[this.i] = card % NAMED;
  }

  /** One of its numbers, in the order in which its kind names them. */
  put(number: number, value: number): void {
    this.sketch.numbers[this.i * MOST_NUMBERS + number] = value;
  }

  projection(board: number): Projection {
    return this.contexts.project(board);
  }

  /**
   * Two numbers, from `number` on: the mandates and the chance of leading that a change on a board brings.
   *
   * @param own the seat's expected votes after the change
   * @param rival the strongest rival's expected votes after the change
   */
  putGains(number: number, board: number, own: number, rival: number): void {
    const projection = this.projection(board);
    const before = this.votes(board, this.seat);
    const { scale } = projection;
    this.put(number, (projection.mandatesAt(own) - projection.mandatesAt(before)) / 10);
    this.put(number + 1, 2 * (likely(own - rival, scale) - likely(before - this.rivalVotes(board), scale)));
  }

  /** Tens of points that a change on a board brings: mandates, and the chance of leading. @param own and `rival`: see `putGains` */
  tensBy(board: number, own: number, rival: number): number {
    const projection = this.projection(board);
    const before = this.votes(board, this.seat);
    const { scale } = projection;
    const mandates = projection.mandatesAt(own) - projection.mandatesAt(before);
    const chance = likely(own - rival, scale) - likely(before - this.rivalVotes(board), scale);
    return (mandates + PRIZE * chance) / 10;
  }

  /** Votes that a seat is expected to have on a board whose context has been read. */
  votes(board: number, seat: number): number {
    return this.contexts.votes[board * SEATS + seat];
  }

  /** Votes that the strongest rival is expected to have there. */
  rivalVotes(board: number): number {
    return this.votes(board, this.contexts.strongest[board]);
  }
}

/** Describes an action. */
export type Writer = (q: Question, act: number) => void;
