/**
 * Paying out election money (2006 §6.3.5): for each mandate won in this election, and after the rounds marked with a
 * pay-out tile for each member.
 */
import { receive } from '../board/money.ts';
import { automatic } from '../flow/automatic.ts';
import { SEATS } from '../state.ts';

export const payOut = automatic('pay-out', (rules, s) => {
  const memberPay = rules.p.memberPayRounds.includes(s.round) ? rules.p.memberPay : 0;
  for (let seat = 0; seat < rules.players; seat++) {
    const mandates = s.mandatesWon[(s.round - 1) * SEATS + seat] * rules.p.mandatePay;
    receive(s, seat, mandates + s.members[seat] * memberPay);
    if (rules.events) rules.events.note('paid-out', s, seat, mandates, s.members[seat] * memberPay);
  }
});
