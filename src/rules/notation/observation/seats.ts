/** What a seat sees of each seat. */
import { platformCard } from '../../engine/board/platform.ts';
import { scoreSeat } from '../../engine/scoring.ts';
import { CARDS, LAID, NONE, POLLS, PRELIMINARY, SEATS, TOPICS, UNKNOWN } from '../../engine/state.ts';
import { choices } from '../position/choices.ts';
import { changedTopics, maskList, type Plain, pollList } from '../position/placing.ts';
import { any, cardsIn, nameAt, type Observed, seen } from './observed.ts';

/** One seat. What is null cannot be seen, or is not there. */
export interface SeatTold {
  /** The chair at the table, from 0. */
  readonly seat: number;
  readonly party: string;
  /** Points as final scoring would count them now; money that cannot be seen counts for nothing. */
  readonly points: number;
  /** Money in hand. */
  readonly money: number | null;
  /** Money received less money paid since the start, as the table saw it. */
  readonly flow: number;
  readonly members: number;
  /** Cards of the platform, one a topic. */
  readonly platform: readonly string[];
  /** Those of them that are hidden in this round. */
  readonly hidden: readonly string[];
  /** Topics whose stance was changed in this phase. */
  readonly changed: readonly string[];
  readonly handSize: number;
  readonly hand: readonly string[] | null;
  /** Platform cards kept from a draft, or laid down and not yet shown. */
  readonly laidSize: number;
  readonly laid: readonly string[] | null;
  /** Markers in supply. */
  readonly meetingsLeft: number;
  readonly mediaLeft: number;
  /** Mandates won, by election, up to the current one. */
  readonly mandates: readonly number[];
  readonly unpaidMandates: number;
  /** Points for winning elections. */
  readonly victoryPoints: number;
  /** Media markers on the national board, by election, up to the current one. */
  readonly nationalMedia: readonly number[];
  /** Shadow cards not yet used, those face down on a board included. */
  readonly shadowCards: readonly string[];
  /** Contribution cards not yet used. */
  readonly contributions: readonly string[];
  /** The contribution accepted in this round, and one declined. */
  readonly accepted: string | null;
  readonly declined: string | null;
  /** The sealed bid for order, and the last one that was shown. */
  readonly bid: number | null;
  readonly shownBid: number | null;
  /** The place in turn order that was picked, from 1. */
  readonly place: number | null;
  /** The coalition partner in the current region. */
  readonly coalitionWith: string | null;
  /** Preliminary choices: the number of an option, the regions of its lines, and the same for the next. */
  readonly choices: readonly (string | number)[] | null;
  /** Discarded polls that it has seen, by number. */
  readonly pollsSeen: readonly number[] | null;
}

const platformOf = ({ view, words }: Observed, seat: number): string[] =>
  Array.from({ length: TOPICS }, (_, topic) => platformCard(view, seat, topic))
    .filter((card) => card !== NONE)
    .map((card) => words.cards.list[card]);

const handOf = (t: Observed, seat: number): string[] | null => {
  const counts = t.view.hand.subarray(seat * CARDS, (seat + 1) * CARDS);
  return counts[0] === UNKNOWN ? null : cardsIn(t, counts);
};

const laidOf = ({ view, words }: Observed, seat: number): string[] | null => {
  const cards = Array.from(view.laid.subarray(seat * LAID, seat * LAID + view.laidSize[seat]));
  return view.laid[seat * LAID] === UNKNOWN ? null : cards.map((card) => words.cards.list[card]);
};

const byElection = ({ game, view }: Observed, cells: Int16Array, seat: number): number[] => {
  const elections = Math.min(view.election + 1, game.edition.entries.length + 1);
  return Array.from({ length: elections }, (_, election) => cells[election * SEATS + seat]);
};

const choicesOf = (t: Observed, seat: number): readonly (string | number)[] | null => {
  if (t.view.preliminary[seat * PRELIMINARY] === UNKNOWN) return null;
  const printed: Plain | undefined = choices.print({ ...t, s: t.view }, seat);
  return (printed as (string | number)[] | undefined) ?? [];
};

const pollsSeenBy = ({ view }: Observed, seat: number): number[] | null => {
  const marks = view.pollSeen.subarray(seat * POLLS, (seat + 1) * POLLS);
  return marks[0] === UNKNOWN ? null : pollList(marks);
};

const placeOf = ({ view }: Observed, seat: number): number | null => {
  const place = any(view.places[seat]);
  return place === null ? null : place + 1;
};

/** A seat as the seat of the view sees it. */
export const tellSeat = (t: Observed, seat: number): SeatTold => {
  const { game, view, words, parties } = t;
  return {
    seat,
    party: parties[seat],
    points: scoreSeat(game.rules, view, seat).total,
    money: seen(view.cash[seat]),
    flow: view.flow[seat],
    members: view.members[seat],
    platform: platformOf(t, seat),
    hidden: maskList(words.cards, view.aside[seat]),
    changed: changedTopics(words.topics, view, seat),
    handSize: view.handSize[seat],
    hand: handOf(t, seat),
    laidSize: view.laidSize[seat],
    laid: laidOf(t, seat),
    meetingsLeft: view.meetingSupply[seat],
    mediaLeft: view.mediaSupply[seat],
    mandates: byElection(t, view.mandatesWon, seat),
    unpaidMandates: view.earned[seat],
    victoryPoints: view.victoryPoints[seat],
    nationalMedia: byElection(t, view.nationalMedia, seat),
    shadowCards: maskList(words.shadowCards, view.shadowLeft[seat]),
    contributions: maskList(words.contributions, view.contributionsLeft[seat]),
    accepted: nameAt(words.contributions.list, view.accepted[seat]),
    declined: nameAt(words.contributions.list, view.declined[seat]),
    bid: any(view.bids[seat]),
    shownBid: any(view.shownBids[seat]),
    place: placeOf(t, seat),
    coalitionWith: nameAt(parties, view.coalitionWith[seat]),
    choices: choicesOf(t, seat),
    pollsSeen: pollsSeenBy(t, seat),
  };
};
