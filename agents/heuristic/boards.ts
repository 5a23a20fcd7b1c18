/** Judging what happens on the region boards: effects, media, meetings, conversions, exchanges. Scores are points. */
import { SEATS, type State } from 'macher-lab';
import { EFFECT, NONE, popularityStep, stanceOf, TOPICS, topicOf } from 'macher-lab/engine';
import type { Outlook } from './outlook.ts';

/** A board as it stands, and what a change of one number there would be worth to a seat. */
export class BoardView {
  private readonly outlook: Outlook;
  private s!: State;
  board = 0;
  seat = 0;
  buying = true;
  /** Worth of the board to the seat as it stands. */
  base = 0;
  /** Worth of the best key issue there, which several cards can set; NaN before it is asked for. */
  bestKeyIssue = Number.NaN;

  constructor(outlook: Outlook) {
    this.outlook = outlook;
  }

  /** Takes in a board for a seat. */
  take(s: State, board: number, seat: number, buying: boolean): void {
    this.s = s;
    this.board = board;
    this.seat = seat;
    this.buying = buying;
    this.bestKeyIssue = Number.NaN;
    this.outlook.takeCoincidences(s, board);
    this.outlook.project(s, board, buying);
    this.base = this.outlook.worthAt(s, board, seat, this.outlook.votes[seat]);
  }

  /** Worth to the seat of so many votes, steps of popularity, coincidence and meetings more. */
  gain(votes: number, steps: number, fit: number, meetings: number): number {
    const { outlook, s, board, seat, buying } = this;
    const projected = outlook.votesOf(s, board, seat, outlook.coincidences[seat] + fit, steps, votes, meetings, buying);
    return outlook.worthAt(s, board, seat, projected) - this.base;
  }

  /** Worth to the seat of a rival's change there: a better chance to win, and the rival's own loss. */
  gainFromRival(rival: number, steps: number, fit: number): number {
    const { outlook, s, board, seat, buying } = this;
    const before = outlook.votes[rival];
    const after = outlook.votesOf(s, board, rival, outlook.coincidences[rival] + fit, steps, 0, 0, buying);
    const worthBefore = outlook.mandatesAt(s, board, before);
    outlook.votes[rival] = after;
    const own = outlook.worthAt(s, board, seat, outlook.votes[seat]) - this.base;
    outlook.votes[rival] = before;
    const share = outlook.judgement.rivalWeight / Math.max(1, outlook.rules.players - 1);
    return own + (worthBefore - outlook.mandatesAt(s, board, after)) * share;
  }
}

/** Change of a seat's coincidence when an open card gives way to another. */
const fitChange = (s: State, seat: number, leaves: number, enters: number): number =>
  s.platform[seat * TOPICS + topicOf(enters)] * stanceOf(enters) -
  s.platform[seat * TOPICS + topicOf(leaves)] * stanceOf(leaves);

/** Worth of exchanging an opinion on the board taken in. */
export const exchangeGain = (view: BoardView, s: State, players: number, leaves: number, enters: number): number => {
  let gain = view.gain(0, 0, fitChange(s, view.seat, leaves, enters), 0);
  for (let rival = 0; rival < players; rival++) {
    const fit = rival === view.seat ? 0 : fitChange(s, rival, leaves, enters);
    if (fit !== 0) gain += view.gainFromRival(rival, 0, fit);
  }
  return gain;
};

/** Change of coincidence when a topic becomes, or ceases to be, the key issue. */
const keyChange = (s: State, board: number, seat: number, topic: number): number => {
  for (let place = 0; place < 4; place++) {
    const card = s.opinions[board * 4 + place];
    if (card >= 0 && topicOf(card) === topic) return s.platform[seat * TOPICS + topic] * stanceOf(card);
  }
  return 0;
};

const keyGain = (view: BoardView, s: State, players: number, topic: number, sign: number): number => {
  let gain = view.gain(0, 0, sign * keyChange(s, view.board, view.seat, topic), 0);
  for (let rival = 0; rival < players; rival++) {
    if (rival !== view.seat) gain += view.gainFromRival(rival, 0, sign * keyChange(s, view.board, rival, topic));
  }
  return gain;
};

const bestKeyIssue = (view: BoardView, s: State, players: number): number => {
  if (!Number.isNaN(view.bestKeyIssue)) return view.bestKeyIssue;
  let best = Number.NEGATIVE_INFINITY;
  for (let place = 0; place < 4; place++) {
    const open = s.opinions[view.board * 4 + place];
    if (open >= 0) best = Math.max(best, keyGain(view, s, players, topicOf(open), 1));
  }
  view.bestKeyIssue = best;
  return best;
};

/** Worth of the control of the media that one marker more in a region brings. */
export const mediaControl = (outlook: Outlook, s: State, board: number, seat: number): number => {
  const { judgement, rules } = outlook;
  const own = s.media[board * SEATS + seat];
  const rival = mostOfRivals(outlook, s, board, seat);
  const size = outlook.mandatesAt(s, board, rules.p.voteCap) / 40;
  if (own === rival) return judgement.controlWorth * size;
  return own < rival && own + 1 === rival ? judgement.controlWorth * size * 0.3 : 0;
};

