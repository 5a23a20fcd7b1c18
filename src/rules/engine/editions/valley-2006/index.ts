/** Valley Games, 2006: seven elections, or five in the short game (§8). */
import type { Components, Edition } from '../../edition.ts';
import type { Parameters } from '../../parameters.ts';
import { auctionPolls, dealPolls } from '../../phases/auction-polls.ts';
import { bidForOrder, nameStarter } from '../../phases/bid-for-order.ts';
import { buyMedia } from '../../phases/buy-media.ts';
import { closeRound } from '../../phases/close-round.ts';
import { convertMeetings } from '../../phases/convert-meetings.ts';
import { formCoalitions } from '../../phases/form-coalitions.ts';
import { growMembership } from '../../phases/grow-membership.ts';
import { influenceMedia } from '../../phases/influence-media.ts';
import { nextRegion } from '../../phases/next-region.ts';
import { organizeMeetings } from '../../phases/organize-meetings.ts';
import { partyContributions } from '../../phases/party-contributions.ts';
import { payOut } from '../../phases/pay-out.ts';
import { platformConference } from '../../phases/platform-conference.ts';
import { preliminary } from '../../phases/preliminary.ts';
import { rewardWinner } from '../../phases/reward-winner.ts';
import { decideElection, determineMandates } from '../../phases/score-region.ts';
import { setUp } from '../../phases/set-up.ts';
import { payShadowCards, placeShadowCards, useShadowCards } from '../../phases/shadow-cabinet.ts';
import {
  CHANCELLOR,
  CONTRIBUTION_CARDS,
  DICE,
  LARGEST_CONTRIBUTION,
  MEDIA_POINTS,
  NATIONAL_PLACES,
  POLL_CARDS,
  PRELIMINARY_OPTIONS,
  SHADOW_CARDS,
  SHORT_POLLS,
} from './cards.ts';
import { REGION_CARDS } from './regions.ts';
import { RULINGS } from './rulings.ts';

export const parameters: Parameters = {
  rounds: 7,
  partiesSeated: 'drawn',
  startMoney: 25,
  startMembers: 5,
  partyMembers: [],
  partyMoney: [],
  seatMoney: [],
  placeMoney: [],
  meetingSupply: 18,
  mediaSupply: 5,
  freeMeetings: 1,
  preliminaryArrival: 'random',
  preliminaryNeedsPlaces: false,
  cashVisibility: 'owner',
  smallRegions: 0,
  preliminaryDistinct: false,
  orderPaidBy: 'winner',
  orderTie: 'rebid',
  orderDiceOnZero: true,
  platformTopics: 5,
  draftCards: 0,
  draftKept: 0,
  handSize: 3,
  platformSwaps: 1,
  displaySizes: [0, 0, 0],
  platformReshuffle: 'for-a-draw',
  stanceDice: 0,
  stanceChanges: 1,
  stancePassFinal: false,
  hiddenTopics: 0,
  growthCountsHidden: true,
  shadowAffordable: false,
  shadowMustAct: false,
  mainActionFirst: true,
  phoneIsAction: false,
  robberyNeedsMarker: true,
  robberyMayPlaceNone: false,
  marksLast: 'never',
  robberyToOwner: 4,
  robberyToBank: 4,
  forcedCoalition: 3,
  voluntaryCoalition: 2,
  coalitionsForcedFirst: true,
  proposalsEachWay: false,
  mediaPrice: 4,
  mediaPlaces: 5,
  mediaPassFinal: false,
  mediaReturns: true,
  exchangeMayFlipTopic: true,
  poolSize: 6,
  poolOfEach: false,
  exchangedTo: 'pool',
  poolRefill: 0,
  poolLimit: 0,
  entrantTurnsUp: false,
  scoredOpinionsTo: 'discards',
  duplicatesAtSetUp: 'bottom',
  duplicatesLater: 'bottom',
  meetingPrices: [1, 2, 3, 4],
  meetingPlaces: 10,
  pollMinimumBid: 1,
  pollsPaid: true,
  pollBiddingFrom: 'auctioneer',
  pollsDealtFirst: true,
  pollResults: 2,
  publishMinimum: 1,
  publishNeedsEffect: false,
  shelvedDice: 2,
  shelvedMembers: 0,
  mediaProtects: true,
  popularityStart: 0,
  popularityMin: -3,
  popularityMax: 3,
  voteCap: 50,
  convertFrom: 5,
  convertAtLeast: 1,
  convertCurrent: false,
  electionsConvertTogether: true,
  majorityExchange: true,
  majorityNeedsConversion: false,
  sideTie: 'best-placed',
  opinionsClear: 2,
  opinionsNose: 1,
  opinionsCoalition: 1,
  beatenPlacesMedia: true,
  beatenCoalitionPlacesMedia: false,
  keyIssueMayBeTaken: true,
  nationalWhenFull: 'replace',
  victoryVotes: 50,
  victorySole: 0,
  victoryShared: 0,
  victoryCoalition: 0,
  victoryBelow: 0,
  coalitionConsent: true,
  loneWinnerPlacesMedia: false,
  controlAfterMoves: false,
  mandatePay: 1,
  memberPay: 1,
  memberPayRounds: [1, 3, 5],
  contributionBonusDice: 3,
  contributionBonusAmong: 'declined',
  contributionMayPass: false,
  lastRoundGrows: true,
  membersMax: 0,
  membershipFirst: 10,
  membershipSecond: 6,
  membershipTied: 16,
  membershipSecondTied: 0,
  securedPoints: 5,
  moneyFirst: 0,
  moneySecond: 0,
  moneySecondAfterTie: false,
  finalTie: 'shared',
};

