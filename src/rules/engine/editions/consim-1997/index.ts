/** The club rules on the edition of 1997: seven elections. */
import type { Components, Edition } from '../../edition.ts';
import type { Parameters } from '../../parameters.ts';
import { auctionPolls } from '../../phases/auction-polls.ts';
import { bidForOrder } from '../../phases/bid-for-order.ts';
import { buyMedia } from '../../phases/buy-media.ts';
import { changeStances, hideStances, showStances } from '../../phases/change-stances.ts';
import { closeRound } from '../../phases/close-round.ts';
import { convertMeetings } from '../../phases/convert-meetings.ts';
import { formCoalitions } from '../../phases/form-coalitions.ts';
import { growMembership } from '../../phases/grow-membership.ts';
import { influenceMediaFromCurrent } from '../../phases/influence-media.ts';
import { nextRegion } from '../../phases/next-region.ts';
import { organizeMeetings } from '../../phases/organize-meetings.ts';
import { partyContributions } from '../../phases/party-contributions.ts';
import { payOut } from '../../phases/pay-out.ts';
import { pickPlaces } from '../../phases/pick-places.ts';
import { preliminary } from '../../phases/preliminary.ts';
import { rewardWinner } from '../../phases/reward-winner.ts';
import { decideElection, determineMandates } from '../../phases/score-region.ts';
import { setUpWithStances } from '../../phases/set-up-stances.ts';
import { placeShadowCards, useShadowCardsByRegion } from '../../phases/shadow-cabinet.ts';
import { components as components2006, parameters as parameters2006 } from '../valley-2006/index.ts';
import { RULINGS } from './rulings.ts';

const parameters: Parameters = {
  ...parameters2006,
  orderPaidBy: 'all',
  orderTie: 'dice',
  platformTopics: 7,
  handSize: 0,
  platformSwaps: 0,
  stanceDice: 2,
  stanceChanges: 3,
  hiddenTopics: 2,
  duplicatesLater: 'pool',
  pollsDealtFirst: false,
  voteCap: 500,
  convertAtLeast: 5,
  beatenPlacesMedia: false,
  nationalWhenFull: 'close-up',
};

const WELFARE = 0;
const GENETICS = 1;
const NUCLEAR = 2;
const SECURITY = 3;
const EURO = 4;

const components: Components = {
  ...components2006,
  parties: [
    {
      id: 'pds',
      name: 'PDS',
      stances: [
        [WELFARE, 1],
        [SECURITY, 1],
      ],
    },
    {
      id: 'spd',
      name: 'SPD',
      stances: [
        [EURO, -1],
        [SECURITY, -1],
      ],
    },
    {
      id: 'gruene',
      name: 'Grüne',
      stances: [
        [GENETICS, -1],
        [NUCLEAR, -1],
      ],
    },
    {
      id: 'cdu',
      name: 'CDU',
      stances: [
        [EURO, 1],
        [NUCLEAR, 1],
      ],
    },
    {
      id: 'fdp',
      name: 'FDP',
      stances: [
        [GENETICS, -1],
        [WELFARE, -1],
      ],
    },
  ],
  topics: [
    { id: 'welfare', name: 'Welfare state', stances: ['more', 'less'] },
    { id: 'genetics', name: 'Genetic engineering', stances: ['yes', 'no'] },
    { id: 'nuclear', name: 'Nuclear power', stances: ['yes', 'no'] },
    { id: 'security', name: 'Internal security', stances: ['more', 'less'] },
    { id: 'euro', name: 'Euro', stances: ['now', 'later'] },
    { id: 'health', name: 'Health reform', stances: ['yes', 'no'] },
    { id: 'spelling', name: 'Spelling reform', stances: ['yes', 'no'] },
  ],
  platformCopies: 3,
};

const campaign = [
  bidForOrder,
  pickPlaces,
  changeStances,
  hideStances,
  placeShadowCards,
  useShadowCardsByRegion,
  formCoalitions,
  buyMedia,
  influenceMediaFromCurrent,
  organizeMeetings,
  auctionPolls,
  convertMeetings,
];
const election = [determineMandates, decideElection, rewardWinner, growMembership, showStances];
const endOfRound = [payOut, partyContributions, nextRegion, closeRound];

const round = [...campaign, ...election, ...endOfRound];
const lastRound = [...election, closeRound];

const enters = { open: 1, coalition: true };
const entersLast = { open: 1, coalition: false };

export const consim1997: Edition = {
  id: 'consim-1997',
  name: 'Die Macher, 1997, club rules',
  version: 2,
  source: 'club rules on the edition of 1997',
  minPlayers: 3,
  maxPlayers: 5,
  parameters,
  components,
  // For meetings as they are, the same as in 2006; for the fractions that players expect, it is not.
  formulas: {
    votes: (meetings, coincidence, popularity) => {
      const votes = meetings * (coincidence + popularity);
      return votes > 0 ? votes : Math.floor(meetings / 2);
    },
  },
  setup: [setUpWithStances, preliminary],
  rounds: [round, round, round, round, round, round, lastRound],
  entries: [enters, enters, entersLast, null, null, null],
  sections: {
    preliminary: 'Preliminary Round',
    'bid-for-order': 'A',
    'pick-places': 'A',
    'change-stances': 'B',
    'hide-stances': 'B',
    'place-shadow-cards': 'C',
    'use-shadow-cards': 'C',
    'form-coalitions': 'D',
    'buy-media': 'E',
    'influence-media': 'E',
    'organize-meetings': 'F',
    'auction-polls': 'G',
    'convert-meetings': 'H',
    'reward-winner': 'J',
    'party-contributions': 'M',
  },
  rulings: RULINGS,
};
