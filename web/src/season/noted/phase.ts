/** What the screens of all phases share. Each phase has its own fields, writes them in notation, and reads them back. */
import * as z from 'zod/mini';
import type { PhaseNoted } from '../../../../src/table/season/shape.ts';
import type { KitJson } from '../../../../src/table/server/messages.ts';

/** The number of regions in line for elections at the same time. */
export const IN_LINE = 4;

export const [text, maybe] = [z.string(), z.nullable(z.number())];
/** Numbers by seat; null for not yet entered. */
export const bySeat = z.array(maybe);

/** The table for which empty fields are made. */
export interface Size {
  readonly players: number;
  readonly kit: KitJson;
}

export const eachSeat = <T>({ players }: Size, make: () => T): T[] => Array.from({ length: players }, make);
/** For each region in line. */
export const eachPlace = <T>(make: () => T): T[] => Array.from({ length: IN_LINE }, make);

/** An action as the log has it. */
export interface Said {
  readonly seat: number;
  readonly did: string;
  /** The regions in line. */
  readonly regions: readonly string[];
  readonly parties: readonly string[];
  readonly kit: KitJson;
}

/** What the lines of a log need besides the fields of their phase. */
export interface Around {
  /** The regions in line; '' for one not named yet. */
  readonly regions: readonly string[];
  readonly parties: readonly string[];
  readonly kit: KitJson;
  /** The round's bids for order, by seat. */
  readonly bids: readonly (number | null)[];
}

export type Notes = PhaseNoted['notes'];

/** A phase with a screen, whose moves everyone at the table sees. */
export interface NotedPhase<Fields> {
  /** Writes a move into the fields; false if there is no room for it. */
  read(noted: Fields, said: Said): boolean;
  /** What was done, in notation and in the order of play. */
  notes(noted: Fields, around: Around): Notes;
  /** Whether the notes are complete, so a party without one has passed. */
  isWhole(notes: Notes): boolean;
}

/** Incomplete: an auction shows only its last bid, and nobody knows hands, face-down cards or declined offers. */
export const inPart = (): boolean => false;
export const whole = (): boolean => true;

/** The place in line of the region that the words begin with; −1 for none. */
export const placeIn = (regions: readonly string[], words: string): number => {
  const place = regions.findIndex((region) => words.startsWith(`${region} `));
  return place < IN_LINE ? place : -1;
};

/** Writes a card into the first empty place; false if there is none or no such card. */
export const fillIn = (list: string[], card: string, { cards }: KitJson): boolean => {
  const free = list.indexOf('');
  if (free === -1 || !cards.includes(card)) return false;
  list[free] = card;
  return true;
};
