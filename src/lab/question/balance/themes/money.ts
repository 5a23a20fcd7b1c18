/** Money: whether it keeps its worth, and whether it is spent. */

import { type Clusters, clustersOfRatio } from '../../../../base/stats/clusters.ts';
import { sum } from '../../../../base/stats/describe.ts';
import type { MONEY_SOURCES } from '../../../arena/tables.ts';
import { GIFT } from '../plan.ts';
import { SHOWS } from '../rows.ts';
import type { InTheme, Member } from '../standards.ts';
import type { Tallies, Tally } from '../tallies.ts';
import { isBad } from '../words.ts';
import { added, atLeast, atMost, dividedBy, family, member, ofSums, themed, zoned } from './members.ts';
import { at, leadersEndedBy, ordered } from './showing.ts';

/** One sum over another, cluster by cluster. */
const ratio = (above: Clusters, below: Clusters): Tally => ({
  id: '',
  clusters: { sums: above.sums, counts: below.sums },
  isShare: false,
});

/** Everything a seat has received: its income. What it gets for its place or by a first choice is money at the start. */
const received = (measures: Tallies): Clusters | null =>
  added(
    family(measures, 'received')
      .filter(([source]) => !source.startsWith('gifts '))
      .map(([, { clusters }]) => clusters),
  );

/** All the money that a seat ever had, that of the start as well: what it has paid, and what is left. */
const hadIn = (measures: Tallies, left: Clusters): Clusters =>
  added([left, ...family(measures, 'paid').map(([, { clusters }]) => clusters)])!;

/** Sources of a seat's income: money taken from a rival is not income, and gifts come from the experiment. */
const SOURCES: readonly (typeof MONEY_SOURCES)[number][] = ['mandates', 'members', 'contributions'];

/** The amount received from a source in all rounds. */
const receivedFrom = (measures: Tallies, source: string): Clusters | null =>
  added(family(measures, `received ${source}`).map(([, { clusters }]) => clusters));

/** Nothing, for each of some seats or games: what has never been paid or received has no rows. */
const nothingOf = ({ counts }: Clusters): Clusters => ({ sums: counts.map(() => 0), counts });

/** With a price below this, in thousands, any later price would be many times as high. */
const LEAST_PRICE = 5;

/**
 * The price of a kind of bid in the last round that has one, divided by that in round 2 or the least price. Both prices are
 * estimates, with their own numbers of bids.
 */
const inflation = (measures: Tallies, kind: string): Member | null => {
  const prices = family(measures, `price ${kind}`).sort(([a], [b]) => Number(a) - Number(b));
  const [, early] = prices.find(([round]) => round === '2') ?? [];
  const [last, late] = prices.at(-1) ?? [];
  if (!early || !late || Number(last) < 3) return null;
  const { sums, counts } = early.clusters;
  const price = sum(sums) / sum(counts);
  const dearer =
    price < LEAST_PRICE ? dividedBy(late.clusters, LEAST_PRICE) : clustersOfRatio(late.clusters, early.clusters);
  const note = `In round 2 it is ${price.toFixed(1)} thousand, which is taken as ${LEAST_PRICE}.`;
  return {
    ...member(kind === 'polls' ? 'polls' : 'the order', { id: '', clusters: dearer, isShare: false }),
    key: kind,
    ...(price < LEAST_PRICE ? { note: () => note } : {}),
  };
};

/** What a seat pays in each round in which anything can be bought, for all things together. */
const spentByRound: InTheme['members'] = (measures, { anatomy }) => {
  const seats = measures.get('left')?.clusters;
  if (!seats) return [];
  return Array.from({ length: anatomy.lastCampaign }, (_, i): Member => {
    const key = String(i + 1);
    const paid = family(measures, 'paid').filter(([source]) => source.endsWith(` ${key}`));
    const clusters = added(paid.map(([, one]) => one.clusters)) ?? nothingOf(seats);
    return { ...member(`round ${key}`, { id: '', clusters, isShare: false }), key };
  });
};

