/**
 * Buying media markers (2006 §6.2.5).
 *
 * One at a time, each seat may pay for a marker and put it on a free media place of any region in play. A seat that
 * passes may still buy when its turn comes round again.
 */
import { ACTION, action, first } from '../action.ts';
import { mediaOn, placeMedia } from '../board/media.ts';
import { pay } from '../board/money.ts';
import { aroundTheTable } from '../flow/around-the-table.ts';
import { boardAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

const hasPlace = (rules: Rules, s: State, board: number): boolean => mediaOn(rules, s, board) < rules.p.mediaPlaces;

const anyPlace = (rules: Rules, s: State): boolean => {
  for (let position = 0; position < s.inLine; position++) if (hasPlace(rules, s, boardAt(s, position))) return true;
  return false;
};

export const buyMedia = aroundTheTable({
  name: 'buy-media',
  passIsFinal: (rules) => rules.p.mediaPassFinal,
  able(rules, s, seat) {
    return s.cash[seat] >= rules.of(s, seat).mediaPrice && s.mediaSupply[seat] > 0 && anyPlace(rules, s);
  },
  actions(rules, s, _seat, out) {
    for (let position = 0; position < s.inLine; position++) {
      const board = boardAt(s, position);
      if (hasPlace(rules, s, board)) out.push(action(ACTION.media, board));
    }
  },
  play(rules, s, seat, act) {
    pay(s, seat, rules.of(s, seat).mediaPrice);
    placeMedia(s, first(act), seat);
  },
});
