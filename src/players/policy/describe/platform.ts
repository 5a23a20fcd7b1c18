/** Cards of the platform: the agreement that they add and remove. */
import { ACTION, first, kindOf, second } from '../../../rules/engine/action.ts';
import { stanceOf, topicOf } from '../../../rules/engine/board/opinions.ts';
import { CARDS, LAID, NONE, TOPICS } from '../../../rules/engine/state.ts';
import { PARTS } from './agreement.ts';
import type { Question, Writer } from './question.ts';

/** The gain if one stance joins the platform and another leaves it. */
const putStances = (q: Question, joins: number, stance: number, leaves: number, before: number): void => {
  for (let part = 0; part < PARTS; part++) {
    q.put(part, q.agreement.worth(part, joins, stance) - q.agreement.worth(part, leaves, before));
  }
};

const stanceOn = ({ s, seat }: Question, topic: number): number => s.platform[seat * TOPICS + topic];

/** A card that replaces the stance on its topic. */
const putCard = (q: Question, card: number): void =>
  putStances(q, topicOf(card), stanceOf(card), topicOf(card), stanceOn(q, topicOf(card)));

const inHand = ({ s, seat }: Question, topic: number): number => {
  const at = seat * CARDS + topic * 2;
  return (s.hand[at] + s.hand[at + 1]) / 2;
};

/** Cards on a topic that were kept from a draft, or laid down. */
const laid = ({ s, seat }: Question, topic: number): number => {
  let cards = 0;
  for (let at = seat * LAID; at < (seat + 1) * LAID; at++)
    if (s.laid[at] >= 0 && topicOf(s.laid[at]) === topic) cards++;
  return cards / 2;
};

export const ofHand: Writer = (q, act) => {
  putCard(q, first(act));
  q.put(PARTS, inHand(q, topicOf(first(act))));
};

export const ofDraft: Writer = (q, act) => {
  putCard(q, first(act));
  q.put(PARTS, laid(q, topicOf(first(act))));
};

export const swap: Writer = (q, act) => {
  const card = first(act);
  putStances(q, topicOf(card), stanceOf(card), second(act), stanceOn(q, second(act)));
  q.put(PARTS, inHand(q, topicOf(card)));
};

/** A stance that is changed to its opposite, or hidden. */
export const stance: Writer = (q, act) => {
  const topic = first(act);
  const before = stanceOn(q, topic);
  putStances(q, topic, kindOf(act) === ACTION.flip ? -before : 0, topic, before);
  q.put(PARTS, 0);
};

/** A card drawn unseen leaves the display as it is: the best card there counts. */
export const draw: Writer = (q) => {
  const best = bestOnDisplay(q);
  if (best !== NONE) putCard(q, best);
  else for (let part = 0; part < PARTS; part++) q.put(part, 0);
  q.put(PARTS, 0);
};

const bestOnDisplay = (q: Question): number => {
  let best = NONE;
  let most = Number.NEGATIVE_INFINITY;
  for (let card = 0; card < CARDS; card++) {
    if (q.s.display[card] === 0) continue;
    const change = stanceOf(card) - stanceOn(q, topicOf(card));
    let gain = 0;
    for (let part = 0; part < PARTS - 1; part++) gain += q.agreement.worth(part, topicOf(card), change);
    if (gain <= most) continue;
    most = gain;
    best = card;
  }
  return best;
};
