/** What the screens of all phases share: each has fields of its own, writes them in the words of records, and reads them again. */
import * as z from 'zod/mini';
import type { KitJson, PhaseNoted } from '../../../../src/table/server/messages.ts';

/** Regions that are in line for elections at the same time. */
export const IN_LINE = 4;

export const [text, maybe] = [z.string(), z.nullable(z.number())];
/** Numbers by seat; null where nobody has said. */
export const bySeat = z.array(maybe);

/** A table for which empty fields are made. */
export interface Size {
  readonly players: number;
  readonly kit: KitJson;
}

export const eachSeat = <T>({ players }: Size, make: () => T): T[] => Array.from({ length: players }, make);
/** For each region in line. */
export const eachPlace = <T>(make: () => T): T[] => Array.from({ length: IN_LINE }, make);

/** Something that was done, as a log says it. */
export interface Said {
  readonly seat: number;
  readonly did: string;
  /** The regions in line. */
  readonly regions: readonly string[];
  readonly parties: readonly string[];
  readonly kit: KitJson;
}

/** What a log is written from besides the fields of its phase. */
export interface Around {
  /** The regions in line; '' for one that nobody has named. */
  readonly regions: readonly string[];
  readonly parties: readonly string[];
  readonly kit: KitJson;
  /** The bids for order of the round, by seat. */
  readonly bids: readonly (number | null)[];
}

export type Notes = PhaseNoted['notes'];

/** A phase that has a screen, whose moves everybody at the table sees. */
export interface NotedPhase<Fields> {
  /** Writes a move into the fields; false where there is no room for it. */
  read(noted: Fields, said: Said): boolean;
  /** What was done, in the words of records and in the order of play. */
  notes(noted: Fields, around: Around): Notes;
  /** Whether the screen has everything, so that a party without a note has passed. */
  isWhole(notes: Notes): boolean;
}

/** Of an auction only the last bid is known, and hands, cards placed face down and declined offers are nobody's to know. */
export const inPart = (): boolean => false;
export const whole = (): boolean => true;

/** The place in line of a region that such words begin with; −1 for none. */
export const placeIn = (regions: readonly string[], words: string): number => {
  const place = regions.findIndex((region) => words.startsWith(`${region} `));
  return place < IN_LINE ? place : -1;
};

/** Writes a card where the first is missing; false where there is no room, or no such card. */
export const fillIn = (list: string[], card: string, { cards }: KitJson): boolean => {
  const free = list.indexOf('');
  if (free === -1 || !cards.includes(card)) return false;
  list[free] = card;
  return true;
};
