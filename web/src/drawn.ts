/** The start page as the build has drawn it. */
import type { Lobby } from '../../src/table/server/messages.ts';

/** The start page of somebody who has no games yet. */
export interface Drawn {
  readonly html: string;
  /** What it offers. */
  readonly known: Lobby;
}

/** What stands for the attribute `style` in its text: a page may have no styles within a text. */
export const STYLE = 'data-style';
