/**
 * Why the heuristic takes what it takes: a second, slow pass over its best actions that keeps apart what the first adds
 * up. Each reason here mirrors the judge of its phase; that their sums agree is tested in every edition.
 */
import {
  ACTION,
  type DecidingPhase,
  type Decision,
  type Explanation,
  explanation,
  kindOf,
  RANKED,
  type Unit,
} from 'macher-lab';
import type { Survey } from '../survey.ts';
import { consent, contribution, reward } from './aftermath.ts';
import type { Reason } from './case.ts';
import { coalition } from './coalitions.ts';
import { convert, media, meetings, swapOpinion } from './markets.ts';
import { order, place, preliminary, starter } from './opening.ts';
import { change, conference, draft, hiding, lay, stances } from './platform.ts';
import { auction } from './polls.ts';
import { shadow, use } from './shadow-cards.ts';
import { Tally } from './tally.ts';

const REASONS: Readonly<Record<DecidingPhase, Reason>> = {
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
const BY_PREFERENCE: ReadonlySet<DecidingPhase> = new Set(['name-starter', 'pick-places', 'election-outcome']);

const unitOf = ({ phase, actions }: Decision): Unit =>
  BY_PREFERENCE.has(phase) || kindOf(actions.list[0]) === ACTION.lay ? 'preference' : 'points';

/**
 * The reasons of the heuristic for a decision that it has just judged.
 *
 * @param scores the points of each action
 * @param limit how many actions to rank
 */
export const explain = (
  survey: Survey,
  decision: Decision,
  scores: Readonly<Float64Array>,
  limit = RANKED,
): Explanation => {
  const { view: s, seat, phase, actions } = decision;
  const worth = actions.toArray().map((action, i) => ({ action, value: scores[i] }));
  // Sorting keeps the order of equals, of which the first is chosen.
  const best = worth.sort((a, b) => b.value - a.value).slice(0, limit);
  const judged = best.map(({ action, value }) => {
    const tally = new Tally();
    REASONS[phase]({ survey, s, seat, actions, tally }, action);
    return { action, value, terms: tally.terms() };
  });
  return explanation(survey.game, decision, { action: best[0].action, unit: unitOf(decision), judged });
};
