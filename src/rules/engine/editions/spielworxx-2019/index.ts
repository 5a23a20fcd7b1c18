/** Spielworxx, 2019: four elections, or seven in five rounds by §08. */
import type { Components, Edition } from '../../edition.ts';
import type { Parameters } from '../../parameters.ts';
import { auctionPollsOnce } from '../../phases/auction-polls-once.ts';
import { bidForOrder, winnerStarts } from '../../phases/bid-for-order.ts';
import { buyMedia } from '../../phases/buy-media.ts';
import { changePlatform, newDisplay } from '../../phases/change-platform.ts';
import { closeRound } from '../../phases/close-round.ts';
import { convertMeetings } from '../../phases/convert-meetings.ts';
import { donations } from '../../phases/donations.ts';
import { completePlatforms, draftPlatform, layPlatforms } from '../../phases/draft-platform.ts';
import { electionOutcome, mediaPresence } from '../../phases/election-outcome.ts';
import { influenceMediaFromCurrent } from '../../phases/influence-media.ts';
import { leaveRegion, nextRegion, secondBallotBox } from '../../phases/next-region.ts';
import { organizeMeetings } from '../../phases/organize-meetings.ts';
import { payOut } from '../../phases/pay-out.ts';
import { preliminary } from '../../phases/preliminary.ts';
import { refillOpinionDisplay } from '../../phases/refill-opinion-display.ts';
import { convertForElections, determineMandates } from '../../phases/score-region.ts';
import { drawStarter, setUpForDraft } from '../../phases/set-up-draft.ts';
import { placeShadowCards } from '../../phases/shadow-cabinet.ts';
import { usePoliticians } from '../../phases/use-politicians.ts';
import { known } from '../sources.ts';
import { DICE, SHORT_POLLS } from '../valley-2006/cards.ts';
import { components as components2006, parameters as parameters2006 } from '../valley-2006/index.ts';
import { ALL_PLACES, DONATIONS, GREATER_CABINET, SMALL_CABINET, START_BLOCKS, WHITE_PLACES } from './cards.ts';
import { REGION_CARDS } from './regions.ts';
import { RULINGS, RULINGS_SEVEN } from './rulings.ts';

const parameters: Parameters = {
  ...parameters2006,
  rounds: 4,
  startMoney: 30,
  startMembers: 10,
  meetingSupply: 20,
  mediaSupply: 4,
  freeMeetings: 0,
  smallRegions: 2,
  preliminaryArrival: 'starter',
  preliminaryDistinct: true,
  orderTie: 'raise',
  orderDiceOnZero: false,
  draftCards: 7,
  draftKept: 4,
  handSize: 1,
  platformSwaps: 2,
  displaySizes: [3, 5, 6],
  platformReshuffle: 'at-once',
  robberyToOwner: 5,
  robberyToBank: 0,
  robberyNeedsMarker: false,
  robberyMayPlaceNone: true,
  marksLast: 'phase',
  mediaPrice: 5,
  poolSize: 0,
  poolOfEach: true,
  exchangedTo: 'discards',
  duplicatesAtSetUp: 'discards',
  duplicatesLater: 'discards',
  meetingPrices: [1, 2, 3, 5, 7, 10, 15, 20],
  meetingPlaces: 8,
  pollMinimumBid: 0,
  pollsDealtFirst: false,
  shelvedDice: 0,
  shelvedMembers: 3,
  popularityMax: 4,
  voteCap: 500,
  convertFrom: 4,
  convertAtLeast: 4,
  majorityExchange: false,
  victorySole: 12,
  victoryShared: 10,
  victoryCoalition: 7,
  victoryBelow: 5,
  coalitionConsent: false,
  memberPayRounds: [1, 2, 3],
  contributionBonusDice: 0,
  membershipFirst: 0,
  membershipSecond: 0,
  membershipTied: 0,
  securedPoints: 0,
  moneyFirst: 6,
  moneySecond: 3,
};

