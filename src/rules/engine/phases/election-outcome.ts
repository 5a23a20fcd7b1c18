/**
 * Winning the election (2019 §06.9b).
 *
 * A party that alone reaches the required votes wins the points for it. When several reach them, each gets these points, and
 * those with the most votes are the winners. When none does, the strongest party (among several, the nearest to the starting
 * seat) looks for a partner. The others are candidates in the order of equal platform cards, ties nearest to the starting seat.
 * The first with which it reaches the votes is its partner, and both get the points of a coalition. Without a partner, the
 * strongest party gets the points that are left. If nobody has votes, nobody wins.
 *
 * Then media presence: each winner with a marker there moves one to the national board, unless it won only the points that are
 * left. In any case, so does the party that controls the media, if it is not among the winners. Control is determined before any
 * marker moves.
 */
import { ACTION, action, PASS } from '../action.ts';
import { mediaController, placeNationalMedia } from '../board/media.ts';
import { equalCards } from '../board/platform.ts';
import { automatic } from '../flow/automatic.ts';
import { seatAt } from '../flow/seats.ts';
import type { Phase } from '../phase.ts';
import type { Rules } from '../rules.ts';
import { NONE, SEATS, type State } from '../state.ts';

const votesOf = (s: State, seat: number): number => s.votes[s.current * SEATS + seat];

/** The seat with the most votes; among several, the one nearest to the starting seat; NONE when nobody has any. */
const strongest = (rules: Rules, s: State): number => {
  let best: number = NONE;
  for (let turn = 0; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    if (votesOf(s, seat) > (best === NONE ? 0 : votesOf(s, best))) best = seat;
  }
  return best;
};

/** How many parties have the votes to win outright. */
const outright = (rules: Rules, s: State): number => {
  let parties = 0;
  for (let seat = 0; seat < rules.players; seat++) if (votesOf(s, seat) >= rules.p.victoryVotes) parties++;
  return parties;
};

/** The winner's next candidate that has not been tried, those with the most equal cards first; NONE when none is left. */
const nextCandidate = (rules: Rules, s: State): number => {
  let best: number = NONE;
  for (let turn = 0; turn < rules.players; turn++) {
    const seat = seatAt(rules, s, turn);
    if (seat === s.winner || s.asked & (1 << seat)) continue;
    // A party without votes is none, since the winner did not have enough.
    if (votesOf(s, s.winner) + votesOf(s, seat) < rules.p.victoryVotes) continue;
    if (best === NONE || equalCards(s, s.winner, seat) > equalCards(s, s.winner, best)) best = seat;
  }
  return best;
};

const score = (rules: Rules, s: State, seat: number, points: number): void => {
  s.victoryPoints[seat] += points;
  if (rules.events) rules.events.note('victory-points', s, seat, points, 0);
};

const settle = (rules: Rules, s: State, partner: number): void => {
  s.partner = partner;
  s.actor = NONE;
  s.proposer = NONE;
  const points = partner === NONE ? rules.p.victoryBelow : rules.p.victoryCoalition;
  score(rules, s, s.winner, points);
  if (partner !== NONE) score(rules, s, partner, points);
  if (rules.events) rules.events.note('election', s, s.winner, s.partner, 0);
};

/** Tries the next candidate, which is asked only if the edition requires its consent. */
const tryNext = (rules: Rules, s: State): void => {
  const candidate = nextCandidate(rules, s);
  if (candidate === NONE || !rules.p.coalitionConsent) {
    settle(rules, s, candidate);
    return;
  }
  s.asked |= 1 << candidate;
  s.proposer = s.winner;
  s.actor = candidate;
};

const winOutright = (rules: Rules, s: State, parties: number): void => {
  for (let seat = 0; seat < rules.players; seat++) {
    if (votesOf(s, seat) < rules.p.victoryVotes) continue;
    score(rules, s, seat, parties === 1 ? rules.p.victorySole : rules.p.victoryShared);
  }
  if (rules.events) rules.events.note('election', s, s.winner, NONE, 0);
};

export const electionOutcome: Phase = {
  name: 'election-outcome',
  begin(rules, s) {
    s.winner = strongest(rules, s);
    s.partner = NONE;
    s.asked = 0;
    const parties = outright(rules, s);
    if (parties > 0) winOutright(rules, s, parties);
    else if (s.winner !== NONE) tryNext(rules, s);
    else if (rules.events) rules.events.note('election', s, NONE, NONE, 0);
  },
  actions(_rules, _s, out) {
    out.push(PASS);
    out.push(action(ACTION.accept));
  },
  play(rules, s, act) {
    if (act === PASS) tryNext(rules, s);
    else settle(rules, s, s.actor);
  },
};

/** Whether the seat is among the winners: among several with enough votes, those with the most. */
const isWinner = (rules: Rules, s: State, seat: number): boolean => {
  if (s.winner === NONE) return false;
  if (outright(rules, s) > 0) return votesOf(s, seat) === votesOf(s, s.winner);
  return seat === s.winner || seat === s.partner;
};

/** Whether the winners move a marker: a winner that got only the points that are left may not. */
const winnersPlace = (rules: Rules, s: State): boolean =>
  rules.p.loneWinnerPlacesMedia || s.partner !== NONE || outright(rules, s) > 0;

export const mediaPresence = automatic('media-presence', (rules, s) => {
  const before = mediaController(rules, s, s.current);
  const place = winnersPlace(rules, s);
  for (let seat = 0; seat < rules.players; seat++) {
    const mayMove = place && isWinner(rules, s, seat) && s.media[s.current * SEATS + seat] > 0;
    if (mayMove) placeNationalMedia(s, s.current, seat);
  }
  const controller = rules.p.controlAfterMoves ? mediaController(rules, s, s.current) : before;
  if (controller !== NONE && !isWinner(rules, s, controller)) placeNationalMedia(s, s.current, controller);
});
