/**
 * Preliminary phase (2006 §6.1).
 *
 * Every seat secretly writes down one option from each column (two columns in 2006, a single one with five blocks in 2019 §04 J),
 * and a region for each line except those for membership or, in a variant, money. It may write the same region more than once,
 * but in 2019 not for lines of the same kind. When all have written, the effects are carried out free of charge, region by
 * region. The seat that begins is drawn, so that parties with equal votes have an order of arrival; in 2019 it is the one whose
 * marker lies on top.
 */
import { ACTION, ActionList, action, first, second } from '../action.ts';
import { mediaOn, placeMedia } from '../board/media.ts';
import { placeMeetings } from '../board/meetings.ts';
import { moveMembers } from '../board/members.ts';
import { receive } from '../board/money.ts';
import { movePopularity } from '../board/popularity.ts';
import { addVotes } from '../board/votes.ts';
import { pick, STREAM } from '../chance.ts';
import type { PreliminaryLine } from '../edition.ts';
import { startWith } from '../flow/seats.ts';
import type { Chooser, Phase } from '../phase.ts';
import { isForRegion, type Rules } from '../rules.ts';
import { BOARDS, NONE, PRELIMINARY, type State } from '../state.ts';

/** Cells of one column's choices: an option and the regions of its lines. */
const widthOf = (rules: Rules): number => PRELIMINARY / rules.preliminary.length;

/** Where the seat's next entry goes: the first empty cell of those that its options need; NONE when it is done. */
const nextCell = (rules: Rules, s: State, seat: number): number => {
  for (let column = 0; column < rules.preliminary.length; column++) {
    const start = column * widthOf(rules);
    const chosen = s.preliminary[seat * PRELIMINARY + start];
    if (chosen === NONE) return start;
    const last = start + rules.preliminaryTargets[column][chosen];
    for (let cell = start + 1; cell <= last; cell++) if (s.preliminary[seat * PRELIMINARY + cell] === NONE) return cell;
  }
  return NONE;
};

const give = (rules: Rules, s: State, board: number, seat: number, { gives, amount }: PreliminaryLine): void => {
  if (gives === 'popularity') movePopularity(rules, s, board, seat, amount);
  else if (gives === 'meetings') placeMeetings(rules, s, board, seat, amount);
  else if (gives === 'votes') addVotes(rules, s, board, seat, amount);
  else for (let i = 0; i < amount && mayPlaceMedia(rules, s, board, seat); i++) placeMedia(s, board, seat);
};

/** Preliminary markers may be more than the places, unless the edition says otherwise. */
const mayPlaceMedia = (rules: Rules, s: State, board: number, seat: number): boolean =>
  s.mediaSupply[seat] > 0 && (!rules.p.preliminaryNeedsPlaces || mediaOn(rules, s, board) < rules.p.mediaPlaces);

/** Carries out a seat's lines for one board, or, with NONE as the board, those that need none. */
const carryOut = (rules: Rules, s: State, board: number, seat: number): void => {
  for (let column = 0; column < rules.preliminary.length; column++) {
    const start = seat * PRELIMINARY + column * widthOf(rules);
    let target = start;
    for (const line of rules.preliminary[column][s.preliminary[start]].lines) {
      const lineBoard = isForRegion(line) ? s.preliminary[++target] : NONE;
      if (lineBoard !== board) continue;
      if (line.gives === 'members') moveMembers(rules, s, seat, line.amount);
      else if (line.gives === 'money') receive(s, seat, line.amount);
      else give(rules, s, board, seat, line);
    }
  }
};

/** The seat that comes first in every region. */
const firstSeat = (rules: Rules, s: State): number => {
  if (rules.p.preliminaryArrival === 'starter') return s.starter;
  return rules.p.preliminaryArrival === 'random' ? pick(rules, s, STREAM.preliminary, rules.players) : 0;
};

