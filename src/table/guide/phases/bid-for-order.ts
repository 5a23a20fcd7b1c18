import { amountOf } from '../../../rules/engine/action.ts';
import { purse } from '../../../rules/engine/board/money.ts';
import { hasPhase } from '../../../rules/engine/edition.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { GuideWords } from '../../words/guide/index.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { actor, moneyAfter } from '../scene.ts';

const payer = (t: GuideWords['rules'], { edition, rules }: Game): string => {
  if (rules.p.orderPaidBy === 'all') return t.allPay;
  return hasPhase(edition, 'winner-starts') ? t.highestStarts : t.highestNames;
};

/** A bid in any auction. */
export const bid: Explain = (scene, act) => {
  const amount = amountOf(act);
  const { bids } = scene.t;
  return explained(bids.bid(amount), amount === 0 ? bids.costsNothing : bids.ifItWins(moneyAfter(scene, amount)));
};

export const bidForOrder: PhaseGuide = {
  rule: (t, game) => t.order(payer(t, game), t.ties[game.rules.p.orderTie]),
  terms: ['order'],
  book: ({ order: t }, { game: { rules } }) => [t.zero, rules.p.orderDiceOnZero ? t.zeroDice : '', t.late],
  limits: ({ t, view, seat }) => [t.limits.bid(purse(view, seat))],
  actions: { bid: { explain: bid, seen: (scene, act) => scene.t.log.bidsOrder(actor(scene), amountOf(act)) } },
  /** A seat can pass only if ties are settled by open raises. */
  pass: {
    explain: ({ t, view, seat }) => explained(t.bids.doNotRaise, t.bids.staysTied(view.shownBids[seat])),
    seen: (scene) => scene.t.log.noRaise(actor(scene)),
  },
  isTogether: true,
};
