/** What the table sees happen, in words: events of the rules, and open actions of other seats. */
import { ACTION, kindOf, PASS } from '../engine/action.ts';
import type { Game } from '../engine/game.ts';
import type { EventName } from '../engine/rules.ts';
import { NONE, SEATS, type State } from '../engine/state.ts';
import { formatAction, seatName } from '../notation/actions.ts';
import { wordsOf } from '../notation/words.ts';
import { several } from './telling.ts';

/** Actions that are secret when they are chosen; the table sees at most that something was chosen. */
const SEALED: ReadonlySet<string> = new Set(['preliminary', 'bid-for-order', 'place-shadow-cards']);
/** Actions that an event tells better. */
const TOLD: ReadonlySet<number> = new Set([
  ACTION.publish,
  ACTION.shelve,
  ACTION.convert,
  ACTION.contribute,
  ACTION.discard,
]);

/** One line for an open action of a seat, before it is played; '' when the table sees nothing worth a line. */
export const actionNews = (game: Game, s: State, act: number): string => {
  const secret = SEALED.has(game.phase(s)) || kindOf(act) === ACTION.decline;
  const isPass = act === PASS && game.phase(s) !== 'auction-polls';
  if (secret || isPass || TOLD.has(kindOf(act))) return '';
  return `${seatName(game, s, s.actor)}: ${formatAction(game, s, act)}`;
};

type Teller = (seat: string, s: State, a: number, b: number, seatNumber: number) => string;

/** The words for events, over the names of an edition. */
const tellers = (game: Game): Partial<Record<EventName, Teller>> => {
  const { regions, cards, shadowCards, contributions } = wordsOf(game.edition);
  const region = (s: State, board: number) => regions.list[s.region[board]] ?? 'a board';
  const name = (s: State, seat: number) => seatName(game, s, seat);
  return {
    'bids-shown': (_seat, s) => {
      const shown = Array.from({ length: game.players }, (_, q) => q).filter((q) => s.shownBids[q] !== NONE);
      return `Bids for order: ${shown.map((q) => `${name(s, q)} ${s.shownBids[q]}`).join(', ')}`;
    },
    'order-won': (seat, _s, paid) => `${seat} may name the starting seat and pays ${paid}`,
    'shadow-shown': (seat, s, board, card) => `${seat} shows ${shadowCards.list[card]} in ${region(s, board)}`,
    'shadow-unpaid': (seat, s, board, card) =>
      `${seat} cannot pay for ${shadowCards.list[card]} in ${region(s, board)}; it is discarded`,
    'opinion-turned': (_seat, s, board, card) => `${region(s, board)}: ${cards.list[card]} is turned up`,
    'poll-bought': (seat, s, board, price) => `${seat} buys the poll of ${region(s, board)} for ${price}`,
    'poll-unsold': (_seat, s, board) => `Nobody wants the poll of ${region(s, board)}`,
    'poll-published': (seat, s, _board, act) => `${seat}: ${formatAction(game, s, act)}`,
    'poll-shelved': (seat, _s, _board, members) => `${seat} shelves it and gains ${several(members, 'member')}`,
    converted: (seat, s, board, meetings, q) =>
      `${seat} converts ${several(meetings, 'meeting')} in ${region(s, board)}: ${s.votes[board * SEATS + q]} votes`,
    mandates: (seat, s, board, mandates) => `${seat} wins ${several(mandates, 'mandate')} in ${region(s, board)}`,
    election: (seat, s, partner, nose) => {
      if (seat === '') return `Nobody wins ${region(s, s.current)}`;
      const winners = partner === NONE ? `${seat} wins` : `${seat} and ${name(s, partner)} win`;
      return `${winners} ${region(s, s.current)}${nose ? ' by a nose' : ''}`;
    },
    'members-grown': (seat, _s, members) => (members === 0 ? '' : `${seat} grows by ${several(members, 'member')}`),
    'paid-out': (seat, _s, mandates, members) => `${seat} is paid ${mandates + members}`,
    'region-entered': (_seat, _s, _board, entered) => `${regions.list[entered]} comes next in line`,
    'contribution-accepted': (seat, _s, card, loss) =>
      `${seat} accepts ${contributions.list[card]} and loses ${several(loss, 'member')}`,
    'contribution-declined': (seat, _s, card, gain) =>
      `${seat} declines ${contributions.list[card]} and gains ${several(gain, 'member')}`,
    'round-ended': (_seat, _s, round) => `Round ${round} is over`,
  };
};

/** Turns events into lines; '' for those that are not worth one. */
export class Newsroom {
  private readonly tellers: Partial<Record<EventName, Teller>>;
  private readonly game: Game;

  constructor(game: Game) {
    this.game = game;
    this.tellers = tellers(game);
  }

  line(event: EventName, s: State, seat: number, a: number, b: number): string {
    const name = seat === NONE ? '' : seatName(this.game, s, seat);
    return this.tellers[event]?.(name, s, a, b, seat) ?? '';
  }
}
