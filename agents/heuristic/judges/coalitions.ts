/** Coalitions, and the cards with a telephone that bring them about. */
import { ACTION, first, kindOf, PASS, SEATS, type State } from 'macher-lab';
import { equalCards } from 'macher-lab/engine';
import type { Judge, Survey } from '../survey.ts';

/** A coalition that is proposed, forced or accepted. */
export const coalition: Judge = (survey, s, seat, actions, out) => {
  survey.take(s, s.current, seat);
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (act === PASS) out[i] = 0;
    else out[i] = partnership(survey, s, s.current, seat, kindOf(act) === ACTION.accept ? s.proposer : first(act));
  }
};

/** What a coalition is worth to a seat, over standing alone: projected votes must have been taken. */
export const partnership = (
  { outlook, judgement }: Survey,
  s: State,
  board: number,
  seat: number,
  other: number,
): number => {
  const alone = outlook.winChance(s, board, seat, outlook.votes[seat]);
  const both = outlook.votes[seat] + outlook.votes[other];
  const kept = outlook.votes[other];
  outlook.votes[other] = 0;
  const together = outlook.winChance(s, board, seat, both);
  outlook.votes[other] = kept;
  const worth = outlook.winWorth(s, board, seat);
  return together * worth * 0.65 * judgement.coalitionWorth - alone * worth;
};

/** Worth of the coalition that a card with a telephone may bring. */
export const phoneWorth = (survey: Survey, s: State, board: number, seat: number, card: number): number => {
  const { rules, players } = survey.game;
  if (!rules.shadowPhone[card] || s.noCoalition[board] || s.coalitionTile[board * SEATS + seat]) return 0;
  let best = 0;
  for (let q = 0; q < players; q++) {
    if (q === seat) continue;
    const equal = equalCards(s, seat, q);
    if (equal < rules.p.voluntaryCoalition) continue;
    const likely = (s.coalitionTile[board * SEATS + q] ? 0.9 : 0.3) * (equal >= rules.p.forcedCoalition ? 1 : 0.6);
    best = Math.max(best, likely * partnership(survey, s, board, seat, q));
  }
  return best * (board === s.current ? 1 : 0.4);
};
