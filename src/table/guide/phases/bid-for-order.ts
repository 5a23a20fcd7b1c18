import { amountOf } from '../../../rules/engine/action.ts';
import { purse } from '../../../rules/engine/board/money.ts';
import { hasPhase } from '../../../rules/engine/edition.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { Parameters } from '../../../rules/engine/parameters.ts';
import { type Explain, explained, type PhaseGuide } from '../guide.ts';
import { moneyAfter } from '../scene.ts';

const payer = ({ edition, rules }: Game): string => {
  if (rules.p.orderPaidBy === 'all') return 'everybody pays, and the highest picks its place in turn order first';
  const reward = hasPhase(edition, 'winner-starts') ? 'starts' : 'names the starting seat';
  return `the highest alone pays and ${reward}`;
};

const tieRule: Readonly<Record<Parameters['orderTie'], string>> = {
  rebid: 'ties bid again',
  'rebid-higher': 'ties bid again, higher',
  raise: 'those tied may raise once, in turn',
  dice: 'dice break ties',
};

/** A bid for anything. */
export const bid: Explain = (scene, act) =>
  explained(`Bid ${amountOf(act)}`, `if it wins, ${moneyAfter(scene, amountOf(act))}`);

export const bidForOrder: PhaseGuide = {
  rule: (game) => `All bids are secret and shown at once; ${payer(game)}, ${tieRule[game.rules.p.orderTie]}.`,
  terms: ['order'],
  limits: ({ view, seat }) => [`A bid is money: at most the ${purse(view, seat)} that you have.`],
  actions: { bid: { explain: bid, seen: (_, act) => `bids ${amountOf(act)} for order` } },
  /** Only where ties raise in the open does anybody pass. */
  pass: {
    explain: ({ view, seat }) =>
      explained(
        'Do not raise',
        `your bid stays ${view.shownBids[seat]}; if nobody raises, the last of those tied wins with it`,
      ),
    seen: () => 'does not raise its bid',
  },
};
