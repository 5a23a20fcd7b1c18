/** The keys of a seat: `at` is the seat. */

import type { Entry } from '../../../base/text/yaml-entry.ts';
import { stanceOf, topicOf } from '../../engine/board/opinions.ts';
import { countChange, platformCard } from '../../engine/board/platform.ts';
import { BOARDS, CARDS, LAID, MAX_ELECTIONS, NONE, SEATS, type State, TOPICS } from '../../engine/state.ts';
import { choices, contribution, contributions, poll, pollsSeen, sealedBid, shownBid } from './choices.ts';
import {
  cardList,
  changedTopics,
  type Item,
  LARGEST,
  maskList,
  type Placing,
  readCards,
  readMask,
  readName,
  takeMarkers,
  takePlatformCard,
  trimmed,
  unless,
  unlessEmpty,
} from './placing.ts';

const money: Item = {
  key: 'money',
  print: ({ game, s }, seat) => unless(s.cash[seat], game.rules.p.startMoney),
  read({ game, s }, seat, entry) {
    s.cash[seat] = entry.integer(0, LARGEST);
    s.flow[seat] = s.cash[seat] - game.rules.p.startMoney;
    s.bank -= s.flow[seat];
  },
};

const members: Item = {
  key: 'members',
  print: ({ game, s }, seat) => unless(s.members[seat], game.rules.p.startMembers),
  read({ s }, seat, entry) {
    s.members[seat] = entry.integer(0, LARGEST);
  },
};

const platform: Item = {
  key: 'platform',
  print({ s, words }, seat) {
    const cards = Array.from({ length: TOPICS }, (_, topic) => platformCard(s, seat, topic));
    return unlessEmpty(cards.filter((card) => card !== NONE).map((card) => words.cards.list[card]));
  },
  read(placing, seat, entry) {
    for (const item of entry.list(placing.game.rules.p.platformTopics)) {
      const card = takePlatformCard(placing, item);
      const at = seat * TOPICS + topicOf(card);
      if (placing.s.platform[at] !== 0)
        item.fail(`the platform has a card on ${placing.words.topics.list[topicOf(card)]} already`);
      placing.s.platform[at] = stanceOf(card);
    }
  },
};

/** The most cards that a hand may have at any time. */
const largestHand = ({ game: { rules } }: Placing): number =>
  rules.displaySize > 0 || rules.p.draftCards > 0 ? CARDS : rules.p.handSize;

/** Platform cards that a seat hides for the round. */
const hidden: Item = {
  key: 'hidden',
  print: ({ s, words }, seat) => unlessEmpty(maskList(words.cards, s.aside[seat])),
  read(placing, seat, entry) {
    for (const item of entry.list(TOPICS)) placing.s.aside[seat] |= 1 << takePlatformCard(placing, item);
  },
};

/** Topics whose stance the seat has changed in this phase, with the number of times where there are several. */
const changed: Item = {
  key: 'changed',
  print: ({ s, words }, seat) => unlessEmpty(changedTopics(words.topics, s, seat)),
  read({ s, words }, seat, entry) {
    readCards(entry, (item, name) => countChange(s, seat, readName(words.topics, item, name)));
  },
};

/** Platform cards that lie face down in front of the seat, in the order in which they were laid. */
const laid: Item = {
  key: 'laid',
  print: ({ s, words }, seat) =>
    unlessEmpty(
      Array.from(s.laid.subarray(seat * LAID, seat * LAID + s.laidSize[seat]), (card) => words.cards.list[card]),
    ),
  read(placing, seat, entry) {
    for (const item of entry.list(LAID))
      placing.s.laid[seat * LAID + placing.s.laidSize[seat]++] = takePlatformCard(placing, item);
  },
};

/** A number of the seat, 0 by default. */
const number = (key: string, cells: (s: State) => Int16Array, usual = 0, shift = 0): Item => ({
  key,
  print: ({ s }, seat) => (cells(s)[seat] === usual ? undefined : cells(s)[seat] + shift),
  read({ s }, seat, entry) {
    cells(s)[seat] = entry.integer(0, LARGEST) - shift;
  },
});

const victoryPoints = number('victory points', (s) => s.victoryPoints);
const earned = number('unpaid mandates', (s) => s.earned);
/** The place in turn order that the seat has picked in this round's picking. */
const place = number('place', (s) => s.places, NONE, 1);

