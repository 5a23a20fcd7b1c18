/** The cards of a state outside the region boards: national opinions, the pool, displays, decks and discards. */

import type { Entry } from '../../../base/text/yaml-entry.ts';
import { topicOf } from '../../engine/board/opinions.ts';
import { hasOpenStock } from '../../engine/phases/set-up-stances.ts';
import { NONE, SEATS } from '../../engine/state.ts';
import {
  type CellsName,
  cardList,
  cardNames,
  cardsIn,
  type Items,
  itemsToJson,
  type JsonOf,
  NOTHING,
  nameAt,
  type Observed,
  type Placing,
  pollList,
  readCards,
  section,
  takeOpinionCard,
  takePlatformCard,
  takePollCard,
  trimmed,
  unlessEmpty,
} from './placing.ts';

const SECURED = 'secured ';

const nationalText = ({ s, words }: Placing, slot: number): string => {
  if (s.national[slot] === NONE) return NOTHING;
  return `${s.secured[slot] ? SECURED : ''}${words.cards.list[s.national[slot]]}`;
};

/** The opinion on a place; `secured` before its name means two cards. */
const readNational = (placing: Placing, slot: number, entry: Entry): void => {
  const text = entry.text();
  if (text.toLowerCase() === NOTHING) return;
  const secured = text.toLowerCase().startsWith(SECURED);
  const name = secured ? text.slice(SECURED.length) : text;
  const card = takeOpinionCard(placing, entry, name);
  if (secured) takeOpinionCard(placing, entry, name);
  if (Array.from(placing.s.national).some((other) => other !== NONE && topicOf(other) === topicOf(card))) {
    entry.fail(
      `${placing.words.topics.list[topicOf(card)]} is already on the national board; a new opinion replaces the old one`,
    );
  }
  placing.s.national[slot] = card;
  placing.s.secured[slot] = secured ? 1 : 0;
};

/** Cards for which only the number of each kind matters. */
const cards = (
  key: string,
  name: CellsName,
  take: (placing: Placing, entry: Entry, name: string) => number,
  isPrinted: (placing: Placing) => boolean = () => true,
) => ({
  of: [name],
  key,
  print: (placing: Placing) => (isPrinted(placing) ? unlessEmpty(cardList(placing, placing.s[name])) : undefined),
  read(placing: Placing, _: number, entry: Entry) {
    readCards(entry, (item, card) => {
      placing.s[name][take(placing, item, card)]++;
    });
  },
});

/** Cards of a limited pool, the oldest first. */
const inOrder = (placing: Placing): string[] =>
  cardNames(
    placing,
    placing.s.poolOrder.filter((card) => card !== NONE),
  );

const buriedCards = (placing: Placing): string[] =>
  cardNames(placing, placing.s.buried.subarray(0, placing.s.buriedCount));

/** A poll that somebody has bought and not published or shelved yet. */
const heldPoll = ({ game, s, words, parties }: Observed) => {
  if (s.pollHolder === NONE) return null;
  const poll = s.pollHeld[s.pollHolder];
  const change = (seat: number) => game.rules.pollChanges[poll * SEATS + s.party[seat]];
  return {
    holder: parties[s.pollHolder],
    /** The party on its back, if backs differ. */
    back: game.edition.components.pollBacks ? nameAt(words.parties.list, s.heldBack) : null,
    /** Its number, and the steps of popularity for each party at the table, for its holder only. */
    number: poll >= 0 ? poll + 1 : null,
    changes:
      poll >= 0
        ? (Object.fromEntries(parties.map((party, seat) => [party, change(seat)])) as Readonly<Record<string, number>>)
        : null,
  };
};

/** Cards left in decks, and discards that everybody can see. */
const DECKS = {
  opinions: { of: ['deckOpinions', 'opinionDeck'], json: ({ s }): number => s.deckOpinions },
  platform: { of: ['deckPlatform', 'platformDeck'], json: ({ s }): number => s.deckPlatform },
  polls: { of: ['deckPolls', 'pollDeck'], json: ({ s }): number => s.deckPolls },
  /** Opinions at the bottom of their deck, in the order in which they will be drawn. */
  buried: { of: [], json: (t): readonly string[] => buriedCards(t) },
  /** The party on the back of the top poll, and how many of each back are left, if backs differ. */
  topPoll: {
    of: [],
    json: ({ game, s, words }): string | null =>
      game.edition.components.pollBacks ? nameAt(words.parties.list, s.topBack) : null,
  },
  pollBacks: {
    of: ['deckBacks'],
    json: ({ game, s, words }): Readonly<Record<string, number>> | null =>
      game.edition.components.pollBacks
        ? Object.fromEntries(words.parties.list.map((party, i) => [party, s.deckBacks[i]]))
        : null,
  },
  opinionDiscards: { of: [], json: (t) => cardsIn(t, t.s.opinionDiscards) },
  platformDiscards: { of: [], json: (t) => cardsIn(t, t.s.platformDiscards) },
} satisfies Items;

