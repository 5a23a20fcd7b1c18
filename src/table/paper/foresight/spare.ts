/** Cards of a deck, and one that nobody will miss: drawn where nothing is known, so that what is looked for later is left. */
import type { State } from '../../../rules/engine/state.ts';

/** The kinds of which there are cards in a deck. */
export const kindsIn = (deck: Int16Array): number[] => {
  const kinds: number[] = [];
  for (let card = 0; card < deck.length; card++) if (deck[card] > 0) kinds.push(card);
  return kinds;
};

/**
 * A card of a deck, as good as drawn at random, of those of which there are more than are needed later, the first
 * that are needed before all; −1 of an empty deck.
 *
 * @param needed cards that are looked for later, the sooner the earlier
 * @param drawn how many cards of the stream were drawn
 * @param late cards that had better be drawn now than be missing when the deck is reshuffled
 */
export const spareCard = (
  s: State,
  deck: Int16Array,
  needed: readonly number[],
  drawn: number,
  late: readonly number[] = [],
): number => {
  const counts = Array.from(deck);
  let total = counts.reduce((sum, cards) => sum + cards, 0);
  if (total <= 0) return -1;
  for (const card of needed) {
    if (counts[card] === 0 || total === 1) continue;
    counts[card]--;
    total--;
  }
  const better = counts.map((cards, card) => (late.includes(card) ? cards : 0));
  const from = better.some((cards) => cards > 0) ? better : counts;
  total = from.reduce((sum, cards) => sum + cards, 0);
  let index = (Math.imul(s.seed[1] ^ (s.seed[3] << 7), 0x9e3779b1) + Math.imul(drawn + 1, 0x85ebca6b)) >>> 8;
  index %= total;
  let card = 0;
  while (index >= from[card]) index -= from[card++];
  return card;
};
