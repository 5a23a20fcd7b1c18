/** The keys for cards that lie beside the region boards: national opinions, the pool, discards, the bottom of the deck. */

import type { Entry } from '../../../base/text/yaml-entry.ts';
import { topicOf } from '../../engine/board/opinions.ts';
import { NONE, type State } from '../../engine/state.ts';
import {
  cardList,
  type Item,
  NOTHING,
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

/** The opinion on a place; `secured` before its name stands for two cards. */
const readNational = (placing: Placing, slot: number, entry: Entry): void => {
  const text = entry.text();
  if (text.toLowerCase() === NOTHING) return;
  const secured = text.toLowerCase().startsWith(SECURED);
  const name = secured ? text.slice(SECURED.length) : text;
  const card = takeOpinionCard(placing, entry, name);
  if (secured) takeOpinionCard(placing, entry, name);
  if (Array.from(placing.s.national).some((other) => other !== NONE && topicOf(other) === topicOf(card))) {
    entry.fail(
      `${placing.words.topics.list[topicOf(card)]} is on the national board already; a new opinion replaces the old one`,
    );
  }
  placing.s.national[slot] = card;
  placing.s.secured[slot] = secured ? 1 : 0;
};

export const national: Item = {
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
};

/** Cards of which only the number of each kind matters. */
const cards = (
  key: string,
  counts: (s: State) => Int16Array,
  take: (placing: Placing, entry: Entry, name: string) => number,
): Item => ({
  key,
  print: (placing) => unlessEmpty(cardList(placing, counts(placing.s))),
  read(placing, _, entry) {
    readCards(entry, (item, name) => {
      counts(placing.s)[take(placing, item, name)]++;
    });
  },
});

/** Opinion cards at the bottom of the deck, the first to be drawn first. */
export const buried: Item = {
  key: 'buried',
  print: ({ s, words }) =>
    unlessEmpty(Array.from(s.buried.subarray(0, s.buriedCount), (card) => words.cards.list[card])),
  read(placing, _, entry) {
    for (const item of entry.list(placing.s.buried.length))
      placing.s.buried[placing.s.buriedCount++] = takeOpinionCard(placing, item);
  },
};

export const discards = section('discards', [
  cards('opinions', (s) => s.opinionDiscards, takeOpinionCard),
  {
    ...cards('platform', (s) => s.platformDiscards, takePlatformCard),
    print: (placing) =>
      placing.game.rules.p.platformStock ? undefined : unlessEmpty(cardList(placing, placing.s.platformDiscards)),
  },
  {
    key: 'polls',
    print: ({ s }) => unlessEmpty(pollList(s.pollDiscards)),
    read(placing, _, entry) {
      for (const item of entry.list()) placing.s.pollDiscards[takePollCard(placing, item)] = 1;
    },
  },
]);

/** The exchange pool; of a limited one the oldest card first. A display with a card of each kind has that by default. */
export const pool: Item = {
  key: 'pool',
  print(placing) {
    const { s, words } = placing;
    if (placing.game.rules.p.poolLimit > 0) {
      return unlessEmpty(
        Array.from(
          s.poolOrder.filter((card) => card !== NONE),
          (card) => words.cards.list[card],
        ),
      );
    }
    return placing.game.rules.p.poolOfEach ? cardList(placing, s.pool) : unlessEmpty(cardList(placing, s.pool));
  },
  read(placing, _, entry) {
    readCards(entry, (item, name) => {
      const card = takeOpinionCard(placing, item, name);
      placing.s.pool[card]++;
      if (placing.game.rules.p.poolLimit > 0) placing.s.poolOrder[placing.s.poolOrder.indexOf(NONE)] = card;
    });
  },
};

/** Platform cards on display. */
export const display: Item = {
  key: 'display',
  print: (placing) =>
    placing.game.rules.displaySize > 0
      ? cardList(placing, placing.s.display)
      : unlessEmpty(cardList(placing, placing.s.display)),
  read(placing, _, entry) {
    readCards(entry, (item, name) => {
      placing.s.display[takePlatformCard(placing, item, name)]++;
    });
  },
};

/** The poll on top of the deck, where its back can be seen. */
export const topPoll: Item = {
  key: 'top poll',
  print: ({ s }) => (s.pollTop[0] === NONE ? undefined : s.pollTop[0] + 1),
  read(placing, _, entry) {
    placing.s.pollTop[0] = takePollCard(placing, entry);
    placing.s.topBack = placing.game.rules.pollBack[placing.s.pollTop[0]];
  },
};
