/** Changes of the platform. */
import { ACTION, first, kindOf, PASS, type State, second } from 'macher-lab';
import { CARDS, LAID, opposite, platformCard, topicOf } from 'macher-lab/engine';
import { layingScore } from '../laying.ts';
import type { Judge, Survey } from '../survey.ts';
import { RENEWAL, REPEATED } from '../weights.ts';

/** A swap with a card in hand, or cards given back for fresh ones. */
export const conference: Judge = ({ platforms, judgement }, s, seat, actions, out) => {
  platforms.take(s, seat);
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    if (act === PASS) out[i] = 0;
    else if (kindOf(act) === ACTION.discard) out[i] = judgement.discardBelow - platforms.bestSwap(first(act));
    else out[i] = platforms.swapGain(first(act), second(act)) - 0.2;
  }
};

/** A change of platform from the display: what a card would bring by a swap, and keeping the best in hand. */
export const change: Judge = (survey, s, seat, actions, out) => {
  const { platforms } = survey;
  platforms.take(s, seat);
  for (let i = 0; i < actions.n; i++) {
    const act = actions.list[i];
    const kind = kindOf(act);
    if (kind === ACTION.draw) out[i] = 1 + Math.max(0, bestOnDisplay(survey, s));
    else if (kind === ACTION.renew) out[i] = RENEWAL;
    else if (kind === ACTION.take) out[i] = platforms.bestSwap(first(act));
    else if (kind === ACTION.discard) out[i] = -platforms.bestSwap(first(act));
    else if (kind === ACTION.swap) out[i] = platforms.swapGain(first(act), second(act)) - 0.2;
    else out[i] = 0;
  }
};

/** What the best card on display would bring by a swap. */
export const bestOnDisplay = ({ platforms }: Survey, s: State): number => {
  let best = 0;
  for (let card = 0; card < CARDS; card++) {
    if (s.display[card] > 0) best = Math.max(best, platforms.bestSwap(card));
  }
  return best;
};

/** Turning a stance costs members. */
export const stances: Judge = ({ platforms, outlook, game }, s, seat, actions, out) => {
  platforms.take(s, seat);
  const loss = Math.min(s.members[seat], outlook.highestOf(game.rules.p.stanceDice)) * outlook.member;
  for (let i = 0; i < actions.n; i++) {
    const topic = first(actions.list[i]);
    if (actions.list[i] === PASS) out[i] = 0;
    else out[i] = platforms.swapGain(opposite(platformCard(s, seat, topic)), topic) - loss - 0.5;
  }
};

/** A card that is hidden: what is converted now is converted without it. */
export const hiding: Judge = ({ platforms }, s, seat, actions, out) => {
  platforms.take(s, seat);
  for (let i = 0; i < actions.n; i++) out[i] = platforms.hidingGain(first(actions.list[i]));
};

/** A card of a topic that the seat has kept already is of little use. */
export const draft: Judge = ({ platforms }, s, seat, actions, out) => {
  platforms.take(s, seat);
  for (let i = 0; i < actions.n; i++) {
    const card = first(actions.list[i]);
    let kept = 0;
    for (let at = seat * LAID; at < seat * LAID + s.laidSize[seat]; at++) {
      if (topicOf(s.laid[at]) === topicOf(card)) kept++;
    }
    out[i] = platforms.cardWorth(card) - kept * REPEATED;
  }
};

/** Lays the most valuable topics, in their order; of what is left the best cards stay in hand. */
export const lay: Judge = ({ platforms, game }, s, seat, actions, out) => {
  platforms.take(s, seat);
  const laying = kindOf(actions.list[0]) === ACTION.lay;
  for (let i = 0; i < actions.n; i++) {
    const card = first(actions.list[i]);
    if (laying) out[i] = layingScore(platforms, game.rules.p.platformTopics, s, seat, card);
    else out[i] = -platforms.bestSwap(card);
  }
};
