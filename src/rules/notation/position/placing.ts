/**
 * A position while it is read or printed.
 *
 * Reading starts with a cleared table and moves every card and marker from its supply or deck to where the text puts it. So what
 * is not placed stays where it belongs, nothing is lost or added, and the entry that asks for one too many is the one that fails.
 */

import { quote } from '../../../base/text/quote.ts';
import type { Entry } from '../../../base/text/yaml-entry.ts';
import { timesChanged } from '../../engine/board/platform.ts';
import { leavePollDeck } from '../../engine/board/polls.ts';
import type { Game } from '../../engine/game.ts';
import { NONE, type State, UNKNOWN } from '../../engine/state.ts';
import type { Names, Words } from '../words.ts';

export interface Placing {
  readonly game: Game;
  readonly s: State;
  readonly words: Words;
  /** Whether to print defaults too, because expectations are compared with them. */
  readonly whole?: boolean;
}

/** A printed value, in plain YAML. */
export type Plain = string | number | boolean | readonly Plain[] | { readonly [key: string]: Plain };

/** What a seat sees of a state, and the names of things. */
export interface Observed extends Placing {
  /** The party of each seat; `seat 1` as long as it has none. */
  readonly parties: readonly string[];
  /** The seat that sees it. */
  readonly own: number;
}

/** The fields of the state, by their names in `LAYOUT`. */
export type FieldName = Exclude<
  { [K in keyof State]: State[K] extends Int16Array | number ? K : never }[keyof State],
  'cells'
>;
/** The fields with more than one cell. */
export type CellsName = { [K in FieldName]: State[K] extends Int16Array ? K : never }[FieldName];

/** The fields with one cell. */
export type ScalarName = Exclude<FieldName, CellsName>;

/** How positions write something. `at` is its board or seat. */
export interface Written {
  readonly key: string;
  /** What to print; undefined for a default. */
  print(placing: Placing, at: number): Plain | undefined;
  read(placing: Placing, at: number, entry: Entry): void;
  /** Sets what a text means that leaves the key out, if it differs from the cleared table. */
  missing?(placing: Placing, at: number): void;
  /** The default, for whole positions; left out if it is 0, empty or nobody. */
  usual?(placing: Placing, at: number): Plain;
  /** For a list whose order means nothing. */
  readonly isBag?: boolean;
}

/** A part of a state: how positions write it, and what an observation shows of it; either may be left out. */
export type Item = (Written | { readonly key?: undefined }) & {
  /** The fields of the state in it; each field belongs to one item. */
  readonly of: readonly FieldName[];
  /** @returns null for what the seat cannot see, or what is not there */
  readonly json?: ((t: Observed, at: number) => unknown) | undefined;
};

/** The items of a section by their names in observations, in the order of positions. */
export type Items = Readonly<Record<string, Item>>;

/** A section of an observation. */
export type JsonOf<I extends Items> = {
  readonly [K in keyof I as I[K] extends { json(t: Observed, at: number): unknown } ? K : never]: I[K] extends {
    json(t: Observed, at: number): infer T;
  }
    ? T
    : never;
};

export const writtenIn = (items: Items): Written[] => Object.values(items).filter((item) => item.key !== undefined);

/** What an observation shows of a section. */
export const itemsToJson = <I extends Items>(items: I, t: Observed, at: number): JsonOf<I> =>
  Object.fromEntries(
    Object.entries(items).flatMap(([name, { json }]) => (json ? [[name, json(t, at)]] : [])),
  ) as JsonOf<I>;

/** An empty place, or nobody. */
export const NOTHING = 'none';

/** Prints the keys of a section that are not defaults; for a whole position, all of them. */
export const printItems = (items: Items, placing: Placing, at: number): Record<string, Plain> => {
  const printed: Record<string, Plain> = {};
  for (const item of writtenIn(items)) {
    const plain = item.print(placing, at) ?? (placing.whole ? item.usual?.(placing, at) : undefined);
    if (plain !== undefined) printed[item.key] = plain;
  }
  return printed;
};

