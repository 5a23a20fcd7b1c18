/** The part of a state that belongs to a region: `at` is its board. */

import type { Entry } from '../../../base/text/yaml-entry.ts';
import { mediaController } from '../../engine/board/media.ts';
import { topicIsOpen, topicOf } from '../../engine/board/opinions.ts';
import { coincidence } from '../../engine/board/platform.ts';
import { BOARDS, FACE_DOWN, NONE, PLACES, SEATS, type State } from '../../engine/state.ts';
import { changesOfRegion } from './moment.ts';
import {
  byParty,
  type CellsName,
  type Items,
  type JsonOf,
  NOTHING,
  nameAt,
  type Observed,
  type Placing,
  partiesWhere,
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

const FACE_DOWN_TEXT = 'face down';

const placeText = ({ s, words }: Placing, at: number): string => {
  if (s.opinions[at] === FACE_DOWN) return `${FACE_DOWN_TEXT} ${words.cards.list[s.faceDown[at]]}`;
  return s.opinions[at] === NONE ? NOTHING : words.cards.list[s.opinions[at]];
};

const opinionAt = ({ s, words }: Observed, at: number): string | null =>
  s.opinions[at] === FACE_DOWN ? FACE_DOWN_TEXT : nameAt(words.cards.list, s.opinions[at]);

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
      `${placing.words.topics.list[topicOf(card)]} is already open on this board; each open opinion needs a different topic`,
    );
  }
  s.opinions[at] = card;
};

/** A number for each seat, 0 by default. */
const counts = (key: string, name: CellsName, read: (placing: Placing, seat: number, entry: Entry) => number) => ({
  of: [name],
  key,
  print: (placing: Placing, board: number) =>
    printSeats(placing, (seat) => unless(placing.s[name][board * SEATS + seat], 0)),
  read(placing: Placing, board: number, entry: Entry) {
    readSeats(placing, entry, (seat, value) => {
      placing.s[name][board * SEATS + seat] = read(placing, seat, value);
    });
  },
  json: (t: Observed, board: number) => byParty(t, (seat) => t.s[name][board * SEATS + seat]),
});

/** Seats in the order in which their markers were put on the stack, the latest last. */
const arrived = (s: State, players: number, board: number): number[] => {
  const rank = (seat: number) => s.arrival[board * SEATS + seat];
  return Array.from({ length: players }, (_, seat) => seat).sort((a, b) => rank(a) - rank(b));
};

const ONCE_ONLY = ['key issue', 'media robbery', 'lowering'];

/** The shadow actions that are used up on a board, in words. */
const usedActionsOn = ({ s }: Placing, board: number): string[] =>
  ONCE_ONLY.filter((_, bit) => s.marks[board] & (1 << bit));

/** A shadow card for each seat; a card lies in one region only. */
const shadowCards = (key: string, name: 'shadowPlaced' | 'shadowShown', place: (s: State, at: number) => void) => ({
  key,
  print: (placing: Placing, board: number) =>
    printSeats(placing, (seat) => placing.words.shadowCards.list[placing.s[name][seat * BOARDS + board]]),
  read(placing: Placing, board: number, entry: Entry) {
    readSeats(placing, entry, (seat, value) => {
      const card = readName(placing.words.shadowCards, value);
      const own = [placing.s.shadowPlaced, placing.s.shadowShown].flatMap((all) => [
        ...all.subarray(seat * BOARDS, (seat + 1) * BOARDS),
      ]);
      if (own.includes(card)) value.fail(`${seatText(placing, seat)} has already placed its ${value.text()}`);
      placing.s[name][seat * BOARDS + board] = card;
      place(placing.s, seat * BOARDS + board);
    });
  },
});

/** 1 if the region that last entered the board allows no coalition. */
export const forbidsCoalition = (placing: Placing, board: number): number => {
  const entries = placing.game.edition.entries.slice(0, changesOfRegion(placing));
  const last = entries.findLastIndex((_, i) => i % BOARDS === board);
  return entries[last]?.coalition === false ? 1 : 0;
};

