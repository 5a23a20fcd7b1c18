/** The keys of the whole table that are neither a region's nor a seat's. `at` is not used. */

import { topicOf } from '../../engine/board/opinions.ts';
import { plantSeed } from '../../engine/chance.ts';
import { BOARDS, NONE, STREAMS, type State, type StreamName } from '../../engine/state.ts';
import { seedOf } from '../../random/seed.ts';
import type { Entry } from '../yaml-entry.ts';
import { changesOfRegion, forbidsCoalition, REGION_ITEMS } from './regions.ts';
import { SEAT_ITEMS } from './seats.ts';
import {
  cardList,
  type Item,
  LARGEST,
  type Plain,
  pollList,
  printItems,
  printSeats,
  readCards,
  readItems,
  readName,
  readSeat,
  readSeats,
  seatNames,
  seatOrNobody,
  seatText,
  type Table,
  takeOpinionCard,
  takePlatformCard,
  takePollCard,
  trimmed,
  unless,
  unlessEmpty,
} from './table.ts';

const NO_CARD = 'none';
const SECURED = 'secured ';

const parties: Item = {
  key: 'parties',
  print: (t) => seatNames(t),
  read(t, _, entry) {
    const { players } = t.game;
    const listed = entry.list().map((item) => readName(t.words.parties, item));
    if (listed.length !== players) entry.fail(`expected ${players} parties, seat by seat, found ${listed.length}`);
    if (new Set(listed).size < players) entry.fail('two seats cannot play the same party');
    t.s.party.set(listed);
  },
  missing({ game, s }) {
    for (let seat = 0; seat < game.players; seat++) s.party[seat] = seat;
  },
};

/** Two integers, or a word or number that people choose. */
const seed: Item = {
  key: 'seed',
  print: ({ s }) => (seedParts(s).some((part) => part !== 0) ? seedParts(s) : undefined),
  read({ s }, _, entry) {
    if (entry.isList()) {
      const [a, b] = entry.list(2).map((item) => item.integer(-0x80000000, 0x7fffffff));
      plantSeed(s, [a ?? 0, b ?? 0]);
    } else plantSeed(s, seedOf(entry.text()));
  },
};

const seedParts = ({ seed: part }: State): number[] => [
  (part[0] << 16) | (part[1] & 0xffff),
  (part[2] << 16) | (part[3] & 0xffff),
];

/** How many values each stream of chance has given. */
const drawn: Item = {
  key: 'drawn',
  print({ s }) {
    return unlessEmpty(Object.fromEntries(STREAMS.flatMap((name, i) => (s.drawn[i] ? [[name, s.drawn[i]]] : []))));
  },
  read({ s }, _, entry) {
    for (const [name, value] of entry.fields(STREAMS)) {
      s.drawn[STREAMS.indexOf(name as StreamName)] = value.integer(0, LARGEST);
    }
  },
};

type SeatScalar = 'starter' | 'namer' | 'highBidder' | 'proposer' | 'winner' | 'partner' | 'beaten';

/** A seat, or nobody. */
const seatScalar = (key: string, name: SeatScalar, usual: number): Item => ({
  key,
  print: (t) => (t.s[name] === usual ? undefined : (seatOrNobody(t, t.s[name]) ?? NO_CARD)),
  read(t, _, entry) {
    t.s[name] = entry.text().toLowerCase() === NO_CARD ? NONE : readSeat(t, entry);
  },
});

type NumberScalar =
  | 'turn'
  | 'board'
  | 'stage'
  | 'passes'
  | 'asked'
  | 'chosen'
  | 'highBid'
  | 'redraw'
  | 'taken'
  | 'pairs'
  | 'current'
  | 'inLine';

/** The board of the current region, when all regions have come and gone in turn. */
const usualCurrent = (t: Table): number => changesOfRegion(t) % BOARDS;

/** Boards in line: one fewer for each region that left without a successor. */
const usualInLine = (t: Table): number =>
  BOARDS - t.game.edition.entries.slice(0, changesOfRegion(t)).filter((entry) => entry === null).length;