const reveal = (rules: Rules, s: State): void => {
  const arrival = firstSeat(rules, s);
  for (let board = 0; board < BOARDS; board++) {
    for (let i = 0; i < rules.players; i++) carryOut(rules, s, board, (arrival + i) % rules.players);
  }
  for (let seat = 0; seat < rules.players; seat++) carryOut(rules, s, NONE, seat);
  s.preliminary.fill(NONE);
  startWith(rules, s, arrival);
};

/** Whether the seat has already written that region for a line of the same kind in its option. */
const repeats = (rules: Rules, s: State, cell: number, board: number): boolean => {
  const column = Math.floor(cell / widthOf(rules));
  const start = s.actor * PRELIMINARY + column * widthOf(rules);
  const lines = rules.preliminary[column][s.preliminary[start]].lines.filter(isForRegion);
  const own = (cell % widthOf(rules)) - 1;
  for (let i = 0; i < own; i++) {
    if (lines[i].gives === lines[own].gives && s.preliminary[start + 1 + i] === board) return true;
  }
  return false;
};

/** The line for which the acting seat writes a region; undefined if it writes an option, or if its choices cannot be read. */
export const lineAsked = (rules: Rules, s: State): PreliminaryLine | undefined => {
  for (let column = 0; column < rules.preliminary.length; column++) {
    let cell = s.actor * PRELIMINARY + column * widthOf(rules);
    for (const line of rules.preliminary[column][s.preliminary[cell]]?.lines ?? []) {
      if (isForRegion(line) && s.preliminary[++cell] === NONE) return line;
    }
  }
  return undefined;
};

/** How many lines a seat has written for a board so far. */
export const linesFor = (rules: Rules, s: State, seat: number, board: number): number => {
  let lines = 0;
  const width = widthOf(rules);
  for (let cell = 0; cell < PRELIMINARY; cell++) {
    if (cell % width > 0 && s.preliminary[seat * PRELIMINARY + cell] === board) lines++;
  }
  return lines;
};

const offer = (rules: Rules, s: State, out: ActionList): void => {
  const cell = nextCell(rules, s, s.actor);
  const column = Math.floor(cell / widthOf(rules));
  if (cell % widthOf(rules) > 0) {
    for (let board = 0; board < BOARDS; board++) {
      if (rules.p.preliminaryDistinct && repeats(rules, s, cell, board)) continue;
      out.push(action(ACTION.target, board));
    }
  } else {
    for (let i = 0; i < rules.preliminary[column].length; i++) out.push(action(ACTION.option, column, i));
  }
};

const write = (rules: Rules, s: State, seat: number, entry: number): boolean => {
  s.preliminary[seat * PRELIMINARY + nextCell(rules, s, seat)] = entry;
  return nextCell(rules, s, seat) !== NONE;
};

/** What an action writes down: an option or a board. */
const entryOf = (act: number): number => (act >>> 24 === ACTION.option ? second(act) : first(act));

/** Asks the first seat that still has something to write; when all have written, the choices are revealed. */
const ask = (rules: Rules, s: State): void => {
  for (let seat = 0; seat < rules.players; seat++) {
    if (nextCell(rules, s, seat) === NONE) continue;
    s.actor = seat;
    return;
  }
  s.actor = NONE;
  reveal(rules, s);
};

const offered = new ActionList();

/** Guesses a full set of choices for a seat that has made its own. */
const guessSeat = (rules: Rules, s: State, seat: number, choose: Chooser): void => {
  s.preliminary.fill(NONE, seat * PRELIMINARY, (seat + 1) * PRELIMINARY);
  s.actor = seat;
  do {
    offered.clear();
    offer(rules, s, offered);
  } while (write(rules, s, seat, entryOf(choose(s, offered))));
};

export const preliminary: Phase = {
  name: 'preliminary',
  begin: ask,
  actions: offer,
  play(rules, s, act) {
    if (write(rules, s, s.actor, entryOf(act))) return;
    ask(rules, s);
  },
  sealed: () => true,
  guess(rules, s, observer, choose) {
    const { actor } = s;
    for (let seat = 0; seat < actor; seat++) if (seat !== observer) guessSeat(rules, s, seat, choose);
    s.actor = actor;
  },
};
