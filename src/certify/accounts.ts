/** What must be true of a table at all times: every card, marker and unit of money is in exactly one place. */

import { topicOf } from '../rules/engine/board/opinions.ts';
import { boardsInLine } from '../rules/engine/flow/seats.ts';
import type { Game } from '../rules/engine/game.ts';
import { clearTable } from '../rules/engine/phases/set-up.ts';
import type { Rules } from '../rules/engine/rules.ts';
import {
  BOARDS,
  CARDS,
  FACE_DOWN,
  fieldNamed,
  LAID,
  MAX_ELECTIONS,
  NONE,
  PARTIES,
  PLACES,
  POLLS,
  SEATS,
  SLOTS,
  type State,
  TOPICS,
} from '../rules/engine/state.ts';
import { REGION_ITEMS } from '../rules/notation/position/regions.ts';

/** Reports what is wrong with things of one kind. */
type Audit = (game: Game, s: State, report: (sentence: string) => void) => void;

const sum = (values: Int16Array): number => {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i];
  return total;
};
const row = (field: Int16Array, index: number, width: number): Int16Array =>
  field.subarray(index * width, (index + 1) * width);
const repeats = (values: readonly number[]): boolean => new Set(values).size < values.length;

const opinions: Audit = ({ rules }, s, report) => {
  const held = new Int16Array(CARDS);
  for (let card = 0; card < CARDS; card++) held[card] = s.pool[card] + s.opinionDeck[card] + s.opinionDiscards[card];
  for (let i = 0; i < s.buriedCount; i++) held[s.buried[i]]++;
  for (const field of [s.opinions, s.faceDown]) for (const card of field) if (card >= 0) held[card]++;
  for (let slot = 0; slot < SLOTS; slot++) if (s.national[slot] !== NONE) held[s.national[slot]] += 1 + s.secured[slot];
  held.forEach((cards, card) => {
    if (cards !== rules.opinionCopies) report(`${cards} of opinion ${card}`);
  });
  if (sum(s.opinionDeck) !== s.deckOpinions) report(`a deck of ${sum(s.opinionDeck)} called ${s.deckOpinions}`);
};

/** Whether cards enter or leave the pool without being exchanged one for one. */
const poolChanges = ({ p, program }: Rules): boolean =>
  p.exchangedTo !== 'pool' ||
  p.poolRefill > p.poolSize ||
  p.duplicatesLater === 'pool' ||
  p.scoredOpinionsTo === 'pool' ||
  program.some(({ name }) => name === 'refill-opinion-display');

const pool: Audit = ({ rules }, s, report) => {
  const { poolLimit, poolOfEach, poolSize } = rules.p;
  const cards = sum(s.pool);
  // Not every set-up puts a card of each kind on display.
  const full = cards === poolSize || (poolOfEach && cards === poolSize + CARDS);
  if (!poolChanges(rules) && !full) report(`a pool of ${cards}`);
  if (poolLimit === 0) return;
  const order = Array.from(s.poolOrder).filter((card) => card !== NONE);
  if (cards > poolLimit) report(`a pool of ${cards}, limited to ${poolLimit}`);
  for (let card = 0; card < CARDS; card++) {
    if (order.filter((other) => other === card).length !== s.pool[card]) report(`opinion ${card} in another order`);
  }
};

const places: Audit = (_, s, report) => {
  for (let board = 0; board < BOARDS; board++) {
    const open = Array.from(row(s.opinions, board, PLACES)).filter((card) => card >= 0);
    if (repeats(open.map(topicOf))) report(`two open opinions on one topic on board ${board}`);
    const key = s.keyIssue[board];
    if (key !== NONE && !open.some((card) => topicOf(card) === key)) report(`key issue ${key} is not open on ${board}`);
  }
  s.opinions.forEach((card, at) => {
    if ((card === FACE_DOWN) !== s.faceDown[at] >= 0) report(`place ${at} shows ${card} over ${s.faceDown[at]}`);
  });
  const topics = Array.from(s.national).flatMap((card) => (card === NONE ? [] : [topicOf(card)]));
  if (repeats(topics)) report('two national opinions on one topic');
};

const platformCards: Audit = ({ rules, players }, s, report) => {
  const isLaidOut = s.round > 0 || rules.program[s.step]?.name === 'preliminary';
  const held = new Int16Array(CARDS);
  for (let card = 0; card < CARDS; card++) {
    held[card] = s.platformDeck[card] + s.platformDiscards[card] + s.display[card];
  }
  for (const card of s.laid) if (card !== NONE) held[card]++;
  for (let seat = 0; seat < players; seat++) {
    const hand = row(s.hand, seat, CARDS);
    hand.forEach((cards, card) => {
      held[card] += cards;
    });
    if (sum(hand) !== s.handSize[seat]) report(`seat ${seat} holds ${sum(hand)}, not ${s.handSize[seat]}`);
    const stances = row(s.platform, seat, TOPICS);
    stances.forEach((stance, topic) => {
      if (stance !== 0) held[topic * 2 + (stance > 0 ? 0 : 1)]++;
    });
    const hidden = Array.from({ length: CARDS }, (_, card) => card).filter((card) => s.aside[seat] & (1 << card));
    for (const card of hidden) held[card]++;
    const topics = stances.filter((stance) => stance !== 0).length + hidden.length;
    if (isLaidOut && topics !== rules.p.platformTopics) report(`seat ${seat} has a platform of ${topics}`);
    const laid = row(s.laid, seat, LAID).filter((card) => card !== NONE).length;
    if (laid !== s.laidSize[seat]) report(`seat ${seat} has laid ${laid}, not ${s.laidSize[seat]}`);
  }
  held.forEach((cards, card) => {
    if (cards !== rules.platformCopies) report(`${cards} of platform card ${card}`);
  });
  if (sum(s.platformDeck) !== s.deckPlatform) report(`a deck of ${sum(s.platformDeck)} called ${s.deckPlatform}`);
};