export const money = themed('money', [
  {
    what: 'income',
    unit: 'thousand',
    number: 'what a seat receives in a game, in thousands, without the money at the start',
    zones: ({ anatomy }) => atLeast(5 * anatomy.elections, 15 * anatomy.elections),
    why: 'With five thousand for each election a party can hardly pay for two meetings; in the editions it gets more than twenty.',
    members: (measures) => ofSums('income', received(measures)),
    sentence: (_name, word, amount) =>
      `A seat receives ${amount} in a game${isBad(word) ? ': there is little to buy with' : ''}.`,
    figure: 'clinic-money',
    showing: () => ordered(SHOWS.left),
  },
  {
    what: 'sources of income',
    unit: 'share',
    number: 'part of all income that comes from one thing',
    zones: () => atMost(0.65, 0.85),
    why: 'If two thirds of all money comes from one thing, the others hardly count; in the editions it is half at most.',
    members: (measures) => {
      const income = received(measures);
      return income
        ? SOURCES.map((source) => member(source, ratio(receivedFrom(measures, source) ?? nothingOf(income), income)))
        : [];
    },
    sentence: (source, word, amount) =>
      `Of what a seat receives, ${amount} comes from ${source}${isBad(word) ? ': other income hardly counts' : ', the largest part'}.`,
    figure: 'clinic-money',
    showing: ({ key }) => ordered(SHOWS.received(key)),
  },
  {
    what: 'left over',
    unit: 'share',
    number:
      'money in hand at the end, as a fraction of all the money that a seat ever had, including the money at the start',
    zones: () => atMost(0.225, 0.45),
    why: 'Money is there to be spent: if nearly half of it is left, prices are too low or nothing is worth buying.',
    members: (measures) => {
      const left = measures.get('left')?.clusters;
      return left ? [member('money', ratio(left, hadIn(measures, left)))] : [];
    },
    sentence: (_name, word, amount) =>
      `At the end ${amount} of all the money that a seat had is left over${isBad(word) ? ': there is too little to buy' : ''}.`,
    figure: 'clinic-money',
    showing: () => ordered(SHOWS.left),
  },
  {
    what: 'spent in a round',
    unit: 'thousand',
    number: 'what a seat pays in a round, in thousands',
    zones: () => atLeast(4, 10),
    step: 15,
    why: 'If a party can pay for only one meeting, or nothing at all, the round has no campaign; in the editions a party pays 19 or more in every round.',
    members: spentByRound,
    sentence: (round, word, amount) =>
      isBad(word)
        ? `In ${round} a seat spends ${amount}: there is hardly any campaign.`
        : `A seat spends money in every round, least in ${round}: ${amount}.`,
    figure: 'clinic-money',
    showing: ({ key }) => at({ round: Number(key) }, ordered(SHOWS.paid(key), 'ASC')),
  },
  {
    what: 'inflation',
    unit: 'times',
    number: `the mean price of an auction in the last round that has one, as a multiple of that in round 2, or of ${LEAST_PRICE} thousand if that is less`,
    zones: () => atMost(4, 8),
    why: 'Incomes grow as elections are won; if prices become eight times as high, all early money is small change.',
    members: (measures) => ['order', 'polls'].flatMap((kind) => inflation(measures, kind) ?? []),
    sentence: (what, word, amount) =>
      `The price of ${what} comes to ${amount} times that of round 2${isBad(word) ? ': early money is small change' : ''}.`,
    figure: 'clinic-prices',
    showing: ({ key }) => at({ phase: key === 'polls' ? 'auction-polls' : 'bid-for-order' }, ordered(SHOWS.price(key))),
  },
  {
    what: 'worth',
    probes: [{ kind: 'gift' }],
    unit: 'points',
    number: 'points gained by the end from one thousand more at the start of a round',
    zones: () => zoned(['watch', 0.02], 'healthy'),
    step: 0.25,
    why: 'If more money in a round brings nothing, earning it was pointless.',
    members: (measures) =>
      family(measures, 'worth').map(([round, { clusters, ...measure }]) => ({
        ...member(`round ${round}`, { ...measure, clusters: dividedBy(clusters, GIFT) }),
        key: round,
      })),
    sentence: (round, word, amount) =>
      word === 'watch'
        ? `In ${round} a thousand more brings nothing: ${amount}.`
        : `A thousand more is worth least in ${round}: ${amount}.`,
    figure: 'clinic-worth',
    // In round 1 all have the same: the richest is the one who kept most of it.
    showing: ({ key, word }) =>
      at({ round: Number(key) }, leadersEndedBy(isBad(word) ? 'lost' : 'won', 'cash', Math.max(1, Number(key) - 1))),
  },
]);
