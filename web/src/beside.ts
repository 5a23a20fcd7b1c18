/** The seats of the people who share this screen, as far as this tab knows them. */
import { z } from 'zod/mini';
import type { SeatLink } from '../../src/table/server/messages.ts';
import { host } from './host.ts';

const KEPT = 'macher-beside';
const FORMAT = z.array(z.object({ seat: z.number(), token: z.string(), name: z._default(z.string(), '') }));

/** Remembers who plays at a table opened here, and sits down at the first seat. */
export const sit = (links: readonly SeatLink[]): void => {
  sessionStorage.setItem(KEPT, JSON.stringify(links));
  location.hash = `seat=${links[0].token}`;
};

/** The seats at the same table as a token's, that one included; none if everyone has their own page. */
export const seatsBeside = (token: string): readonly SeatLink[] => {
  if (!host().isHere) return [];
  const links = kept();
  return links.some((link) => link.token === token) ? links : [];
};

/** What this tab has stored; nothing if it cannot be read. */
const kept = (): readonly SeatLink[] => {
  try {
    return FORMAT.parse(JSON.parse(sessionStorage.getItem(KEPT) ?? '[]'));
  } catch {
    return [];
  }
};
