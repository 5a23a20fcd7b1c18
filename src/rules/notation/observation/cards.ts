/** What a seat sees of cards beside the region boards: the poll that is held, national opinions, decks and discards. */
import { NONE, SEATS } from '../../engine/state.ts';
import { cardsIn, nameAt, type Observed } from './observed.ts';

/** A poll that somebody has bought. */
export interface PollTold {
  readonly holder: string;
  /** The party on its back, where backs differ. */
  readonly back: string | null;
  /** Its number, and the steps of popularity for each party at the table, for the holder alone. */
  readonly number: number | null;
  readonly changes: Readonly<Record<string, number>> | null;
}

/** A place for a national opinion. */
export interface NationalTold {
  readonly opinion: string | null;
  readonly secured: boolean;
}

export interface DecksTold {
  /** Cards left in each deck. */
  readonly opinions: number;
  readonly platform: number;
  readonly polls: number;
  /** Opinions at the bottom of their deck, the first to be drawn first. */
  readonly buried: readonly string[];
  /** The party on the back of the poll on top, and how many backs of each are left, where backs differ. */
  readonly topPoll: string | null;
  readonly pollBacks: Readonly<Record<string, number>> | null;
  /** What lies discarded for all to see. */
  readonly opinionDiscards: readonly string[];
  readonly platformDiscards: readonly string[];
}

/** The poll that is held, or null. */
export const tellPoll = (t: Observed): PollTold | null => {
  const { game, view, words, parties } = t;
  if (view.pollHolder === NONE) return null;
  const poll = view.pollHeld[view.pollHolder];
  const change = (seat: number) => game.rules.pollChanges[poll * SEATS + view.party[seat]];
  return {
    holder: parties[view.pollHolder],
    back: nameAt(words.parties.list, view.heldBack),
    number: poll >= 0 ? poll + 1 : null,
    changes: poll >= 0 ? Object.fromEntries(parties.map((party, seat) => [party, change(seat)])) : null,
  };
};

export const tellNational = ({ game, view, words }: Observed): NationalTold[] =>
  Array.from({ length: game.rules.places }, (_, slot) => ({
    opinion: nameAt(words.cards.list, view.national[slot]),
    secured: view.secured[slot] === 1,
  }));

export const tellDecks = (t: Observed): DecksTold => {
  const { game, view, words } = t;
  const { pollBacks } = game.edition.components;
  return {
    opinions: view.deckOpinions,
    platform: view.deckPlatform,
    polls: view.deckPolls,
    buried: Array.from(view.buried.subarray(0, view.buriedCount), (card) => words.cards.list[card]),
    topPoll: pollBacks ? nameAt(words.parties.list, view.topBack) : null,
    pollBacks: pollBacks ? Object.fromEntries(words.parties.list.map((party, i) => [party, view.deckBacks[i]])) : null,
    opinionDiscards: cardsIn(t, view.opinionDiscards),
    platformDiscards: cardsIn(t, view.platformDiscards),
  };
};
