/** What effects of shadow cards bring, term by term. */
import { EFFECT, NONE, PLACES, topicOf } from 'macher-lab/engine';
import { addGain, addKeyIssue, addLowerAll, addMarker, addPopularity } from './changes.ts';
import type { CardEffect } from './outlook.ts';
import type { RegionView } from './region.ts';
import type { Survey } from './survey.ts';

/** Shares of the possible gain from a free poll, and from a change of platform, that count while it is unknown. */
const POLL_STEPS = 0.7;
const CHANGE_STEPS = 0.6;
/** How much more a marker is worth if a rival loses it. */
const ROBBED = 1.2;

/** A poll that nobody has seen: shelved, or published. */
const addUnseenPoll = (c: Survey, region: RegionView): void => {
  const shelved = c.outlook.shelving * c.outlook.member;
  if (POLL_STEPS * region.gain(0, 2, 0, 0) > shelved) addGain(c, region, 0, 2, 0, 0, POLL_STEPS);
  else c.ledger.add('members', shelved);
};

const addRobbery = (c: Survey, region: RegionView): void => {
  const { robberyToOwner, robberyToBank } = c.rules.of(c.s, c.seat);
  addMarker(c, region, ROBBED);
  c.ledger.add('price', -(robberyToOwner + robberyToBank) * c.outlook.money);
};

/**
 * Adds the gain from an effect on a board, before the price of its card.
 *
 * @param row the card, or the card plus `shadowCards` for its main action
 */
export const addEffect = (c: Survey, region: RegionView, row: number, effect: number, target: number): void => {
  const { rules } = c;
  if (effect === EFFECT.votes) addGain(c, region, rules.shadowVotes[row], 0, 0, 0);
  else if (effect === EFFECT.raise) addPopularity(c, region, region.seat, rules.shadowRaise[row]);
  else if (effect === EFFECT.lower) addPopularity(c, region, target, -rules.shadowLower[row]);
  else if (effect === EFFECT.keyIssue) addKeyIssue(c, region, target, 1);
  else if (effect === EFFECT.clearKeyIssue) addKeyIssue(c, region, c.s.keyIssue[region.board], -1);
  else if (effect === EFFECT.lowerAll) addLowerAll(c, region, rules.shadowLowerAll[row]);
  else if (effect === EFFECT.members) c.ledger.add('members', rules.shadowMembers[row] * c.outlook.member);
  else if (effect === EFFECT.poll) addUnseenPoll(c, region);
  else if (effect === EFFECT.platform) addGain(c, region, 0, 0, 1, 0, CHANGE_STEPS);
  else addRobbery(c, region);
};

/** The i-th target that may be best for an effect; NONE if there is none. */
const targetOf = ({ s }: Survey, { board, seat }: RegionView, effect: number, i: number): number => {
  if (effect === EFFECT.lower) return i === seat ? NONE : i;
  if (effect !== EFFECT.keyIssue) return 0;
  const card = s.keyIssue[board] === NONE ? s.opinions[board * PLACES + i] : NONE;
  return card >= 0 ? topicOf(card) : NONE;
};

/** The target for which an effect brings most, and the gain; no target if it does harm everywhere. */
const bestTarget = (c: Survey, region: RegionView, row: number, effect: number): { target: number; points: number } => {
  const targets = effect === EFFECT.lower ? c.rules.players : effect === EFFECT.keyIssue ? PLACES : 1;
  const best = { target: NONE, points: 0 };
  for (let i = 0; i < targets; i++) {
    const target = targetOf(c, region, effect, i);
    if (target === NONE) continue;
    const before = c.ledger.attempt();
    addEffect(c, region, row, effect, target);
    const points = c.ledger.settle(before);
    if (points > best.points) {
      best.points = points;
      best.target = target;
    }
  }
  return best;
};

/** The most that an effect can bring: the same for all cards that have it. */
const mostOf = (c: Survey, region: RegionView, row: number, { effect, kind }: CardEffect): number => {
  const known = region.effects.at(kind);
  return Number.isNaN(known) ? region.effects.keep(kind, bestTarget(c, region, row, effect).points) : known;
};

/** Adds the best of the effects that count for a card before it is used; nothing if all of them do harm. */
const addBestEffect = (c: Survey, region: RegionView, row: number): void => {
  let most = 0;
  let best = NONE;
  for (const one of c.outlook.facts.effects.rows[row]) {
    const points = mostOf(c, region, row, one);
    if (points <= most) continue;
    most = points;
    best = one.effect;
  }
  if (!c.ledger.lists) c.ledger.add('atHand', most);
  else if (best !== NONE) addEffect(c, region, row, best, bestTarget(c, region, row, best).target);
};

/** Adds the most that a card could bring on a board with its main action and one of the others, before its price. */
export const addBestUse = (c: Survey, region: RegionView, card: number): void => {
  addBestEffect(c, region, card);
  if (c.rules.shadowMain[card]) addBestEffect(c, region, card + c.rules.shadowCards);
};
