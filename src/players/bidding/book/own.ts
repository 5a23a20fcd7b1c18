/** What an agent itself would bid at a moment: it may draw its bids, so it is asked again and again. */
import { Random } from '../../../base/random/random.ts';
import { seedOf } from '../../../base/random/seed.ts';
import { ACTION, ActionList, amountOf, kindOf } from '../../../rules/engine/action.ts';
import type { Game } from '../../../rules/engine/game.ts';
import type { State } from '../../../rules/engine/state.ts';
import type { Decision, Player } from '../../agent/define.ts';
import type { BookKind } from './auction.ts';

/** A bid, and how often it is made. */
export interface Likely {
  /** In thousands; null for a pass. If seats raise, the most that it would pay. */
  readonly amount: number | null;
  readonly chance: number;
}

/** How often a player is asked, and how one is made. */
interface Asking {
  readonly times: number;
  readonly player: (random: Random) => Player;
  readonly seed: string | number;
}

/** A player's bid; null for a pass. */
const bidOf = (player: Player, decision: Decision, kind: BookKind): number | null => {
  if (kind === 'raising' && player.price) {
    const price = Math.floor(player.price(decision));
    return price > decision.view.highBid ? price : null;
  }
  const act = player.choose(decision);
  return kindOf(act) === ACTION.bid ? amountOf(act) : null;
};

/** The bids of an agent at a moment, the likeliest first. */
export const ownBids = (game: Game, view: State, kind: BookKind, { times, player, seed }: Asking): Likely[] => {
  const [actions, counts] = [new ActionList(), new Map<number | null, number>()];
  for (let i = 0; i < times; i++) {
    game.legalActions(view, actions);
    const decision = { view, seat: view.actor, phase: game.decidingPhase(view), actions };
    const amount = bidOf(player(new Random(...seedOf(seed, 'own', i))), decision, kind);
    counts.set(amount, (counts.get(amount) ?? 0) + 1);
  }
  return [...counts]
    .map(([amount, count]) => ({ amount, chance: count / times }))
    .sort((a, b) => b.chance - a.chance || (a.amount ?? -1) - (b.amount ?? -1));
};
