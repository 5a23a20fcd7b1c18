/** The dice and draws of a scenario: turns outcomes in the game's words into the engine's numbers. */

import { type Entry, NotationError } from '../../base/text/yaml-entry.ts';
import type { Chance } from '../engine/chance.ts';
import type { Game } from '../engine/game.ts';
import { STREAMS, type State, type StreamName } from '../engine/state.ts';
import { type Placing, readName, readSeat } from '../notation/position/placing.ts';
import { wordsOf } from '../notation/words.ts';

/** Dice by seat; every other key names a stream of chance. */
const DICE = 'dice';
const KEYS = [DICE, ...STREAMS];

type Read = (placing: Placing, items: readonly Entry[]) => number[];

/** Whether an item is a bare number, which is taken as it is for streams that draw by index. */
const isNumber = (item: Entry): boolean => /^\d+$/.test(item.text());
const numbers: Read = (_, items) => items.map((item) => item.integer(0, 999));
const each =
  (read: (placing: Placing, item: Entry) => number): Read =>
  (placing, items) =>
    items.map((item) => (isNumber(item) ? item.integer(0, 999) : read(placing, item)));

/** The draws that pick these items one after another from those that are left, counted from 0. */
const picks = (
  placing: Placing,
  items: readonly Entry[],
  left: number[],
  find: (placing: Placing, item: Entry) => number,
): number[] =>
  items.map((item) => {
    if (isNumber(item)) return item.integer(0, 999);
    const at = left.indexOf(find(placing, item));
    if (at === -1) item.fail(`${item.text()} cannot be drawn any more`);
    left.splice(at, 1);
    return at;
  });

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

const cards: Read = each((placing, item) => readName(placing.words.cards, item));

const READERS: Partial<Record<StreamName, Read>> = {
  opinions: cards,
  platform: cards,
  polls: ({ game }, items) => items.map((item) => item.integer(1, game.rules.polls) - 1),
  preliminary: each(readSeat),
  regions: (placing, items) =>
    picks(
      placing,
      items,
      range(placing.words.regions.list.length).filter((region) => !placing.s.regionDrawn[region]),
      ({ words }, item) => readName(words.regions, item),
    ),
  parties: (placing, items) =>
    picks(placing, items, range(placing.words.parties.list.length), ({ words }, item) => readName(words.parties, item)),
};

/** One stream of a scenario: outcomes as numbers, and where and how they are written. */
interface Stream {
  readonly name: string;
  readonly entry: Entry;
  readonly items: readonly Entry[];
  readonly values: readonly number[];
  used: number;
}

type Streams = Map<StreamName, Stream>;

const addStream = (placing: Placing, streams: Streams, stream: string, name: string, entry: Entry): void => {
  if (streams.has(stream as StreamName)) fail(entry, name, 'this stream is listed twice; expected each once');
  const items = entry.list();
  const read = READERS[stream as StreamName] ?? numbers;
  streams.set(stream as StreamName, { name, entry, items, values: read(placing, items), used: 0 });
};

/** Whether a key names seats: in a new game these have their parties only when others have been drawn. */
const namesSeats = (key: string): boolean => key === DICE || key === 'preliminary';

const addKey = (placing: Placing, streams: Streams, key: string, entry: Entry): void => {
  if (key !== DICE) addStream(placing, streams, key, key, entry);
  else
    for (const { key: seat, value } of entry.pairs())
      addStream(placing, streams, `dice.${readSeat(placing, seat)}`, `dice.${seat.text()}`, value);
};

/** Chance for a scenario; streams that it does not name follow the seed. */
export class Given implements Chance {
  private readonly streams: Streams = new Map();
  private readonly entry: Entry | undefined;
  /** What is read when the first of its outcomes is drawn. */
  private later: () => void = () => undefined;

  constructor(entry: Entry | undefined) {
    this.entry = entry;
  }

  /**
   * Looks names up once the table is known.
   *
   * @param seated whether the seats have their parties; if not, their names are looked up when they are needed
   */
  read(game: Game, s: State, seated: boolean): void {
    const placing: Placing = { game, s, words: wordsOf(game.edition) };
    const fields = [...(this.entry?.fields(KEYS) ?? [])];
    const add = (ofSeats: boolean) => {
      for (const [key, entry] of fields) if (namesSeats(key) === ofSeats) addKey(placing, this.streams, key, entry);
    };
    add(false);
    if (seated) add(true);
    else this.later = () => add(true);
  }

  next(stream: StreamName): number {
    if (stream === 'preliminary' || stream.startsWith(DICE)) this.readLater();
    const given = this.streams.get(stream);
    if (!given) return -1;
    const value = given.values[given.used++];
    return value ?? fail(given.entry, given.name, 'more is drawn here than the scenario lists');
  }

  /** Throws unless every outcome was used. */
  finish(): void {
    this.readLater();
    for (const { name, items, used } of this.streams.values()) {
      const left = items.slice(used).map((item) => item.text());
      if (left.length > 0) fail(items[used], name, `${left.join(', ')} ${left.length > 1 ? 'are' : 'is'} never drawn`);
    }
  }

  private readLater(): void {
    const { later } = this;
    this.later = () => undefined;
    later();
  }
}

const fail = ({ line }: Entry, name: string, problem: string): never => {
  throw new NotationError(line, `chance.${name}: ${problem}.`);
};
