/** The seats of those who share this screen, as far as this tab knows them. */
import { z } from 'zod/mini';
import type { SeatLink } from '../../src/table/server/messages.ts';
import { host } from './host.ts';

const KEPT = 'macher-beside';
const FORMAT = z.array(z.object({ seat: z.number(), token: z.string(), name: z._default(z.string(), '') }));

/** Remembers who plays at a table that is opened here, and sits down at the first seat. */
export const sit = (links: readonly SeatLink[]): void => {
  sessionStorage.setItem(KEPT, JSON.stringify(links));
  location.hash = `seat=${links[0].token}`;
};

/** The seats of the table of a token, its own included; none where everybody has a page of their own. */
export const seatsBeside = (token: string): readonly SeatLink[] => {
  if (!host().isHere) return [];
  const links = kept();
  return links.some((link) => link.token === token) ? links : [];
};

/** What this tab has kept; nothing where it cannot be read. */
const kept = (): readonly SeatLink[] => {
  try {
    return FORMAT.parse(JSON.parse(sessionStorage.getItem(KEPT) ?? '[]'));
  } catch {
    return [];
  }
};