export const REGION_ITEMS = {
  region: {
    of: ['region', 'regionDrawn'],
    key: 'region',
    print: ({ s, words }, board) => words.regions.list[s.region[board]],
    read(placing, board, entry) {
      const index = readName(placing.words.regions, entry);
      if (placing.s.regionDrawn[index]) entry.fail(`${placing.words.regions.list[index]} is already in play or scored`);
      placing.s.region[board] = index;
      placing.s.regionDrawn[index] = 1;
    },
    json: ({ s, words }, board): string => words.regions.list[s.region[board]],
  },
  /** What lies on each place: an opinion, `face down`, or null. */
  opinions: {
    of: ['opinions', 'faceDown'],
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
    json: (t, board): readonly (string | null)[] =>
      Array.from({ length: PLACES }, (_, place) => opinionAt(t, board * PLACES + place)),
  },
  /** The topic that counts twice. */
  keyIssue: {
    of: ['keyIssue'],
    key: 'key issue',
    print: ({ s, words }, board) => words.topics.list[s.keyIssue[board]],
    read(placing, board, entry) {
      const topic = readName(placing.words.topics, entry);
      if (!topicIsOpen(placing.s, board, topic)) {
        entry.fail(
          `there is no open opinion on ${placing.words.topics.list[topic]} here; a key issue needs one on its topic`,
        );
      }
      placing.s.keyIssue[board] = topic;
    },
    json: ({ s, words }, board): string | null => nameAt(words.topics.list, s.keyIssue[board]),
  },
  /** Whether coalitions may be formed; positions write it only if it differs from the edition's entry for this region. */
  coalitions: {
    of: ['noCoalition'],
    key: 'coalitions',
    print: (placing, board) =>
      placing.s.noCoalition[board] === forbidsCoalition(placing, board) ? undefined : !placing.s.noCoalition[board],
    read(placing, board, entry) {
      placing.s.noCoalition[board] = entry.flag() ? 0 : 1;
    },
    usual: ({ s }, board) => !s.noCoalition[board],
    json: ({ s }, board): boolean => s.noCoalition[board] === 0,
  },
  popularity: counts('popularity', 'popularity', ({ game }, _, entry) =>
    entry.integer(game.rules.p.popularityMin, game.rules.p.popularityMax),
  ),
  votes: counts('votes', 'votes', ({ game }, _, entry) => entry.integer(0, game.rules.p.voteCap)),
  /**
   * Parties in the order in which they reached their place on the vote track; positions put those not listed first, in seat
   * order.
   */
  arrival: {
    of: ['arrival'],
    key: 'arrival',
    print(placing, board) {
      const seats = arrived(placing.s, placing.game.players, board);
      return seats.every((seat, i) => seat === i) ? undefined : seats.map((seat) => seatText(placing, seat));
    },
    read(placing, board, entry) {
      const listed = entry.list(placing.game.players).map((item) => readSeat(placing, item));
      if (new Set(listed).size < listed.length) entry.fail('this seat is listed twice; expected each seat once');
      const others = seatNames(placing).flatMap((_, seat) => (listed.includes(seat) ? [] : [seat]));
      [...others, ...listed].forEach((seat, rank) => {
        placing.s.arrival[board * SEATS + seat] = rank;
      });
    },
    usual: (placing, board) => arrived(placing.s, placing.game.players, board).map((seat) => seatText(placing, seat)),
    json: ({ game, s, parties }, board): readonly string[] =>
      arrived(s, game.players, board).map((seat) => parties[seat]),
  },
  meetings: counts('meetings', 'meetings', ({ game, s }, seat, entry) => {
    const markers = entry.integer(0, game.rules.p.meetingPlaces);
    takeMarkers(s.meetingSupply, seat, markers, 'meetings', entry);
    return markers;
  }),
  media: counts('media', 'media', ({ game, s }, seat, entry) => {
    const markers = entry.integer(0, game.rules.p.mediaSupply);
    takeMarkers(s.mediaSupply, seat, markers, 'media markers', entry);
    return markers;
  }),
  /** The party with more media markers than any other. */
  mediaControl: {
    of: [],
    json: ({ game, s, parties }, board): string | null => nameAt(parties, mediaController(game.rules, s, board)),
  },
  /** How well each platform agrees with the open opinions; it decides how many votes a meeting brings. */
  coincidence: { of: [], json: (t, board) => byParty(t, (seat) => coincidence(t.s, board, seat)) },
  /** The poll on the board; other seats see only that there is one. */
  poll: {
    of: ['pollOnBoard', 'pollBacks'],
    key: 'poll',
    print: ({ s }, board) => (s.pollBacks[board] ? s.pollOnBoard[board] + 1 : undefined),
    read(placing, board, entry) {
      const poll = takePollCard(placing, entry);
      placing.s.pollOnBoard[board] = poll;
      placing.s.pollBacks[board] = 1 + placing.game.rules.pollBack[poll];
    },
    json: ({ s }, board): boolean => s.pollBacks[board] > 0,
  },
  /** Parties with a face-down shadow card. */
  shadowBacks: {
    of: ['shadowBacks'],
    json: (t, board) => partiesWhere(t, (seat) => t.s.shadowBacks[seat * BOARDS + board] === 1),
  },
  /** The observing seat's own card among them. */
  shadowCard: {
    ...shadowCards('shadow cards', 'shadowPlaced', (s, at) => {
      s.shadowBacks[at] = 1;
    }),
    of: ['shadowPlaced'],
    json: ({ s, words, own }, board): string | null =>
      nameAt(words.shadowCards.list, s.shadowPlaced[own * BOARDS + board]),
  },
  /** Shadow cards that are face up and not used yet; they have left their owner's cabinet. */
  shownCards: {
    ...shadowCards('shown cards', 'shadowShown', (s, at) => {
      s.shadowLeft[Math.floor(at / BOARDS)] &= ~(1 << s.shadowShown[at]);
    }),
    of: ['shadowShown'],
    json: ({ s, words, parties }, board): Readonly<Record<string, string>> =>
      Object.fromEntries(
        parties.flatMap((party, seat) => {
          const card = nameAt(words.shadowCards.list, s.shadowShown[seat * BOARDS + board]);
          return card === null ? [] : [[party, card]];
        }),
      ),
  },
  coalitionTiles: {
    of: ['coalitionTile'],
    key: 'coalition tiles',
    isBag: true,
    print: (placing, board) =>
      unlessEmpty(seatNames(placing).filter((_, seat) => placing.s.coalitionTile[board * SEATS + seat] === 1)),
    read(placing, board, entry) {
      for (const item of entry.list()) placing.s.coalitionTile[board * SEATS + readSeat(placing, item)] = 1;
    },
    json: (t, board) => partiesWhere(t, (seat) => t.s.coalitionTile[board * SEATS + seat] === 1),
  },
  /** Shadow actions marked as once only that are used up. */
  usedActions: {
    of: ['marks'],
    key: 'used actions',
    isBag: true,
    print: (placing, board) => unlessEmpty(usedActionsOn(placing, board)),
    read({ s }, board, entry) {
      for (const item of entry.list()) {
        const bit = ONCE_ONLY.indexOf(item.text().toLowerCase());
        if (bit === -1) item.fail(`expected one of ${ONCE_ONLY.join(', ')}`);
        s.marks[board] |= 1 << bit;
      }
    },
    json: (t, board): readonly string[] => usedActionsOn(t, board),
  },
} satisfies Items;

/** What an observation shows of a region. */
export interface RegionJson extends JsonOf<typeof REGION_ITEMS> {}
