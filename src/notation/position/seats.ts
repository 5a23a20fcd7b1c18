/** The keys of a seat: `at` is the seat. */
import { stanceOf, topicOf } from '../../engine/board/opinions.ts';
import { platformCard } from '../../engine/board/platform.ts';
import { BOARDS, CARDS, MAX_ROUNDS, NONE, SEATS, type State, TOPICS } from '../../engine/state.ts';
import type { Entry } from '../yaml-entry.ts';
import { choices, contribution, contributions, poll, pollsSeen, sealedBid, shownBid } from './choices.ts';
import {
  cardList,
  type Item,
  LARGEST,
  maskList,
  readCards,
  readMask,
  type Table,
  takeMarkers,
  takePlatformCard,
  trimmed,
  unless,
  unlessEmpty,
} from './table.ts';

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
  read(t, seat, entry) {
    for (const item of entry.list(t.game.rules.p.platformTopics)) {
      const card = takePlatformCard(t, item);
      const at = seat * TOPICS + topicOf(card);
      if (t.s.platform[at] !== 0) item.fail(`the platform has a card on ${t.words.topics.list[topicOf(card)]} already`);
      t.s.platform[at] = stanceOf(card);
    }
  },
};

const hand: Item = {
  key: 'hand',
  print: (t, seat) => unlessEmpty(cardList(t, t.s.hand.subarray(seat * CARDS, (seat + 1) * CARDS))),
  read(t, seat, entry) {
    readCards(entry, (item, name) => {
      const most = t.game.rules.p.handSize;
      if (t.s.handSize[seat]++ === most) item.fail(`a hand has at most ${most} cards`);
      t.s.hand[seat * CARDS + takePlatformCard(t, item, name)]++;
    });
  },
};

/** Shadow cards not yet used: all but those shown, unless the text lists them. */
const shadowCards: Item = {
  key: 'shadow cards',
  print(t, seat) {
    const { words, s } = t;
    return s.shadowLeft[seat] === unshown(t, seat) ? undefined : maskList(words.shadowCards, s.shadowLeft[seat]);
  },
  read(t, seat, entry) {
    const { s, words } = t;
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

const unshown = ({ game, s }: Table, seat: number): number => {
  let cards = (1 << game.rules.shadowCost.length) - 1;
  for (const card of s.shadowShown.subarray(seat * BOARDS, (seat + 1) * BOARDS))
    if (card !== NONE) cards &= ~(1 << card);
  return cards;
};

/** A number for each round from the first on. */
const byRound = (
  key: string,
  cells: (s: State) => Int16Array,
  read: (t: Table, seat: number, entry: Entry) => number,
): Item => ({
  key,
  print({ s }, seat) {
    const numbers = Array.from({ length: MAX_ROUNDS }, (_, round) => cells(s)[round * SEATS + seat]);
    return unlessEmpty(trimmed(numbers, 0));
  },
  read(t, seat, entry) {
    entry.list(t.game.rules.lastRound).forEach((item, round) => {
      cells(t.s)[round * SEATS + seat] = read(t, seat, item);
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

/** The keys of a seat, in the order in which they are read and printed. */
export const SEAT_ITEMS: readonly Item[] = [
  money,
  members,
  platform,
  hand,
  shadowCards,
  contributions,
  contribution,
  mandates,
  nationalMedia,
  sealedBid,
  shownBid,
  poll,
  pollsSeen,
  choices,
];
