/** What changes of the platform bring, term by term. */
import { ACTION, first, kindOf, PASS, second } from 'macher-lab';
import { boardAt, LAID, opposite, platformCard, stanceOf, TOPICS, topicOf } from 'macher-lab/engine';
import { bestOnDisplay } from '../judges/platform.ts';
import { layingScore } from '../laying.ts';
import { RENEWAL, REPEATED } from '../weights.ts';
import { type Case, type Reason, regionOf } from './case.ts';

/** Adds what it brings that a card takes the place of the one on a topic. */
const swap = (c: Case, card: number, topic: number, leaves: number): void => {
  const { platforms } = c.survey;
  const joins = platforms.nationalMatch(topicOf(card), stanceOf(card));
  c.tally.add('opinions on the national board', joins - platforms.nationalMatch(topic, leaves));
  for (let position = 0; position < c.s.inLine; position++) {
    const board = boardAt(c.s, position);
    const points = platforms.boardGain(board, card, topic, leaves);
    c.tally.add(`agreement with the opinions of ${regionOf(c, board)}`, points);
  }
};

const swapOn = (c: Case, card: number, topic: number): void =>
  swap(c, card, topic, c.s.platform[c.seat * TOPICS + topic]);

/** Adds what a card brings by the best swap with it. */
const bestSwap = (c: Case, card: number): void => swapOn(c, card, c.survey.platforms.bestTopic(card));

/** Adds what a card would have brought that is given away. */
const giveAway = (c: Case, card: number): void => {
  const lost = c.survey.platforms.bestSwap(card);
  c.tally.add(lost > 0 ? 'what that card could bring' : 'no use for that card', -lost);
};

/** Adds what a card brings that joins the platform in the place of none. */
const joining = (c: Case, card: number): void => swap(c, card, topicOf(card), 0);

/** What any change must bring to be made. */
const EFFORT = 'leaving the platform as it is';
const FRESH = 'a fresh card in hand';

/** A swap with a card in hand, or cards given back for fresh ones. */
export const conference: Reason = (c, act) => {
  c.survey.platforms.take(c.s, c.seat);
  if (act === PASS) return;
  if (kindOf(act) === ACTION.discard) {
    c.tally.add(FRESH, c.survey.judgement.discardBelow);
    giveAway(c, first(act));
    return;
  }
  swapOn(c, first(act), second(act));
  c.tally.add(EFFORT, -0.2);
};

/** A change of platform from the display. */
export const change: Reason = (c, act) => {
  c.survey.platforms.take(c.s, c.seat);
  const kind = kindOf(act);
  if (kind === ACTION.draw) {
    c.tally.add(FRESH, 1);
    c.tally.add('the best card on display', Math.max(0, bestOnDisplay(c.survey, c.s)));
  } else if (kind === ACTION.renew) c.tally.add('what a new display promises', RENEWAL);
  else if (kind === ACTION.take) bestSwap(c, first(act));
  else if (kind === ACTION.discard) giveAway(c, first(act));
  else if (kind === ACTION.swap) {
    swapOn(c, first(act), second(act));
    c.tally.add(EFFORT, -0.2);
  }
};

/** A stance that is turned, which costs members. */
export const stances: Reason = (c, act) => {
  const { s, seat, survey } = c;
  survey.platforms.take(s, seat);
  if (act === PASS) return;
  const topic = first(act);
  swapOn(c, opposite(platformCard(s, seat, topic)), topic);
  const lost = Math.min(s.members[seat], survey.outlook.highestOf(survey.game.rules.p.stanceDice));
  c.tally.add('members', -lost * survey.outlook.member);
  c.tally.add(EFFORT, -0.5);
};

/** A card that is hidden: what is converted now is converted without it. */
export const hiding: Reason = (c, act) => {
  c.survey.platforms.take(c.s, c.seat);
  const region = regionOf(c, c.s.current);
  c.tally.add(`agreement with the opinions of ${region}`, c.survey.platforms.hidingGain(first(act)));
};

/** A card that is kept in a draft. */
export const draft: Reason = (c, act) => {
  const { s, seat } = c;
  c.survey.platforms.take(s, seat);
  const card = first(act);
  const held = s.laid.subarray(seat * LAID, seat * LAID + s.laidSize[seat]);
  joining(c, card);
  c.tally.add(
    'another card of that topic',
    -REPEATED * held.filter((other) => topicOf(other) === topicOf(card)).length,
  );
};

/** A card that is laid down for the platform, or given away. */
export const lay: Reason = (c, act) => {
  const { s, seat, survey, actions } = c;
  survey.platforms.take(s, seat);
  const card = first(act);
  if (kindOf(actions.list[0]) !== ACTION.lay) return giveAway(c, card);
  const score = layingScore(survey.platforms, survey.game.rules.p.platformTopics, s, seat, card);
  const wanted = score > survey.platforms.cardWorth(card) - topicOf(card);
  c.tally.add(
    wanted ? 'it is among the most valuable topics in hand' : 'other topics in hand are more valuable',
    score,
  );
};
