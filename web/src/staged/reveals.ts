/** Secret choices that are shown at once: what lies on the cards that turn. */
import type { LogTold, Snapshot } from '../../../src/table/server/messages.ts';

interface Card {
  readonly seat: number;
  readonly party: string;
  readonly text: string;
}

export interface Reveal {
  readonly title: string;
  readonly cards: readonly Card[];
}

/** So many cards are on the table at once; more would hide it. */
const MOST = 6;

type Seats = Snapshot['observation']['seats'];

/** What events turn up, by the text of one card; null for all of a title on cards together. */
const TITLES: Readonly<Record<string, string>> = {
  'choices-shown': 'Preliminary choices',
  'shadow-shown': 'Shadow cabinet',
  'poll-published': 'A poll is published',
};

/** Sealed bids, one on each card. */
const bids = (seats: Seats): Reveal => ({
  title: 'Bids for order',
  cards: seats.flatMap(({ seat, party, shownBid }) =>
    shownBid === null ? [] : [{ seat, party, text: String(shownBid) }],
  ),
});

/** The reveals among new entries of the log, entries of one kind that come together on one table. */
export const revealsIn = (news: readonly LogTold[], seats: Seats): Reveal[] => {
  const found: { title: string; cards: Card[] }[] = [];
  for (const { event, text } of news) {
    if (event === 'bids-shown') {
      found.push({ ...bids(seats), cards: [...bids(seats).cards] });
      continue;
    }
    const title = TITLES[event ?? ''];
    const owner = seats.find(({ party }) => text.startsWith(party));
    if (!title || !owner) continue;
    const card = { seat: owner.seat, party: owner.party, text: text.slice(owner.party.length).replace(/^[:\s]+/, '') };
    const last = found.at(-1);
    if (last?.title === title) last.cards.push(card);
    else found.push({ title, cards: [card] });
  }
  return found
    .filter(({ cards }) => cards.length > 0)
    .map(({ title, cards }) => ({ title, cards: cards.slice(-MOST) }));
};
