/**
 * Setting up for the next round (2006 §6.4.1, §6.4.1.1; short game §8; 2019 §06.9d, §08).
 *
 * The scored board is cleared. Either the next region enters it, as the last in line, or the board leaves the game. If a variant
 * moves phases, meetings, shadow cards and a poll may lie there too: these go as well, so that nothing lies on a new board or
 * outside the line.
 * Every other region turns up one more opinion, and the next in line becomes the current one.
 */

import { returnMedia } from '../board/media.ts';
import { placeMeetings, returnMeetings } from '../board/meetings.ts';
import { clearOpinions, dealOpinions, turnUpNext } from '../board/opinions.ts';
import { discardPoll } from '../board/polls.ts';
import { movePopularity } from '../board/popularity.ts';
import { takeBackShadowCards } from '../board/shadow-cards.ts';
import { clearVotes } from '../board/votes.ts';
import { pick, STREAM } from '../chance.ts';
import type { Entry } from '../edition.ts';
import { automatic } from '../flow/automatic.ts';
import { boardAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { NONE, REGIONS, SEATS, type State } from '../state.ts';

/** Draws a region that has not been in play. */
const drawRegion = (rules: Rules, s: State): number => {
  let left = 0;
  for (let region = 0; region < REGIONS; region++) left += 1 - s.regionDrawn[region];
  let index = pick(rules, s, STREAM.regions, left);
  let region = 0;
  while (s.regionDrawn[region] || index-- > 0) region++;
  s.regionDrawn[region] = 1;
  return region;
};

/** Draws a new region and puts it on an empty board: its card, opinions, and a free meeting of each party. */
export const enterRegion = (rules: Rules, s: State, board: number, entry: Entry): void => {
  openRegion(rules, s, board, drawRegion(rules, s), entry);
};

/** Puts a region that has been drawn on an empty board. */
export const openRegion = (rules: Rules, s: State, board: number, region: number, entry: Entry): void => {
  s.region[board] = region;
  s.noCoalition[board] = entry.coalition ? 0 : 1;
  clearVotes(rules, s, board);
  if (rules.events) rules.events.note('region-entered', s, NONE, board, s.region[board]);
  dealOpinions(rules, s, board, entry.open);
  for (let seat = 0; seat < rules.players; seat++) {
    placeMeetings(rules, s, board, seat, rules.of(s, seat).freeMeetings);
    movePopularity(rules, s, board, seat, rules.of(s, seat).popularityStart);
  }
};

/** Cards to the discards, markers to their owners. */
const clearBoard = (rules: Rules, s: State, board: number): void => {
  clearOpinions(rules, s, board);
  if (s.pollBacks[board]) discardPoll(s, board);
  s.marks[board] = 0;
  for (let seat = 0; seat < rules.players; seat++) {
    const at = board * SEATS + seat;
    returnMeetings(s, board, seat, s.meetings[at]);
    takeBackShadowCards(s, board, seat);
    if (rules.p.mediaReturns) returnMedia(s, board, seat, s.media[at]);
    else s.media[at] = 0;
    s.popularity[at] = 0;
    s.coalitionTile[at] = 0;
  }
  clearVotes(rules, s, board);
  s.coalitionWith.fill(NONE);
};

const removeBoard = (rules: Rules, s: State, board: number): void => {
  s.region[board] = NONE;
  s.noCoalition[board] = 0;
  s.inLine--;
  if (rules.events) rules.events.note('region-removed', s, NONE, board, 0);
};

/** Clears the current region, lets its successor enter, if any, and moves to the next in line. */
const succeed = (rules: Rules, s: State): void => {
  const cleared = s.current;
  clearBoard(rules, s, cleared);
  const entry = rules.edition.entries[s.election];
  if (entry) enterRegion(rules, s, cleared, entry);
  else removeBoard(rules, s, cleared);
  s.current = boardAt(s, 1);
  s.election++;
};

/** Turns up one more opinion in every region that waited. */
const turnUpWaiting = (rules: Rules, s: State, waiting: number): void => {
  for (let position = 0; position < waiting; position++) turnUpNext(rules, s, boardAt(s, position));
};

export const nextRegion = automatic('next-region', (rules, s) => {
  const waiting = s.inLine - 1;
  succeed(rules, s);
  turnUpWaiting(rules, s, rules.p.entrantTurnsUp ? s.inLine : waiting);
});

/** Between two elections of one round: the first region makes way for the second (2019 §08). */
export const leaveRegion = automatic('leave-region', (rules, s) => {
  succeed(rules, s);
  s.ballots--;
});

/** Two regions hold elections in this round (2019 §08). */
export const secondBallotBox = automatic('second-ballot-box', (_rules, s) => {
  s.ballots = 2;
});
