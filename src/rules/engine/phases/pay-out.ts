/**
 * Paying out election money (2006 §6.3.5, 2019 §06.9c): for each mandate won in the elections of this round; and, after rounds
 * that pay for members (marked with a tile in 2006), for each member.
 */
import { receive } from '../board/money.ts';
import { automatic } from '../flow/automatic.ts';

export const payOut = automatic('pay-out', (rules, s) => {
  const paysMembers = rules.p.memberPayRounds.includes(s.round);
  for (let seat = 0; seat < rules.players; seat++) {
    const { mandatePay, memberPay } = rules.of(s, seat);
    const mandates = s.earned[seat] * mandatePay;
    const members = paysMembers ? s.members[seat] * memberPay : 0;
    s.earned[seat] = 0;
    receive(s, seat, mandates + members);
    if (rules.events) rules.events.note('paid-out', s, seat, mandates, members);
  }
});
