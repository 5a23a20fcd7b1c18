/** What control of the media of a region is worth to the acting seat: by the exchange of an opinion that it allows. */
import { mediaOn } from '../../../rules/engine/board/media.ts';
import { offersExchange } from '../../../rules/engine/phases/exchange.ts';
import { BOARDS, CARDS, NONE, PLACES, SEATS } from '../../../rules/engine/state.ts';
import { agrees } from './opinions.ts';
import type { Question } from './question.ts';

export class Control {
  private readonly q: Question;
  /** By board and seat: tens of points that its exchange would bring the acting seat; valid where the bit of `known` is set. */
  private readonly worths = new Float64Array(BOARDS * SEATS);
  private readonly known = new Uint8Array(BOARDS);

  constructor(q: Question) {
    this.q = q;
  }

  /** Begins a decision. */
  take(): void {
    this.known.fill(0);
  }

  /**
   * Two numbers, from `number` on: what markers change about the control of the media on a board.
   *
   * @param own markers that the acting seat adds, 0 or 1
   * @param robbed the rival that loses a marker, or NONE
   * @returns whether the seat then controls them
   */
  put(number: number, board: number, own: number, robbed: number): boolean {
    const { q } = this;
    const before = this.controller(board, 0, NONE);
    const after = this.controller(board, own, robbed);
    q.put(number, this.own(board, after) - this.own(board, before));
    q.put(number + 1, this.ofRivals(board, after) - this.ofRivals(board, before));
    return after === q.seat;
  }

  /** The marker that the acting seat can add, if it has one left. */
  marker(): number {
    const { s, seat } = this.q;
    return s.mediaSupply[seat] > 0 ? 1 : 0;
  }

  /** What control is worth that takes two more markers of the acting seat, in tens of points. */
  byTwo(board: number): number {
    const { s, seat, rules } = this.q;
    if (s.mediaSupply[seat] < 2 || mediaOn(rules, s, board) + 2 > rules.p.mediaPlaces) return 0;
    return this.controller(board, 1, NONE) === seat ? 0 : this.own(board, this.controller(board, 2, NONE));
  }

  /** The tens of points at stake if the acting seat controls a board with one marker more, and a rival can still take that away. */
  danger(board: number): number {
    const { s, seat, rules } = this.q;
    if (this.controller(board, 1, NONE) !== seat) return 0;
    const free = rules.p.mediaPlaces - 1 - mediaOn(rules, s, board);
    const own = s.media[board * SEATS + seat] + 1;
    for (let other = 0; other < rules.players; other++) {
      if (other === seat) continue;
      if (s.media[board * SEATS + other] + Math.min(free, s.mediaSupply[other]) >= own) return this.own(board, seat);
    }
    return 0;
  }

  /** What the best robbery on a board would change for the acting seat, in tens of points. */
  byRobbery(board: number): number {
    const { s, seat, rules } = this.q;
    const added = this.marker();
    const before = this.controller(board, 0, NONE);
    let best = 0;
    for (let other = 0; other < rules.players; other++) {
      if (other === seat || s.media[board * SEATS + other] === 0) continue;
      const after = this.controller(board, added, other);
      const own = this.own(board, after) - this.own(board, before);
      best = Math.max(best, own + this.ofRivals(board, after) - this.ofRivals(board, before));
    }
    return best;
  }

  private own(board: number, controller: number): number {
    return controller === this.q.seat ? this.worth(board, controller) : 0;
  }

  private ofRivals(board: number, controller: number): number {
    return controller === NONE || controller === this.q.seat ? 0 : this.worth(board, controller);
  }

  /** The seat with most markers there after a change; NONE if it is not alone. */
  private controller(board: number, own: number, robbed: number): number {
    const { s, seat, rules } = this.q;
    let most = 0;
    let controller: number = NONE;
    for (let other = 0; other < rules.players; other++) {
      const markers = s.media[board * SEATS + other] + (other === seat ? own : 0) - (other === robbed ? 1 : 0);
      if (markers > most) {
        most = markers;
        controller = other;
      } else if (markers === most) controller = NONE;
    }
    return controller;
  }

  /** Tens of points that the exchange of a seat in control would bring the acting seat. */
  private worth(board: number, by: number): number {
    const at = board * SEATS + by;
    if ((this.known[board] & (1 << by)) === 0) {
      this.known[board] |= 1 << by;
      this.worths[at] = this.look(board, by);
    }
    return this.worths[at];
  }

  /** Looks for the exchange that brings its seat most agreement, and its rival least. */
  private look(board: number, by: number): number {
    const { q } = this;
    const { s, rules, seat } = q;
    const strongest = q.contexts.strongest[board];
    const against = by === seat ? strongest : seat;
    let best = 0;
    let [leaves, enters]: [number, number] = [NONE, NONE];
    for (let place = board * PLACES; place < (board + 1) * PLACES; place++) {
      const card = s.opinions[place];
      if (card < 0) continue;
      const lost = 2 * agrees(q, by, card) - agrees(q, against, card);
      for (let other = 0; other < CARDS; other++) {
        if (s.pool[other] === 0) continue;
        const gain = 2 * agrees(q, by, other) - agrees(q, against, other) - lost;
        if (gain <= best || !offersExchange(rules, s, board, card, other)) continue;
        best = gain;
        leaves = card;
        enters = other;
      }
    }
    if (leaves === NONE) return 0;
    const own = agrees(q, seat, enters) - agrees(q, seat, leaves);
    const rival = agrees(q, strongest, enters) - agrees(q, strongest, leaves);
    const projection = q.projection(board);
    const votes = projection.votesWith(seat, 0, 0, own, 0);
    return q.tensBy(board, votes, projection.votesWith(strongest, 0, 0, rival, 0));
  }
}
