/** The keys of a seat: `at` is the seat. */
import { stanceOf, topicOf } from '../../engine/board/opinions.ts';
import { platformCard } from '../../engine/board/platform.ts';
import type { PreliminaryOption } from '../../engine/edition.ts';
import { BOARDS, CARDS, MAX_ROUNDS, NONE, POLLS, PRELIMINARY, SEATS, type State, TOPICS } from '../../engine/state.ts';
import type { Names } from '../words.ts';
import type { Entry } from '../yaml-entry.ts';
import {
  cardList,
  type Item,
  LARGEST,
  maskList,
  type Plain,
  pollList,
  readCards,
  readMask,
  readName,
  seatText,
  type Table,
  takeMarkers,
  takePlatformCard,
  takePollCard,
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

/** Contribution cards not yet used, all by default. */
const contributions: Item = {
  key: 'contributions',
  print({ game, s, words }, seat) {
    const all = (1 << game.rules.contributionAmount.length) - 1;
    return s.contributionsLeft[seat] === all
      ? undefined
      : maskList(words.contributions, s.contributionsLeft[seat]).map(numeral);
  },
  read({ s, words }, seat, entry) {
    s.contributionsLeft[seat] = readMask(words.contributions, entry);
  },
};

/** A number as a number, so that it is printed without quotes. */
const numeral = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

/** The contribution played in this round and not yet resolved: `accept 30` or `decline 30`. */
const contribution: Item = {
  key: 'contribution',
  print({ s, words }, seat) {
    if (s.accepted[seat] !== NONE) return `accept ${words.contributions.list[s.accepted[seat]]}`;
    return s.declined[seat] === NONE ? undefined : `decline ${words.contributions.list[s.declined[seat]]}`;
  },
  read({ s, words }, seat, entry) {
    const [, verb, amount] =
      /^(accept|decline) (.+)$/i.exec(entry.text()) ??
      entry.fail("expected 'accept' or 'decline' and the amount of a contribution");
    const card = readName(words.contributions, entry, amount);
    if (!(s.contributionsLeft[seat] & (1 << card))) entry.fail(`the contribution ${amount} is used up`);
    if (verb.toLowerCase() === 'accept') s.accepted[seat] = card;
    else s.declined[seat] = card;
  },
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

/** A bid for order; who bid more than it has could not have. */
const bid = (key: string, cells: (s: State) => Int16Array): Item => ({
  key,
  print: ({ s }, seat) => unless(cells(s)[seat], NONE),
  read({ s }, seat, entry) {
    cells(s)[seat] = entry.integer(0, LARGEST);
  },
});

/** A poll bought and not yet published or shelved. */
const poll: Item = {
  key: 'poll',
  print: ({ s }, seat) => (s.pollHeld[seat] === NONE ? undefined : s.pollHeld[seat] + 1),
  read(t, seat, entry) {
    if (t.s.pollHolder !== NONE)
      entry.fail(`${seatText(t, t.s.pollHolder)} holds a poll already; one is sold at a time`);
    t.s.pollHeld[seat] = takePollCard(t, entry);
    t.s.pollHolder = seat;
  },
};

/** Discarded polls that the seat has seen. */
const pollsSeen: Item = {
  key: 'polls seen',
  print: ({ s }, seat) => unlessEmpty(pollList(s.pollSeen.subarray(seat * POLLS, (seat + 1) * POLLS))),
  read({ game, s }, seat, entry) {
    for (const item of entry.list()) {
      const card = item.integer(1, game.rules.polls) - 1;
      if (!s.pollDiscards[card]) item.fail(`poll ${card + 1} is not among the discards`);
      s.pollSeen[seat * POLLS + card] = 1;
    }
  },
};

/** Secret choices of the preliminary phase: the number of an option, the regions of its lines, and the same again. */
const choices: Item = {
  key: 'choices',
  print({ game, s, words }, seat) {
    const width = PRELIMINARY / game.rules.preliminary.length;
    const cells = [...s.preliminary.subarray(seat * PRELIMINARY, (seat + 1) * PRELIMINARY)];
    const told = (cell: number, i: number): Plain[] => {
      if (cell === NONE) return [];
      return [i % width === 0 ? cell + 1 : words.regions.list[s.region[cell]]];
    };
    return unlessEmpty(cells.flatMap(told));
  },
  read(t, seat, entry) {
    const { preliminary } = t.game.rules;
    const written: number[][] = [];
    for (const item of entry.list(PRELIMINARY)) {
      if (/^\d+$/.test(item.text())) written.push([readOption(preliminary[written.length], item)]);
      else if (written.length === 0) item.fail('expected the number of an option before its regions');
      else written[written.length - 1].push(readBoard(t, t.words.regions, item));
    }
    written.forEach((cells, column) => {
      const lines = preliminary[column][cells[0]].lines.filter(({ gives }) => gives !== 'members');
      if (cells.length > lines.length + 1) entry.fail(`option ${cells[0] + 1} takes ${lines.length} regions`);
      t.s.preliminary.set(cells, seat * PRELIMINARY + (PRELIMINARY / preliminary.length) * column);
    });
  },
};

const readOption = (options: readonly PreliminaryOption[] | undefined, entry: Entry): number =>
  options ? entry.integer(1, options.length) - 1 : entry.fail('there are no more columns of options');

/** The board of a region in play. */
const readBoard = ({ s }: Table, regions: Names, entry: Entry): number => {
  const board = s.region.indexOf(readName(regions, entry));
  return board === -1 ? entry.fail(`${entry.text()} is not in play`) : board;
};

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
  bid('bid', (s) => s.bids),
  bid('shown bid', (s) => s.shownBids),
  poll,
  pollsSeen,
  choices,
];
