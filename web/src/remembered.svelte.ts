/**
 * What the person at a seat has ordered of the page and has read there, for as long as the page is open: where people share a
 * screen, each of their turns opens the table again.
 */
import type { Passing, Staying } from './passing.ts';

class Remembered {
  /** The phase in which the page passes whenever the seat is asked. */
  passing = $state.raw<Passing | null>(null);
  staying: Staying | null = null;
  /** Phases explained so far in a guided game. */
  readonly met = new Set<string>();
  /** Phases that the lesson has explained. */
  readonly taught = new Set<string>();
}

const all = new Map<string, Remembered>();

/** What is remembered of the seat with a token. */
export const rememberedOf = (token: string): Remembered => {
  const known = all.get(token) ?? new Remembered();
  all.set(token, known);
  return known;
};