const hand: Item = {
  key: 'hand',
  print: (placing, seat) => unlessEmpty(cardList(placing, placing.s.hand.subarray(seat * CARDS, (seat + 1) * CARDS))),
  read(placing, seat, entry) {
    readCards(entry, (item, name) => {
      const most = largestHand(placing);
      if (placing.s.handSize[seat]++ === most) item.fail(`a hand has at most ${most} cards`);
      placing.s.hand[seat * CARDS + takePlatformCard(placing, item, name)]++;
    });
  },
};

/** Shadow cards not yet used: all but those shown, unless the text lists them. */
const shadowCards: Item = {
  key: 'shadow cards',
  print(placing, seat) {
    const { words, s } = placing;
    return s.shadowLeft[seat] === unshown(placing, seat) ? undefined : maskList(words.shadowCards, s.shadowLeft[seat]);
  },
  read(placing, seat, entry) {
    const { s, words } = placing;
    s.shadowLeft[seat] = readMask(words.shadowCards, entry);
    for (const [cells, has] of [
      [s.shadowPlaced, 1],
      [s.shadowShown, 0],
    ] as const) {
      for (const card of cells.subarray(seat * BOARDS, (seat + 1) * BOARDS)) {
        if (card === NONE || ((s.shadowLeft[seat] >> card) & 1) === has) continue;
        entry.fail(
          `the ${words.shadowCards.list[card]} is ${has ? 'placed in a region but not listed' : 'shown and used up'}`,
        );
      }
    }
  },
};

const unshown = ({ game, s }: Placing, seat: number): number => {
  let cards = (1 << game.rules.shadowCards) - 1;
  for (const card of s.shadowShown.subarray(seat * BOARDS, (seat + 1) * BOARDS))
    if (card !== NONE) cards &= ~(1 << card);
  return cards;
};

/** A number for each election from the first on. */
const byRound = (
  key: string,
  cells: (s: State) => Int16Array,
  read: (placing: Placing, seat: number, entry: Entry) => number,
): Item => ({
  key,
  print({ s }, seat) {
    const numbers = Array.from({ length: MAX_ELECTIONS }, (_, round) => cells(s)[round * SEATS + seat]);
    return unlessEmpty(trimmed(numbers, 0));
  },
  read(placing, seat, entry) {
    entry.list(MAX_ELECTIONS).forEach((item, round) => {
      cells(placing.s)[round * SEATS + seat] = read(placing, seat, item);
    });
  },
});

const mandates = byRound(
  'mandates',
  (s) => s.mandatesWon,
  (_, __, entry) => entry.integer(0, LARGEST),
);

const nationalMedia = byRound(
  'national media',
  (s) => s.nationalMedia,
  ({ game, s }, seat, entry) => {
    const markers = entry.integer(0, game.rules.p.mediaSupply);
    takeMarkers(s.mediaSupply, seat, markers, 'media markers', entry);
    return markers;
  },
);

/**
 * Markers in supply where they are fewer than the boards leave, because some are out of play: read after all that is placed.
 */
const supply = (
  key: string,
  cells: (s: State) => Int16Array,
  placed: (s: State, seat: number) => number,
  all: (placing: Placing) => number,
): Item => ({
  key,
  print: (placing, seat) => unless(cells(placing.s)[seat], all(placing) - placed(placing.s, seat)),
  read(placing, seat, entry) {
    cells(placing.s)[seat] = entry.integer(0, cells(placing.s)[seat]);
  },
});

/** A seat's markers on all boards, or in all rounds. */
const sumOf = (cells: Int16Array, seat: number): number => {
  let sum = 0;
  for (let at = seat; at < cells.length; at += SEATS) sum += cells[at];
  return sum;
};

const meetingSupply = supply(
  'meeting supply',
  (s) => s.meetingSupply,
  (s, seat) => sumOf(s.meetings, seat),
  ({ game }) => game.rules.p.meetingSupply,
);

const mediaSupply = supply(
  'media supply',
  (s) => s.mediaSupply,
  (s, seat) => sumOf(s.media, seat) + sumOf(s.nationalMedia, seat),
  ({ game }) => game.rules.p.mediaSupply,
);

/** The keys of a seat, in the order in which they are read and printed. */
export const SEAT_ITEMS: readonly Item[] = [
  money,
  members,
  platform,
  hidden,
  changed,
  hand,
  laid,
  place,
  victoryPoints,
  earned,
  shadowCards,
  contributions,
  contribution,
  mandates,
  nationalMedia,
  meetingSupply,
  mediaSupply,
  sealedBid,
  shownBid,
  poll,
  pollsSeen,
  choices,
];
