/** The start page as drawn by the build. */
import type { Lobby } from '../../src/table/server/messages.ts';

/** The start page for a reader without games. */
export interface Drawn {
  readonly html: string;
  /** The offer it shows. */
  readonly known: Lobby;
}

/** Replaces the attribute `style` in the text: the page's policy allows no inline styles. */
export const STYLE = 'data-style';
