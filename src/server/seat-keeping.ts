/** Who may sit where at a saved game, and how it is played: a file beside the record that only its owner can read. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeFile } from '../text/files.ts';
import { PACES, type SeatLink } from './messages.ts';

const FORMAT = z.object({
  host: z.int().min(0),
  seats: z.array(z.object({ seat: z.int().min(0), token: z.string().min(16) })),
  pace: z.enum(PACES),
  hints: z.boolean(),
  auctionsOnly: z.boolean(),
  startRound: z.int().min(1),
});

/** What is kept beside a record. */
export type Sitters = z.infer<typeof FORMAT>;

const nameOf = (record: string): string => `${record}.seats`;

/** 128 random bits, in letters that a link can hold. */
export const newToken = (): string => randomBytes(16).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two tokens are the same, in a time that tells nothing of where they differ. */
export const sameToken = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** What is kept beside a record; null where there is nothing, or nothing that can be read. */
export const readSitters = (record: string): Sitters | null => {
  const file = nameOf(record);
  if (!existsSync(file)) return null;
  try {
    return FORMAT.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
};

/** Replaces it in one step. */
export const writeSitters = (record: string, sitters: Sitters): void => {
  writeFile(nameOf(record), JSON.stringify(sitters), { mode: 0o600 });
};

/** Links for the seats of persons, the host's first. */
export const linksFor = ({ host, seats }: Sitters): SeatLink[] =>
  [...seats].sort((a, b) => Number(b.seat === host) - Number(a.seat === host));
