/**
 * Media control (2006 §6.2.5, second half).
 *
 * From the last region in line back to the current one, the seat with more media markers in a region than any other
 * may exchange one open opinion there with one of the exchange pool.
 */
import { mediaController } from '../board/media.ts';
import { alongTheLine } from '../flow/line.ts';
import { NONE } from '../state.ts';
import { canExchange, offerExchanges, playExchange } from './exchange.ts';

export const influenceMedia = alongTheLine({
  name: 'influence-media',
  from: 'last',
  arrive(rules, s, board) {
    const controller = mediaController(rules, s, board);
    if (controller !== NONE && canExchange(rules, s, board)) s.actor = controller;
  },
  actions: offerExchanges,
  play(_rules, s, board, act) {
    playExchange(s, board, act);
    s.actor = NONE;
  },
});
