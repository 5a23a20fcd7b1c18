/**
 * Turns a decision into the numbers that a policy weighs: for each action its kind, what it is about, and how it differs from
 * others of its kind.
 *
 * Hot file, like all files in this folder: used at every decision of a rollout; nothing is allocated.
 */
import {
  ACTION,
  type ActionList,
  type ActionName,
  amountOf,
  first,
  kindOf,
  second,
} from '../../../rules/engine/action.ts';
import { boardAt } from '../../../rules/engine/flow/seats.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { State } from '../../../rules/engine/state.ts';
import { kindWithin } from '../kinds.ts';
import type { Sketch } from '../sketch.ts';
import { effect, payFor, place } from './cards.ts';
import { convert, marker, meetings, publish, putBid } from './markets.ts';
import { exchange } from './opinions.ts';
import { draw, ofDraft, ofHand, stance, swap } from './platform.ts';
import { target } from './preliminary.ts';
import { Question, type Writer } from './question.ts';
import { contribution, national, partner } from './table.ts';

/** The number that the options of a second column of preliminary choices are counted from; a single column may have more. */
const OPTIONS = 4;

const plain: Writer = () => {};
const board: Writer = (q, act) => q.about(first(act));
const option: Writer = (q, act) => q.names(first(act) * OPTIONS + second(act));
/** The starting seat, by how many seats come before the seat's own. */
const starter: Writer = (q, act) => {
  const { players } = q.rules;
  const { current } = q.s;
  q.about(current);
  const place = (seat: number) => (seat - first(act) + players) % players;
  q.names(place(q.seat));
  q.put(0, place(q.seat) / (players - 1));
  q.put(1, place(q.contexts.strongest[current]) > place(q.seat) ? 1 : 0);
};
const placeInOrder: Writer = (q, act) => {
  q.about(q.s.current);
  q.names(first(act));
};

const BY_NAME: Readonly<Record<Exclude<ActionName, 'bid'>, Writer>> = {
  pass: plain,
  option,
  target,
  name: starter,
  discard: ofHand,
  swap,
  shadow: place,
  effect,
  force: partner,
  propose: partner,
  accept: partner,
  media: marker,
  exchange,
  meetings,
  publish,
  shelve: plain,
  convert,
  nationalMedia: plain,
  national,
  contribute: contribution,
  decline: contribution,
  place: placeInOrder,
  flip: stance,
  hide: stance,
  keep: ofDraft,
  lay: ofDraft,
  draw,
  renew: plain,
  take: ofHand,
  pay: payFor,
  tile: board,
};
const WRITERS: readonly Writer[] = (Object.keys(ACTION) as ActionName[]).map((name) =>
  name === 'bid' ? plain : BY_NAME[name],
);

export class Describer {
  private readonly sketch: Sketch;
  private readonly question: Question;

  constructor(game: Game, sketch: Sketch) {
    this.sketch = sketch;
    this.question = new Question(game, sketch);
  }

  /** Describes a decision of a seat; the sketch is valid until the next one. */
  describe(s: State, seat: number, { list, n }: ActionList): void {
    const { sketch, question } = this;
    question.take(s, seat);
    sketch.n = n;
    // In auctions of polls a seat can pass; bids for the order of play are sealed.
    const forPoll = kindOf(list[0]) !== ACTION.bid;
    for (let i = 0; i < n; i++) {
      const act = list[i];
      const kind = kindOf(act);
      sketch.kinds[i] = kindWithin(act);
      question.turn(i);
      if (kind !== ACTION.bid) WRITERS[kind](question, act);
      else if (forPoll) putBid(question, boardAt(s, s.board), amountOf(act), s.highBid + 1);
      else putBid(question, s.current, amountOf(act), 0);
      question.end();
    }
  }
}
