/**
 * Shards: the rows of a chunk as Parquet, one file a table, and a summary that says what must be in them.
 *
 * Words are numbers, as in batches. Workers write and read them in plain JavaScript and open no database.
 */
import { createHash } from 'node:crypto';
import { parquetMetadata, parquetRead } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { type Batch, type ColumnData, integerColumn, rowsIn } from '../arena/batch.ts';
import { type Column, TABLE_NAMES, TABLES, type Table, type TableName } from '../arena/tables.ts';
import { excerpt, quote, sentence } from '../text/quote.ts';
import { type Chunk, rangesOf } from './chunk.ts';

/** What a shard holds. */
export interface Summary {
  /** The key of its chunk, and the assignment that the chunk is of. */
  readonly key: string;
  readonly assignment: string;
  readonly games: string;
  /** Rows of each table that has any. */
  readonly rows: Readonly<Record<string, number>>;
  /** Of all rows but what is measured: the same whoever has played them. */
  readonly hash: string;
  /** Who has played it, and how long it took, in seconds. */
  readonly worker: string;
  readonly seconds: number;
}

export interface Shard {
  readonly summary: Summary;
  /** The Parquet file of each table that has rows. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** A shard that does not hold what it should. */
export class ShardError extends Error {
  override readonly name = 'ShardError';
}

const columnsOf = (table: TableName): readonly Column[] => (TABLES[table] as Table).columns;

/** A hash of the rows of a batch, without what is measured anew each time. */
export const hashOfRows = (batch: Batch): string => {
  const hash = createHash('sha256');
  for (const table of TABLE_NAMES) {
    if (rowsIn(batch, table) === 0) continue;
    hash.update(`${table}\n`);
    for (const [i, { measured }] of columnsOf(table).entries()) if (!measured) hash.update(bytesOf(batch[table]![i]));
  }
  return hash.digest('hex').slice(0, 32);
};

const bytesOf = (data: ColumnData): Uint8Array | string =>
  Array.isArray(data) ? JSON.stringify(data) : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

const fileOf = (table: TableName, data: readonly ColumnData[]): Uint8Array =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: columnsOf(table).map(({ name, type }, i) => ({
        name,
        data: data[i],
        type: type === 'real' ? 'DOUBLE' : type === 'text' ? 'STRING' : 'INT32',
        nullable: type === 'text',
        // Dictionaries make files a third as large, and take four times as long to read.
        ...(type === 'text' ? {} : { encoding: 'PLAIN' as const }),
      })),
      statistics: false,
    }),
  );

/** The shard of a chunk from its rows. */
export const shardOf = (
  batch: Batch,
  chunk: Chunk,
  about: Pick<Summary, 'assignment' | 'worker' | 'seconds'>,
): Shard => {
  const tables = TABLE_NAMES.filter((table) => rowsIn(batch, table) > 0);
  return {
    summary: {
      ...{ key: chunk.key, games: rangesOf(chunk.games), ...about },
      rows: Object.fromEntries(tables.map((table) => [table, rowsIn(batch, table)])),
      hash: hashOfRows(batch),
    },
    files: Object.fromEntries(tables.map((table) => [table, fileOf(table, batch[table]!)])),
  };
};

/** A column as batches have it: an array of the type of its numbers, or a list of texts. */
const columnIn = ({ type }: Column, pieces: readonly ArrayLike<unknown>[]): ColumnData => {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (type === 'text') return pieces.flatMap((piece) => Array.from(piece, (text) => (text ?? null) as string | null));
  const data = type === 'real' ? new Float64Array(length) : new Int32Array(length);
  let at = 0;
  for (const piece of pieces) {
    data.set(piece as ArrayLike<number>, at);
    at += piece.length;
  }
  return data;
};

const readTable = async (table: TableName, bytes: Uint8Array): Promise<ColumnData[]> => {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const pieces = new Map<string, ArrayLike<unknown>[]>(columnsOf(table).map(({ name }) => [name, []]));
  await parquetRead({
    file,
    metadata: parquetMetadata(file),
    onChunk: ({ columnName, columnData }) => pieces.get(columnName)?.push(columnData),
  });
  return columnsOf(table).map((column) => columnIn(column, pieces.get(column.name)!));
};

/**
 * The rows of a shard, which are all there and as they were written.
 *
 * @throws ShardError when it is of another chunk, or rows are missing or were changed
 */
export const readShard = async ({ summary, files }: Shard, chunk: Chunk): Promise<Batch> => {
  const fail = (why: string): never => {
    throw new ShardError(
      `The shard ${excerpt(String(summary.key))} by ${excerpt(String(summary.worker))} is not what it should be: ${why}.`,
    );
  };
  if (summary.key !== chunk.key || summary.games !== rangesOf(chunk.games))
    fail(`it is of other games than ${chunk.key}`);
  const batch: Record<string, ColumnData[]> = {};
  for (const table of TABLE_NAMES) {
    const bytes = files[table];
    if (bytes)
      batch[table] = await readTable(table, bytes).catch((error) => fail(`${table}: ${sentence(error.message)}`));
    const rows = rowsIn(batch, table);
    if (rows !== (summary.rows[table] ?? 0))
      fail(`${table} has ${rows} rows instead of ${quote(summary.rows[table] ?? 0)}`);
  }
  if (summary.rows.games === undefined) fail('it holds no games');
  const games = [...integerColumn(batch, 'games', 'game')].sort((a, b) => a - b);
  if (rangesOf(games) !== summary.games) fail('it holds other games than it says');
  if (hashOfRows(batch) !== summary.hash) fail('its rows have another hash');
  return batch;
};

/** A shard as one piece of memory, for the way through a queue. */
export const packShard = ({ summary, files }: Shard): Buffer => {
  const names = Object.keys(files);
  const head = Buffer.from(JSON.stringify({ summary, files: names.map((name) => [name, files[name].byteLength]) }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...names.map((name) => files[name])]);
};

/** The shard that was packed. @throws ShardError when it is not whole */
export const unpackShard = (packed: Buffer): Shard => {
  try {
    const start = 4 + packed.readUInt32LE();
    const { summary, files } = JSON.parse(packed.toString('utf8', 4, start));
    let at = start;
    const parts = (files as [string, number][]).map(([name, length]) => {
      at += length;
      return [name, packed.subarray(at - length, at)];
    });
    if (at !== packed.length) throw new Error(`it has ${packed.length} bytes instead of ${at}`);
    return { summary, files: Object.fromEntries(parts) };
  } catch (error) {
    throw new ShardError(`A shard from the queue cannot be read: ${sentence((error as Error).message)}.`);
  }
};
