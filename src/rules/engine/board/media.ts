/** Media markers, and who controls the media of a region (2006 §6.2.5). */
import type { Rules } from '../rules.ts';
import { NONE, SEATS, type State } from '../state.ts';

export const placeMedia = (s: State, board: number, seat: number): void => {
  s.media[board * SEATS + seat]++;
  s.mediaSupply[seat]--;
};

export const returnMedia = (s: State, board: number, seat: number, markers = 1): void => {
  s.media[board * SEATS + seat] -= markers;
  s.mediaSupply[seat] += markers;
};

/** Moves a marker from a board to the national board. */
export const placeNationalMedia = (s: State, board: number, seat: number): void => {
  s.media[board * SEATS + seat]--;
  s.nationalMedia[s.election * SEATS + seat]++;
};

/**
 * Markers of all seats on a board.
 *
 * @example
 * ```ts
 * mediaOn(game.rules, state, boardAt(state, 0)); // 4
 * ```
 */
export const mediaOn = (rules: Rules, s: State, board: number): number => {
  let markers = 0;
  for (let seat = 0; seat < rules.players; seat++) markers += s.media[board * SEATS + seat];
  return markers;
};

/**
 * The seat with more markers on a board than any other, or NONE.
 *
 * @example
 * ```ts
 * const board = boardAt(state, 0);
 * mediaController(game.rules, state, board); // 2
 * ```
 */
export const mediaController = (rules: Rules, s: State, board: number): number => {
  let best = 0;
  let controller: number = NONE;
  for (let seat = 0; seat < rules.players; seat++) {
    const markers = s.media[board * SEATS + seat];
    if (markers > best) {
      best = markers;
      controller = seat;
    } else if (markers === best) controller = NONE;
  }
  return controller;
};
