/**
 * Determining mandates and the winner (2006 §6.3.1, §6.3.2).
 *
 * In turn order every seat converts all its meetings in the current region; the region's card turns votes into mandates.
 * Coalition partners add their votes, even past the end of the track. Most votes win. A tie is broken by the side whose
 * better-placed member has more votes, then by the marker on top: a win "by a nose".
 */
import { automatic } from '../flow/automatic.ts';
import { boardAt, seatAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { NONE, SEATS, type State } from '../state.ts';
import { convert } from './convert-meetings.ts';

/** Every seat, in turn order, converts all its meetings on a board. */
const convertAll = (rules: Rules, s: State, board: number): void => {
  for (let turn = 0; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    const meetings = s.meetings[board * SEATS + seat];
    if (meetings > 0) convert(rules, s, board, seat, meetings);
  }
};

/** Converts all meetings in all regions that hold an election, beginning with the last in line (2019 §08). */
export const convertForElections = automatic('convert-for-elections', (rules, s) => {
  if (!rules.p.electionsConvertTogether) return;
  for (let position = s.ballots - 1; position >= 0; position--) convertAll(rules, s, boardAt(s, position));
});

export const determineMandates = automatic('determine-mandates', (rules, s) => {
  const board = s.current;
  convertAll(rules, s, board);
  for (let seat = 0; seat < rules.players; seat++) {
    const mandates = rules.mandatesFor(s.region[board], s.votes[board * SEATS + seat]);
    s.mandatesWon[s.election * SEATS + seat] = mandates;
    s.earned[seat] += mandates;
    if (rules.events) rules.events.note('mandates', s, seat, board, mandates);
  }
});

/** Ranks a party on the track: its votes, then its place in the stack. */
const standing = (s: State, seat: number): number =>
  s.votes[s.current * SEATS + seat] * SEATS + s.arrival[s.current * SEATS + seat];

/** The better-placed member of the seat's side. */
const senior = (s: State, seat: number): number => {
  const partner = s.coalitionWith[seat];
  return partner !== NONE && standing(s, partner) > standing(s, seat) ? partner : seat;
};

const sideVotes = (s: State, seat: number): number => {
  const partner = s.coalitionWith[seat];
  const own = s.votes[s.current * SEATS + seat];
  return partner === NONE ? own : own + s.votes[s.current * SEATS + partner];
};

/** When the last member of the seat's side reached its place on the track. */
const arrivalOf = (s: State, seat: number): number => {
  const partner = s.coalitionWith[seat];
  const own = s.arrival[s.current * SEATS + seat];
  return partner === NONE ? own : Math.max(own, s.arrival[s.current * SEATS + partner]);
};

/** Whether the side of `a` comes before that of `b`, which has the same votes. */
const winsTie = (rules: Rules, s: State, a: number, b: number): boolean =>
  rules.p.sideTie === 'best-placed' ? standing(s, a) > standing(s, b) : arrivalOf(s, a) > arrivalOf(s, b);

/** Whether the side of `a` comes before the side of `b`; both are the senior members. */
const beats = (rules: Rules, s: State, a: number, b: number): boolean =>
  b === NONE || sideVotes(s, a) > sideVotes(s, b) || (sideVotes(s, a) === sideVotes(s, b) && winsTie(rules, s, a, b));

/** The best side except that of `except`, given by its senior member; NONE when there is none. */
const bestSide = (rules: Rules, s: State, except: number): number => {
  let best: number = NONE;
  for (let seat = 0; seat < rules.players; seat++) {
    if (senior(s, seat) === seat && seat !== except && beats(rules, s, seat, best)) best = seat;
  }
  return best;
};

export const decideElection = automatic('decide-election', (rules, s) => {
  const winner = bestSide(rules, s, NONE);
  const hasVotes = sideVotes(s, winner) > 0;
  s.winner = hasVotes ? winner : NONE;
  s.partner = hasVotes ? s.coalitionWith[winner] : NONE;
  const second = bestSide(rules, s, winner);
  const nose = hasVotes && second !== NONE && sideVotes(s, second) === sideVotes(s, winner);
  s.nose = nose ? 1 : 0;
  const isRewarded = nose && (s.coalitionWith[second] === NONE || rules.p.beatenCoalitionPlacesMedia);
  s.beaten = isRewarded && s.partner === NONE ? second : NONE;
  if (rules.events) rules.events.note('election', s, s.winner, s.partner, s.nose);
});
