/**
 * Shards in a folder that several machines may share: each has its own folder, named by its content key. A shard is written under
 * a temporary name, flushed and renamed, so a shard with its final name is whole, whatever loses power.
 */
import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from '../../base/text/files.ts';
import { sentence } from '../../base/text/quote.ts';
import { CHUNK_KEY } from './chunk.ts';
import { MOST_BYTES, MOST_SUMMARY, type Shard, ShardError, SUMMARY } from './shard.ts';
import { readSharedFile } from './shared-file.ts';
import type { Signer } from './signing.ts';

const SUMMARY_FILE = 'shard.json';
/** The suffix of a shard that is still being written, which nobody may read. */
const ASIDE = '.part';

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** Opens a file or folder, flushes it after some work, and closes it. */
const flushed = async (path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> => {
  const file = await open(path, flags);
  try {
    await work(file);
    await file.sync();
  } finally {
    await file.close();
  }
};

const nothing = async (): Promise<void> => {};

export class ShardFolder {
  readonly path: string;
  private readonly signer: Signer;

  /** @param assignment whose shards they are; they are in a folder of that name @param signer signs and checks them */
  constructor(folder: string, assignment: string, signer: Signer) {
    this.path = join(folder, assignment);
    this.signer = signer;
  }

  /** Writes a shard; an existing one with the same key stays. @throws FileError if the disk is full */
  async write({ summary, files }: Shard): Promise<void> {
    const place = join(this.path, summary.key);
    const aside = `${place}.${randomBytes(12).toString('hex')}${ASIDE}`;
    try {
      await mkdir(this.path, { recursive: true });
      // It fails if something is there already, such as a link to another place.
      await mkdir(aside);
      const all = { ...tableFiles(files), [SUMMARY_FILE]: `${this.signer.write('shard', summary)}\n` };
      for (const [name, bytes] of Object.entries(all))
        await flushed(join(aside, name), 'wx', (file) => file.writeFile(bytes));
      await flushed(aside, 'r', nothing);
      await rename(aside, place);
      await flushed(this.path, 'r', nothing);
    } catch (error) {
      await rm(aside, { recursive: true, force: true }).catch(() => {});
      if (!isCode(error, 'ENOTEMPTY', 'EEXIST')) throw new FileError(place, error);
    }
  }

  /** The keys of all shards. */
  async keys(): Promise<string[]> {
    const found = await readdir(this.path, { withFileTypes: true }).catch((error) => {
      if (isCode(error, 'ENOENT')) return [];
      throw error;
    });
    return found.filter((entry) => entry.isDirectory()).flatMap(({ name }) => CHUNK_KEY.safeParse(name).data ?? []);
  }

  /** @throws ShardError if it is not whole, or not signed by a holder of the key */
  async read(key: string): Promise<Shard> {
    const folder = join(this.path, key);
    try {
      const text = await readSharedFile(join(folder, SUMMARY_FILE), MOST_SUMMARY);
      const summary = this.signer.read('shard', text.toString('utf8'), SUMMARY, MOST_SUMMARY);
      const files: Record<string, Uint8Array> = {};
      for (const table of Object.keys(summary.tables))
        files[table] = await readSharedFile(join(folder, `${table}.parquet`), MOST_BYTES);
      return { summary, files };
    } catch (error) {
      throw new ShardError(`${folder} is not a complete shard: ${sentence((error as Error).message)}.`);
    }
  }

  /** Whether a shard is there. */
  async has(key: string): Promise<boolean> {
    return (await this.keys()).includes(key);
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.path, key), { recursive: true, force: true });
  }
}

const tableFiles = (files: Shard['files']): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(files).map(([table, bytes]) => [`${table}.parquet`, bytes]));
