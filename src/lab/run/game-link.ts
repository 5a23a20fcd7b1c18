/** Stored games as links: the whole record is in the address, which opens it at a move on a page that plays games. */

import { pack } from '../../base/text/packed.ts';
import { AgentError } from '../../players/agent/errors.ts';
import { StoreError } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { findMoment, type Moment } from './moment.ts';
import { recordGame, toPlayOn } from './record-game.ts';

/** A link, and the decision at which it opens the game, in the words of records. */
export interface GameLink {
  readonly href: string;
  readonly words: string;
}

/** Links to stored games, by what names them. */
export type GameLinks = ReadonlyMap<object, GameLink>;

/**
 * A link to a stored game; null if it cannot be recorded.
 *
 * @param site the address of the page, with a slash at its end
 * @throws NoMoment if the rules of the game do not have the moment: `momentWithin` drops what they do not have
 */
export const linkToGame = async (
  store: Store,
  { run, game, moment }: { readonly run: string; readonly game: number; readonly moment: Moment },
  site: string,
): Promise<GameLink | null> => {
  try {
    const record = toPlayOn(await recordGame(store, game, run));
    const { at, seat, words } = findMoment(record, moment);
    return { href: `${site}#game=${await pack(record)}&at=${at}&seat=${seat}`, words };
  } catch (error) {
    if (error instanceof StoreError || error instanceof AgentError) return null;
    throw error;
  }
};