const components: Components = {
  parties: components2006.parties,
  topics: [
    { id: 'education', name: 'Education', stances: ['yes', 'no'] },
    { id: 'digitization', name: 'Digitization', stances: ['yes', 'no'] },
    { id: 'genetics', name: 'Genetic engineering', stances: ['yes', 'no'] },
    { id: 'security', name: 'National security', stances: ['yes', 'no'] },
    { id: 'welfare', name: 'Welfare state', stances: ['yes', 'no'] },
    { id: 'environment', name: 'Environment', stances: ['yes', 'no'] },
    { id: 'traffic', name: 'Traffic', stances: ['yes', 'no'] },
  ],
  regions: REGION_CARDS,
  shadowCards: SMALL_CABINET,
  polls: SHORT_POLLS,
  pollBacks: true,
  contributions: DONATIONS,
  dice: { faces: DICE.faces, from: known('reconstructed', 'no dice belong to this edition') },
  preliminary: START_BLOCKS,
  nationalPlaces: [],
  mediaPoints: WHITE_PLACES,
  opinionCopies: 3,
  platformCopies: 4,
};

const campaign = [
  bidForOrder,
  winnerStarts,
  changePlatform,
  buyMedia,
  organizeMeetings,
  placeShadowCards,
  usePoliticians,
  influenceMediaFromCurrent,
  auctionPollsOnce,
  convertMeetings,
];
const election = [determineMandates, electionOutcome, mediaPresence];
const pay = [payOut, donations];
const prepare = [nextRegion, newDisplay, closeRound];

const round = [...campaign, ...election, ...pay, ...prepare];
const lastRound = [...campaign, ...election, closeRound];

export const spielworxx2019: Edition = {
  id: 'spielworxx-2019',
  name: 'Die Macher, Spielworxx, 2019',
  version: 1,
  source: 'rules of the Spielworxx edition, sections 04–07, the later Polish text deciding',
  minPlayers: 3,
  maxPlayers: 5,
  parameters,
  components,
  formulas: {
    votes: (meetings, coincidence, popularity) => Math.max(1, meetings + popularity) * Math.max(1, coincidence),
  },
  setup: [setUpForDraft, draftPlatform, layPlatforms, completePlatforms, drawStarter, preliminary],
  rounds: [round, round, round, lastRound],
  entries: [null, null, null],
  sections: {
    'draft-platform': '04 H',
    'lay-platforms': '04 H',
    'complete-platforms': '04 H',
    preliminary: '04 J',
    'bid-for-order': '06.1',
    'change-platform': '06.2',
    'buy-media': '06.3',
    'organize-meetings': '06.4',
    'place-shadow-cards': '06.5',
    'use-shadow-cards': '06.6',
    'influence-media': '06.7',
    'auction-polls': '06.8',
    'convert-meetings': '06.9a',
    'election-outcome': '06.9b',
    'party-contributions': '06.9c',
  },
  rulings: RULINGS,
};

/** Rounds 4 and 5 have two elections each; all meetings in both regions are converted first. */
const twoElections = [secondBallotBox, ...campaign, convertForElections, ...election, leaveRegion, ...election];
const thirdRound = [...campaign, ...election, ...pay, nextRegion, refillOpinionDisplay, newDisplay, closeRound];

const enters = { open: 2, coalition: true };
const entersLast = { open: 3, coalition: true };

export const spielworxx2019Seven: Edition = {
  ...spielworxx2019,
  id: 'spielworxx-2019-seven',
  name: 'Die Macher, Spielworxx, 2019, seven elections',
  source: 'rules of the Spielworxx edition, section 08, the later Polish text deciding',
  parameters: { ...parameters, rounds: 5, mediaSupply: 5, memberPayRounds: [1, 2, 3, 4] },
  components: { ...components, shadowCards: [...SMALL_CABINET, ...GREATER_CABINET], mediaPoints: ALL_PLACES },
  rounds: [
    round,
    round,
    thirdRound,
    [...twoElections, payOut, nextRegion, newDisplay, closeRound],
    [...twoElections, closeRound],
  ],
  entries: [enters, enters, entersLast, null, null, null],
  rulings: RULINGS_SEVEN,
};
