/**
 * Paying out election money (2006 §6.3.5, 2019 §06.9c): for each mandate won in the elections of this round, and after
 * the rounds that pay members, marked with a tile in 2006, for each member.
 */
import { receive } from '../board/money.ts';
import { automatic } from '../flow/automatic.ts';

export const payOut = automatic('pay-out', (rules, s) => {
  const memberPay = rules.p.memberPayRounds.includes(s.round) ? rules.p.memberPay : 0;
  for (let seat = 0; seat < rules.players; seat++) {
    const mandates = s.earned[seat] * rules.p.mandatePay;
    s.earned[seat] = 0;
    receive(s, seat, mandates + s.members[seat] * memberPay);
    if (rules.events) rules.events.note('paid-out', s, seat, mandates, s.members[seat] * memberPay);
  }
});
