/** The part of a state that belongs to a seat: `at` is the seat. */

import type { Entry } from '../../../base/text/yaml-entry.ts';
import { stanceOf, topicOf } from '../../engine/board/opinions.ts';
import { countChange, MOST_CHANGES, platformCard, timesChanged } from '../../engine/board/platform.ts';
import { scoreSeat } from '../../engine/scoring.ts';
import {
  BOARDS,
  CARDS,
  LAID,
  LARGEST,
  MAX_ELECTIONS,
  NONE,
  POLLS,
  PRELIMINARY,
  SEATS,
  TOPICS,
  UNKNOWN,
} from '../../engine/state.ts';
import { publishesWhole } from '../actions.ts';
import { printChoices, readChoices } from './choices.ts';
import {
  any,
  type CellsName,
  cardList,
  cardNames,
  cardsIn,
  changedTopics,
  type Items,
  type JsonOf,
  maskList,
  nameAt,
  type Observed,
  type Placing,
  pollList,
  readCards,
  readMask,
  readName,
  seatText,
  seen,
  takeMarkers,
  takePlatformCard,
  takePollCard,
  trimmed,
  unless,
  unlessEmpty,
} from './placing.ts';

const platformOf = (placing: Placing, seat: number): string[] =>
  cardNames(
    placing,
    Array.from({ length: TOPICS }, (_, topic) => platformCard(placing.s, seat, topic)).filter((card) => card !== NONE),
  );

const laidOf = (placing: Placing, seat: number): string[] =>
  cardNames(placing, placing.s.laid.subarray(seat * LAID, seat * LAID + placing.s.laidSize[seat]));

const handOf = ({ s }: Placing, seat: number): Int16Array => s.hand.subarray(seat * CARDS, (seat + 1) * CARDS);

const pollsSeenBy = ({ s }: Placing, seat: number): Int16Array => s.pollSeen.subarray(seat * POLLS, (seat + 1) * POLLS);

/** The most cards that a hand can ever have. */
const largestHand = ({ game: { rules } }: Placing): number =>
  rules.displaySize > 0 || rules.p.draftCards > 0 ? CARDS : rules.p.handSize;

/** A number of the seat that everybody sees, 0 by default. */
const number = (key: string, name: CellsName) => ({
  of: [name],
  key,
  print: ({ s }: Placing, seat: number) => unless(s[name][seat], 0),
  read({ s }: Placing, seat: number, entry: Entry) {
    s[name][seat] = entry.integer(0, LARGEST);
  },
  json: ({ s }: Observed, seat: number): number => s[name][seat],
});

/** A number that may be missing, as the text and people count it: from `shift` on. */
const maybe = (key: string, name: CellsName, shift: number) => ({
  of: [name],
  key,
  print: ({ s }: Placing, seat: number) => (s[name][seat] === NONE ? undefined : s[name][seat] + shift),
  read({ s }: Placing, seat: number, entry: Entry) {
    s[name][seat] = entry.integer(0, LARGEST) - shift;
  },
  json({ s }: Observed, seat: number): number | null {
    const value = any(s[name][seat]);
    return value === null ? null : value + shift;
  },
});

/** A number for each election from the first on; a seat sees them up to the current one. */
const byElection = (key: string, name: CellsName, read: (placing: Placing, seat: number, entry: Entry) => number) => ({
  of: [name],
  key,
  print({ s }: Placing, seat: number) {
    return unlessEmpty(
      trimmed(
        Array.from({ length: MAX_ELECTIONS }, (_, round) => s[name][round * SEATS + seat]),
        0,
      ),
    );
  },
  read(placing: Placing, seat: number, entry: Entry) {
    entry.list(MAX_ELECTIONS).forEach((item, round) => {
      placing.s[name][round * SEATS + seat] = read(placing, seat, item);
    });
  },
  json({ game, s }: Observed, seat: number): readonly number[] {
    const elections = Math.min(s.election + 1, game.edition.entries.length + 1);
    return Array.from({ length: elections }, (_, election) => s[name][election * SEATS + seat]);
  },
});

/** A seat's markers on all boards, or in all rounds. */
const sumOf = (cells: Int16Array, seat: number): number => {
  let sum = 0;
  for (let at = seat; at < cells.length; at += SEATS) sum += cells[at];
  return sum;
};

/**
 * Markers in supply. Positions write them only if they are fewer than the boards leave, because some are out of play. They are
 * read after everything that is placed.
 */
const supply = (key: string, name: 'meetingSupply' | 'mediaSupply', ...placed: CellsName[]) => ({
  of: [name],
  key,
  print: ({ game, s }: Placing, seat: number) =>
    unless(s[name][seat], game.rules.p[name] - placed.reduce((sum, cells) => sum + sumOf(s[cells], seat), 0)),
  read({ s }: Placing, seat: number, entry: Entry) {
    s[name][seat] = entry.integer(0, s[name][seat]);
  },
  usual: ({ s }: Placing, seat: number) => s[name][seat],
  json: ({ s }: Observed, seat: number): number => s[name][seat],
});

