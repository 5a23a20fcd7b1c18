/**
 * Messages between coordinators and workers: their content, and who sent them.
 *
 * If a key is set, every message carries an HMAC-SHA256 of its kind and its content, and no other message counts. Without a key
 * messages still have to fit their schemas, but anyone may write them. Old messages may be replayed, but do no harm: they name
 * the assignment by a hash of everything that decides its games (see `idOf`), so they bring the same rows.
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { canonical } from '../../base/text/canonical.ts';

/** The variable that may hold the key itself. */
const KEY_VARIABLE = 'MACHER_KEY';
/** The fewest characters of a key: 128 random bits in hexadecimal digits. */
const SHORTEST_KEY = 32;
const LONGEST_KEY = 4096;
/** Permissions of people other than the owner. */
const OTHERS = 0o077;

const MAKE_ONE = 'make one by: (umask 077; openssl rand -hex 32 > macher.key)';

/** A key that cannot be used, with the reason. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}

/** A message that does not count, and why. */
export class MessageError extends Error {
  override readonly name = 'MessageError';
}

/** Kinds of messages; a signature for one kind is not valid for another. */
type Kind =
  | 'assignment'
  | 'job'
  | 'result'
  | 'failure'
  | 'shard'
  | 'manifest'
  | 'worker'
  | 'run'
  | 'deviation'
  | 'trouble';

/** A message as it travels. */
interface Signed {
  readonly body: unknown;
  readonly key?: string | undefined;
  readonly mac?: string | undefined;
}

const SIGNED = z.strictObject({
  body: z.unknown(),
  key: z
    .string()
    .regex(/^[0-9a-f]{8}$/)
    .optional(),
  mac: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

/** A schema of text in one line without control characters, which a terminal might obey. */
export const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u);
/** Makes a text such a line. */
export const asLine = (text: string, most: number): string => text.replace(/\p{Cc}/gu, ' ').slice(0, most);

/** What is wrong with a message, without quoting it. */
const mistakeIn = ({ issues: [{ path, message }] }: z.ZodError): string =>
  `${path.join('.')}: ${message}`.replace(/[^ -~]/g, '?').slice(0, 160);

export class Signer {
  private readonly secret: KeyObject | null;
  /** A short name of the key, which does not reveal it; null without a key. */
  readonly key: string | null;

  /** @param key null if nothing is signed @throws KeyError if it is too short to be a secret */
  constructor(key: string | null) {
    if (key !== null && key.length < SHORTEST_KEY)
      throw new KeyError(
        `The key has ${key.length} characters; expected ${SHORTEST_KEY} or more, at random: ${MAKE_ONE}.`,
      );
    this.secret = key === null ? null : createSecretKey(key, 'utf8');
    this.key = this.secret && createHmac('sha256', this.secret).update('macher key').digest('hex').slice(0, 8);
  }

  /** A message, signed if there is a key. */
  sign(kind: Kind, body: unknown): Signed {
    if (this.secret === null) return { body };
    return { body, key: this.key!, mac: this.macOf(kind, body).toString('hex') };
  }

  /** The content of a message. @throws MessageError if a holder of the key did not sign it, or it does not match its schema */
  verify<T>(kind: Kind, found: unknown, schema: z.ZodType<T>): T {
    try {
      const read = schema.safeParse(this.bodyOf(kind, SIGNED.parse(found)));
      if (read.success) return read.data;
      throw new MessageError(mistakeIn(read.error));
    } catch (error) {
      // A deeply nested message overflows the stack.
      const why = error instanceof MessageError ? error.message : 'it has not the form of one';
      throw new MessageError(`a message (${kind}) is refused: ${why}`);
    }
  }

  /** The content of a message, after checking its signature. */
  private bodyOf(kind: Kind, { body, key, mac }: Signed): unknown {
    if (this.secret === null) {
      if (mac === undefined) return body;
      throw new MessageError('it is signed, but there is no key to check it with; add --key-file');
    }
    if (mac === undefined) throw new MessageError('it is not signed');
    if (key !== this.key) throw new MessageError('it is signed with another key');
    if (timingSafeEqual(this.macOf(kind, body), Buffer.from(mac, 'hex'))) return body;
    throw new MessageError('its signature is wrong: it was changed on the way, or forged');
  }

  /** A message as text. */
  write(kind: Kind, body: unknown): string {
    return JSON.stringify(this.sign(kind, body));
  }

  /** The content of a message as text. @param most characters @throws MessageError: see `verify` */
  read<T>(kind: Kind, text: string, schema: z.ZodType<T>, most: number): T {
    if (text.length > most)
      throw new MessageError(`a message (${kind}) is refused: it is longer than ${most} characters`);
    let found: unknown;
    try {
      found = JSON.parse(text);
    } catch {
      throw new MessageError(`a message (${kind}) is refused: it is not JSON`);
    }
    return this.verify(kind, found, schema);
  }

  private macOf(kind: Kind, body: unknown): Buffer {
    return createHmac('sha256', this.secret!).update(`macher 1 ${kind}\n`).update(canonical(body)).digest();
  }
}

/** The key in a file. @throws KeyError if it cannot be read, or others on this machine can read it as well */
const keyIn = (path: string): string => {
  try {
    const file = openSync(path, 'r');
    try {
      const { mode, size } = fstatSync(file);
      if (size > LONGEST_KEY) throw new KeyError(`--key-file: ${path} has ${size} bytes; expected a key: ${MAKE_ONE}.`);
      if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
        throw new KeyError(`--key-file: others on this machine can read ${path}; make it private: chmod 600 ${path}`);
      return readFileSync(file, 'utf8').trim();
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof KeyError) throw error;
    throw new KeyError(`--key-file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}); ${MAKE_ONE}.`);
  }
};

/** The signer: it uses the key of a file, or of the variable MACHER_KEY; without either it does not sign. @throws KeyError */
export const signerFrom = (file: string | undefined, env: NodeJS.ProcessEnv = process.env): Signer => {
  const inherited = env[KEY_VARIABLE]?.trim();
  // Threads and processes, and so agents, inherit the environment.
  delete env[KEY_VARIABLE];
  if (file !== undefined) return new Signer(keyIn(file));
  return new Signer(inherited || null);
};