const DISCARDS = {
  opinions: cards('opinions', 'opinionDiscards', takeOpinionCard),
  platform: cards('platform', 'platformDiscards', takePlatformCard, ({ game }) => !hasOpenStock(game.rules)),
  polls: {
    of: ['pollDiscards'],
    key: 'polls',
    print: ({ s }) => unlessEmpty(pollList(s.pollDiscards)),
    read(placing, _, entry) {
      for (const item of entry.list()) placing.s.pollDiscards[takePollCard(placing, item)] = 1;
    },
  },
} satisfies Items;

/** What an observation shows of the decks and discards. */
export interface DecksJson extends JsonOf<typeof DECKS> {}

export const CARD_ITEMS = {
  poll: { of: [], json: heldPoll },
  /** The opinion on each place, `secured` before its name in positions. */
  national: {
    of: ['national', 'secured'],
    key: 'national',
    print(placing) {
      const slots = Array.from({ length: placing.game.rules.places }, (_, slot) => nationalText(placing, slot));
      return unlessEmpty(trimmed(slots, NOTHING));
    },
    read(placing, _, entry) {
      entry.list(placing.game.rules.places).forEach((item, slot) => {
        readNational(placing, slot, item);
      });
    },
    json: ({ game, s, words }): readonly { readonly opinion: string | null; readonly secured: boolean }[] =>
      Array.from({ length: game.rules.places }, (_, slot) => ({
        opinion: nameAt(words.cards.list, s.national[slot]),
        secured: s.secured[slot] === 1,
      })),
  },
  /** Opinion cards for exchange; in a limited pool the oldest first. A display with a card of each kind has that by default. */
  pool: {
    of: ['pool', 'poolOrder'],
    key: 'pool',
    isBag: true,
    print(placing) {
      const { poolLimit, poolOfEach } = placing.game.rules.p;
      if (poolLimit > 0) return unlessEmpty(inOrder(placing));
      return poolOfEach ? cardList(placing, placing.s.pool) : unlessEmpty(cardList(placing, placing.s.pool));
    },
    read(placing, _, entry) {
      readCards(entry, (item, name) => {
        const card = takeOpinionCard(placing, item, name);
        placing.s.pool[card]++;
        if (placing.game.rules.p.poolLimit > 0) placing.s.poolOrder[placing.s.poolOrder.indexOf(NONE)] = card;
      });
    },
    json: (t): readonly string[] => (t.game.rules.p.poolLimit === 0 ? cardsIn(t, t.s.pool) : inOrder(t)),
  },
  /** Opinion cards at the bottom of the deck, in the order in which they will be drawn. */
  buried: {
    of: ['buried', 'buriedCount'],
    key: 'buried',
    print: (placing) => unlessEmpty(buriedCards(placing)),
    read(placing, _, entry) {
      for (const item of entry.list(placing.s.buried.length))
        placing.s.buried[placing.s.buriedCount++] = takeOpinionCard(placing, item);
    },
  },
  display: {
    ...cards('display', 'display', takePlatformCard),
    isBag: true,
    print: (placing: Placing) =>
      placing.game.rules.displaySize > 0
        ? cardList(placing, placing.s.display)
        : unlessEmpty(cardList(placing, placing.s.display)),
    json: (t) => cardsIn(t, t.s.display),
  },
  /** The poll on top of the deck, if its back can be seen. */
  topPoll: {
    of: ['pollTop', 'topBack'],
    key: 'top poll',
    print: ({ s }) => (s.pollTop[0] === NONE ? undefined : s.pollTop[0] + 1),
    read(placing, _, entry) {
      placing.s.pollTop[0] = takePollCard(placing, entry);
      placing.s.topBack = placing.game.rules.pollBack[placing.s.pollTop[0]];
    },
  },
  decks: { of: Object.values(DECKS).flatMap(({ of }) => of), json: (t): DecksJson => itemsToJson(DECKS, t, 0) },
  discards: section('discards', DISCARDS),
} satisfies Items;
