/**
 * Donations (2019 §06.9c).
 *
 * In turn order each seat chooses one of its donation cards. It accepts the card, which brings money and costs members, or
 * rejects it for members. The card leaves the game.
 */
import { ACTION, first, kindOf, PASS } from '../action.ts';
import { inTurnOrder } from '../flow/in-turn-order.ts';
import { accept, decline, offerContributions } from './party-contributions.ts';

export const donations = inTurnOrder({
  name: 'party-contributions',
  begin(_rules, s, seat) {
    return s.contributionsLeft[seat] !== 0;
  },
  actions: offerContributions,
  play(rules, s, seat, act) {
    if (act === PASS) return false;
    const card = first(act);
    s.contributionsLeft[seat] &= ~(1 << card);
    if (kindOf(act) === ACTION.contribute) accept(rules, s, seat, card);
    else decline(rules, s, seat, card, 0);
    return false;
  },
});
