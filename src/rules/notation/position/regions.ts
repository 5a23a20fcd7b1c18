/** The keys of a region: `at` is its board. */

import type { Entry } from '../../../base/text/yaml-entry.ts';
import { topicIsOpen, topicOf } from '../../engine/board/opinions.ts';
import { BOARDS, FACE_DOWN, NONE, PLACES, SEATS, type State } from '../../engine/state.ts';
import type { Names } from '../words.ts';
import { changesOfRegion } from './moment.ts';
import {
  type Item,
  NOTHING,
  type Placing,
  printSeats,
  readName,
  readSeat,
  readSeats,
  seatNames,
  seatText,
  takeMarkers,
  takeOpinionCard,
  takePollCard,
  trimmed,
  unless,
  unlessEmpty,
} from './placing.ts';

export const FACE_DOWN_TEXT = 'face down';

const region: Item = {
  key: 'region',
  print: ({ s, words }, board) => words.regions.list[s.region[board]],
  read(placing, board, entry) {
    const index = readName(placing.words.regions, entry);
    if (placing.s.regionDrawn[index]) entry.fail(`${placing.words.regions.list[index]} is in play or scored already`);
    placing.s.region[board] = index;
    placing.s.regionDrawn[index] = 1;
  },
};

const placeText = ({ s, words }: Placing, at: number): string => {
  if (s.opinions[at] === FACE_DOWN) return `${FACE_DOWN_TEXT} ${words.cards.list[s.faceDown[at]]}`;
  return s.opinions[at] === NONE ? NOTHING : words.cards.list[s.opinions[at]];
};

/** An open opinion by its name; `face down` with or without a name; `none` for an empty place. */
const readPlace = (placing: Placing, board: number, place: number, entry: Entry): void => {
  const { s } = placing;
  const at = board * PLACES + place;
  const text = entry.text();
  if (text.toLowerCase() === NOTHING) return;
  if (text.toLowerCase().startsWith(FACE_DOWN_TEXT)) {
    s.opinions[at] = FACE_DOWN;
    const card = text.slice(FACE_DOWN_TEXT.length).trim();
    if (card) s.faceDown[at] = takeOpinionCard(placing, entry, card);
    return;
  }
  const card = takeOpinionCard(placing, entry);
  if (topicIsOpen(s, board, topicOf(card))) {
    entry.fail(
      `${placing.words.topics.list[topicOf(card)]} is open on this board already; topics of open opinions differ`,
    );
  }
  s.opinions[at] = card;
};

const opinions: Item = {
  key: 'opinions',
  print(placing, board) {
    const places = Array.from({ length: PLACES }, (_, place) => placeText(placing, board * PLACES + place));
    return unlessEmpty(trimmed(places, NOTHING));
  },
  read(placing, board, entry) {
    entry.list(PLACES).forEach((item, place) => {
      readPlace(placing, board, place, item);
    });
  },
};

const keyIssue: Item = {
  key: 'key issue',
  print: ({ s, words }, board) => words.topics.list[s.keyIssue[board]],
  read(placing, board, entry) {
    const topic = readName(placing.words.topics, entry);
    if (!topicIsOpen(placing.s, board, topic)) {
      entry.fail(`no open opinion on ${placing.words.topics.list[topic]} is here; a key issue needs one on its topic`);
    }
    placing.s.keyIssue[board] = topic;
  },
};

/** A number for each seat, 0 by default. */
const counts = (
  key: string,
  cells: (s: State) => Int16Array,
  read: (placing: Placing, seat: number, entry: Entry) => number,
): Item => ({
  key,
  print: (placing, board) => printSeats(placing, (seat) => unless(cells(placing.s)[board * SEATS + seat], 0)),
  read(placing, board, entry) {
    readSeats(placing, entry, (seat, value) => {
      cells(placing.s)[board * SEATS + seat] = read(placing, seat, value);
    });
  },
});

const popularity = counts(
  'popularity',
  (s) => s.popularity,
  ({ game }, _, entry) => entry.integer(game.rules.p.popularityMin, game.rules.p.popularityMax),
);

const votes = counts(
  'votes',
  (s) => s.votes,
  ({ game }, _, entry) => entry.integer(0, game.rules.p.voteCap),
);

const meetings = counts(
  'meetings',
  (s) => s.meetings,
  ({ game, s }, seat, entry) => {
    const markers = entry.integer(0, game.rules.p.meetingPlaces);
    takeMarkers(s.meetingSupply, seat, markers, 'meetings', entry);
    return markers;
  },
);

const media = counts(
  'media',
  (s) => s.media,
  ({ game, s }, seat, entry) => {
    const markers = entry.integer(0, game.rules.p.mediaSupply);
    takeMarkers(s.mediaSupply, seat, markers, 'media markers', entry);
    return markers;
  },
);

