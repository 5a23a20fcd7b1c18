/** What phases are called where people read of them. The page in the browser reads this file too, so it imports nothing. */
import type { DecidingPhase } from '../../rules/engine/phase-names.ts';

const TITLES: Readonly<Record<DecidingPhase, string>> = {
  preliminary: 'Preliminary choices',
  'draft-platform': 'Draft of platform cards',
  'lay-platforms': 'Laying the platform',
  'complete-platforms': 'Completing the platform',
  'bid-for-order': 'Bid for order',
  'name-starter': 'Naming the starting seat',
  'pick-places': 'Picking places',
  'platform-conference': 'Platform conference',
  'change-platform': 'Changing the platform',
  'change-stances': 'Changing stances',
  'hide-stances': 'Hiding cards',
  'place-shadow-cards': 'Shadow cabinet: placing',
  'use-shadow-cards': 'Shadow cabinet: using',
  'form-coalitions': 'Coalitions',
  'buy-media': 'Buying media markers',
  'influence-media': 'Media control',
  'organize-meetings': 'Party meetings',
  'auction-polls': 'Opinion polls',
  'convert-meetings': 'Converting meetings early',
  'reward-winner': 'Fruits of the victory',
  'election-outcome': 'A coalition',
  'party-contributions': 'Party contributions',
};

/** What a phase in which somebody decides is called. */
export const phaseTitle = (phase: DecidingPhase): string => TITLES[phase];
