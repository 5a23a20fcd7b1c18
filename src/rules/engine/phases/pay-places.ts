/**
 * Money by place in turn order: no edition has it. A variant that gives some (`placeMoney`) ends its set-up with this phase, once
 * the starting seat of round 1 is known, so later seats can be compensated.
 */
import { receive } from '../board/money.ts';
import { automatic } from '../flow/automatic.ts';
import { seatAt } from '../flow/seats.ts';

export const payPlaces = automatic('pay-places', (rules, s) => {
  for (let turn = 0; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    const amount = rules.p.placeMoney[turn] ?? 0;
    receive(s, seat, amount);
    if (rules.events) rules.events.note('place-paid', s, seat, amount, 0);
  }
});
