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

/** A bid. @param allPay whether those who do not win pay too */
const bidding =
  (allPay: (game: Game) => boolean): Explain =>
  (scene, act) => {
    const amount = amountOf(act);
    const { bids } = scene.t;
    const pays = allPay(scene.game) ? bids.paysAnyway : bids.ifItWins;
    return explained(bids.bid(amount), amount === 0 ? bids.costsNothing : pays(moneyAfter(scene, amount)));
  };

/** A bid in an auction that only its winner pays. */
export const bid = bidding(() => false);

export const bidForOrder: PhaseGuide = {
  rule: (t, game) => t.order(payer(t, game), t.ties[game.rules.p.orderTie]),
  terms: ['order'],
  book: ({ order: t }, { game: { rules } }) => [t.zero, rules.p.orderDiceOnZero ? t.zeroDice : '', t.late],
  limits: ({ t, view, seat }) => [t.limits.bid(purse(view, seat))],
  actions: {
    bid: {
      explain: bidding(({ rules }) => rules.p.orderPaidBy === 'all'),
      seen: (scene, act) => scene.t.log.bidsOrder(actor(scene), amountOf(act)),
    },
  },
  /** A seat can pass only if ties are settled by open raises. */
  pass: {
    explain: ({ t, view, seat }) => explained(t.bids.doNotRaise, t.bids.staysTied(view.shownBids[seat])),
    seen: (scene) => scene.t.log.noRaise(actor(scene)),
  },
  isTogether: true,
};