/** Gives the scalars that follow from round and phase their usual values. */
export const prepareLine = (t: Table): void => {
  t.s.current = usualCurrent(t);
  t.s.inLine = usualInLine(t);
};

const usualNumber = (t: Table, name: NumberScalar): number => {
  if (name === 'current') return usualCurrent(t);
  return name === 'inLine' ? usualInLine(t) : 0;
};

const numberScalar = (name: NumberScalar, max = LARGEST): Item => ({
  key: name,
  print: (t) => unless(t.s[name], usualNumber(t, name)),
  read({ s }, _, entry) {
    s[name] = entry.integer(-1, max);
  },
});

/** The registers of phases, by the names that the state gives them: only positions in the middle of a phase have any. */
const REGISTERS: readonly Item[] = [
  numberScalar('current', BOARDS - 1),
  numberScalar('inLine', BOARDS),
  numberScalar('turn'),
  numberScalar('board'),
  numberScalar('stage'),
  numberScalar('passes'),
  numberScalar('asked'),
  numberScalar('chosen'),
  numberScalar('highBid'),
  seatScalar('highBidder', 'highBidder', NONE),
  numberScalar('redraw'),
  numberScalar('taken'),
  numberScalar('pairs'),
  seatScalar('proposer', 'proposer', NONE),
];

/** A key that holds other keys. */
const section = (key: string, items: readonly Item[]): Item => ({
  key,
  print: (t, at) => unlessEmpty(printItems(items, t, at)),
  read(t, at, entry) {
    readItems(items, t, at, entry);
  },
});

/** Who won the election of this round. */
const election = section('election', [
  seatScalar('winner', 'winner', NONE),
  seatScalar('partner', 'partner', NONE),
  {
    key: 'nose',
    print: ({ s }) => (s.nose ? true : undefined),
    read({ s }, _, entry) {
      s.nose = entry.flag() ? 1 : 0;
    },
  },
  seatScalar('beaten', 'beaten', NONE),
]);

const allowCoalitions = (t: Table): void => {
  for (let board = 0; board < BOARDS; board++) t.s.noCoalition[board] = forbidsCoalition(t, board);
};

/** Puts the first regions that the text does not name on the boards in line that it leaves out. */
const fillLine = ({ s }: Table): void => {
  for (let i = 0; i < s.inLine; i++) {
    const board = (s.current + i) % BOARDS;
    if (s.region[board] !== NONE) continue;
    s.region[board] = s.regionDrawn.indexOf(0);
    s.regionDrawn[s.region[board]] = 1;
  }
};

/** Regions in line, the current one first. */
const regions: Item = {
  key: 'regions',
  print(t) {
    return Array.from({ length: t.s.inLine }, (_, i) => printItems(REGION_ITEMS, t, (t.s.current + i) % BOARDS));
  },
  read(t, _, entry) {
    const listed = entry.list();
    if (listed.length > t.s.inLine) {
      entry.fail(`${listed.length} regions are listed; ${t.s.inLine} are in line for elections in this phase`);
    }
    allowCoalitions(t);
    listed.forEach((item, i) => {
      readItems(REGION_ITEMS, t, (t.s.current + i) % BOARDS, item);
    });
    fillLine(t);
  },
  missing(t) {
    allowCoalitions(t);
    fillLine(t);
  },
};

/** Regions that were in play before; they are not drawn again. */
const scored: Item = {
  key: 'scored',
  print: ({ s, words }) => unlessEmpty(words.regions.list.filter((_, i) => s.regionDrawn[i] && !s.region.includes(i))),
  read({ s, words }, _, entry) {
    for (const item of entry.list()) {
      const region = readName(words.regions, item);
      if (s.regionDrawn[region]) item.fail(`${words.regions.list[region]} is in play or scored already`);
      s.regionDrawn[region] = 1;
    }
  },
};

