/** The part of a state that belongs to the whole table. `at` is not used. */

import { seedOf } from '../../../base/random/seed.ts';
import type { Entry } from '../../../base/text/yaml-entry.ts';
import { plantSeed, seedIn } from '../../engine/chance.ts';
import { boardAt, boardsInLine, startWith } from '../../engine/flow/seats.ts';
import { BOARDS, LARGEST, NONE, REGIONS, STREAMS, type StreamName } from '../../engine/state.ts';
import { readSeed } from '../seed.ts';
import { CARD_ITEMS } from './cards.ts';
import {
  type Items,
  itemsToJson,
  nameAt,
  type Placing,
  type Plain,
  printItems,
  printSeats,
  readItems,
  readName,
  readSeat,
  readSeats,
  seatNames,
  seatText,
  section,
  unlessEmpty,
} from './placing.ts';
import { forbidsCoalition, REGION_ITEMS, type RegionJson } from './regions.ts';
import { OUTCOME, type OutcomeJson, REGISTERS, type RegistersJson, seatScalar } from './registers.ts';
import { SEAT_ITEMS, type SeatJson } from './seats.ts';

const inTurnOrder = (placing: Placing): string[] =>
  Array.from({ length: placing.game.players }, (_, turn) => seatText(placing, placing.s.order[turn]));

const isClockwise = ({ game, s }: Placing): boolean =>
  Array.from({ length: game.players }, (_, turn) => s.order[turn]).every(
    (seat, turn) => seat === (s.starter + turn) % game.players,
  );

const allowCoalitions = (placing: Placing): void => {
  for (let board = 0; board < BOARDS; board++) placing.s.noCoalition[board] = forbidsCoalition(placing, board);
};

/** Fills boards in line that the text leaves out with the first regions that it does not name. */
const fillLine = ({ s }: Placing): void => {
  for (const board of boardsInLine(s)) {
    if (s.region[board] !== NONE) continue;
    s.region[board] = s.regionDrawn.indexOf(0);
    s.regionDrawn[s.region[board]] = 1;
  }
};

/** Regions that have been in play. */
const scoredRegions = ({ s, words }: Placing): string[] =>
  words.regions.list.filter((_, region) => s.regionDrawn[region] && !s.region.includes(region));

