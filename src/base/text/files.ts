/** Files that are written completely or not at all, and messages for errors of the system. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { kindOf } from './file-kind.ts';
import { ending } from './quote.ts';
import { systemReason } from './reason.ts';

/** A file or folder that cannot be written, in one sentence. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly path: string;
  /** Why, as the second half of a sentence. */
  readonly reason: string;

  constructor(path: string, cause: unknown) {
    const reason = reasonOf(cause);
    const room = reason === systemReason({ code: 'ENOSPC' }) ? 'make room, or ' : '';
    super(`${path} cannot be written: ${reason}; ${room}choose another place.`, { cause });
    this.path = path;
    this.reason = reason;
  }
}

/** Why the system refused, as the second half of a sentence: "the disk is full". */
export const reasonOf = (error: unknown): string => (error instanceof FileError ? error.reason : systemReason(error));

/** A file with more bytes is no text that this program writes, or that people write by hand. */
const MOST_BYTES = 2 ** 24;

/** What a path leads to; undefined if nothing is there, or if there can be nothing, as under a name that is too long. */
export const foundAt = (path: string): Stats | undefined => {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
};

/**
 * The content of a file that somebody else may have put there, or whose name comes from somebody else's text.
 *
 * @param most bytes that are read
 * @throws Error with the reason alone, if it is not a file, is too large, or cannot be read
 */
export const readFileBytes = (file: string, most = MOST_BYTES): Buffer => {
  const found = attempt(() => statSync(file));
  // Opening a pipe would wait until somebody writes into it, and a device has no end.
  if (!found.isFile() && !found.isDirectory()) throw refusal('ENODEV', 'it is not a file');
  if (found.size > most) throw refusal('E2BIG', 'it is too large');
  return attempt(() => readFileSync(file));
};

/** @param code for those who read it in another language */
const refusal = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/** The text of such a file. @throws Error: see `readFileBytes` */
export const readFileText = (file: string, most?: number): string => readFileBytes(file, most).toString('utf8');

/** The beginning of a file, as text: enough to see what it is. @throws Error if it cannot be read */
const headOf = (file: string): string => {
  const bytes = new Uint8Array(2 ** 14);
  const opened = openSync(file, 'r');
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, readSync(opened, bytes)));
  } finally {
    closeSync(opened);
  }
};

/** The same; empty if it is no file, or cannot be read. */
export const readHead = (file: string): string => {
  try {
    return statSync(file).isFile() ? headOf(file) : '';
  } catch {
    return '';
  }
};

/** Refuses to replace a database, which may hold the games of many days. @throws FileError, also if it cannot be read */
export const keepDatabase = (path: string): void => {
  if (!foundAt(path)?.isFile()) return;
  let head: string;
  try {
    head = headOf(path);
  } catch (error) {
    throw new FileError(path, error);
  }
  if (kindOf(head) === 'database') throw new FileError(path, new Error('it is a database, which would be lost'));
};

const attempt = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
};

/** "results is a link to '/mnt/lab', where there is nothing", for the first such part of a path; null for none. */
const brokenLink = (path: string): string | null => {
  const outer = dirname(path) === path ? null : brokenLink(dirname(path));
  if (outer !== null) return outer;
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink && !existsSync(path)
    ? `${path} is a link to '${ending(readlinkSync(path))}', where there is nothing`
    : null;
};

/** Makes a folder, and those that contain it. @throws FileError */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const broken = brokenLink(folder);
    throw new FileError(folder, broken === null ? error : new Error(broken));
  }
};

/**
 * Writes a file, and its folders if they are missing. It is written next to its place and then moved there, so no reader sees
 * half of it. Nobody can guess its temporary name, and so redirect it with a link.
 *
 * @param mode who may read and write it; by default as the system says
 * @throws FileError if it cannot be written, or is a database; the old file is then unchanged
 */
export const writeFile = (path: string, content: string | Uint8Array, { mode }: { mode?: number } = {}): void => {
  const folder = dirname(path);
  const aside = join(folder, `.${randomBytes(12).toString('hex')}.part`);
  keepDatabase(path);
  try {
    makeFolder(folder);
  } catch (error) {
    throw new FileError(path, error);
  }
  try {
    writeFileSync(aside, content, { flag: 'wx', mode });
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw new FileError(path, error);
  }
};