export const components: Components = {
  parties: [
    { id: 'linke', name: 'Die Linke' },
    { id: 'spd', name: 'SPD' },
    { id: 'gruene', name: 'Die Grünen' },
    { id: 'cdu', name: 'CDU/CSU' },
    { id: 'fdp', name: 'FDP' },
  ],
  topics: [
    { id: 'terrorism', name: 'Terrorism precautions', stances: ['more', 'less'] },
    { id: 'genetics', name: 'Genetic engineering', stances: ['yes', 'no'] },
    { id: 'economy', name: 'Economic redevelopment', stances: ['more', 'less'] },
    { id: 'taxes', name: 'Taxes', stances: ['more', 'less'] },
    { id: 'nuclear', name: 'Nuclear power', stances: ['yes', 'no'] },
    { id: 'wages', name: 'Workers’ wages', stances: ['more', 'less'] },
    { id: 'security', name: 'Social security', stances: ['more', 'less'] },
  ],
  regions: REGION_CARDS,
  shadowCards: SHADOW_CARDS,
  polls: POLL_CARDS,
  pollBacks: false,
  contributions: CONTRIBUTION_CARDS,
  dice: DICE,
  preliminary: PRELIMINARY_OPTIONS,
  nationalPlaces: NATIONAL_PLACES,
  mediaPoints: MEDIA_POINTS,
  opinionCopies: 3,
  platformCopies: 4,
};

const campaign = [
  bidForOrder,
  nameStarter,
  platformConference,
  placeShadowCards,
  payShadowCards,
  useShadowCards,
  formCoalitions,
  buyMedia,
  influenceMedia,
  organizeMeetings,
  dealPolls,
  auctionPolls,
  convertMeetings,
];
const election = [determineMandates, decideElection, rewardWinner, growMembership];
const endOfRound = [payOut, nextRegion, partyContributions, closeRound];

const round = [...campaign, ...election, ...endOfRound];
const lastRound = [...election, closeRound];

const enters = { open: 1, coalition: true };
/** The last region enters with two open opinions, and no coalition may form there. */
const entersLast = { open: 2, coalition: false };

export const valley2006: Edition = {
  id: 'valley-2006',
  name: 'Die Macher, Valley Games, 2006',
  version: 1,
  source: 'rules of the Valley Games edition, sections 1–7',
  minPlayers: 3,
  maxPlayers: 5,
  parameters,
  components,
  formulas: {
    votes: (meetings, coincidence, popularity) =>
      Math.max(meetings * (coincidence + popularity), Math.floor(meetings / 2)),
  },
  setup: [setUp, preliminary],
  rounds: [round, round, round, round, round, round, lastRound],
  entries: [enters, enters, entersLast, null, null, null],
  sections: {
    preliminary: '6.1',
    'bid-for-order': '6.2.1',
    'name-starter': '6.2.1',
    'platform-conference': '6.2.2',
    'place-shadow-cards': '6.2.3',
    'use-shadow-cards': '6.2.3',
    'form-coalitions': '6.2.4',
    'buy-media': '6.2.5',
    'influence-media': '6.2.5',
    'organize-meetings': '6.2.6',
    'auction-polls': '6.2.7',
    'convert-meetings': '6.2.8',
    'reward-winner': '6.3.3',
    'party-contributions': '6.4.2',
  },
  rulings: RULINGS,
};

/** The short game: five elections, without the cards that carry a 7. */
export const valley2006Short: Edition = {
  ...valley2006,
  id: 'valley-2006-short',
  name: 'Die Macher, Valley Games, 2006, short game',
  source: 'rules of the Valley Games edition, section 8',
  parameters: { ...parameters, rounds: 5, memberPayRounds: [1, 3] },
  components: {
    ...components,
    shadowCards: SHADOW_CARDS.filter((card) => card !== CHANCELLOR),
    contributions: CONTRIBUTION_CARDS.filter((card) => card !== LARGEST_CONTRIBUTION),
    polls: SHORT_POLLS,
  },
  rounds: [round, round, round, round, lastRound],
  entries: [entersLast, null, null, null],
};
