/** Coalitions, and the cards with a telephone that make them possible. */
import { ACTION, first, kindOf, PASS, SEATS } from 'macher-lab';
import { equalCards } from 'macher-lab/engine';
import { each, type Survey } from '../survey.ts';

/** A coalition that is proposed, forced or accepted. */
export const coalition = each((c, act) => {
  if (act === PASS) return;
  const { s } = c;
  const other = kindOf(act) === ACTION.accept ? s.proposer : first(act);
  c.ledger.add('partnership', c.board(s.current).partnership(other), s.current, other);
});

/** Adds the worth of the coalition that a card with a telephone may bring. */
export const addTelephone = (c: Survey, board: number, card: number): void => {
  if (!c.rules.shadowPhone[card] || c.s.noCoalition[board] || c.s.coalitionTile[board * SEATS + c.seat]) return;
  let best = 0;
  for (let q = 0; q < c.rules.players; q++) {
    const likely = q === c.seat ? 0 : likelyCoalition(c, board, q);
    if (likely > 0) best = Math.max(best, likely * c.board(board).partnership(q));
  }
  c.ledger.add('coalition', best * (board === c.s.current ? 1 : 0.4), board);
};

/** How likely a coalition with another seat is, by the cards in common and the tile that waits there. */
const likelyCoalition = ({ s, rules, seat }: Survey, board: number, other: number): number => {
  const equal = equalCards(s, seat, other);
  if (equal < rules.p.voluntaryCoalition) return 0;
  return (s.coalitionTile[board * SEATS + other] ? 0.9 : 0.3) * (equal >= rules.p.forcedCoalition ? 1 : 0.6);
};