/** Reads the keys of a section, in the order of the items and not of the text. */
export const readFields = (items: Items, placing: Placing, at: number, fields: ReadonlyMap<string, Entry>): void => {
  for (const item of writtenIn(items)) {
    const field = fields.get(item.key);
    if (field) item.read(placing, at, field);
    else item.missing?.(placing, at);
  }
};

export const keysOf = (items: Items): string[] => writtenIn(items).map(({ key }) => key);

/** Reads a section that has these keys and no others. */
export const readItems = (items: Items, placing: Placing, at: number, entry: Entry): void => {
  readFields(items, placing, at, entry.fields(keysOf(items)));
};

/** A key that holds other keys. */
export const section = (key: string, items: Items): Item & Written => ({
  of: Object.values(items).flatMap(({ of }) => of),
  key,
  print: (placing, at) => unlessEmpty(printItems(items, placing, at)),
  read(placing, at, entry) {
    readItems(items, placing, at, entry);
  },
});

/** The plain form, or undefined when there is nothing in it. */
export const unlessEmpty = <T extends Plain & object>(plain: T): T | undefined =>
  Object.keys(plain).length > 0 ? plain : undefined;

export const readName = (names: Names, entry: Entry, text = entry.text()): number => {
  const found = names.find(text);
  return found === -1 ? entry.fail(names.unknown(text)) : found;
};

export const seatNames = (placing: Placing): string[] =>
  Array.from({ length: placing.game.players }, (_, seat) => seatText(placing, seat));

/** A seat by its party. */
export const seatText = ({ s, words }: Placing, seat: number): string => words.parties.list[s.party[seat]];

/** The seat that an entry names, by its party or like `seat 2`. */
export const readSeat = (placing: Placing, entry: Entry): number => {
  const text = entry.text();
  const number = /^seat ([1-9])$/i.exec(text);
  const party = number ? -1 : placing.words.parties.find(text);
  const seat = number ? Number(number[1]) - 1 : placing.s.party.subarray(0, placing.game.players).indexOf(party);
  const sits = seat >= 0 && seat < placing.game.players;
  return sits
    ? seat
    : entry.fail(`nobody called ${quote(text)} sits at the table; seats: ${seatNames(placing).join(', ')}`);
};

/** Seats with a value that is printed, by party. */
export const printSeats = (
  placing: Placing,
  value: (seat: number) => Plain | undefined,
): Record<string, Plain> | undefined => {
  const printed: Record<string, Plain> = {};
  for (let seat = 0; seat < placing.game.players; seat++) {
    const plain = value(seat);
    if (plain !== undefined) printed[seatText(placing, seat)] = plain;
  }
  return unlessEmpty(printed);
};

/** Calls `read` for every seat of a mapping by party. */
export const readSeats = (placing: Placing, entry: Entry, read: (seat: number, value: Entry) => void): void => {
  const listed = new Set<number>();
  for (const { key, value } of entry.pairs()) {
    const seat = readSeat(placing, key);
    if (listed.has(seat)) key.fail(`${seatText(placing, seat)} is listed twice; expected each seat once`);
    listed.add(seat);
    read(seat, value);
  }
};

