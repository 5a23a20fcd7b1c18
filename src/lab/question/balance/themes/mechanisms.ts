/** Mechanisms: what a seat loses by going without one, how the game changes if all do, and what an auction costs. */

import { capital } from '../../../../base/drawing/words.ts';
import { type Apart, SHOWS } from '../rows.ts';
import type { InTheme, Zone } from '../standards.ts';
import { unchangedGames } from '../tallies.ts';
import { isBad } from '../words.ts';
import { forAll } from './for-all.ts';
import { added, atLeast, atMost, each, family, member, ofRules, single, themed, unjudged, zoned } from './members.ts';
import { at, focusEndedBy, ordered } from './showing.ts';

/** Worth of a mechanism, as a part of an even share: below it, practically nothing. */
const NOTHING = 0.04;
const EVERYTHING = 0.85;

const worth = (players: number): readonly Zone[] =>
  zoned(['misuse', -0.08 / players], ['broken', NOTHING / players], ['healthy', EVERYTHING / players], 'watch');

const WORDS: Readonly<Record<string, string>> = {
  order: 'bids for the order',
  platform: 'changes of platform',
  'shadow-cabinet': 'shadow cards',
  coalitions: 'coalitions',
  media: 'media markers',
  polls: 'polls',
  contributions: 'contributions',
};

/** One standard for each mechanism: a designer thinks of one at a time. */
const priceOf = (name: string): InTheme => ({
  what: name,
  probes: [{ kind: 'denied', key: name }],
  unit: 'points of a share',
  number: `share of the victory that a seat loses if it is the only one without ${WORDS[name]}`,
  zones: ({ players }) => worth(players),
  why: 'Below a twenty-fifth of an even share (1 point with four seats) it could be left out of the box; above 85 % of an even share (21 points) nobody can choose to go without it; below 0 these players use it badly, which is no fault of the rules: nobody has to use it.',
  members: (measures) =>
    single(measures, `denied ${name}`, WORDS[name], 0, -1).map((one) => ({
      ...one,
      unchanged: unchangedGames(measures, `denied ${name}`),
    })),
  sentence: (what, word, _amount, { estimate, opposite, size }) => {
    if (word === 'broken') return `The ${what} have no effect: the only seat without them loses ${size}.`;
    if (word === 'misuse')
      return `These players use ${what} badly, and nobody has to use them: the only seat without them wins ${opposite} more.`;
    if (word === 'watch')
      return estimate.mean < 0
        ? `The ${what} are worth nothing to these players: the only seat without them wins ${opposite} more.`
        : `The ${what} are a must: the only seat without them loses ${size} of its share.`;
    return `The ${what} are worth ${size}: the only seat without them loses that much of its share.`;
  },
  figure: 'clinic-mechanisms',
  showing: ({ estimate }) => focusEndedBy(estimate.mean < 0 ? 'won' : 'lost', 'denied', name),
});

/** The phase in which each thing is bought. */
const BOUGHT_IN = {
  media: 'buy-media',
  meetings: 'organize-meetings',
  polls: 'auction-polls',
  'shadow-cards': 'place-shadow-cards',
} as const;

/** How far apart the parties are in something that an election rests on, or in what it brings. */
const apart = ({
  what,
  cell,
  zones,
  unit,
  number,
  why,
  sentence,
}: Pick<InTheme, 'what' | 'unit' | 'number' | 'why'> & {
  readonly cell: Apart;
  readonly zones: readonly Zone[];
  readonly sentence: (amount: string, isBad: boolean) => string;
}): InTheme => ({
  ...{ what, unit, number, why },
  zones: () => zones,
  members: (measures) => single(measures, `apart ${cell}`, 'parties'),
  sentence: (_name, word, amount) => sentence(amount, isBad(word)),
  figure: 'clinic-mechanisms',
  showing: () => at({ phase: 'convert-meetings' }, ordered(SHOWS.alike(cell))),
});

