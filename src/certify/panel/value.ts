/**
 * What each option at a position is worth: all are tried in the same determinizations, played on by strong players, and judged as
 * in reviews. Half of the determinizations show which option is best, so that the other half shows without bias what another one
 * loses.
 */
import { mean, sd } from '../../base/stats/describe.ts';
import { ActionList } from '../../rules/engine/action.ts';
import type { Game } from '../../rules/engine/game.ts';
import type { State } from '../../rules/engine/state.ts';
import { formatAction } from '../../rules/notation/actions.ts';
import { formatPosition } from '../../rules/notation/position/index.ts';
import type { Judge } from '../../table/review/judge.ts';
import { asksPrice } from './draw.ts';
import type { Entry, Option } from './panel.ts';

const to = (digits: number) => {
  const one = 10 ** digits;
  // Avoids −0.
  return (value: number): number => Math.round(value * one) / one + 0;
};
const [points, shares] = [to(2), to(4)];

/** The means of the values with even and with odd indices. */
const halvesOf = (values: ArrayLike<number>): [number, number] => {
  const all = Array.from(values);
  return [mean(all.filter((_, n) => n % 2 === 0)), mean(all.filter((_, n) => n % 2 === 1))];
};

/** A position with its options. @param s the true position; options are judged by what the deciding seat sees of it */
export const valued = (game: Game, judge: Judge, s: State, worlds: number): Entry => {
  const [view, legal, seat] = [game.newState(), new ActionList(), s.actor];
  game.observe(s, seat, view);
  game.legalActions(view, legal);
  const acts = legal.toArray();
  const prices = asksPrice(game, view);
  const found = judge.outcomes(view, seat, acts, { from: 0, to: worlds, asPrices: prices });
  const worth = judge.worthIn(view, found);
  const utilities = found.map(({ utility }) => mean([...utility]));
  const best = found[utilities.indexOf(Math.max(...utilities))].utility;
  const options = acts.map((act, i): Option & { readonly utility: number } => {
    const { utility, share, place, lead } = found[i];
    const behind = utility.map((value, n) => (best[n] - value) / worth);
    const [even, odd] = halvesOf(behind);
    const [shareEven, shareOdd] = halvesOf(share);
    return {
      action: formatAction(game, view, act),
      share: [shares(shareEven), shares(shareOdd)],
      place: shares(mean([...place])),
      lead: points(mean([...lead])),
      behind: [points(even), points(odd)],
      error: points(sd([...behind]) / Math.sqrt(worlds)),
      utility: utilities[i],
    };
  });
  return {
    ...{ phase: game.decidingPhase(view), round: s.round, prices, position: formatPosition(game, s) },
    options: options.sort((a, b) => b.utility - a.utility).map(({ utility: _, ...option }) => option),
  };
};
