/**
 * Increasing party membership (2006 §6.3.4): each platform card that matches a national opinion, secured or not, brings the
 * number of members above its place.
 */
import { moveMembers } from '../board/members.ts';
import { membersFromNational } from '../board/national.ts';
import { automatic } from '../flow/automatic.ts';

export const growMembership = automatic('grow-membership', (rules, s) => {
  if (s.round === rules.lastRound && !rules.p.lastRoundGrows) return;
  for (let seat = 0; seat < rules.players; seat++) {
    const members = membersFromNational(rules, s, seat);
    moveMembers(rules, s, seat, members);
    if (rules.events) rules.events.note('members-grown', s, seat, members, 0);
  }
});
