/**
 * Which of the values that a variant may change an edition uses: if nothing reads a parameter or a printed value, it changes no
 * game.
 *
 * This follows from the phases of an edition, and from values without which another one means nothing.
 */

import { isMapping } from '../../base/mapping.ts';
import { listed } from '../../base/text/listed.ts';
import type { Edition, ShadowEffects } from '../engine/edition.ts';
import { EDITIONS } from '../engine/editions/index.ts';
import { PARTY_PARAMETERS, type ParameterName, type Parameters } from '../engine/parameters.ts';
import type { Phase } from '../engine/phase.ts';
import type { PhaseName } from '../engine/phase-names.ts';
import { auctionPolls } from '../engine/phases/auction-polls.ts';
import { auctionPollsOnce } from '../engine/phases/auction-polls-once.ts';
import { partyContributions } from '../engine/phases/party-contributions.ts';
import { setUp } from '../engine/phases/set-up.ts';
import { setUpForDraft } from '../engine/phases/set-up-draft.ts';
import { usePoliticians } from '../engine/phases/use-politicians.ts';
import { phaseNames } from './phases.ts';
import type { Value, Variant } from './variant.ts';

type Holds = (edition: Edition) => boolean;

/** Whether an edition has something that reads a value, and what else is needed, in words. */
interface Use {
  readonly read: Holds;
  readonly needs: readonly { readonly words: string; readonly holds: Holds }[];
}

/** Whether an edition has one of these phases: give the phase itself if several share its name. */
const has =
  (...phases: readonly (PhaseName | Phase)[]): Holds =>
  (edition) => {
    const names = phaseNames(edition);
    const all = [...edition.setup, ...edition.rounds.flat()];
    return phases.some((phase) => (typeof phase === 'string' ? names.has(phase) : all.includes(phase)));
  };

const use = (read: Holds, ...needs: Use['needs']): Use => ({ read, needs });
const by = (...phases: readonly (PhaseName | Phase)[]): Use => use(has(...phases));
const ALWAYS = use(() => true);

const where = (words: string, holds: (p: Parameters) => boolean): Use['needs'][number] => ({
  words,
  holds: ({ parameters }) => holds(parameters),
});

const effectsOf = ({ components: { shadowCards } }: Edition): Partial<ShadowEffects>[] =>
  shadowCards.flatMap((card) => [card, card.main ?? {}]);
const carriesOut =
  (effect: keyof ShadowEffects): Holds =>
  (edition) =>
    has('use-shadow-cards')(edition) && effectsOf(edition).some((effects) => effects[effect]);

const COALITIONS = { words: 'coalitions before the election', holds: has('form-coalitions') };
const NATIONAL = {
  words: 'national opinions',
  holds: ({ components }: Edition) => components.nationalPlaces.length > 0,
};
const ROBBERY = { words: 'a shadow card that robs', holds: carriesOut('robbery') };
const freePolls: Holds = (edition) => has(usePoliticians)(edition) && carriesOut('poll')(edition);
const polls: Holds = (edition) => has('auction-polls')(edition) || freePolls(edition);
const exchanges: Holds = (edition) =>
  has('influence-media')(edition) || (has('convert-meetings')(edition) && edition.parameters.majorityExchange);
const setUpsOf2006: Holds = has(setUp);

/** The most media markers that a seat can be given before round 1 in one region. */
const preliminaryMedia = ({ components, parameters }: Edition): number =>
  components.preliminary.reduce((most, column) => {
    const amounts = column.map(({ lines }) =>
      lines.flatMap(({ gives, amount }) => (gives === 'media' ? [amount] : [])),
    );
    const together = (list: readonly number[]) =>
      parameters.preliminaryDistinct ? Math.max(0, ...list) : list.reduce((sum, amount) => sum + amount, 0);
    return most + Math.max(...amounts.map(together));
  }, 0);

const ROBS = use(has('use-shadow-cards'), ROBBERY);
const REWARDS = use(has('reward-winner'), NATIONAL);

/** The same for several parameters. */
const alike = (one: Use, ...names: readonly ParameterName[]): Partial<Record<ParameterName, Use>> =>
  Object.fromEntries(names.map((name) => [name, one]));

