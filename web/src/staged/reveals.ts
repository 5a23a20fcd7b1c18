/** Secret choices that are revealed together: what the turning cards show. */
import type { LogJson, Snapshot } from '../../../src/table/server/messages.ts';

interface Card {
  readonly seat: number;
  readonly party: string;
  readonly text: string;
}

export interface Reveal {
  /** The event that turns them over. */
  readonly kind: Revealed;
  readonly cards: readonly Card[];
}

/** The most cards shown at a time; more would hide the table. */
const MOST = 6;

type Seats = Snapshot['observation']['seats'];

/** Events with one log entry for each card. */
const BY_ENTRY = ['choices-shown', 'shadow-shown', 'poll-published'] as const;
type Revealed = (typeof BY_ENTRY)[number] | 'bids-shown';

/** Sealed bids, one on each card. */
const bids = (seats: Seats): Card[] =>
  seats.flatMap(({ seat, party, shownBid }) => (shownBid === null ? [] : [{ seat, party, text: String(shownBid) }]));

/** The reveals in new log entries; consecutive entries of one kind are shown together. */
export const revealsIn = (news: readonly LogJson[], seats: Seats): Reveal[] => {
  const found: { kind: Revealed; cards: Card[] }[] = [];
  for (const { event, text } of news) {
    if (event === 'bids-shown') {
      found.push({ kind: 'bids-shown', cards: bids(seats) });
      continue;
    }
    const kind = BY_ENTRY.find((one) => one === event);
    const owner = seats.find(({ party }) => text.startsWith(party));
    if (!kind || !owner) continue;
    const card = { seat: owner.seat, party: owner.party, text: text.slice(owner.party.length).replace(/^[:\s]+/, '') };
    const last = found.at(-1);
    if (last?.kind === kind) last.cards.push(card);
    else found.push({ kind, cards: [card] });
  }
  return found.filter(({ cards }) => cards.length > 0).map(({ kind, cards }) => ({ kind, cards: cards.slice(-MOST) }));
};