/** Pairs of coalition partners in the current region. */
const coalitions: Item = {
  key: 'coalitions',
  print(t) {
    const pairs = Array.from(t.s.coalitionWith, (partner, seat) => [seat, partner]);
    return unlessEmpty(
      pairs.filter(([seat, partner]) => partner > seat).map((pair) => pair.map((seat) => seatText(t, seat))),
    );
  },
  read(t, _, entry) {
    if (t.s.noCoalition[t.s.current]) entry.fail('no coalition may be formed in the current region');
    for (const pair of entry.list()) {
      const [a, b] = pair.list(2).map((item) => readSeat(t, item));
      const free = (seat: number | undefined) => seat !== undefined && t.s.coalitionWith[seat] === NONE;
      if (!free(a) || !free(b) || a === b) pair.fail('a coalition is a pair of two seats, each in no other coalition');
      t.s.coalitionWith[a] = b;
      t.s.coalitionWith[b] = a;
    }
  },
};

const nationalText = ({ s, words }: Table, slot: number): string => {
  if (s.national[slot] === NONE) return NO_CARD;
  return `${s.secured[slot] ? SECURED : ''}${words.cards.list[s.national[slot]]}`;
};

/** The opinion on a place; `secured` before its name stands for two cards. */
const readNational = (t: Table, slot: number, entry: Entry): void => {
  const text = entry.text();
  if (text.toLowerCase() === NO_CARD) return;
  const secured = text.toLowerCase().startsWith(SECURED);
  const name = secured ? text.slice(SECURED.length) : text;
  const card = takeOpinionCard(t, entry, name);
  if (secured) takeOpinionCard(t, entry, name);
  if (Array.from(t.s.national).some((other) => other !== NONE && topicOf(other) === topicOf(card))) {
    entry.fail(
      `${t.words.topics.list[topicOf(card)]} is on the national board already; a new opinion replaces the old one`,
    );
  }
  t.s.national[slot] = card;
  t.s.secured[slot] = secured ? 1 : 0;
};

const national: Item = {
  key: 'national',
  print(t) {
    const slots = Array.from({ length: t.game.rules.places }, (_, slot) => nationalText(t, slot));
    return unlessEmpty(trimmed(slots, NO_CARD));
  },
  read(t, _, entry) {
    entry.list(t.game.rules.places).forEach((item, slot) => {
      readNational(t, slot, item);
    });
  },
};

/** Cards of which only the number of each kind matters. */
const cards = (
  key: string,
  counts: (s: State) => Int16Array,
  take: (t: Table, entry: Entry, name: string) => number,
): Item => ({
  key,
  print: (t) => unlessEmpty(cardList(t, counts(t.s))),
  read(t, _, entry) {
    readCards(entry, (item, name) => {
      counts(t.s)[take(t, item, name)]++;
    });
  },
});

/** Opinion cards at the bottom of the deck, the first to be drawn first. */
const buried: Item = {
  key: 'buried',
  print: ({ s, words }) =>
    unlessEmpty(Array.from(s.buried.subarray(0, s.buriedCount), (card) => words.cards.list[card])),
  read(t, _, entry) {
    for (const item of entry.list(t.s.buried.length)) t.s.buried[t.s.buriedCount++] = takeOpinionCard(t, item);
  },
};

const discards = section('discards', [
  cards('opinions', (s) => s.opinionDiscards, takeOpinionCard),
  cards('platform', (s) => s.platformDiscards, takePlatformCard),
  {
    key: 'polls',
    print: ({ s }) => unlessEmpty(pollList(s.pollDiscards)),
    read(t, _, entry) {
      for (const item of entry.list()) t.s.pollDiscards[takePollCard(t, item)] = 1;
    },
  },
]);

const seats: Item = {
  key: 'seats',
  print: (t) => printSeats(t, (seat): Plain | undefined => unlessEmpty(printItems(SEAT_ITEMS, t, seat))),
  read(t, _, entry) {
    readSeats(t, entry, (seat, value) => {
      readItems(SEAT_ITEMS, t, seat, value);
    });
  },
};

/** The keys of the table, in the order in which they are read and printed. */
export const TABLE_ITEMS: readonly Item[] = [
  parties,
  seatScalar('starter', 'starter', 0),
  seatScalar('namer', 'namer', NONE),
  seed,
  drawn,
  section('registers', REGISTERS),
  scored,
  regions,
  coalitions,
  election,
  national,
  cards('pool', (s) => s.pool, takeOpinionCard),
  buried,
  discards,
  seats,
];