/** What reads each parameter, unless the set-up, the board or the scoring of every edition does: such a parameter is not listed. */
const USES: Partial<Record<ParameterName, Use>> = {
  ...alike(by('preliminary'), 'preliminaryArrival', 'preliminaryDistinct'),
  preliminaryNeedsPlaces: use(has('preliminary'), {
    words: 'more preliminary media markers for a region than media places',
    holds: (edition) => edition.maxPlayers * preliminaryMedia(edition) > edition.parameters.mediaPlaces,
  }),
  ...alike(by(setUpForDraft), 'smallRegions', 'draftCards', 'poolOfEach'),
  ...alike(by('bid-for-order'), 'orderPaidBy', 'orderTie'),
  orderDiceOnZero: use(
    has('bid-for-order'),
    where('an orderTie other than dice', ({ orderTie }) => orderTie !== 'dice'),
  ),
  platformTopics: use((edition) => setUpsOf2006(edition) || has('lay-platforms')(edition)),
  draftKept: use(
    has('draft-platform'),
    where('draftCards', ({ draftCards }) => draftCards > 0),
  ),
  handSize: use(
    (edition) => setUpsOf2006(edition) || has('platform-conference', 'change-platform', 'complete-platforms')(edition),
  ),
  platformSwaps: by('platform-conference', 'change-platform'),
  displaySizes: by(setUpForDraft, 'change-platform'),
  platformReshuffle: by('platform-conference', 'change-platform', 'complete-platforms'),
  ...alike(by('change-stances'), 'stanceDice', 'stanceChanges', 'stancePassFinal'),
  hiddenTopics: by('hide-stances'),
  growthCountsHidden: use(
    (edition) => has('grow-membership')(edition) && has('hide-stances')(edition),
    where('hiddenTopics', ({ hiddenTopics }) => hiddenTopics > 0),
    NATIONAL,
  ),
  shadowAffordable: by('place-shadow-cards'),
  ...alike(by('use-shadow-cards'), 'shadowMustAct', 'marksLast'),
  mainActionFirst: by(usePoliticians),
  phoneIsAction: use((edition) => has('use-shadow-cards')(edition) && !has(usePoliticians)(edition)),
  ...alike(ROBS, 'robberyNeedsMarker', 'robberyMayPlaceNone', 'robberyToOwner', 'robberyToBank'),
  ...alike(by('form-coalitions'), 'forcedCoalition', 'voluntaryCoalition', 'coalitionsForcedFirst', 'proposalsEachWay'),
  ...alike(by('buy-media'), 'mediaPrice', 'mediaPassFinal'),
  mediaPlaces: use(
    (edition) =>
      has('buy-media')(edition) || (has('preliminary')(edition) && edition.parameters.preliminaryNeedsPlaces),
  ),
  ...alike(use(exchanges), 'exchangeMayFlipTopic', 'exchangedTo', 'poolRefill'),
  poolLimit: use(
    () => true,
    where(
      'scoredOpinionsTo or duplicatesLater pool',
      (p) => p.scoredOpinionsTo === 'pool' || p.duplicatesLater === 'pool',
    ),
  ),
  entrantTurnsUp: use(() => true, {
    words: 'regions that enter later',
    holds: ({ entries }) => entries.some((entry) => entry !== null),
  }),
  meetingPrices: by('organize-meetings'),
  ...alike(by('auction-polls'), 'pollMinimumBid', 'pollsPaid'),
  pollBiddingFrom: by(auctionPollsOnce),
  ...alike(by(auctionPolls), 'pollsDealtFirst', 'pollResults', 'publishMinimum'),
  publishNeedsEffect: use((edition) => has(auctionPollsOnce)(edition) || freePolls(edition)),
  ...alike(use(polls), 'shelvedDice', 'shelvedMembers', 'mediaProtects'),
  ...alike(by('convert-meetings'), 'convertFrom', 'convertAtLeast', 'convertCurrent', 'majorityExchange'),
  electionsConvertTogether: use(
    has('convert-for-elections'),
    // Without consent to coalitions, nobody decides anything before the second election.
    where('coalitionConsent', ({ coalitionConsent }) => coalitionConsent),
  ),
  majorityNeedsConversion: use(
    has('convert-meetings'),
    where('majorityExchange', ({ majorityExchange }) => majorityExchange),
  ),
  sideTie: use(has('decide-election'), COALITIONS),
  ...alike(REWARDS, 'opinionsClear', 'opinionsNose', 'keyIssueMayBeTaken', 'nationalWhenFull', 'securedPoints'),
  opinionsCoalition: use(has('reward-winner'), COALITIONS, NATIONAL),
  beatenPlacesMedia: by('reward-winner'),
  beatenCoalitionPlacesMedia: use(
    has('reward-winner'),
    COALITIONS,
    where('beatenPlacesMedia', ({ beatenPlacesMedia }) => beatenPlacesMedia),
  ),
  ...alike(by('election-outcome'), 'victoryVotes', 'victorySole', 'victoryShared', 'victoryCoalition'),
  ...alike(by('election-outcome'), 'victoryBelow', 'coalitionConsent'),
  ...alike(by('media-presence'), 'loneWinnerPlacesMedia', 'controlAfterMoves'),
  mandatePay: by('pay-out'),
  memberPay: use(
    has('pay-out'),
    where('memberPayRounds', ({ memberPayRounds }) => memberPayRounds.length > 0),
  ),
  memberPayRounds: use(
    has('pay-out'),
    where('memberPay', ({ memberPay }) => memberPay > 0),
  ),
  contributionBonusDice: by(partyContributions),
  contributionBonusAmong: use(
    has(partyContributions),
    where('contributionBonusDice', ({ contributionBonusDice }) => contributionBonusDice > 0),
  ),
  contributionMayPass: by('party-contributions'),
  lastRoundGrows: use(({ rounds }) => rounds[rounds.length - 1].some(({ name }) => name === 'grow-membership')),
  moneySecondAfterTie: use(
    () => true,
    where('moneySecond', ({ moneySecond }) => moneySecond > 0),
  ),
};
const useOf = (name: ParameterName): Use => USES[name] ?? ALWAYS;