export const TABLE_ITEMS = {
  parties: {
    of: ['party'],
    key: 'parties',
    print: (placing) => seatNames(placing),
    read(placing, _, entry) {
      const { players } = placing.game;
      const listed = entry.list().map((item) => readName(placing.words.parties, item));
      if (listed.length !== players) entry.fail(`expected ${players} parties, seat by seat, found ${listed.length}`);
      if (new Set(listed).size < players) entry.fail('two seats cannot play the same party');
      placing.s.party.set(listed);
    },
    missing({ game, s }) {
      for (let seat = 0; seat < game.players; seat++) s.party[seat] = seat;
    },
  },
  /** The first seat in turn order; the others follow clockwise unless the text lists them. */
  starter: {
    ...seatScalar('starter', 0),
    read(placing: Placing, _: number, entry: Entry) {
      startWith(placing.game.rules, placing.s, readSeat(placing, entry));
    },
    usual: (placing: Placing) => seatText(placing, placing.s.starter),
    json: undefined,
  },
  /** Seats in turn order; positions write it if it is not clockwise. */
  order: {
    of: ['order'],
    key: 'order',
    print: (placing) => (isClockwise(placing) ? undefined : inTurnOrder(placing)),
    usual: inTurnOrder,
    read(placing, _, entry) {
      const seats = entry.list().map((item) => readSeat(placing, item));
      if (seats.length !== placing.game.players || new Set(seats).size < seats.length) {
        entry.fail(`expected all ${placing.game.players} seats in turn order, each once`);
      }
      placing.s.order.set(seats);
      placing.s.starter = seats[0];
    },
    json: ({ game, s, parties }): readonly string[] =>
      Array.from(s.order.subarray(0, game.players), (seat) => parties[seat]),
  },
  /** Who won the bid for order. */
  namer: seatScalar('namer'),
  /** Two integers, or a word or number that somebody chose. */
  seed: {
    of: ['seed'],
    key: 'seed',
    print: ({ s }) => (seedIn(s).some((part) => part !== 0) ? seedIn(s) : undefined),
    read({ s }, _, entry) {
      plantSeed(s, entry.isList() ? readSeed(entry) : seedOf(entry.text()));
    },
  },
  /** How many values each stream of chance has given. */
  drawn: {
    of: ['drawn'],
    key: 'drawn',
    print({ s }) {
      return unlessEmpty(Object.fromEntries(STREAMS.flatMap((name, i) => (s.drawn[i] ? [[name, s.drawn[i]]] : []))));
    },
    read({ s }, _, entry) {
      for (const [name, value] of entry.fields(STREAMS)) {
        s.drawn[STREAMS.indexOf(name as StreamName)] = value.integer(0, LARGEST);
      }
    },
  },
  registers: { ...section('registers', REGISTERS), json: (t): RegistersJson => itemsToJson(REGISTERS, t, 0) },
  /** Regions that have been in play; they are not drawn again. */
  scored: {
    of: [],
    key: 'scored',
    isBag: true,
    print: (placing) => unlessEmpty(scoredRegions(placing)),
    read({ s, words }, _, entry) {
      for (const item of entry.list(REGIONS - s.inLine)) {
        const region = readName(words.regions, item);
        if (s.regionDrawn[region]) item.fail(`${words.regions.list[region]} is already in play or scored`);
        s.regionDrawn[region] = 1;
      }
    },
    json: (t): readonly string[] => scoredRegions(t),
  },
  /** Regions in line, the current one first. */
  regions: {
    of: Object.values(REGION_ITEMS).flatMap(({ of }) => of),
    key: 'regions',
    print(placing) {
      return boardsInLine(placing.s).map((board) => printItems(REGION_ITEMS, placing, board));
    },
    read(placing, _, entry) {
      const listed = entry.list();
      if (listed.length > placing.s.inLine) {
        entry.fail(`${listed.length} regions are listed; ${placing.s.inLine} are in line for elections in this phase`);
      }
      allowCoalitions(placing);
      listed.forEach((item, i) => {
        readItems(REGION_ITEMS, placing, boardAt(placing.s, i), item);
      });
      fillLine(placing);
    },
    missing(placing) {
      allowCoalitions(placing);
      fillLine(placing);
    },
    json: (t) => boardsInLine(t.s).map((board): RegionJson => itemsToJson(REGION_ITEMS, t, board)),
  },
  /** Pairs of coalition partners in the current region. */
  coalitions: {
    of: ['coalitionWith'],
    key: 'coalitions',
    isBag: true,
    print(placing) {
      const pairs = Array.from(placing.s.coalitionWith, (partner, seat) => [seat, partner]);
      return unlessEmpty(
        pairs.filter(([seat, partner]) => partner > seat).map((pair) => pair.map((seat) => seatText(placing, seat))),
      );
    },
    read(placing, _, entry) {
      if (placing.s.noCoalition[placing.s.current]) entry.fail('no coalition may be formed in the current region');
      for (const pair of entry.list()) {
        const [a, b] = pair.list(2).map((item) => readSeat(placing, item));
        const free = (seat: number | undefined) => seat !== undefined && placing.s.coalitionWith[seat] === NONE;
        if (!free(a) || !free(b) || a === b)
          pair.fail('a coalition is a pair of two seats, each in no other coalition');
        placing.s.coalitionWith[a] = b;
        placing.s.coalitionWith[b] = a;
      }
    },
  },
  election: section('election', OUTCOME),
  /** The election of this round, once it is held. */
  outcome: { of: [], json: (t): OutcomeJson => itemsToJson(OUTCOME, t, 0) },
  /** The highest bid of an auction so far, and the seat that made it. */
  auction: {
    of: [],
    json: ({ s, parties }): { readonly bid: number; readonly bidder: string | null } => ({
      bid: s.highBid,
      bidder: nameAt(parties, s.highBidder),
    }),
  },
  /** The seat whose proposal of a coalition waits for an answer. */
  proposer: { of: [], json: seatScalar('proposer').json },
  ...CARD_ITEMS,
  seats: {
    of: Object.values(SEAT_ITEMS).flatMap(({ of }) => of),
    key: 'seats',
    print: (placing) =>
      printSeats(placing, (seat): Plain | undefined => unlessEmpty(printItems(SEAT_ITEMS, placing, seat))),
    read(placing, _, entry) {
      readSeats(placing, entry, (seat, value) => {
        readItems(SEAT_ITEMS, placing, seat, value);
      });
    },
    json: (t) => t.parties.map((_, seat): SeatJson => itemsToJson(SEAT_ITEMS, t, seat)),
  },
} satisfies Items;
