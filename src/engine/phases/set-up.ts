/**
 * Preparation (2006 §5): parties and their material, platforms, the four region boards, the exchange pool.
 *
 * Cards returned to the bottom of a deck while it is dealt are shuffled back afterwards, as the text says.
 */
import { drawOpinion, shuffleBuried, stanceOf, topicOf } from '../board/opinions.ts';
import { drawIntoHand, drawPlatformCard } from '../board/platform.ts';
import { pick, STREAM } from '../chance.ts';
import { automatic } from '../flow/automatic.ts';
import type { Rules } from '../rules.ts';
import { BOARDS, CARDS, NONE, PLACES, SEATS, type State, TOPICS } from '../state.ts';
import { enterRegion } from './next-region.ts';

/** Draws which party each seat plays. */
const seatParties = (rules: Rules, s: State): void => {
  let free = (1 << rules.edition.components.parties.length) - 1;
  for (let seat = 0; seat < rules.players; seat++) {
    let party = free;
    const left = rules.edition.components.parties.length - seat;
    for (let skip = pick(rules, s, STREAM.parties, left); skip > 0; skip--) party &= party - 1;
    s.party[seat] = 31 - Math.clz32(party & -party);
    free &= ~(1 << s.party[seat]);
  }
};

const giveMaterial = (rules: Rules, s: State): void => {
  for (let seat = 0; seat < rules.players; seat++) {
    s.cash[seat] = rules.p.startMoney;
    s.members[seat] = rules.p.startMembers;
    s.meetingSupply[seat] = rules.p.meetingSupply;
    s.mediaSupply[seat] = rules.p.mediaSupply;
    s.shadowLeft[seat] = (1 << rules.shadowCost.length) - 1;
    s.contributionsLeft[seat] = (1 << rules.contributionAmount.length) - 1;
  }
};

const fillDecks = (rules: Rules, s: State): void => {
  s.opinionDeck.fill(rules.opinionCopies);
  s.deckOpinions = rules.opinionCopies * CARDS;
  s.platformDeck.fill(rules.platformCopies);
  s.deckPlatform = rules.platformCopies * CARDS;
  s.pollDeck.fill(1, 0, rules.polls);
  s.deckPolls = rules.polls;
};

/** The state before anything is drawn: markers and cards in their supplies, nothing on the boards. */
export const clearTable = (rules: Rules, s: State): void => {
  s.cells.fill(0);
  for (const field of [s.region, s.opinions, s.faceDown, s.keyIssue, s.buried, s.coalitionWith, s.shadowPlaced]) {
    field.fill(NONE);
  }
  for (const field of [s.shadowShown, s.bids, s.shownBids, s.preliminary, s.pollOnBoard, s.pollHeld, s.national]) {
    field.fill(NONE);
  }
  s.accepted.fill(NONE);
  s.declined.fill(NONE);
  s.actor = s.namer = s.highBidder = s.proposer = s.pollHolder = s.winner = s.partner = s.beaten = NONE;
  s.inLine = BOARDS;
  for (let at = 0; at < BOARDS * SEATS; at++) s.arrival[at] = at % SEATS < rules.players ? at % SEATS : 0;
  giveMaterial(rules, s);
  fillDecks(rules, s);
};

/** Deals platform cards until the seat has enough of distinct topics; the others wait beside the deck. */
const dealPlatform = (rules: Rules, s: State, seat: number, aside: Int16Array): void => {
  for (let dealt = 0; dealt < rules.p.platformTopics; ) {
    const card = drawPlatformCard(rules, s);
    if (card === NONE) return;
    const at = seat * TOPICS + topicOf(card);
    if (s.platform[at] !== 0) aside[card]++;
    else {
      s.platform[at] = stanceOf(card);
      dealt++;
    }
  }
};

const dealPlatforms = (rules: Rules, s: State): void => {
  const aside = new Int16Array(CARDS);
  for (let seat = 0; seat < rules.players; seat++) dealPlatform(rules, s, seat, aside);
  for (let seat = 0; seat < rules.players; seat++) drawIntoHand(rules, s, seat, rules.p.handSize);
  for (let card = 0; card < CARDS; card++) {
    s.platformDeck[card] += aside[card];
    s.deckPlatform += aside[card];
  }
};

const fillPool = (rules: Rules, s: State): void => {
  for (let i = 0; i < rules.p.poolSize; i++) {
    const card = drawOpinion(rules, s);
    if (card !== NONE) s.pool[card]++;
  }
};

export const setUp = automatic('set-up', (rules, s) => {
  seatParties(rules, s);
  dealPlatforms(rules, s);
  for (let board = 0; board < BOARDS; board++) enterRegion(rules, s, board, { open: PLACES - board, coalition: true });
  shuffleBuried(s);
  fillPool(rules, s);
});