export const byParty = <T>({ parties }: Observed, value: (seat: number) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(parties.map((party, seat) => [party, value(seat)]));

export const partiesWhere = ({ parties }: Observed, holds: (seat: number) => boolean): readonly string[] =>
  parties.filter((_, seat) => holds(seat));

/** A number; null if it is hidden. */
export const seen = (value: number): number | null => (value === UNKNOWN ? null : value);

/** A number; null if there is none, or if it is hidden. */
export const any = (value: number): number | null => (value === NONE || value === UNKNOWN ? null : value);

/** The name at an index; null for none, and for a hidden one. */
export const nameAt = (names: readonly string[], index: number): string | null => names[index] ?? null;

/** The number, unless it is the default. */
export const unless = (number: number, usual: number): number | undefined => (number === usual ? undefined : number);

export const takeMarkers = (supply: Int16Array, seat: number, markers: number, what: string, entry: Entry): void => {
  if (markers > supply[seat]) entry.fail(`${markers} ${what} are more than the ${supply[seat]} left in supply`);
  supply[seat] -= markers;
};

const takeCard = (placing: Placing, deck: Int16Array, copies: number, entry: Entry, text: string): number => {
  const card = readName(placing.words.cards, entry, text);
  if (deck[card] === 0)
    entry.fail(`all ${copies} cards ${quote(placing.words.cards.list[card])} of that deck are already placed`);
  deck[card]--;
  return card;
};

export const takeOpinionCard = (placing: Placing, entry: Entry, text = entry.text()): number => {
  placing.s.deckOpinions--;
  return takeCard(placing, placing.s.opinionDeck, placing.game.rules.opinionCopies, entry, text);
};

export const takePlatformCard = (placing: Placing, entry: Entry, text = entry.text()): number => {
  placing.s.deckPlatform--;
  return takeCard(placing, placing.s.platformDeck, placing.game.rules.platformCopies, entry, text);
};

export const takePollCard = (placing: Placing, entry: Entry): number => {
  const poll = entry.integer(1, placing.game.rules.polls) - 1;
  if (!placing.s.pollDeck[poll]) entry.fail(`poll ${poll + 1} is already placed`);
  leavePollDeck(placing.game.rules, placing.s, poll);
  return poll;
};

/** Cards given as a count of each kind: `Taxes more`, or `3 Taxes more` for several. */
export const cardList = (
  { words }: { readonly words: { readonly cards: Pick<Names, 'list'> } },
  counts: Int16Array,
): string[] =>
  words.cards.list.flatMap((name, card) => (counts[card] > 1 ? `${counts[card]} ${name}` : counts[card] ? name : []));

/** The same, with each card repeated as often as it is there. */
export const cardsIn = ({ words }: Placing, counts: Int16Array): readonly string[] =>
  words.cards.list.flatMap((name, card) => Array.from({ length: Math.max(0, counts[card]) }, () => name));

export const cardNames = ({ words }: Placing, cards: Iterable<number>): string[] =>
  Array.from(cards, (card) => words.cards.list[card]);

/** Takes every card in the list of an entry, repeated as the number before its name says. */
export const readCards = (entry: Entry, take: (item: Entry, name: string) => void): void => {
  for (const item of entry.list()) {
    const [, number, name] = /^(?:(\d+) +)?(.*)$/.exec(item.text())!;
    for (let i = Number(number ?? 1); i > 0; i--) take(item, name);
  }
};

/** The topics on which a seat has changed its stance: `Euro`, or `2 Euro` if it did so twice. */
export const changedTopics = (topics: Names, s: State, seat: number): string[] =>
  topics.list.flatMap((name, topic) => {
    const times = timesChanged(s, seat, topic);
    return times > 1 ? `${times} ${name}` : times === 1 ? name : [];
  });

/** The marked polls, by number. */
export const pollList = (marks: Int16Array): number[] => Array.from(marks).flatMap((mark, i) => (mark ? [i + 1] : []));

/** The items of a list without defaults at its end. */
export const trimmed = <T>(list: readonly T[], usual: T): T[] =>
  list.slice(0, list.findLastIndex((item) => item !== usual) + 1);

/** The names of the cards in a bit mask. */
export const maskList = (names: Pick<Names, 'list'>, mask: number): string[] =>
  names.list.filter((_, i) => mask & (1 << i));

/** The bit mask of the cards in the list of an entry. */
export const readMask = (names: Names, entry: Entry): number =>
  entry.list().reduce((mask, item) => mask | (1 << readName(names, item)), 0);

export const seatOrNobody = (placing: Placing, seat: number): string | undefined =>
  seat === NONE ? undefined : seatText(placing, seat);