/** The most media markers that a rival has in a region. */
const mostOfRivals = (outlook: Outlook, s: State, board: number, seat: number): number => {
  let most = 0;
  for (let q = 0; q < outlook.rules.players; q++) if (q !== seat) most = Math.max(most, s.media[board * SEATS + q]);
  return most;
};

/** Worth of one marker more in a region: control, and a marker for the national board if the seat wins there. */
export const mediaGain = (outlook: Outlook, s: State, board: number, seat: number): number => {
  const own = s.media[board * SEATS + seat];
  const control = mediaControl(outlook, s, board, seat);
  const chance = own > 0 ? 0 : outlook.winChance(s, board, seat, outlook.votes[seat]);
  const points = outlook.judgement.winMedia * outlook.mediaPointsAt(s, board);
  const ties = outlook.controllerPlaces && own === mostOfRivals(outlook, s, board, seat);
  return control + chance * points + (ties ? 0.6 * points * (1 - chance) : 0);
};

/** Worth of lowering all rivals on the board taken in. */
const loweringGain = (view: BoardView, outlook: Outlook, s: State, steps: number): number => {
  let gain = 0;
  for (let q = 0; q < outlook.rules.players; q++) {
    if (q !== view.seat) gain += view.gainFromRival(q, popularityStep(outlook.rules, s, view.board, q, -steps), 0);
  }
  return gain;
};

/** Shares of what a free poll, and a change of platform, could bring, that are counted unseen. */
export const POLL_STEPS = 0.7;
export const CHANGE_STEPS = 0.6;

/** Worth of a poll that nobody has seen: shelved, or published. */
const pollGain = (view: BoardView, outlook: Outlook): number =>
  Math.max(outlook.shelving * outlook.member, POLL_STEPS * view.gain(0, 2, 0, 0));

/**
 * Worth of an effect of a shadow card on the board taken in, before its price.
 *
 * @param card the card, or `shadowCards` more for its main action
 */
export const effectGain = (
  view: BoardView,
  outlook: Outlook,
  s: State,
  card: number,
  effect: number,
  target: number,
): number => {
  const { rules } = outlook;
  if (effect === EFFECT.votes) return view.gain(rules.shadowVotes[card], 0, 0, 0);
  if (effect === EFFECT.raise)
    return view.gain(0, popularityStep(rules, s, view.board, view.seat, rules.shadowRaise[card]), 0, 0);
  if (effect === EFFECT.lower) {
    return view.gainFromRival(target, popularityStep(rules, s, view.board, target, -rules.shadowLower[card]), 0);
  }
  if (effect === EFFECT.keyIssue) return keyGain(view, s, rules.players, target, 1);
  if (effect === EFFECT.lowerAll) return loweringGain(view, outlook, s, rules.shadowLowerAll[card]);
  if (effect === EFFECT.members) return rules.shadowMembers[card] * outlook.member;
  if (effect === EFFECT.poll) return pollGain(view, outlook);
  if (effect === EFFECT.platform) return CHANGE_STEPS * view.gain(0, 0, 1, 0);
  if (effect === EFFECT.clearKeyIssue) return keyGain(view, s, rules.players, s.keyIssue[view.board], -1);
  const price = (rules.p.robberyToOwner + rules.p.robberyToBank) * outlook.money;
  return 1.2 * mediaGain(outlook, s, view.board, view.seat) - price;
};

/** The best that a card could do on the board taken in with its main action and one of the others, before its price. */
export const bestUse = (view: BoardView, outlook: Outlook, s: State, card: number): number =>
  bestEffect(view, outlook, s, card) +
  (outlook.rules.shadowMain[card] ? bestEffect(view, outlook, s, card + outlook.rules.shadowCards) : 0);

/** The best of a card's effects there. */
const bestEffect = (view: BoardView, outlook: Outlook, s: State, card: number): number => {
  const { rules } = outlook;
  let best = Math.max(0, view.gain(rules.shadowVotes[card], 0, 0, 0));
  if (rules.shadowRaise[card]) best = Math.max(best, effectGain(view, outlook, s, card, EFFECT.raise, 0));
  if (rules.shadowLower[card]) {
    for (let q = 0; q < rules.players; q++) {
      if (q !== view.seat) best = Math.max(best, effectGain(view, outlook, s, card, EFFECT.lower, q));
    }
  }
  if (rules.shadowKeyIssue[card] && s.keyIssue[view.board] === NONE) {
    best = Math.max(best, bestKeyIssue(view, s, rules.players));
  }
  if (rules.shadowLowerAll[card]) best = Math.max(best, effectGain(view, outlook, s, card, EFFECT.lowerAll, 0));
  if (rules.shadowMembers[card]) best = Math.max(best, effectGain(view, outlook, s, card, EFFECT.members, 0));
  if (rules.shadowPoll[card]) best = Math.max(best, effectGain(view, outlook, s, card, EFFECT.poll, 0));
  if (rules.shadowPlatform[card]) best = Math.max(best, effectGain(view, outlook, s, card, EFFECT.platform, 0));
  return best;
};
