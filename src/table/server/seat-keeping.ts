/** Who may sit where at a saved game, and how it is played: a file beside the record that only its owner can read. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeFile } from '../../base/text/files.ts';
import { namesIn, type Unreadable } from '../play/saved.ts';
import { type Kept, readBeside } from './beside.ts';
import { IF_AWAY, MOST_NAME, MOST_TITLE, PACES, type SeatLink } from './messages.ts';

const FORMAT = z.object({
  host: z.int().check(z.gte(0)),
  seats: z.array(
    z.object({
      seat: z.int().check(z.gte(0)),
      token: z.string().check(z.minLength(16)),
      /** What its person is called; '' where nobody has said. */
      name: z._default(z.string().check(z.maxLength(MOST_NAME)), ''),
    }),
  ),
  pace: z.enum(PACES),
  hints: z.boolean(),
  auctionsOnly: z.boolean(),
  startRound: z.int().check(z.gte(1)),
  /** Whether it is the lesson; earlier builds did not say. */
  lesson: z._default(z.boolean(), false),
  /** What its host calls the game; '' where it has no name. */
  title: z._default(z.string().check(z.maxLength(MOST_TITLE)), ''),
  ifAway: z._default(z.enum(IF_AWAY), 'bot'),
  /** Whether the game has begun; before that, its people gather. */
  begun: z._default(z.boolean(), true),
});

/** What is kept beside a record. */
export type Sitters = z.infer<typeof FORMAT>;

const ENDING = '.seats';
/** The file beside a record. */
export const sittersFile = (record: string): string => `${record}${ENDING}`;

/** 128 random bits, in letters that a link can hold. */
export const newToken = (): string => randomBytes(16).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two tokens are the same, in a time that reveals nothing of where they differ. */
export const sameToken = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** What is kept beside a record. */
export const readSitters = (record: string): Kept<Sitters> => readBeside(sittersFile(record), FORMAT);

/** Replaces it in one step. */
export const writeSitters = (record: string, sitters: Sitters): void => {
  writeFile(sittersFile(record), JSON.stringify(sitters), { mode: 0o600 });
};

/** Links for the seats of persons, the host's first. */
export const linksFor = ({ host, seats }: Sitters): SeatLink[] =>
  [...seats].sort((a, b) => Number(b.seat === host) - Number(a.seat === host));

const keyOf = (token: string): string => digest(token).toString('base64');

/** Milliseconds before a folder is looked at again for a token that is not known. */
const AGAIN = 1000;

/** What is different once a file has been written again, or taken away. */
const stampOf = (file: string): string => {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
  } catch {
    return '';
  }
};

/** A seat of a saved game. */
export interface SavedSeat {
  /** Its record. */
  readonly file: string;
  readonly seat: number;
}

/** Whose seat each token is for, in memory: a token that is for none reads no file that was read before. */
export class SeatIndex {
  private readonly folder: string;
  /** By the token's digest, which takes the same time to find whatever the token is. */
  private readonly seats = new Map<string, SavedSeat>();
  /** The digests of a record's tokens. */
  private readonly known = new Map<string, readonly string[]>();
  /** Why files cannot be read, and what they were like then. */
  private readonly damaged = new Map<string, { readonly why: string; readonly stamp: string }>();
  private lookedAt = 0;

  /** @param folder where games are kept */
  constructor(folder: string) {
    this.folder = folder;
    this.refresh();
  }

  /** The seat that a token is for. */
  find(token: string, now = Date.now()): SavedSeat | null {
    const key = keyOf(token);
    // Another server, or a friend's copy, may have brought a game since.
    if (!this.seats.has(key) && now - this.lookedAt > AGAIN) this.refresh(now);
    return this.seats.get(key) ?? null;
  }

  /** Takes in who sits at a game, in place of what was known of it. */
  put(file: string, { seats }: Sitters): void {
    this.forget(file);
    for (const { seat, token } of seats) this.seats.set(keyOf(token), { file, seat });
    this.known.set(
      file,
      seats.map(({ token }) => keyOf(token)),
    );
  }

  /** Forgets a game that is there no more. */
  forget(file: string): void {
    for (const key of this.known.get(file) ?? []) this.seats.delete(key);
    this.known.delete(file);
  }

  /** Files that cannot be read. */
  get unreadable(): Unreadable[] {
    return [...this.damaged].map(([file, { why }]) => ({ file: sittersFile(file), why }));
  }

  /** Reads the files that were not there before, or that could not be read and have changed since. */
  refresh(now = Date.now()): void {
    this.lookedAt = now;
    const files = this.names().map((name) => join(this.folder, name.slice(0, -ENDING.length)));
    const there = new Set(files);
    for (const file of this.damaged.keys()) if (!there.has(file)) this.damaged.delete(file);
    for (const file of files) if (!this.known.has(file)) this.read(file);
  }

  private read(file: string): void {
    const stamp = stampOf(sittersFile(file));
    if (this.damaged.get(file)?.stamp === stamp) return;
    const { value, why } = readSitters(file);
    this.damaged.delete(file);
    if (value) this.put(file, value);
    else if (why !== null) this.damaged.set(file, { why, stamp });
  }

  private names(): string[] {
    try {
      return namesIn(this.folder).filter((name) => name.endsWith(ENDING));
    } catch {
      // The list of saved games says so.
      return [];
    }
  }
}
