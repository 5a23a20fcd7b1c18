/** Why the search chose its action: how often its actions were tried, with what results, and what it expects to follow. */
import {
  type AgentContext,
  amountOf,
  type Decision,
  type Expected,
  type Explanation,
  explanation,
  formatAction,
  PASS,
  RANKED,
  type State,
  type ValuedAction,
} from 'macher-lab';
import type { InformationSetSearch, Tried } from 'macher-lab/search';
import { type Auctions, priceOf } from './auctions.ts';

/** The most actions in an expected line. */
const LINE = 8;

/** Keeps shares and places between 0 and 1, even if they include what the best action has gained since. */
const asPart = (value: number): number => Math.min(1, Math.max(0, value));

/** The findings of a search about an action, for an explanation. */
const valued = ({ action, visits, value, ahead, notes: [share, place, lead] }: Tried): ValuedAction => ({
  action,
  visits,
  value: asPart(share.mean),
  spread: share.spread,
  outlook: {
    utility: value.mean,
    aheadSpread: ahead.spread,
    place: asPart(place.mean),
    lead: lead.mean,
    leadSpread: lead.spread,
  },
});

/** A search that has just decided, and the context of its decision. */
interface Decided extends Pick<AgentContext, 'game' | 'random'> {
  readonly search: InformationSetSearch<State>;
  readonly auctions: Auctions | null;
}

const lineOf = ({ game, search, auctions, random }: Decided): Expected[] => {
  const line: Expected[] = [];
  const goBack = random.keep();
  search.expect(LINE, (s, action) => {
    const asks = auctions?.asks(s) === true;
    const played = asks ? game.bidUpTo(s, priceOf(action)) : action;
    const isPrice = asks && line.length > 0 && action !== PASS;
    const name = isPrice ? `bid up to ${priceOf(action)}` : formatAction(game, s, played);
    line.push({ seat: s.actor, action: played, name });
  });
  goBack();
  return line;
};

/** The reasons of a search that has just decided. */
export const explain = (decided: Decided, decision: Decision, limit = RANKED): Explanation => {
  const { game, search, auctions } = decided;
  const { view, actions } = decision;
  if (actions.n === 1) {
    return explanation(game, decision, { action: actions.list[0], unit: 'win share', judged: [] });
  }
  const best = search.best();
  const tried = search.tried();
  const judged = [...tried.filter((one) => one.action === best), ...tried.filter((one) => one.action !== best)].map(
    valued,
  );
  const line = lineOf(decided);
  if (!auctions?.asks(view)) {
    return explanation(game, decision, { action: best, unit: 'win share', judged: judged.slice(0, limit), line });
  }
  const action = game.bidUpTo(view, priceOf(best));
  // A price equal to its current bid is not listed twice; nor are prices that others have since exceeded.
  const prices = judged.flatMap((one, rank): ValuedAction[] => {
    if (rank === 0)
      return [{ ...one, action, ...(action !== PASS && priceOf(best) > amountOf(action) && { upTo: priceOf(best) }) }];
    if (one.action === PASS) return [one];
    return one.action !== action && priceOf(one.action) > view.highBid ? [{ ...one, upTo: priceOf(one.action) }] : [];
  });
  return explanation(game, decision, { action, unit: 'win share', judged: prices.slice(0, limit), line });
};
