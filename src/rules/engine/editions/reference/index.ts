/** The reference manual: the procedures of 2006 with other counts, and rules of its own where it differs. */
import type { Components, Edition, PreliminaryOption, ShadowCard } from '../../edition.ts';
import type { Parameters } from '../../parameters.ts';
import { partyContributions } from '../../phases/party-contributions.ts';
import { printed, RECONSTRUCTED } from '../sources.ts';
import { contribution, PRELIMINARY_OPTIONS, SHADOW_CARDS, SHORT_POLLS } from '../valley-2006/cards.ts';
import { components as components2006, parameters as parameters2006, valley2006 } from '../valley-2006/index.ts';
import { RULINGS } from './rulings.ts';

const parameters: Parameters = {
  ...parameters2006,
  meetingSupply: 20,
  freeMeetings: 0,
  orderTie: 'rebid-higher',
  phoneIsAction: true,
  exchangedTo: 'discards',
  poolRefill: 6,
  poolLimit: 6,
  scoredOpinionsTo: 'pool',
  duplicatesLater: 'pool',
  contributionMayPass: true,
};

/** The text counts eight cards and does not name them; the eighth is made up. */
const PARTY_EXECUTIVE: ShadowCard = {
  id: 'party-executive',
  name: 'Party Executive',
  cost: 8,
  phone: false,
  votes: 8,
  keyIssue: true,
  robbery: false,
  raise: 0,
  lower: 0,
  costFrom: RECONSTRUCTED,
  effectsFrom: RECONSTRUCTED,
};

/** The options of 2006, but with the four votes a line that the text gives. */
const withFourVotes = (option: PreliminaryOption): PreliminaryOption => ({
  ...option,
  from: option.lines.some(({ gives }) => gives === 'votes') ? printed('P5') : option.from,
  lines: option.lines.map((line) => (line.gives === 'votes' ? { ...line, amount: 4 } : line)),
});

const components: Components = {
  ...components2006,
  shadowCards: [...SHADOW_CARDS, PARTY_EXECUTIVE],
  contributions: [contribution(10, 1), contribution(30, 3), contribution(50, 5)],
  polls: SHORT_POLLS,
  preliminary: PRELIMINARY_OPTIONS.map((column) => column.map(withFourVotes)),
};

/** A card kept until after this round stays unused: in the text only rounds 1 to 5 have contributions. */
const LAST_CAMPAIGN = 5;
const rounds = valley2006.rounds.map((phases, i) =>
  i === LAST_CAMPAIGN ? phases.filter((phase) => phase !== partyContributions) : phases,
);

export const reference: Edition = {
  ...valley2006,
  id: 'reference',
  name: 'Die Macher, reference manual',
  version: 1,
  source: 'a reference manual of mixed editions',
  parameters,
  components,
  rounds,
  sections: {
    preliminary: '3',
    'bid-for-order': '4a',
    'name-starter': '4a',
    'platform-conference': '4b',
    'place-shadow-cards': '4c',
    'use-shadow-cards': '4c',
    'form-coalitions': '4d',
    'buy-media': '4e',
    'influence-media': '4e',
    'organize-meetings': '4f',
    'auction-polls': '4g',
    'convert-meetings': '4h',
    'reward-winner': '4i',
    'party-contributions': '4j',
  },
  rulings: RULINGS,
};
