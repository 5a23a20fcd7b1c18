/** Changes of the platform. */
import { ACTION, first, kindOf, PASS, second } from 'macher-lab';
import { boardAt, CARDS, LAID, opposite, platformCard, stanceOf, TOPICS, topicOf } from 'macher-lab/engine';
import { layingScore } from '../laying.ts';
import { each, type Survey } from '../survey.ts';
import { RENEWAL, REPEATED } from '../weights.ts';

/** Adds the gain if a card replaces a stance on a topic, 0 for none. */
const addSwap = ({ s, platform, ledger }: Survey, card: number, topic: number, leaves: number): void => {
  const joins = platform.nationalMatch(topicOf(card), stanceOf(card));
  ledger.add('national', joins - platform.nationalMatch(topic, leaves));
  for (let position = 0; position < s.inLine; position++) {
    const board = boardAt(s, position);
    ledger.add('agreement', platform.boardGain(board, card, topic, leaves), board);
  }
};

/** Adds the gain from replacing the platform card on a topic by a card. */
const addSwapOn = (c: Survey, card: number, topic: number): void =>
  addSwap(c, card, topic, c.s.platform[c.seat * TOPICS + topic]);

/** Subtracts what a card that is given away would have brought. */
const addGivenAway = (c: Survey, card: number): void => {
  const lost = c.platform.bestSwap(card);
  c.ledger.add(lost > 0 ? 'cardUse' : 'noUse', -lost);
};

/** Swapping with a card in hand, or returning cards for new ones. */
export const conference = each((c, act) => {
  if (act === PASS) return;
  if (kindOf(act) === ACTION.discard) {
    c.ledger.add('freshCard', c.judgement.discardBelow);
    return addGivenAway(c, first(act));
  }
  addSwapOn(c, first(act), second(act));
  c.ledger.add('platformKept', -0.2);
});

/** Changing the platform from the display: what a card would bring by a swap, and keeping the best in hand. */
export const change = each((c, act) => {
  const kind = kindOf(act);
  if (kind === ACTION.draw) {
    c.ledger.add('freshCard', 1);
    c.ledger.add('bestDisplayed', bestOnDisplay(c));
  } else if (kind === ACTION.renew) c.ledger.add('newDisplay', RENEWAL);
  else if (kind === ACTION.take) addSwapOn(c, first(act), c.platform.bestTopic(first(act)));
  else if (kind === ACTION.discard) addGivenAway(c, first(act));
  else if (kind === ACTION.swap) {
    addSwapOn(c, first(act), second(act));
    c.ledger.add('platformKept', -0.2);
  }
});

/** What the best card on the display would bring by a swap. */
const bestOnDisplay = ({ s, platform }: Survey): number => {
  let best = 0;
  for (let card = 0; card < CARDS; card++) if (s.display[card] > 0) best = Math.max(best, platform.bestSwap(card));
  return best;
};

/** Changing a stance costs members. */
export const stances = each((c, act) => {
  if (act === PASS) return;
  const { s, seat, outlook } = c;
  const topic = first(act);
  const lost = Math.min(s.members[seat], outlook.highestOf(c.rules.of(s, seat).stanceDice));
  addSwapOn(c, opposite(platformCard(s, seat, topic)), topic);
  c.ledger.add('members', -lost * outlook.member);
  c.ledger.add('platformKept', -0.5);
});

/** Hiding a card: what is converted now is converted without it. */
export const hiding = each((c, act) => c.ledger.add('agreement', c.platform.hidingGain(first(act)), c.s.current));

/** A further card on a topic that the seat has already kept is of little use. */
export const draft = each((c, act) => {
  const { s, seat } = c;
  const card = first(act);
  let kept = 0;
  for (let at = seat * LAID; at < seat * LAID + s.laidSize[seat]; at++) {
    if (topicOf(s.laid[at]) === topicOf(card)) kept++;
  }
  addSwap(c, card, topicOf(card), 0);
  c.ledger.add('repeated', -kept * REPEATED);
});

/** Lays the most valuable topics, in their order; of the rest, the best cards stay in hand. */
export const lay = each((c, act) => {
  const { s, seat, platform } = c;
  const card = first(act);
  if (kindOf(c.actions.list[0]) !== ACTION.lay) return addGivenAway(c, card);
  const score = layingScore(platform, c.rules.p.platformTopics, s, seat, card);
  const wanted = score > platform.cardWorth(card) - topicOf(card);
  c.ledger.add(wanted ? 'topTopic' : 'otherTopics', score);
});
