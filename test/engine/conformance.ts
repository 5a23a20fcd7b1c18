/** What must hold in any state of any edition: every card, marker and unit of money is somewhere, and only once. */
import { platformCard } from '../../src/engine/board/platform.ts';
import type { Game } from '../../src/engine/game.ts';
import {
  BOARDS,
  CARDS,
  FACE_DOWN,
  MAX_ROUNDS,
  NONE,
  PLACES,
  POLLS,
  SEATS,
  type State,
  TOPICS,
} from '../../src/engine/state.ts';

const sum = (values: Iterable<number>): number => Array.from(values).reduce((a, b) => a + b, 0);

/** How many of each opinion card there are, wherever they lie. */
const opinionCards = (s: State): number[] => {
  const count = Array.from(
    { length: CARDS },
    (_, card) => s.opinionDeck[card] + s.opinionDiscards[card] + s.pool[card],
  );
  for (const card of s.buried.subarray(0, s.buriedCount)) count[card]++;
  for (let at = 0; at < BOARDS * PLACES; at++) {
    if (s.opinions[at] >= 0) count[s.opinions[at]]++;
    if (s.opinions[at] === FACE_DOWN) count[s.faceDown[at]]++;
  }
  s.national.forEach((card, slot) => {
    if (card !== NONE) count[card] += 1 + s.secured[slot];
  });
  return count;
};

const platformCards = (game: Game, s: State): number[] => {
  const count = Array.from({ length: CARDS }, (_, card) => s.platformDeck[card] + s.platformDiscards[card]);
  for (let seat = 0; seat < game.players; seat++) {
    for (let card = 0; card < CARDS; card++) count[card] += s.hand[seat * CARDS + card];
    for (let topic = 0; topic < TOPICS; topic++) {
      const card = platformCard(s, seat, topic);
      if (card !== NONE) count[card]++;
    }
  }
  return count;
};

const pollCards = (s: State): number[] => {
  const count = Array.from({ length: POLLS }, (_, poll) => s.pollDeck[poll] + s.pollDiscards[poll]);
  for (const poll of [...s.pollOnBoard, ...s.pollHeld]) if (poll !== NONE) count[poll]++;
  return count;
};

const column = (field: Int16Array, rows: number, seat: number): number =>
  sum(Array.from({ length: rows }, (_, row) => field[row * SEATS + seat]));

/** Every way in which a state fails to account for what is on the table; empty when all is there. */
export const missing = (game: Game, s: State): string[] => {
  const { rules } = game;
  const found: string[] = [];
  const expect = (what: string, actual: number, wanted: number) => {
    if (actual !== wanted) found.push(`${what}: ${actual}, not ${wanted}`);
  };
  for (const [card, count] of opinionCards(s).entries()) expect(`opinion card ${card}`, count, rules.opinionCopies);
  expect('cards in the opinion deck', sum(s.opinionDeck), s.deckOpinions);
  for (const [card, count] of platformCards(game, s).entries()) {
    expect(`platform card ${card}`, count, rules.platformCopies);
  }
  expect('cards in the platform deck', sum(s.platformDeck), s.deckPlatform);
  for (const [poll, count] of pollCards(s).entries()) expect(`poll ${poll}`, count, poll < rules.polls ? 1 : 0);
  expect('cards in the poll deck', sum(s.pollDeck), s.deckPolls);
  for (let seat = 0; seat < game.players; seat++) {
    const hand = s.hand.subarray(seat * CARDS, (seat + 1) * CARDS);
    expect(`hand of seat ${seat}`, sum(hand), s.handSize[seat]);
    const meetings = s.meetingSupply[seat] + column(s.meetings, BOARDS, seat);
    expect(`meetings of seat ${seat}`, meetings, rules.p.meetingSupply);
    const placed = column(s.media, BOARDS, seat) + column(s.nationalMedia, MAX_ROUNDS, seat);
    expect(`media markers of seat ${seat}`, s.mediaSupply[seat] + placed, rules.p.mediaSupply);
    expect(`money of seat ${seat}`, s.cash[seat], rules.p.startMoney + s.flow[seat]);
  }
  expect(
    'money of all and the bank',
    sum(s.cash.subarray(0, game.players)) + s.bank,
    rules.p.startMoney * game.players,
  );
  return [...found, ...outOfRange(game, s)];
};

/** Numbers that no table could show. */
const outOfRange = ({ rules, players }: Game, s: State): string[] => {
  const found: string[] = [];
  for (let seat = 0; seat < players; seat++) {
    if (s.cash[seat] < 0) found.push(`seat ${seat} owes money`);
    if (s.members[seat] < 0) found.push(`seat ${seat} has ${s.members[seat]} members`);
    for (let board = 0; board < BOARDS; board++) {
      const at = board * SEATS + seat;
      const { p } = rules;
      if (s.votes[at] < 0 || s.votes[at] > p.voteCap) found.push(`votes ${s.votes[at]}`);
      if (s.popularity[at] < p.popularityMin || s.popularity[at] > p.popularityMax)
        found.push('popularity off its scale');
      if (s.meetings[at] < 0 || s.meetings[at] > p.meetingPlaces) found.push(`${s.meetings[at]} meetings`);
      if (s.media[at] < 0) found.push('fewer than no media markers');
    }
  }
  for (let board = 0; board < BOARDS; board++) {
    const ranks = Array.from(s.arrival.subarray(board * SEATS, board * SEATS + players)).sort();
    if (ranks.some((rank, i) => rank !== i)) found.push(`two parties arrived at once on board ${board}`);
    const open = Array.from(s.opinions.subarray(board * PLACES, (board + 1) * PLACES)).filter((card) => card >= 0);
    if (new Set(open.map((card) => card >> 1)).size < open.length) found.push(`two open opinions on one topic`);
  }
  return found;
};
