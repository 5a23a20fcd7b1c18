/**
 * Shadow cards, polls, contributions, preliminary options, and the national board.
 *
 * Names, counts, the prices and dice that the rules print are certain; most other values are reconstructed, and say so.
 */
import type {
  Components,
  ContributionCard,
  NationalPlace,
  PollCard,
  PreliminaryLine,
  PreliminaryOption,
  Provenance,
  ShadowCard,
} from '../../edition.ts';
import { known, printed, RECONSTRUCTED } from '../sources.ts';

/** Prices and effects follow the cards of 1986 at ten times their money, matched by role (source S12). */
const shadow = (
  id: string,
  name: string,
  cost: number,
  effects: Partial<Pick<ShadowCard, 'phone' | 'votes' | 'keyIssue' | 'robbery' | 'raise' | 'lower'>>,
  costFrom: Provenance = RECONSTRUCTED,
): ShadowCard => ({
  id,
  name,
  cost,
  phone: false,
  votes: 0,
  keyIssue: true,
  robbery: true,
  raise: 0,
  lower: 0,
  ...effects,
  costFrom,
  effectsFrom: RECONSTRUCTED,
});

export const CHANCELLOR = shadow(
  'chancellor',
  'Chancellor',
  25,
  { phone: true, votes: 10, raise: 3, lower: 3 },
  printed('P1'),
);

export const SHADOW_CARDS: readonly ShadowCard[] = [
  shadow('backbencher', 'Backbencher', 1, { votes: 3, robbery: false }),
  shadow('speaker', 'Speaker of the House', 3, { phone: true, votes: 5 }),
  shadow('justice-minister', 'Justice Minister', 5, { votes: 8, lower: 1 }),
  shadow('foreign-minister', 'Foreign Affairs Minister', 5, { votes: 8, raise: 1 }),
  shadow('party-whip', 'Party Whip', 10, { phone: true, votes: 8, raise: 1, lower: 1 }),
  shadow('finance-minister', 'Finance Minister', 15, {
    phone: true,
    votes: 10,
    raise: 2,
    lower: 2,
  }),
  CHANCELLOR,
];

/** Changes for Linke, SPD, Grüne, CDU, FDP: every card is a permutation of the same five numbers. */
const poll = (long: boolean, ...changes: number[]): PollCard => ({
  changes,
  long,
  from: RECONSTRUCTED,
});

/** Ten cards for every game. */
export const SHORT_POLLS: readonly PollCard[] = [
  poll(false, 2, -2, -1, 1, 0),
  poll(false, 0, 2, -2, -1, 1),
  poll(false, 1, 0, 2, -2, -1),
  poll(false, -1, 1, 0, 2, -2),
  poll(false, -2, -1, 1, 0, 2),
  poll(false, 2, 1, 0, -1, -2),
  poll(false, -2, 2, 1, 0, -1),
  poll(false, -1, -2, 2, 1, 0),
  poll(false, 0, -1, -2, 2, 1),
  poll(false, 1, 0, -1, -2, 2),
];

/** The same, and ten marked for the long game, which mirror them. */
export const POLL_CARDS: readonly PollCard[] = [
  ...SHORT_POLLS,
  poll(true, 2, 0, 1, -1, -2),
  poll(true, -2, 2, 0, 1, -1),
  poll(true, -1, -2, 2, 0, 1),
  poll(true, 1, -1, -2, 2, 0),
  poll(true, 0, 1, -1, -2, 2),
  poll(true, 2, -2, -1, 0, 1),
  poll(true, 1, 2, -2, -1, 0),
  poll(true, 0, 1, 2, -2, -1),
  poll(true, -1, 0, 1, 2, -2),
  poll(true, -2, -1, 0, 1, 2),
];

export const contribution = (
  amount: number,
  dice: number,
  amountFrom: Provenance = RECONSTRUCTED,
): ContributionCard => ({
  amount,
  acceptDice: dice,
  declineDice: dice,
  amountFrom,
  diceFrom: RECONSTRUCTED,
});

export const LARGEST_CONTRIBUTION = contribution(50, 5, printed('P1'));

export const CONTRIBUTION_CARDS: readonly ContributionCard[] = [
  contribution(10, 1),
  contribution(20, 2),
  contribution(30, 3),
  contribution(40, 4),
  LARGEST_CONTRIBUTION,
];

const line = (gives: PreliminaryLine['gives'], amount: number): PreliminaryLine => ({
  gives,
  amount,
});
const option = (from: Provenance, ...lines: PreliminaryLine[]): PreliminaryOption => ({
  lines,
  from,
});

export const PRELIMINARY_OPTIONS: readonly (readonly PreliminaryOption[])[] = [
  [
    option(known('public', 'S4, S6'), line('popularity', 1), line('popularity', 1), line('meetings', 6)),
    option(printed('P1'), line('popularity', 1), line('meetings', 6), line('votes', 6)),
    option(printed('P1'), line('meetings', 6), line('votes', 6), line('votes', 6)),
  ],
  [
    option(known('public', 'S10'), line('media', 1), line('media', 1), line('media', 1)),
    option(printed('P1'), line('media', 1), line('media', 1), line('members', 4)),
    option(printed('P1'), line('media', 1), line('members', 8)),
    option(known('public', 'S4, S5: 12; the printed sheet’s copy reads 10'), line('members', 12)),
  ],
];

const place = (points: number): NationalPlace => ({
  points,
  members: 2,
  pointsFrom: RECONSTRUCTED,
  membersFrom: RECONSTRUCTED,
});

/** In the worked example, the second, fourth and fifth places are worth 42 points together. */
export const NATIONAL_PLACES: readonly NationalPlace[] = [place(6), place(9), place(12), place(15), place(18)];

export const MEDIA_POINTS: Components['mediaPoints'] = {
  points: [25, 20, 20, 15, 15, 12, 10],
  from: known('public', 'S1, S7'),
};

export const DICE: Components['dice'] = { faces: [0, 1, 1, 2, 2, 3], from: known('public', 'S11') };
