/**
 * Politicians, donations, start blocks and media presence of 2019; the polls, which are reconstructed, are the ten of every game
 * of 2006.
 *
 * Politicians and donations are printed in the rules; four of the five start blocks and most places of media presence are
 * reconstructed, and say so.
 */
import type {
  Components,
  Confidence,
  ContributionCard,
  PreliminaryLine,
  PreliminaryOption,
  Provenance,
  ShadowCard,
  ShadowEffects,
} from '../../edition.ts';
import { printed, RECONSTRUCTED } from '../sources.ts';

const RULES = printed('P2, P3');

const politician = (
  id: string,
  name: string,
  cost: number,
  main: Partial<ShadowEffects>,
  secondary: Partial<ShadowEffects>,
): ShadowCard => ({
  id,
  name,
  cost,
  phone: false,
  votes: 0,
  keyIssue: false,
  robbery: false,
  raise: 0,
  lower: 0,
  ...secondary,
  main,
  costFrom: RULES,
  effectsFrom: RULES,
});

/** The five politicians of every game. */
export const SMALL_CABINET: readonly ShadowCard[] = [
  politician('backbencher', 'Backbencher', 3, { keyIssue: true }, { raise: 1, votes: 3 }),
  politician('vice-chancellor', 'Vice-Chancellor', 5, { raise: 1 }, { keyIssue: true, platform: true }),
  politician('spokesperson', 'Spokesperson', 5, { robbery: true }, { raise: 1, votes: 5 }),
  politician('secretary', 'Secretary', 8, { votes: 8 }, { robbery: true, poll: true }),
  politician('parliamentary-leader', 'Parliamentary leader', 15, { lowerAll: 1 }, { platform: true, poll: true }),
];

/** Three more for the game with seven elections. */
export const GREATER_CABINET: readonly ShadowCard[] = [
  politician('honorary-chairman', 'Honorary chairman', 8, { votes: 8 }, { robbery: true, keyIssue: true }),
  politician('party-executive', 'Party executive', 10, { votes: 10 }, { members: 5, raise: 3 }),
  politician('front-runner', 'Front runner', 20, { raise: 4 }, { votes: 12, poll: true, platform: true }),
];

const donation = (amount: number, acceptMembers: number, declineMembers: number): ContributionCard => ({
  amount,
  acceptDice: 0,
  declineDice: 0,
  acceptMembers,
  declineMembers,
  amountFrom: RULES,
  diceFrom: RULES,
});

export const DONATIONS: readonly ContributionCard[] = [donation(10, 1, 1), donation(20, 2, 3), donation(30, 3, 5)];

const MEETINGS: PreliminaryLine = { gives: 'meetings', amount: 3 };
const TREND: PreliminaryLine = { gives: 'popularity', amount: 1 };
const MEDIA: PreliminaryLine = { gives: 'media', amount: 1 };
const VOTES: PreliminaryLine = { gives: 'votes', amount: 6 };

/** Two lines twice and one once. */
const block = (
  first: PreliminaryLine,
  second: PreliminaryLine,
  single: PreliminaryLine,
  from: Provenance = RECONSTRUCTED,
): PreliminaryOption => ({ lines: [first, first, second, second, single], from });

export const START_BLOCKS: readonly (readonly PreliminaryOption[])[] = [
  [
    block(MEETINGS, MEDIA, TREND),
    block(MEETINGS, VOTES, MEDIA),
    block(MEETINGS, TREND, VOTES, RULES),
    block(TREND, MEDIA, MEETINGS),
    block(VOTES, TREND, MEDIA),
  ],
];

/** Media presence: four white places. The first is printed in an example; the others are reconstructed. */
const WHITE = { points: [10, 8, 6, 4], confidence: ['printed', ...Array(3).fill('reconstructed')] as Confidence[] };

export const WHITE_PLACES: Components['mediaPoints'] = { ...WHITE, from: RULES };
/** Three black places come before them in the game with seven elections. */
export const ALL_PLACES: Components['mediaPoints'] = {
  points: [16, 14, 12, ...WHITE.points],
  confidence: [...Array(3).fill('reconstructed'), ...WHITE.confidence],
  from: RULES,
};
