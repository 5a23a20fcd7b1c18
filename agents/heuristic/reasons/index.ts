/**
 * Why the heuristic takes what it takes: a second, slow pass over its best actions that keeps apart what the first adds
 * up. Each judge here mirrors the one of the heuristic for its phase; that their sums agree is tested in every edition.
 */
import { ACTION, type Decision, type Explanation, explanation, kindOf, RANKED, type Unit } from 'macher-lab';
import type { Heuristic } from '../index.ts';
import { coalition, consent, contribution, order, place, preliminary, reward, starter } from './campaign.ts';
import type { Judge } from './case.ts';
import { auction, convert, media, meetings, shadow, swapOpinion, use } from './markets.ts';
import { change, conference, draft, hiding, lay, stances } from './platform.ts';
import { Tally } from './tally.ts';

const JUDGES: Readonly<Record<string, Judge>> = {
  preliminary,
  'bid-for-order': order,
  'name-starter': starter,
  'pick-places': place,
  'platform-conference': conference,
  'change-platform': change,
  'change-stances': stances,
  'hide-stances': hiding,
  'draft-platform': draft,
  'lay-platforms': lay,
  'complete-platforms': lay,
  'place-shadow-cards': shadow,
  'use-shadow-cards': use,
  'form-coalitions': coalition,
  'buy-media': media,
  'influence-media': swapOpinion,
  'organize-meetings': meetings,
  'auction-polls': auction,
  'convert-meetings': convert,
  'reward-winner': reward,
  'election-outcome': consent,
  'party-contributions': contribution,
};

/** Phases whose scores put actions in order and are no points. */
const BY_PREFERENCE: ReadonlySet<string> = new Set(['name-starter', 'pick-places', 'election-outcome']);

const unitOf = ({ phase, actions }: Decision): Unit =>
  BY_PREFERENCE.has(phase) || kindOf(actions.list[0]) === ACTION.lay ? 'preference' : 'points';

/** The reasons of the heuristic for a decision. @param limit how many actions to rank */
export const explain = (h: Heuristic, decision: Decision, limit = RANKED): Explanation => {
  const { view: s, seat, phase, actions } = decision;
  h.score(decision);
  const worth = actions.toArray().map((action, i) => ({ action, value: h.scores[i] }));
  // Sorting keeps the order of equals, of which the first is chosen.
  const best = worth.sort((a, b) => b.value - a.value).slice(0, limit);
  const judged = best.map(({ action, value }) => {
    const tally = new Tally();
    JUDGES[phase]({ h, s, seat, actions, tally }, action);
    return { action, value, terms: tally.terms() };
  });
  return explanation(h.game, decision, { action: best[0].action, unit: unitOf(decision), judged });
};