/** The price paid for one of something that has a printed price. */
const printedPrice = (source: 'media' | 'meetings', many: string, one: string): InTheme => ({
  what: `price of ${many}`,
  unit: 'thousand',
  number: `what is paid for a ${one}, in thousands`,
  zones: () => atLeast(0.25, 0.75),
  why: 'If something costs nothing, it is no choice: everybody who can takes it.',
  members: (measures) => single(measures, `bought ${source}`, `a ${one}`),
  sentence: (name, word, amount) =>
    word === 'broken'
      ? `${capital(many)} are free: one costs ${amount} on average.`
      : `${capital(name)} costs ${amount} on average.`,
  figure: 'clinic-prices',
  showing: () => at({ phase: BOUGHT_IN[source] }, ordered(SHOWS.price(source))),
});

/** What seats pay for, by its name in the tables. */
const PAID: Readonly<Record<string, string>> = {
  media: 'media markers',
  meetings: 'meetings',
  polls: 'polls',
  'shadow-cards': 'shadow cards',
};

export const mechanisms = themed('mechanisms', [
  ...Object.keys(WORDS).map(priceOf),
  ...Object.entries(WORDS).map(forAll),
  {
    what: 'purchases',
    unit: 'number',
    number:
      'how often a seat pays for meetings, media markers, polls and shadow cards in a game; the meetings that it buys in one region at once are one purchase',
    zones: unjudged,
    why: 'Not judged: what is free is not paid for, and what is never chosen has its own verdict. This number shows what a variant changes.',
    members: (measures) => each(measures, 'purchases', { name: (source) => PAID[source] }),
    sentence: (many, _word, amount) => `A seat makes ${amount} purchases of ${many} in a game.`,
    figure: 'clinic-prices',
    showing: ({ key }) => at({ phase: BOUGHT_IN[key as keyof typeof BOUGHT_IN] }, ordered(SHOWS.price(key))),
  },
  {
    what: 'supplies',
    unit: 'share',
    number:
      'rounds in which a seat uses up its markers: no media marker is left at the end, or no meeting at some time; except for the last round',
    zones: () => atMost(0.45, 0.6),
    why: 'Players should have to plan their supplies. If a supply is used up for half of the game, it limits players rather than their money or their plans. In the editions media markers are used up after at most a sixth of all rounds, and meetings in at most two fifths.',
    members: (measures) => each(measures, 'used-up', { name: (marker) => PAID[marker] }),
    sentence: (markers, word, amount) =>
      isBad(word)
        ? `Seats run out of ${markers}: in ${amount} of rounds a seat uses up its supply.`
        : `Supplies last, those of ${markers} the shortest: in ${amount} of rounds a seat uses them up.`,
    figure: 'clinic-prices',
    showing: ({ key }) =>
      at({ phase: BOUGHT_IN[key as 'meetings' | 'media'] }, ordered(SHOWS.usedUp(key as 'meetings' | 'media'))),
  },
  {
    what: 'media places',
    isOfRules: true,
    unit: 'share',
    number: 'places for media markers in a region, for each party at the table',
    zones: () => atLeast(0.5, 0.75),
    why: 'A place that a rival takes is gone. In the editions every party can find one; where half of the parties cannot, the order of play decides who has media.',
    members: (measures, { anatomy, players }) =>
      measures.has('margin') && anatomy.phases.includes('buy-media')
        ? [
            ofRules(
              'media markers',
              'places',
              anatomy.mediaPlaces / players,
              `${anatomy.mediaPlaces} for ${players} parties`,
            ),
          ]
        : [],
    sentence: (_name, word, amount) =>
      isBad(word)
        ? `There are too few places for media markers in a region, ${amount}: those who come late in the order find none.`
        : `A region has enough places for media markers: ${amount}.`,
    figure: 'clinic-prices',
    showing: () => at({ phase: 'buy-media' }, ordered(SHOWS.decisions)),
  },
  {
    what: 'full membership',
    unit: 'share',
    number: 'rounds at whose end a seat has as many members as the rules allow',
    zones: () => atMost(0.2, 0.35),
    why: 'A limit should stop a landslide. If seats have reached it after a third of all rounds, more members are worth nothing to them. No edition has a limit.',
    members: (measures, { anatomy }) => {
      const all = family(measures, 'with-members');
      if (all.length === 0 || anatomy.membersMax === 0) return [];
      const atLimit = all.filter(([members]) => Number(members) >= anatomy.membersMax);
      const [full, rounds] = [atLimit, all].map((some) => added(some.map(([, { clusters }]) => clusters))?.sums);
      const sums = full ?? rounds!.map(() => 0);
      const deals = measures.get('margin')?.clusters.deals;
      return [member('members', { id: '', isShare: true, clusters: { sums, counts: rounds!, deals } })];
    },
    sentence: (_name, word, amount) =>
      `${isBad(word) ? 'Membership is soon full: after' : 'After'} ${amount} of rounds a seat has as many members as it may have.`,
    figure: 'clinic-prices',
    showing: () => at({ phase: 'party-contributions' }, ordered(SHOWS.members)),
  },
  apart({
    ...{ what: 'platforms apart', cell: 'coincidence', unit: 'number', zones: atLeast(3, 4) },
    number:
      'cards by which the party that agrees most with a region is ahead of the one that agrees least, at its election',
    why: 'Parties should differ by their platforms: in all editions five cards lie between them. If every party can say what a region wants to hear, it does not matter what it stands for.',
    sentence: (amount, isBad) =>
      `In elections the party that agrees most with a region is ${amount} cards ahead of the one that agrees least${isBad ? ': platforms hardly distinguish the parties' : ''}.`,
  }),
  apart({
    ...{ what: 'popularity apart', cell: 'popularity', unit: 'number', zones: atLeast(0.5, 0.75) },
    number: 'steps by which the most popular party of a region is ahead of the least popular one, at its election',
    why: 'Popularity multiplies meetings. If all parties are equally popular in nearly every election, nothing that moves it is worth its price; in the editions one to three steps lie between them.',
    sentence: (amount, isBad) =>
      `In elections the most popular party is ${amount} steps ahead of the least popular one${isBad ? ': popularity hardly distinguishes the parties' : ''}.`,
  }),
  apart({
    ...{ what: 'mandates apart', cell: 'mandates', unit: 'share', zones: atMost(0.7, 0.8) },
    number:
      'mandates of the party that gets the fewest in an election, as a part of the mandates of the party that gets the most',
    why: 'Parties pay for votes to win mandates. In the editions the last party of an election gets a seventh to three fifths of the mandates of the first; if it gets nearly as many, a campaign is not worth its price.',
    sentence: (amount, isBad) =>
      `The party with the fewest mandates in an election gets ${amount} of the mandates of the party with the most${isBad ? ': more votes bring hardly any more mandates' : ''}.`,
  }),
  printedPrice('media', 'media markers', 'media marker'),
  printedPrice('meetings', 'meetings', 'meeting'),
  {
    what: 'price of polls',
    unit: 'thousand',
    number: 'what is paid for a poll that is published or shelved, in thousands',
    zones: () => atLeast(0.25, 1),
    // It follows from how much money there is, and on what else it can be spent.
    step: 5,
    why: 'If something costs nothing, it is no choice: everybody who can takes it.',
    members: (measures) => single(measures, 'poll-cost', 'a poll'),
    sentence: (_name, word, amount) =>
      word === 'broken' ? `Polls are free: one costs ${amount} on average.` : `A poll costs ${amount} on average.`,
    figure: 'clinic-prices',
    showing: () => at({ phase: 'auction-polls' }, ordered(SHOWS.polls)),
  },
]);
