/**
 * What a seat sees, as plain data in the names of the edition: for programs in any language, and for people who read along.
 *
 * Everything a seat can see is listed, usual or not; regions come in the order of their elections, seats
 * in the order of their chairs. Cards, regions and parties have the names that actions and positions give them.
 */
import type { Game } from '../../engine/game.ts';
import { BOARDS, NONE, type State } from '../../engine/state.ts';
import { boardOf } from '../about.ts';
import { type DecksTold, type NationalTold, type PollTold, tellDecks, tellNational, tellPoll } from './cards.ts';
import { cardsIn, nameAt, type Observed, observedBy } from './observed.ts';
import { type RegionTold, tellRegion } from './regions.ts';
import { type SeatTold, tellSeat } from './seats.ts';

/** A decision's table as the seat that decides sees it. What is null cannot be seen, or is not there. */
export interface Observation {
  readonly edition: string;
  readonly players: number;
  /** The round, from 1; 0 during set-up. */
  readonly round: number;
  /** The number of the last round. */
  readonly rounds: number;
  /** The number of the current election, from 1, and how many regions still vote in this round. */
  readonly election: number;
  readonly electionsThisRound: number;
  readonly phase: string;
  /** The seat that sees this, and its party. */
  readonly seat: number;
  readonly party: string;
  /** The region that the decision is about. */
  readonly about: string | null;
  /** Parties in turn order. */
  readonly order: readonly string[];
  /** Who won the bid for order. */
  readonly namer: string | null;
  /** Regions in line for elections, the current one first. */
  readonly regions: readonly RegionTold[];
  /** Regions that were in play before. */
  readonly scored: readonly string[];
  /** The election of this round, once it is held. */
  readonly outcome: {
    readonly winner: string | null;
    readonly partner: string | null;
    readonly nose: boolean;
    readonly beaten: string | null;
  };
  /** The highest bid of an auction so far, and whose it is. */
  readonly auction: { readonly bid: number; readonly bidder: string | null };
  /** Whose proposal of a coalition waits for an answer. */
  readonly proposer: string | null;
  /** The poll that somebody has bought and not yet published or shelved. */
  readonly poll: PollTold | null;
  readonly national: readonly NationalTold[];
  /** Opinion cards to exchange for; of a limited pool the oldest first. */
  readonly pool: readonly string[];
  /** Platform cards on display. */
  readonly display: readonly string[];
  readonly decks: DecksTold;
  readonly seats: readonly SeatTold[];
  /** What the phase has counted so far, as the engine keeps it. */
  readonly registers: Readonly<Record<(typeof REGISTERS)[number], number>>;
}

const REGISTERS = [
  ...(['turn', 'board', 'stage', 'passes', 'asked', 'chosen'] as const),
  ...(['redraw', 'change', 'main', 'taken', 'pairs'] as const),
];

const scored = ({ view, words }: Observed): string[] =>
  words.regions.list.filter((_, region) => view.regionDrawn[region] === 1 && !view.region.includes(region));

const outcomeOf = ({ view, parties }: Observed): Observation['outcome'] => ({
  winner: nameAt(parties, view.winner),
  partner: nameAt(parties, view.partner),
  nose: view.nose === 1,
  beaten: nameAt(parties, view.beaten),
});

const poolOf = (t: Observed): string[] => {
  if (t.game.rules.p.poolLimit === 0) return cardsIn(t, t.view.pool);
  return Array.from(t.view.poolOrder.filter((card) => card !== NONE)).map((card) => t.words.cards.list[card]);
};

/**
 * What a seat sees, in words.
 *
 * @param view from `game.observe`: nothing else is read
 * @param actions what the seat may do
 */
export const tellObservation = (game: Game, view: State, seat: number, actions: readonly number[]): Observation => {
  const t = observedBy(game, view);
  const { words, parties } = t;
  const boards = Array.from({ length: view.inLine }, (_, i) => (view.current + i) % BOARDS);
  return {
    edition: game.edition.id,
    players: game.players,
    round: view.round,
    rounds: game.rules.lastRound,
    election: view.election + 1,
    electionsThisRound: view.ballots,
    phase: game.phase(view),
    seat,
    party: parties[seat],
    about: nameAt(words.regions.list, view.region[boardOf(game, view, actions)]),
    order: Array.from(view.order.subarray(0, game.players), (other) => parties[other]),
    namer: nameAt(parties, view.namer),
    regions: boards.map((board) => tellRegion(t, board, seat)),
    scored: scored(t),
    outcome: outcomeOf(t),
    auction: { bid: view.highBid, bidder: nameAt(parties, view.highBidder) },
    proposer: nameAt(parties, view.proposer),
    poll: tellPoll(t),
    national: tellNational(t),
    pool: poolOf(t),
    display: cardsIn(t, view.display),
    decks: tellDecks(t),
    seats: parties.map((_, other) => tellSeat(t, other)),
    registers: Object.fromEntries(REGISTERS.map((name) => [name, view[name]])) as Observation['registers'],
  };
};
