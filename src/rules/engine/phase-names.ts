/** The names of all phases; with them the compiler checks that tables by phase are complete. */

/** Phases in which somebody decides, in about the order of play. */
export const DECIDING_PHASES = [
  'preliminary',
  'draft-platform',
  'lay-platforms',
  'complete-platforms',
  'bid-for-order',
  'name-starter',
  'pick-places',
  'platform-conference',
  'change-platform',
  'change-stances',
  'hide-stances',
  'place-shadow-cards',
  'use-shadow-cards',
  'form-coalitions',
  'buy-media',
  'influence-media',
  'organize-meetings',
  'auction-polls',
  'convert-meetings',
  'reward-winner',
  'election-outcome',
  'party-contributions',
] as const;

/** Phases that the rules carry out by themselves. */
export const AUTOMATIC_PHASES = [
  'set-up',
  'draw-starter',
  'pay-places',
  'winner-starts',
  'pay-shadow-cards',
  'deal-polls',
  'new-display',
  'refill-opinion-display',
  'show-stances',
  'second-ballot-box',
  'convert-for-elections',
  'determine-mandates',
  'decide-election',
  'media-presence',
  'leave-region',
  'next-region',
  'grow-membership',
  'pay-out',
  'close-round',
] as const;

/** A phase in which somebody decides. */
export type DecidingPhase = (typeof DECIDING_PHASES)[number];
/** A phase that the rules carry out by themselves. */
export type AutomaticPhase = (typeof AUTOMATIC_PHASES)[number];
/** Any phase of any edition. */
export type PhaseName = DecidingPhase | AutomaticPhase;
