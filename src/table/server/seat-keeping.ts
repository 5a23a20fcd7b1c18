/** Who may sit where at a saved game, and its settings: a file beside the record that only its owner can read. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readFileText, writeFile } from '../../base/text/files.ts';
import { namesIn, type Unreadable } from '../play/saved.ts';
import { PERSON } from '../play/session.ts';
import type { Said } from '../words/language.ts';
import { type Kept, readBeside } from './beside.ts';
import { IF_AWAY, MOST_NAME, MOST_TITLE, PACES, type SeatLink } from './messages.ts';

const FORMAT = z.object({
  host: z.int().check(z.gte(0)),
  seats: z.array(
    z.object({
      seat: z.int().check(z.gte(0)),
      token: z.string().check(z.minLength(16)),
      /** The name of its person; '' if not known. */
      name: z._default(z.string().check(z.maxLength(MOST_NAME)), ''),
    }),
  ),
  pace: z.enum(PACES),
  hints: z.boolean(),
  auctionsOnly: z.boolean(),
  startRound: z.int().check(z.gte(1)),
  /** Whether it is the lesson; left out by earlier builds. */
  lesson: z._default(z.boolean(), false),
  /** Whether it tries another way on from a finished game; left out by earlier builds. */
  whatIf: z._default(z.boolean(), false),
  /** The host's name for the game; '' for none. */
  title: z._default(z.string().check(z.maxLength(MOST_TITLE)), ''),
  ifAway: z._default(z.enum(IF_AWAY), 'bot'),
  /** Whether the game has begun; before that, its people are gathering. */
  begun: z._default(z.boolean(), true),
});

/** The file's content. */
export type Sitters = z.infer<typeof FORMAT>;

const ENDING = '.seats';
export const sittersFile = (record: string): string => `${record}${ENDING}`;

/** 128 random bits, in letters that a link can hold. */
export const newToken = (): string => randomBytes(16).toString('base64url');

const TOKEN = /^[\w-]{22}$/;

/** Whether others on the machine may read a file; not known on Windows. */
const isOpenToOthers = (file: string): boolean => process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;

/** The host's key for the games of a folder: the one from last time, so that the host's links survive a restart. */
export const hostKeyIn = (folder: string): string => {
  const file = join(folder, '.host');
  try {
    const kept = readFileText(file).trim();
    if (TOKEN.test(kept) && !isOpenToOthers(file)) return kept;
  } catch {
    // The first time there is none.
  }
  const key = newToken();
  try {
    writeFile(file, `${key}\n`, { mode: 0o600 });
  } catch {
    // Where nothing can be kept, games cannot be kept either, and each table says so.
  }
  return key;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two tokens in constant time, so the time does not reveal where they differ. */
export const sameToken = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

export const readSitters = (record: string): Kept<Sitters> => readBeside(sittersFile(record), FORMAT);

/** The seat of the person whose game it is: that of the host, or of the first person. */
export const ownSeat = (record: string, agents: readonly string[]): number => {
  const host = readSitters(record).value?.host ?? -1;
  return agents[host] === PERSON ? host : agents.indexOf(PERSON);
};

/** Replaces it atomically. */
export const writeSitters = (record: string, sitters: Sitters): void => {
  writeFile(sittersFile(record), JSON.stringify(sitters), { mode: 0o600 });
};

/** Links for the seats of persons, the host's first. */
export const linksFor = ({ host, seats }: Sitters): SeatLink[] =>
  [...seats].sort((a, b) => Number(b.seat === host) - Number(a.seat === host));

const keyOf = (token: string): string => digest(token).toString('base64');

/** Milliseconds before a folder is read again for an unknown token. */
const AGAIN = 1000;

/** A value that changes if a file is rewritten or removed. */
const stampOf = (file: string): string => {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
  } catch {
    return '';
  }
};

export interface SavedSeat {
  /** Its record. */
  readonly file: string;
  readonly seat: number;
}

/** The seat of each token, in memory: an unknown token never causes known files to be read again. */
export class SeatIndex {
  private readonly folder: string;
  /** By the token's digest, so the time of a look-up does not depend on the token. */
  private readonly seats = new Map<string, SavedSeat>();
  /** The digests of a record's tokens. */
  private readonly known = new Map<string, readonly string[]>();
  /** Why files cannot be read, and their stamps at that time. */
  private readonly damaged = new Map<string, { readonly why: Said; readonly stamp: string }>();
  private lookedAt = 0;

  /** @param folder of the games */
  constructor(folder: string) {
    this.folder = folder;
    this.refresh();
  }

  find(token: string, now = Date.now()): SavedSeat | null {
    const key = keyOf(token);
    // Another server, or a friend's copy, may have added a game since.
    if (!this.seats.has(key) && now - this.lookedAt > AGAIN) this.refresh(now);
    return this.seats.get(key) ?? null;
  }

  /** Sets the persons of a game, replacing what was known. */
  put(file: string, { seats }: Sitters): void {
    this.forget(file);
    for (const { seat, token } of seats) this.seats.set(keyOf(token), { file, seat });
    this.known.set(
      file,
      seats.map(({ token }) => keyOf(token)),
    );
  }

  /** Forgets a game that no longer exists. */
  forget(file: string): void {
    for (const key of this.known.get(file) ?? []) this.seats.delete(key);
    this.known.delete(file);
  }

  /** Unreadable files. */
  get unreadable(): Unreadable[] {
    return [...this.damaged].map(([file, { why }]) => ({ file: sittersFile(file), why }));
  }

  /** Reads new files, and unreadable ones that have changed since. */
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
      // The list of saved games reports it.
      return [];
    }
  }
}
