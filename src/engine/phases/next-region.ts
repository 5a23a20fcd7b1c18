/**
 * Setting up for the next round (2006 §6.4.1, §6.4.1.1; short game §8).
 *
 * The scored board is cleared. Either the next region enters it, as the last in line, or the board leaves the game.
 * Every other region turns up one more opinion, and the next in line becomes the current one.
 */

import { returnMedia } from '../board/media.ts';
import { placeMeetings } from '../board/meetings.ts';
import { dealOpinions, discardOpinions, turnUpNext } from '../board/opinions.ts';
import { clearVotes } from '../board/votes.ts';
import { pick, STREAM } from '../chance.ts';
import type { Entry } from '../edition.ts';
import { automatic } from '../flow/automatic.ts';
import { boardAt } from '../flow/seats.ts';
import type { Rules } from '../rules.ts';
import { BOARDS, NONE, REGIONS, SEATS, type State } from '../state.ts';

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

/** Puts a new region on an empty board: its card, opinions, and a free meeting of each party. */
export const enterRegion = (rules: Rules, s: State, board: number, entry: Entry): void => {
  s.region[board] = drawRegion(rules, s);
  s.noCoalition[board] = entry.coalition ? 0 : 1;
  clearVotes(rules, s, board);
  if (rules.events) rules.events.note('region-entered', s, NONE, board, s.region[board]);
  dealOpinions(rules, s, board, entry.open);
  for (let seat = 0; seat < rules.players; seat++) placeMeetings(rules, s, board, seat, rules.p.freeMeetings);
};

/** Cards to the discards, markers to their owners. */
const clearBoard = (rules: Rules, s: State, board: number): void => {
  discardOpinions(s, board);
  for (let seat = 0; seat < rules.players; seat++) {
    const at = board * SEATS + seat;
    returnMedia(s, board, seat, s.media[at]);
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

export const nextRegion = automatic('next-region', (rules, s) => {
  const cleared = s.current;
  const waiting = s.inLine - 1;
  clearBoard(rules, s, cleared);
  const entry = rules.edition.entries[s.round - 1];
  if (entry) enterRegion(rules, s, cleared, entry);
  else removeBoard(rules, s, cleared);
  for (let i = 1; i <= waiting; i++) turnUpNext(rules, s, (cleared + i) % BOARDS);
  s.current = boardAt(s, 1);
});