const polls: Audit = ({ rules }, s, report) => {
  const held = new Int16Array(POLLS);
  for (const poll of [...s.pollOnBoard, ...s.pollHeld, ...s.pollTop]) if (poll !== NONE) held[poll]++;
  held.forEach((places, poll) => {
    const all = places + s.pollDeck[poll] + s.pollDiscards[poll];
    if (all !== (poll < rules.polls ? 1 : 0)) report(`poll ${poll} in ${all} places`);
  });
  if (sum(s.pollDeck) !== s.deckPolls) report(`a deck of ${sum(s.pollDeck)} called ${s.deckPolls}`);
  for (let back = 0; back < PARTIES; back++) {
    const backs = Array.from(s.pollDeck).filter((there, poll) => there && rules.pollBack[poll] === back).length;
    if (backs !== s.deckBacks[back]) report(`${backs} polls with back ${back}, called ${s.deckBacks[back]}`);
  }
  if (s.topBack !== (s.pollTop[0] === NONE ? NONE : rules.pollBack[s.pollTop[0]])) report('another back on top');
  s.pollOnBoard.forEach((poll, board) => {
    const back = poll === NONE ? 0 : 1 + rules.pollBack[poll];
    if (s.pollBacks[board] !== back) report(`poll ${poll} on board ${board} under another back`);
  });
  s.pollSeen.forEach((seen, at) => {
    if (seen && !s.pollDiscards[at % POLLS]) report(`poll ${at % POLLS} was seen and is not discarded`);
  });
};

const shadowCards: Audit = ({ players }, s, report) => {
  for (let seat = 0; seat < players; seat++) {
    let seen = 0;
    for (let at = seat * BOARDS; at < (seat + 1) * BOARDS; at++) {
      for (const card of [s.shadowPlaced[at], s.shadowShown[at]]) {
        if (card !== NONE && seen & (1 << card)) report(`seat ${seat} has card ${card} in two regions`);
        if (card !== NONE) seen |= 1 << card;
      }
      const [placed, shown] = [s.shadowPlaced[at], s.shadowShown[at]];
      if (placed !== NONE && !(s.shadowLeft[seat] & (1 << placed))) report(`seat ${seat} placed a used card`);
      if (shown !== NONE && s.shadowLeft[seat] & (1 << shown)) report(`seat ${seat} keeps a card that it has shown`);
      if ((placed !== NONE) !== (s.shadowBacks[at] === 1)) report(`shadow card ${placed} at ${at} under no back`);
    }
  }
};

const contributions: Audit = ({ players }, s, report) => {
  for (let seat = 0; seat < players; seat++) {
    const played = [s.accepted[seat], s.declined[seat]].filter((card) => card !== NONE);
    if (played.length > 1) report(`seat ${seat} accepts and declines`);
    if (played.some((card) => !(s.contributionsLeft[seat] & (1 << card)))) report(`seat ${seat} plays a used card`);
  }
};

const regions: Audit = ({ edition, rules }, s, report) => {
  const onBoards = Array.from(s.region).filter((region) => region !== NONE);
  if (repeats(onBoards)) report('one region on two boards');
  if (onBoards.some((region) => !s.regionDrawn[region])) report('a region in play that was not drawn');
  if (onBoards.length !== s.inLine) report(`${onBoards.length} regions for a line of ${s.inLine}`);
  for (const [i, board] of boardsInLine(s).entries()) if (s.region[board] === NONE) report(`a gap in line at ${i}`);
  const changes = rules.program
    .slice(0, s.step)
    .filter(({ name }) => name === 'next-region' || name === 'leave-region').length;
  const entered = edition.entries.slice(0, changes).filter((entry) => entry !== null).length;
  if (sum(s.regionDrawn) !== BOARDS + entered) report(`${sum(s.regionDrawn)} regions were drawn`);
};

/** The fields of what lies on boards; the region and its rule for coalitions are set when it enters. */
const ON_BOARDS = Object.values(REGION_ITEMS)
  .flatMap(({ of }) => of)
  .filter((name) => !['region', 'regionDrawn', 'noCoalition'].includes(name))
  .map(fieldNamed);

