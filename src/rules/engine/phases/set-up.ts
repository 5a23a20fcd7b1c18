/**
 * Preparation (2006 §5): parties and their material, platforms, the four region boards, the exchange pool.
 *
 * Cards returned to the bottom of a deck while it is dealt are shuffled back in afterwards, as the text says. Other editions
 * combine their own steps: see `set-up-stances.ts` and `set-up-draft.ts`.
 */
import { moveMembers } from '../board/members.ts';
import { receive } from '../board/money.ts';
import { fillPool, shuffleBuried, stanceOf, topicOf } from '../board/opinions.ts';
import { drawIntoHand, drawPlatformCard } from '../board/platform.ts';
import { addToPollDeck } from '../board/polls.ts';
import { pick, STREAM } from '../chance.ts';
import { automatic } from '../flow/automatic.ts';
import { startWith } from '../flow/seats.ts';
import type { Parameters } from '../parameters.ts';
import type { Rules } from '../rules.ts';
import { BOARDS, CARDS, NONE, PLACES, SEATS, type State, TOPICS } from '../state.ts';
import { enterRegion } from './next-region.ts';

const drawParties = (rules: Rules, s: State): void => {
  let free = (1 << rules.edition.components.parties.length) - 1;
  for (let seat = 0; seat < rules.players; seat++) {
    let party = free;
    const left = rules.edition.components.parties.length - seat;
    for (let skip = pick(rules, s, STREAM.parties, left); skip > 0; skip--) party &= party - 1;
    s.party[seat] = 31 - Math.clz32(party & -party);
    free &= ~(1 << s.party[seat]);
  }
};

/** What a seat begins with besides `startMoney`, as a seat and as a party, in units. */
export const extraMoney = ({ partyMoney, seatMoney }: Parameters, seat: number, party: number): number =>
  (partyMoney[party] ?? 0) + (seatMoney[seat] ?? 0);

/** Gives each seat its party: drawn, unless the edition assigns them in order. Some may begin with more members or money. */
export const seatParties = (rules: Rules, s: State): void => {
  if (rules.p.partiesSeated === 'drawn') drawParties(rules, s);
  else for (let seat = 0; seat < rules.players; seat++) s.party[seat] = seat;
  for (let seat = 0; seat < rules.players; seat++) {
    moveMembers(rules, s, seat, rules.p.partyMembers[s.party[seat]] ?? 0);
    receive(s, seat, extraMoney(rules.p, seat, s.party[seat]));
  }
};

const giveMaterial = (rules: Rules, s: State): void => {
  for (let seat = 0; seat < rules.players; seat++) {
    s.cash[seat] = rules.p.startMoney;
    s.members[seat] = rules.p.startMembers;
    s.meetingSupply[seat] = rules.p.meetingSupply;
    s.mediaSupply[seat] = rules.p.mediaSupply;
    s.shadowLeft[seat] = (1 << rules.shadowCards) - 1;
    s.contributionsLeft[seat] = (1 << rules.contributionAmount.length) - 1;
  }
};

const fillDecks = (rules: Rules, s: State): void => {
  s.opinionDeck.fill(rules.opinionCopies);
  s.deckOpinions = rules.opinionCopies * CARDS;
  s.platformDeck.fill(rules.platformCopies);
  s.deckPlatform = rules.platformCopies * CARDS;
  for (let poll = 0; poll < rules.polls; poll++) addToPollDeck(rules, s, poll);
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
  for (const field of [s.accepted, s.declined, s.places, s.laid, s.poolOrder, s.pollTop]) field.fill(NONE);
  s.actor = s.namer = s.highBidder = s.proposer = s.pollHolder = s.winner = s.partner = s.beaten = NONE;
  s.topBack = s.heldBack = NONE;
  s.ballots = 1;
  startWith(rules, s, 0);
  s.inLine = BOARDS;
  for (let at = 0; at < BOARDS * SEATS; at++) s.arrival[at] = at % SEATS < rules.players ? at % SEATS : 0;
  giveMaterial(rules, s);
  fillDecks(rules, s);
};

/** Turns the cards at the bottom of the deck into the deck, once all others have been dealt. */
const reachBottom = (s: State, bottom: Int16Array): void => {
  for (let card = 0; card < CARDS; card++) {
    s.platformDeck[card] += bottom[card];
    s.deckPlatform += bottom[card];
  }
  bottom.fill(0);
};

/** Deals platform cards until the seat has enough on distinct topics; the others go to the bottom of the deck. */
const dealPlatform = (rules: Rules, s: State, seat: number, bottom: Int16Array): void => {
  const isNew = (card: number) => s.platform[seat * TOPICS + topicOf(card)] === 0;
  for (let dealt = 0; dealt < rules.p.platformTopics; ) {
    if (s.deckPlatform === 0 && bottom.some((cards, card) => cards > 0 && isNew(card))) reachBottom(s, bottom);
    const card = drawPlatformCard(rules, s);
    if (card === NONE) return;
    if (isNew(card)) {
      s.platform[seat * TOPICS + topicOf(card)] = stanceOf(card);
      dealt++;
    } else bottom[card]++;
  }
};

const dealHand = (rules: Rules, s: State, seat: number, bottom: Int16Array): void => {
  for (let i = 0; i < rules.p.handSize; i++) {
    if (s.deckPlatform === 0) reachBottom(s, bottom);
    drawIntoHand(rules, s, seat, 1);
  }
};

const dealPlatforms = (rules: Rules, s: State): void => {
  const bottom = new Int16Array(CARDS);
  for (let seat = 0; seat < rules.players; seat++) dealPlatform(rules, s, seat, bottom);
  for (let seat = 0; seat < rules.players; seat++) dealHand(rules, s, seat, bottom);
  reachBottom(s, bottom);
};

/** The four boards, the first with all of its opinions open, each further one with one fewer; then the exchange pool. */
export const enterRegions = (rules: Rules, s: State): void => {
  for (let board = 0; board < BOARDS; board++) enterRegion(rules, s, board, { open: PLACES - board, coalition: true });
  shuffleBuried(s);
  fillPool(rules, s, rules.p.poolSize);
};

export const setUp = automatic('set-up', (rules, s) => {
  seatParties(rules, s);
  dealPlatforms(rules, s);
  enterRegions(rules, s);
});
