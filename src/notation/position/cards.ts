/** The keys for cards that lie beside the region boards: national opinions, the pool, discards, the bottom of the deck. */
import { topicOf } from '../../engine/board/opinions.ts';
import { NONE, type State } from '../../engine/state.ts';
import type { Entry } from '../yaml-entry.ts';
import {
  cardList,
  type Item,
  NOTHING,
  pollList,
  readCards,
  section,
  type Table,
  takeOpinionCard,
  takePlatformCard,
  takePollCard,
  trimmed,
  unlessEmpty,
} from './table.ts';

const SECURED = 'secured ';

const nationalText = ({ s, words }: Table, slot: number): string => {
  if (s.national[slot] === NONE) return NOTHING;
  return `${s.secured[slot] ? SECURED : ''}${words.cards.list[s.national[slot]]}`;
};

/** The opinion on a place; `secured` before its name stands for two cards. */
const readNational = (t: Table, slot: number, entry: Entry): void => {
  const text = entry.text();
  if (text.toLowerCase() === NOTHING) return;
  const secured = text.toLowerCase().startsWith(SECURED);
  const name = secured ? text.slice(SECURED.length) : text;
  const card = takeOpinionCard(t, entry, name);
  if (secured) takeOpinionCard(t, entry, name);
  if (Array.from(t.s.national).some((other) => other !== NONE && topicOf(other) === topicOf(card))) {
    entry.fail(
      `${t.words.topics.list[topicOf(card)]} is on the national board already; a new opinion replaces the old one`,
    );
  }
  t.s.national[slot] = card;
  t.s.secured[slot] = secured ? 1 : 0;
};

export const national: Item = {
  key: 'national',
  print(t) {
    const slots = Array.from({ length: t.game.rules.places }, (_, slot) => nationalText(t, slot));
    return unlessEmpty(trimmed(slots, NOTHING));
  },
  read(t, _, entry) {
    entry.list(t.game.rules.places).forEach((item, slot) => {
      readNational(t, slot, item);
    });
  },
};

/** Cards of which only the number of each kind matters. */
const cards = (
  key: string,
  counts: (s: State) => Int16Array,
  take: (t: Table, entry: Entry, name: string) => number,
): Item => ({
  key,
  print: (t) => unlessEmpty(cardList(t, counts(t.s))),
  read(t, _, entry) {
    readCards(entry, (item, name) => {
      counts(t.s)[take(t, item, name)]++;
    });
  },
});

/** Opinion cards at the bottom of the deck, the first to be drawn first. */
export const buried: Item = {
  key: 'buried',
  print: ({ s, words }) =>
    unlessEmpty(Array.from(s.buried.subarray(0, s.buriedCount), (card) => words.cards.list[card])),
  read(t, _, entry) {
    for (const item of entry.list(t.s.buried.length)) t.s.buried[t.s.buriedCount++] = takeOpinionCard(t, item);
  },
};

export const discards = section('discards', [
  cards('opinions', (s) => s.opinionDiscards, takeOpinionCard),
  {
    ...cards('platform', (s) => s.platformDiscards, takePlatformCard),
    print: (t) => (t.game.rules.p.platformStock ? undefined : unlessEmpty(cardList(t, t.s.platformDiscards))),
  },
  {
    key: 'polls',
    print: ({ s }) => unlessEmpty(pollList(s.pollDiscards)),
    read(t, _, entry) {
      for (const item of entry.list()) t.s.pollDiscards[takePollCard(t, item)] = 1;
    },
  },
]);

/** The exchange pool; of a limited one the oldest card first. A display with a card of each kind has that by default. */
export const pool: Item = {
  key: 'pool',
  print(t) {
    const { s, words } = t;
    if (t.game.rules.p.poolLimit > 0) {
      return unlessEmpty(
        Array.from(
          s.poolOrder.filter((card) => card !== NONE),
          (card) => words.cards.list[card],
        ),
      );
    }
    return t.game.rules.p.poolOfEach ? cardList(t, s.pool) : unlessEmpty(cardList(t, s.pool));
  },
  read(t, _, entry) {
    readCards(entry, (item, name) => {
      const card = takeOpinionCard(t, item, name);
      t.s.pool[card]++;
      if (t.game.rules.p.poolLimit > 0) t.s.poolOrder[t.s.poolOrder.indexOf(NONE)] = card;
    });
  },
};

/** Platform cards on display. */
export const display: Item = {
  key: 'display',
  print: (t) => (t.game.rules.displaySize > 0 ? cardList(t, t.s.display) : unlessEmpty(cardList(t, t.s.display))),
  read(t, _, entry) {
    readCards(entry, (item, name) => {
      t.s.display[takePlatformCard(t, item, name)]++;
    });
  },
};

/** The poll on top of the deck, where its back can be seen. */
export const topPoll: Item = {
  key: 'top poll',
  print: ({ s }) => (s.pollTop[0] === NONE ? undefined : s.pollTop[0] + 1),
  read(t, _, entry) {
    t.s.pollTop[0] = takePollCard(t, entry);
    t.s.topBack = t.game.rules.pollBack[t.s.pollTop[0]];
  },
};
