/**
 * Media control (2006 §6.2.5, second half; 2019 §06.7; club rules E).
 *
 * From the last region in line back to the current one, or the other way round, the seat with more media markers in a region than
 * any other may exchange one open opinion there with one from the exchange pool or display.
 */
import { mediaController } from '../board/media.ts';
import { alongTheLine } from '../flow/line.ts';
import type { Phase } from '../phase.ts';
import { NONE } from '../state.ts';
import { canExchange, offerExchanges, playExchange } from './exchange.ts';

const influenceFrom = (from: 'current' | 'last'): Phase =>
  alongTheLine({
    name: 'influence-media',
    from,
    arrive(rules, s, board) {
      const controller = mediaController(rules, s, board);
      if (controller !== NONE && canExchange(rules, s, board)) s.actor = controller;
    },
    actions: offerExchanges,
    play(rules, s, board, act) {
      playExchange(rules, s, board, act);
      s.actor = NONE;
    },
  });

export const influenceMedia = influenceFrom('last');
export const influenceMediaFromCurrent = influenceFrom('current');
