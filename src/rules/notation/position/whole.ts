/** The keys of the whole table that are neither a region's nor a seat's. `at` is not used. */

import { seedOf } from '../../../base/random/seed.ts';
import { plantSeed } from '../../engine/chance.ts';
import { startWith } from '../../engine/flow/seats.ts';
import { BOARDS, NONE, REGIONS, STREAMS, type State, type StreamName } from '../../engine/state.ts';
import { buried, discards, display, national, pool, topPoll } from './cards.ts';
import {
  type Item,
  LARGEST,
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
  unlessEmpty,
} from './placing.ts';
import { forbidsCoalition, REGION_ITEMS } from './regions.ts';
import { election, registers, seatScalar } from './registers.ts';
import { SEAT_ITEMS } from './seats.ts';

const parties: Item = {
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

/** The first in turn order; the others follow clockwise unless the text lists them. */
const starter: Item = {
  ...seatScalar('starter', 'starter', 0),
  read(placing, _, entry) {
    startWith(placing.game.rules, placing.s, readSeat(placing, entry));
  },
};

const isClockwise = ({ game, s }: Placing): boolean =>
  Array.from({ length: game.players }, (_, turn) => s.order[turn]).every(
    (seat, turn) => seat === (s.starter + turn) % game.players,
  );

/** Seats in turn order, where it is not clockwise. */
const order: Item = {
  key: 'order',
  print: (placing) =>
    isClockwise(placing)
      ? undefined
      : Array.from({ length: placing.game.players }, (_, turn) => seatText(placing, placing.s.order[turn])),
  read(placing, _, entry) {
    const seats = entry.list().map((item) => readSeat(placing, item));
    if (seats.length !== placing.game.players || new Set(seats).size < seats.length) {
      entry.fail(`expected all ${placing.game.players} seats in turn order, each once`);
    }
    placing.s.order.set(seats);
    placing.s.starter = seats[0];
  },
};

const allowCoalitions = (placing: Placing): void => {
  for (let board = 0; board < BOARDS; board++) placing.s.noCoalition[board] = forbidsCoalition(placing, board);
};

/** Puts the first regions that the text does not name on the boards in line that it leaves out. */
const fillLine = ({ s }: Placing): void => {
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
  print(placing) {
    return Array.from({ length: placing.s.inLine }, (_, i) =>
      printItems(REGION_ITEMS, placing, (placing.s.current + i) % BOARDS),
    );
  },
  read(placing, _, entry) {
    const listed = entry.list();
    if (listed.length > placing.s.inLine) {
      entry.fail(`${listed.length} regions are listed; ${placing.s.inLine} are in line for elections in this phase`);
    }
    allowCoalitions(placing);
    listed.forEach((item, i) => {
      readItems(REGION_ITEMS, placing, (placing.s.current + i) % BOARDS, item);
    });
    fillLine(placing);
  },
  missing(placing) {
    allowCoalitions(placing);
    fillLine(placing);
  },
};

/** Regions that were in play before; they are not drawn again. */
const scored: Item = {
  key: 'scored',
  print: ({ s, words }) => unlessEmpty(words.regions.list.filter((_, i) => s.regionDrawn[i] && !s.region.includes(i))),
  read({ s, words }, _, entry) {
    for (const item of entry.list(REGIONS - s.inLine)) {
      const region = readName(words.regions, item);
      if (s.regionDrawn[region]) item.fail(`${words.regions.list[region]} is in play or scored already`);
      s.regionDrawn[region] = 1;
    }
  },
};

/** Pairs of coalition partners in the current region. */
const coalitions: Item = {
  key: 'coalitions',
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
      if (!free(a) || !free(b) || a === b) pair.fail('a coalition is a pair of two seats, each in no other coalition');
      placing.s.coalitionWith[a] = b;
      placing.s.coalitionWith[b] = a;
    }
  },
};

const seats: Item = {
  key: 'seats',
  print: (placing) =>
    printSeats(placing, (seat): Plain | undefined => unlessEmpty(printItems(SEAT_ITEMS, placing, seat))),
  read(placing, _, entry) {
    readSeats(placing, entry, (seat, value) => {
      readItems(SEAT_ITEMS, placing, seat, value);
    });
  },
};

/** The keys of the table, in the order in which they are read and printed. */
export const TABLE_ITEMS: readonly Item[] = [
  parties,
  starter,
  order,
  seatScalar('namer', 'namer', NONE),
  seed,
  drawn,
  registers,
  scored,
  regions,
  coalitions,
  election,
  national,
  pool,
  buried,
  display,
  topPoll,
  discards,
  seats,
];