/** Seats in the order of their markers in the stack, the latest last; those not listed lie below, in seat order. */
const arrival: Item = {
  key: 'arrival',
  print(placing, board) {
    const rank = (seat: number) => placing.s.arrival[board * SEATS + seat];
    const seats = Array.from({ length: placing.game.players }, (_, seat) => seat);
    if (seats.every((seat) => rank(seat) === seat)) return undefined;
    return seats.sort((a, b) => rank(a) - rank(b)).map((seat) => seatText(placing, seat));
  },
  read(placing, board, entry) {
    const listed = entry.list(placing.game.players).map((item) => readSeat(placing, item));
    if (new Set(listed).size < listed.length) entry.fail('a seat arrives once');
    const others = seatNames(placing).flatMap((_, seat) => (listed.includes(seat) ? [] : [seat]));
    [...others, ...listed].forEach((seat, rank) => {
      placing.s.arrival[board * SEATS + seat] = rank;
    });
  },
};

const ONCE_ONLY = ['key issue', 'media robbery', 'lowering'];

/** The shadow actions that are used up there, in words. */
export const usedActionsOn = (s: State, board: number): string[] =>
  ONCE_ONLY.filter((_, bit) => s.marks[board] & (1 << bit));

/** Shadow actions that are used up there. */
const usedActions: Item = {
  key: 'used actions',
  print: ({ s }, board) => unlessEmpty(usedActionsOn(s, board)),
  read({ s }, board, entry) {
    for (const item of entry.list()) {
      const bit = ONCE_ONLY.indexOf(item.text().toLowerCase());
      if (bit === -1) item.fail(`expected one of ${ONCE_ONLY.join(', ')}`);
      s.marks[board] |= 1 << bit;
    }
  },
};

const coalitionTiles: Item = {
  key: 'coalition tiles',
  print: (placing, board) =>
    unlessEmpty(seatNames(placing).filter((_, seat) => placing.s.coalitionTile[board * SEATS + seat] === 1)),
  read(placing, board, entry) {
    for (const item of entry.list()) placing.s.coalitionTile[board * SEATS + readSeat(placing, item)] = 1;
  },
};

/** A shadow card for each seat; a card lies in one region only. */
const shadowCards = (key: string, cells: (s: State) => Int16Array, place: (s: State, at: number) => void): Item => ({
  key,
  print: (placing, board) =>
    printSeats(placing, (seat) => shadowName(placing.words.shadowCards, cells(placing.s)[seat * BOARDS + board])),
  read(placing, board, entry) {
    readSeats(placing, entry, (seat, value) => {
      const card = readName(placing.words.shadowCards, value);
      const own = [placing.s.shadowPlaced, placing.s.shadowShown].flatMap((all) => [
        ...all.subarray(seat * BOARDS, (seat + 1) * BOARDS),
      ]);
      if (own.includes(card)) value.fail(`${seatText(placing, seat)} has placed its ${value.text()} already`);
      cells(placing.s)[seat * BOARDS + board] = card;
      place(placing.s, seat * BOARDS + board);
    });
  },
});

const shadowName = (names: Names, card: number): string | undefined => names.list[card];

const shadowPlaced = shadowCards(
  'shadow cards',
  (s) => s.shadowPlaced,
  (s, at) => {
    s.shadowBacks[at] = 1;
  },
);

/** A card that has been shown and paid for has left its owner's cabinet. */
const shadowShown = shadowCards(
  'shown cards',
  (s) => s.shadowShown,
  (s, at) => {
    s.shadowLeft[Math.floor(at / BOARDS)] &= ~(1 << s.shadowShown[at]);
  },
);

const poll: Item = {
  key: 'poll',
  print: ({ s }, board) => (s.pollBacks[board] ? s.pollOnBoard[board] + 1 : undefined),
  read(placing, board, entry) {
    placing.s.pollOnBoard[board] = takePollCard(placing, entry);
    placing.s.pollBacks[board] = 1;
  },
};

/** Whether coalitions may be formed, where the edition's entry of this region does not say the same. */
const coalitions: Item = {
  key: 'coalitions',
  print: (placing, board) =>
    placing.s.noCoalition[board] === forbidsCoalition(placing, board) ? undefined : !placing.s.noCoalition[board],
  read(placing, board, entry) {
    placing.s.noCoalition[board] = entry.flag() ? 0 : 1;
  },
};

/** 1 where the region that entered the board last allows no coalition. */
export const forbidsCoalition = (placing: Placing, board: number): number => {
  const entries = placing.game.edition.entries.slice(0, changesOfRegion(placing));
  const last = entries.findLastIndex((_, i) => i % BOARDS === board);
  return entries[last]?.coalition === false ? 1 : 0;
};

/** The keys of a region, in the order in which they are read and printed. */
export const REGION_ITEMS: readonly Item[] = [
  region,
  opinions,
  keyIssue,
  coalitions,
  popularity,
  votes,
  arrival,
  meetings,
  media,
  poll,
  shadowPlaced,
  shadowShown,
  coalitionTiles,
  usedActions,
];