const rolled: Holds = (edition) => {
  const { parameters: p, components } = edition;
  return (
    (has('bid-for-order')(edition) && p.orderTie !== 'raise') ||
    (polls(edition) && p.shelvedDice > 0) ||
    (has('change-stances')(edition) && p.stanceDice > 0) ||
    (has(partyContributions)(edition) && p.contributionBonusDice > 0) ||
    (has('party-contributions')(edition) &&
      components.contributions.some(({ acceptDice, declineDice }) => acceptDice + declineDice > 0))
  );
};
const PLACED = by('place-shadow-cards');
const POLITICIANS = use(has(usePoliticians));

/** What reads printed values, if not every edition does: a component, or one value of its cards. */
const PRINTED: Readonly<Record<string, Use>> = {
  shadowCards: PLACED,
  'shadowCards.phone': use((edition) => has('use-shadow-cards')(edition) && !has(usePoliticians)(edition), COALITIONS),
  'shadowCards.main': POLITICIANS,
  'shadowCards.poll': POLITICIANS,
  'shadowCards.platform': POLITICIANS,
  polls: use(polls),
  contributions: by('party-contributions'),
  'regions.small': use(
    has(setUpForDraft),
    where('smallRegions', ({ smallRegions }) => smallRegions > 0),
  ),
  dice: use(rolled),
  preliminary: by('preliminary'),
  nationalPlaces: by('reward-winner'),
  'nationalPlaces.members': by('grow-membership'),
  ...Object.fromEntries(PARTY_PARAMETERS.map((name) => [`parties.${name}`, useOf(name)])),
};

/** Why an edition never uses something; null if it does. @param base the edition that a variant changes */
const idle = ({ read, needs }: Use, edition: Edition, base: Edition): string | null => {
  const holds = (one: Edition) => read(one) && needs.every((need) => need.holds(one));
  if (holds(edition)) return null;
  if (!read(edition) && holds(base)) return `this variant of ${base.id} has nothing left that uses it`;
  const what = holds(base) ? `this variant of ${base.id}` : base.id;
  const missing = read(edition) ? needs.filter((need) => !need.holds(edition)) : [];
  if (missing.length > 0) return `${what} uses it only with ${listed(missing.map(({ words }) => words))}`;
  const users = EDITIONS.filter(holds).map(({ id }) => id);
  const others = users.length === 0 ? 'nor does any edition' : `${listed(users)} ${users.length === 1 ? 'does' : 'do'}`;
  return `${what} never uses it; ${others}`;
};