const unshown = ({ game, s }: Placing, seat: number): number => {
  let cards = (1 << game.rules.shadowCards) - 1;
  for (const card of s.shadowShown.subarray(seat * BOARDS, (seat + 1) * BOARDS))
    if (card !== NONE) cards &= ~(1 << card);
  return cards;
};

/** A text of digits as a number, so that it is printed without quotes. */
const numeral = (text: string): string | number => (/^\d+$/.test(text) ? Number(text) : text);

export const SEAT_ITEMS = {
  /** The chair at the table, from 0. */
  seat: { of: [], json: (_, seat): number => seat },
  party: { of: [], json: ({ parties }, seat): string => parties[seat] },
  /** Points as final scoring would count them now; hidden money counts for nothing. */
  points: { of: [], json: ({ game, s }, seat): number => scoreSeat(game.rules, s, seat).total },
  /** Money in hand. */
  money: {
    of: ['cash'],
    key: 'money',
    print: ({ game, s }, seat) => unless(s.cash[seat], game.rules.p.startMoney),
    read({ game, s }, seat, entry) {
      s.cash[seat] = entry.integer(0, LARGEST);
      s.flow[seat] = s.cash[seat] - game.rules.p.startMoney;
      s.bank -= s.flow[seat];
    },
    usual: ({ game }) => game.rules.p.startMoney,
    json: ({ s }, seat): number | null => seen(s.cash[seat]),
  },
  /** Money received less money paid since the start, which everybody at the table saw. */
  flow: { of: ['flow', 'bank'], json: ({ s }, seat): number => s.flow[seat] },
  members: {
    ...number('members', 'members'),
    print: ({ game, s }: Placing, seat: number) => unless(s.members[seat], game.rules.p.startMembers),
    usual: ({ game }: Placing) => game.rules.p.startMembers,
  },
  /** Cards of the platform, one for each topic. */
  platform: {
    of: ['platform'],
    key: 'platform',
    isBag: true,
    print: (placing, seat) => unlessEmpty(platformOf(placing, seat)),
    read(placing, seat, entry) {
      for (const item of entry.list(placing.game.rules.p.platformTopics)) {
        const card = takePlatformCard(placing, item);
        const at = seat * TOPICS + topicOf(card);
        if (placing.s.platform[at] !== 0)
          item.fail(`the platform already has a card on ${placing.words.topics.list[topicOf(card)]}`);
        placing.s.platform[at] = stanceOf(card);
      }
    },
    json: platformOf,
  },
  /** The platform cards that are hidden in this round. */
  hidden: {
    of: ['aside'],
    key: 'hidden',
    isBag: true,
    print: ({ s, words }, seat) => unlessEmpty(maskList(words.cards, s.aside[seat])),
    read(placing, seat, entry) {
      for (const item of entry.list(TOPICS)) placing.s.aside[seat] |= 1 << takePlatformCard(placing, item);
    },
    json: ({ s, words }, seat): readonly string[] => maskList(words.cards, s.aside[seat]),
  },
  /** Topics whose stance was changed in this phase, with a number if it changed more than once. */
  changed: {
    of: ['changed'],
    key: 'changed',
    isBag: true,
    print: ({ s, words }, seat) => unlessEmpty(changedTopics(words.topics, s, seat)),
    read({ s, words }, seat, entry) {
      readCards(entry, (item, name) => {
        const topic = readName(words.topics, item, name);
        if (timesChanged(s, seat, topic) === MOST_CHANGES)
          item.fail(`a stance changes at most ${MOST_CHANGES} times in a phase`);
        countChange(s, seat, topic);
      });
    },
    json: ({ s, words }, seat): readonly string[] => changedTopics(words.topics, s, seat),
  },
  handSize: { of: ['handSize'], json: ({ s }, seat): number => s.handSize[seat] },
  hand: {
    of: ['hand'],
    key: 'hand',
    isBag: true,
    print: (placing, seat) => unlessEmpty(cardList(placing, handOf(placing, seat))),
    read(placing, seat, entry) {
      readCards(entry, (item, name) => {
        const most = largestHand(placing);
        if (placing.s.handSize[seat]++ === most) item.fail(`a hand has at most ${most} cards`);
        placing.s.hand[seat * CARDS + takePlatformCard(placing, item, name)]++;
      });
    },
    json(t, seat): readonly string[] | null {
      const counts = handOf(t, seat);
      return counts[0] === UNKNOWN ? null : cardsIn(t, counts);
    },
  },
  laidSize: { of: ['laidSize'], json: ({ s }, seat): number => s.laidSize[seat] },
  /** Platform cards kept from a draft, or laid down and not shown yet, in the order in which they were laid. */
  laid: {
    of: ['laid'],
    key: 'laid',
    print: (placing, seat) => unlessEmpty(laidOf(placing, seat)),
    read(placing, seat, entry) {
      for (const item of entry.list(LAID))
        placing.s.laid[seat * LAID + placing.s.laidSize[seat]++] = takePlatformCard(placing, item);
    },
    json: (t, seat): readonly string[] | null => (t.s.laid[seat * LAID] === UNKNOWN ? null : laidOf(t, seat)),
  },
  /** The place in turn order that was picked, from 1. */
  place: maybe('place', 'places', 1),
  /** Points for winning elections. */
  victoryPoints: number('victory points', 'victoryPoints'),
  unpaidMandates: number('unpaid mandates', 'earned'),
  /** Shadow cards not used yet, including those face down on a board: all but those shown, unless a position lists them. */
  shadowCards: {
    of: ['shadowLeft'],
    key: 'shadow cards',
    print(placing, seat) {
      const { words, s } = placing;
      const isUsual = s.shadowLeft[seat] === unshown(placing, seat);
      return isUsual ? undefined : maskList(words.shadowCards, s.shadowLeft[seat]);
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
    usual: ({ s, words }, seat) => maskList(words.shadowCards, s.shadowLeft[seat]),
    isBag: true,
    json: ({ s, words }, seat): readonly string[] => maskList(words.shadowCards, s.shadowLeft[seat]),
  },
  /** Contribution cards not used yet, all by default. */
  contributions: {
    of: ['contributionsLeft'],
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
    usual: ({ s, words }, seat) => maskList(words.contributions, s.contributionsLeft[seat]),
    isBag: true,
    json: ({ s, words }, seat): readonly string[] => maskList(words.contributions, s.contributionsLeft[seat]),
  },
  /** The contribution played in this round and not resolved yet: `accept 30` or `decline 30`. */
  contribution: {
    of: ['accepted', 'declined'],
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
  },
  accepted: { of: [], json: ({ s, words }, seat): string | null => nameAt(words.contributions.list, s.accepted[seat]) },
  declined: { of: [], json: ({ s, words }, seat): string | null => nameAt(words.contributions.list, s.declined[seat]) },
  mandates: byElection('mandates', 'mandatesWon', (_, __, entry) => entry.integer(0, LARGEST)),
  nationalMedia: byElection('national media', 'nationalMedia', ({ game, s }, seat, entry) => {
    const markers = entry.integer(0, game.rules.p.mediaSupply);
    takeMarkers(s.mediaSupply, seat, markers, 'media markers', entry);
    return markers;
  }),
  meetingsLeft: supply('meeting supply', 'meetingSupply', 'meetings'),
  mediaLeft: supply('media supply', 'mediaSupply', 'media', 'nationalMedia'),
  /** The sealed bid for order, and the last one that was shown. */
  bid: maybe('bid', 'bids', 0),
  shownBid: maybe('shown bid', 'shownBids', 0),
  /** A poll bought and not published or shelved yet. */
  poll: {
    of: ['pollHeld', 'pollHolder', 'heldBack'],
    key: 'poll',
    print: ({ s }, seat) => (s.pollHeld[seat] === NONE ? undefined : s.pollHeld[seat] + 1),
    read(placing, seat, entry) {
      if (placing.s.pollHolder !== NONE)
        entry.fail(`${seatText(placing, placing.s.pollHolder)} already holds a poll; only one is sold at a time`);
      placing.s.pollHeld[seat] = takePollCard(placing, entry);
      placing.s.pollHolder = seat;
      // A poll from the top of the deck has a back even where all are alike.
      if (placing.game.edition.components.pollBacks || publishesWhole(placing.game, placing.s))
        placing.s.heldBack = placing.game.rules.pollBack[placing.s.pollHeld[seat]];
    },
  },
  /** Discarded polls that the seat has seen, by number. */
  pollsSeen: {
    of: ['pollSeen'],
    key: 'polls seen',
    isBag: true,
    print: (placing, seat) => unlessEmpty(pollList(pollsSeenBy(placing, seat))),
    read({ game, s }, seat, entry) {
      for (const item of entry.list()) {
        const card = item.integer(1, game.rules.polls) - 1;
        if (!s.pollDiscards[card]) item.fail(`poll ${card + 1} is not among the discards`);
        s.pollSeen[seat * POLLS + card] = 1;
      }
    },
    json(t, seat): readonly number[] | null {
      const marks = pollsSeenBy(t, seat);
      return marks[0] === UNKNOWN ? null : pollList(marks);
    },
  },
  /** The coalition partner in the current region; positions list the pairs. */
  coalitionWith: { of: [], json: ({ s, parties }, seat): string | null => nameAt(parties, s.coalitionWith[seat]) },
  /** Secret choices of the preliminary phase: the number of an option, then the regions of its lines; the same for each column. */
  choices: {
    of: ['preliminary'],
    key: 'choices',
    print: (placing, seat) => unlessEmpty(printChoices(placing, seat)),
    read: readChoices,
    json: (t, seat): readonly (string | number)[] | null =>
      t.s.preliminary[seat * PRELIMINARY] === UNKNOWN ? null : printChoices(t, seat),
  },
} satisfies Items;

/** What an observation shows of a seat. */
export interface SeatJson extends JsonOf<typeof SEAT_ITEMS> {}
