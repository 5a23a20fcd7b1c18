/** What was done in a phase of an evening, as its screen holds it. */
import * as z from 'zod/mini';
import { auctionPolls, noPolls, noPollUse, POLLS } from './auction-polls.ts';
import { buyMedia, COUNTS, convertMeetings, influenceMedia, noCounts, organizeMeetings } from './counts.ts';
import { formCoalitions, noPacts, PACTS } from './form-coalitions.ts';
import { bidForOrder, noOrder, ORDER, pickPlaces } from './order.ts';
import { GIFTS, noGifts, partyContributions } from './party-contributions.ts';
import type { NotedPhase, Size } from './phase.ts';
import { changePlatform, noPlatforms, PLATFORMS, platformConference } from './platform.ts';
import { noStarts, preliminary, STARTS } from './preliminary.ts';
import { HONOURS, noHonours, rewardWinner } from './reward-winner.ts';
import { changeStances, hideStances, noStances, STANCES } from './stances.ts';
import { noShadows, SHADOWS, useOf, useShadowCards } from './use-shadow-cards.ts';

/** The fields of all phases; each phase uses only its own. */
export const NOTED = z.object({
  /** Whether anything was written down. */
  isKnown: z.boolean(),
  ...STARTS.shape,
  ...ORDER.shape,
  ...PLATFORMS.shape,
  ...STANCES.shape,
  ...SHADOWS.shape,
  ...PACTS.shape,
  ...COUNTS.shape,
  ...POLLS.shape,
  ...HONOURS.shape,
  ...GIFTS.shape,
});
export type Noted = z.infer<typeof NOTED>;

/** Phases with their own screen, in the order in which a log is written. */
export const NOTED_PHASES = {
  preliminary,
  'bid-for-order': bidForOrder,
  'pick-places': pickPlaces,
  'platform-conference': platformConference,
  'change-platform': changePlatform,
  'change-stances': changeStances,
  'hide-stances': hideStances,
  'use-shadow-cards': useShadowCards,
  'form-coalitions': formCoalitions,
  'buy-media': buyMedia,
  'influence-media': influenceMedia,
  'organize-meetings': organizeMeetings,
  'auction-polls': auctionPolls,
  'convert-meetings': convertMeetings,
  'reward-winner': rewardWinner,
  'party-contributions': partyContributions,
} as const satisfies Readonly<Record<string, NotedPhase<Noted>>>;
export type Phase = keyof typeof NOTED_PHASES;
export const PHASES = Object.keys(NOTED_PHASES) as Phase[];

const emptyNoted = (size: Size): Noted => ({
  isKnown: false,
  ...noStarts(size),
  ...noOrder(size),
  ...noPlatforms(size),
  ...noStances(size),
  ...noShadows(size),
  ...noPacts(),
  ...noCounts(size),
  ...noPolls(size),
  ...noHonours(size),
  ...noGifts(size),
});

/** A list as long as an empty one: at a table of another size, or in a draft from an earlier build, it may be longer or shorter. */
const fitted = <T>(kept: readonly T[], empty: readonly T[]): T[] => empty.map((one, i) => kept[i] ?? one);

/** Drafts from earlier builds lack some fields: their empty lists are left out. */
const present = <T extends object>(kept: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(kept).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  ) as Partial<T>;

/** The kept fields of a phase, completed for the seats of the table; empty if nothing was entered. */
export const notedFrom = (kept: Noted | undefined, size: Size): Noted => {
  const empty = emptyNoted(size);
  const lists = Object.entries(empty).flatMap(([key, list]) => {
    const own = kept?.[key as keyof Noted];
    return Array.isArray(list) && Array.isArray(own) ? [[key, fitted<unknown>(own, list)]] : [];
  });
  const noted: Noted = { ...empty, ...kept, ...Object.fromEntries(lists) };
  const atTable = (seat: number | null) => (seat !== null && seat < size.players ? seat : null);
  const resultsOf = (results: readonly (number | null)[]) => fitted(results, noPollUse(size).results);
  return {
    ...noted,
    ...{ won: atTable(noted.won), starter: atTable(noted.starter) },
    shadows: noted.shadows.map((own) =>
      own.map((use) => ({ ...useOf(use.card, size), ...present(use), results: resultsOf(use.results) })),
    ),
    polls: noted.polls.map((sale) => ({ ...sale, seat: atTable(sale.seat), results: resultsOf(sale.results) })),
    exchanges: noted.exchanges.map((one) => ({ ...one, seat: atTable(one.seat) })),
    pacts: noted.pacts.map((one) => ({ ...one, first: atTable(one.first), second: atTable(one.second) })),
  };
};