/** Whether a game of the edition could be different with another value of the parameter. */
export const usesParameter = (edition: Edition, name: ParameterName): boolean =>
  unusedParameter(edition, name) === null;

/** Why no game of the edition can be different with another value of the parameter; null if one can. */
export const unusedParameter = (edition: Edition, name: ParameterName, base = edition): string | null =>
  idle(useOf(name), edition, base);

const ofParties = ({ id, components: { parties } }: Edition, list: readonly number[]): string | null =>
  list.length > parties.length ? `${id} has ${parties.length} parties, found ${list.length}` : null;

const ofSeats = ({ id, maxPlayers }: Edition, list: readonly number[]): string | null =>
  list.length > maxPlayers ? `${id} has ${maxPlayers} seats at most, found ${list.length}` : null;

/** Why an entry of a list means nothing in an edition; null if it has a meaning. */
const ENTRIES: Partial<Record<ParameterName, (edition: Edition, list: readonly number[]) => string | null>> = {
  memberPayRounds({ id, rounds }, list) {
    const none = list.find((round) => !rounds[round - 1]?.some(({ name }) => name === 'pay-out'));
    return none === undefined ? null : `${id} pays nothing after round ${none}`;
  },
  partyMembers: ofParties,
  partyMoney: ofParties,
  seatMoney: ofSeats,
  placeMoney: ofSeats,
};

/** A party's own list that is longer than the shared one, so that the rest is never read. */
const longerThanShared = ({ parameters, components: { parties } }: Edition): Unused[] => {
  const { length } = parameters.meetingPrices;
  const party = parties.find(({ meetingPrices = [] }) => meetingPrices.length > length);
  if (!party) return [];
  const why = `one party may have no more prices than all have, which are ${length}; found ${party.meetingPrices!.length}`;
  return [{ path: ['components', 'parties', party.id, 'meetingPrices'], why }];
};

/** Something in a variant that has no effect, such as a value that its edition never uses: the keys that lead to it, and why. */
export interface Unused {
  readonly path: readonly string[];
  readonly why: string;
}

/** Values of components by their names in `PRINTED`, and the keys that lead to them. */
const printedIn = (kind: string, values: Value): [name: string, path: readonly string[]][] => [
  [kind, [kind]],
  ...(isMapping(values)
    ? Object.entries(values).flatMap(([card, value]) =>
        isMapping(value)
          ? Object.keys(value).map((key): [string, readonly string[]] => [`${kind}.${key}`, [kind, card, key]])
          : [],
      )
    : []),
];

/** The changes of a variant that its edition never uses. */
export const allUnusedIn = ({ parameters, components }: Variant, edition: Edition, base: Edition): Unused[] => {
  const read = [
    ...Object.keys(parameters).map((name) => ({ path: ['parameters', name], use: useOf(name as ParameterName) })),
    ...Object.entries(components)
      .flatMap(([kind, values]) => printedIn(kind, values))
      .flatMap(([name, path]) => (name in PRINTED ? [{ path: ['components', ...path], use: PRINTED[name] }] : [])),
  ];
  const saying = (path: readonly string[], why: string | null): Unused[] => (why === null ? [] : [{ path, why }]);
  return [
    ...read.flatMap(({ path, use: one }) => saying(path, idle(one, edition, base))),
    ...Object.entries(ENTRIES).flatMap(([name, entries]) =>
      name in parameters ? saying(['parameters', name], entries(edition, parameters[name] as readonly number[])) : [],
    ),
    ...longerThanShared(edition),
  ];
};

/** The first change of a variant that its edition never uses; null if there is none. */
export const unusedIn = (variant: Variant, edition: Edition, base: Edition): Unused | null =>
  allUnusedIn(variant, edition, base)[0] ?? null;