/** The fields in which a board is not empty, as it is when a region enters it and when it has left the game. */
export const lyingOn = (game: Game, s: State, board: number): string[] => {
  const empty = emptyTable(game);
  return ON_BOARDS.filter(({ shape, offset, length }) => {
    const boardOf = (at: number) => (shape[0] === BOARDS ? Math.floor(at / (length / BOARDS)) : at % BOARDS);
    const differs = (at: number) => s.cells[offset + at] !== empty.cells[offset + at];
    return Array.from({ length }, (_, at) => at).some((at) => boardOf(at) === board && differs(at));
  }).map(({ name }) => name);
};

const EMPTY = new WeakMap<Game, State>();
const emptyTable = (game: Game): State => {
  const known = EMPTY.get(game);
  if (known) return known;
  const empty = game.newState();
  clearTable(game.rules, empty);
  EMPTY.set(game, empty);
  return empty;
};

const removedBoards: Audit = (game, s, report) => {
  for (let board = 0; board < BOARDS; board++) {
    if (s.region[board] !== NONE) continue;
    for (const name of lyingOn(game, s, board)) report(`${name} on board ${board}, which has left the game`);
  }
};

const markers: Audit = ({ rules, players }, s, report) => {
  for (let seat = 0; seat < players; seat++) {
    let [meetings, media] = [s.meetingSupply[seat], s.mediaSupply[seat]];
    for (let at = seat; at < BOARDS * SEATS; at += SEATS) {
      meetings += s.meetings[at];
      media += s.media[at];
      if (s.meetings[at] > rules.p.meetingPlaces) report(`seat ${seat} has ${s.meetings[at]} meetings on a board`);
    }
    for (let at = seat; at < MAX_ELECTIONS * SEATS; at += SEATS) media += s.nationalMedia[at];
    if (meetings !== rules.p.meetingSupply) report(`seat ${seat} has ${meetings} meetings`);
    // Markers that do not return from a scored region have left the game.
    if (media > rules.p.mediaSupply || (media < rules.p.mediaSupply && rules.p.mediaReturns))
      report(`seat ${seat} has ${media} media markers`);
  }
  for (const field of [s.meetingSupply, s.mediaSupply, s.meetings, s.media, s.nationalMedia]) {
    if (field.some((markers) => markers < 0)) report('fewer than none');
  }
};

const money: Audit = ({ rules, players }, s, report) => {
  const cash = s.cash.subarray(0, players);
  if (sum(cash) + s.bank !== rules.p.startMoney * players) report(`${sum(cash)} in hand and ${s.bank} in the bank`);
  cash.forEach((amount, seat) => {
    if (amount < 0) report(`seat ${seat} has ${amount}`);
    if (amount !== rules.p.startMoney + s.flow[seat]) report(`seat ${seat} has ${amount} after ${s.flow[seat]}`);
  });
};

const tracks: Audit = ({ rules, players }, s, report) => {
  const { popularityMin, popularityMax, voteCap } = rules.p;
  if (s.popularity.some((step) => step < popularityMin || step > popularityMax)) report('popularity off its scale');
  if (s.votes.some((votes) => votes < 0 || votes > voteCap)) report('votes off their track');
  if (s.members.some((members) => members < 0)) report('membership below 0');
  for (let board = 0; board < BOARDS; board++) {
    let stack = 0;
    for (let seat = 0; seat < players; seat++) stack |= 1 << s.arrival[board * SEATS + seat];
    if (stack !== (1 << players) - 1) report(`two parties in one place of the stack on board ${board}`);
  }
};

const coalitions: Audit = (_, s, report) => {
  s.coalitionWith.forEach((partner, seat) => {
    if (partner !== NONE && s.coalitionWith[partner] !== seat) report(`seat ${seat} is alone in its coalition`);
  });
};

const AUDITS: Readonly<Record<string, Audit>> = {
  opinions,
  pool,
  places,
  'platform cards': platformCards,
  polls,
  'shadow cards': shadowCards,
  contributions,
  regions,
  'removed boards': removedBoards,
  markers,
  money,
  tracks,
  coalitions,
};

/** Everything that does not add up in a state, as sentences; empty for a correct one. */
export const discrepancies = (game: Game, s: State): string[] => {
  const found: string[] = [];
  for (const [name, audit] of Object.entries(AUDITS)) audit(game, s, (sentence) => found.push(`${name}: ${sentence}`));
  return found;
};

/** Things that never come back but did, between two states of one game: used cards, and what is on the national board. */
export const returned = ({ players }: Game, before: State, after: State): string[] => {
  const found: string[] = [];
  for (let seat = 0; seat < players; seat++) {
    if (after.shadowLeft[seat] & ~before.shadowLeft[seat]) found.push(`a shadow card of seat ${seat} came back`);
    if (after.contributionsLeft[seat] & ~before.contributionsLeft[seat]) found.push(`a contribution of ${seat} too`);
  }
  if (before.regionDrawn.some((drawn, region) => drawn > after.regionDrawn[region])) found.push('a region came back');
  if (before.nationalMedia.some((markers, at) => markers > after.nationalMedia[at])) found.push('a marker came back');
  if (before.drawn.some((values, stream) => values > after.drawn[stream])) found.push('chance ran backwards');
  return found;
};
