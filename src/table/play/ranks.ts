/** Ranks by final points. */
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';

/**
 * The rank of each seat, as final scoring would count now: 1 for the best; tied seats share the better rank. In a variant, the
 * richest of those tied for the win come before the others, once the game is over: until then money may be secret.
 */
export const ranksOf = (game: Game, s: State): number[] => {
  const totals = game.scores(s).map(({ total }) => total);
  const shares = new Float64Array(totals.length);
  if (game.isOver(s)) game.returns(s, shares);
  const isAbove = (other: number, seat: number) =>
    totals[other] > totals[seat] || (totals[other] === totals[seat] && shares[other] > 0 && shares[seat] === 0);
  return totals.map((_, seat) => 1 + totals.filter((_total, other) => isAbove(other, seat)).length);
};
