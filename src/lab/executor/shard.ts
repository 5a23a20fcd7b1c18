/**
 * Shards: the rows of a chunk as Parquet, one file per table, and a summary of what must be in them.
 *
 * Words are stored as numbers, as in batches. Workers write and read them in plain JavaScript and open no database.
 */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { type FileMetaData, parquetMetadata, parquetRead } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { z } from 'zod';
import { excerpt, sentence } from '../../base/text/quote.ts';
import { type Batch, type ColumnData, columnIn, rowsIn } from '../arena/batch.ts';
import { checkRows, mostRows, RowsError } from '../arena/check-rows.ts';
import { type Column, TABLE_NAMES, TABLES, type TableName, type TableSpec } from '../arena/tables.ts';
import { ASSIGNMENT_ID, type Assignment } from './assignment.ts';
import { CHUNK_KEY, type Chunk, RANGES, rangesOf } from './chunk.ts';
import type { Signer } from './signing.ts';

/** The most bytes of a shard, and of its summary. */
export const MOST_BYTES = 256 * 2 ** 20;
export const MOST_SUMMARY = 2 * 2 ** 20;

export const WORKER = z.string().regex(/^[\w.-]{1,200}$/);
/** The name of this process in messages. @param more distinguishes it from a later process with the same number */
export const workerName = (...more: readonly string[]): string =>
  [hostname(), process.pid, ...more]
    .join('-')
    .replace(/[^\w.-]/g, '_')
    .slice(-200);

export const ROWS_HASH = z.string().regex(/^[0-9a-f]{32}$/);
export const SECONDS = z.number().min(0).max(1e7);

/** What a shard holds. */
export const SUMMARY = z.strictObject({
  /** The key of its chunk, and the chunk's assignment. */
  key: CHUNK_KEY,
  assignment: ASSIGNMENT_ID,
  games: RANGES,
  /** The number of rows of each table that has any, and the hash of its file. */
  tables: z.partialRecord(
    z.enum(TABLE_NAMES),
    z.strictObject({ rows: z.int().min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
  /** The hash of all rows except measured times: it is the same wherever they are played. */
  hash: ROWS_HASH,
  /** The worker that played it, and how long it took, in seconds. */
  worker: WORKER,
  seconds: SECONDS,
});
export type Summary = z.output<typeof SUMMARY>;

export interface Shard {
  readonly summary: Summary;
  /** The Parquet file of each table that has rows. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** A shard that does not hold what it should. */
export class ShardError extends Error {
  override readonly name = 'ShardError';
  /** The summary of rows that arrived whole, but cannot belong to their games; null if they did not arrive whole. */
  readonly claimed: Summary | null;

  constructor(message: string, claimed: Summary | null = null) {
    super(message);
    this.claimed = claimed;
  }
}

const columnsOf = (table: TableName): readonly Column[] => (TABLES[table] as TableSpec).columns;

/** A hash of the rows of a batch, without measured times, which differ in each replay. */
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
        // Dictionaries make files a third as large, but take four times as long to read.
        ...(type === 'text' ? {} : { encoding: 'PLAIN' as const }),
      })),
      statistics: false,
    }),
  );

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The shard of a chunk from its rows. */
export const shardOf = (
  batch: Batch,
  chunk: Chunk,
  about: Pick<Summary, 'assignment' | 'worker' | 'seconds'>,
): Shard => {
  const names = TABLE_NAMES.filter((table) => rowsIn(batch, table) > 0);
  const files = Object.fromEntries(names.map((table) => [table, fileOf(table, batch[table]!)]));
  const tables = names.map((table) => [table, { rows: rowsIn(batch, table), sha256: sha256(files[table]) }]);
  return {
    summary: {
      ...{ key: chunk.key, games: rangesOf(chunk.games), ...about },
      tables: Object.fromEntries(tables),
      hash: hashOfRows(batch),
    },
    files,
  };
};

/** The types of columns in files. */
const LAID: Readonly<Record<Column['type'], string>> = {
  ...{ int: 'INT32', flag: 'INT32', word: 'INT32' },
  real: 'DOUBLE',
  text: 'BYTE_ARRAY',
};

/** Checks the header of a file before it is unpacked: the columns of its table, and the number of rows. */
const checkLayout = (table: TableName, rows: number, { schema, num_rows, row_groups }: FileMetaData): void => {
  const found = schema
    .slice(1)
    .map(({ name, type, repetition_type: repeats }) => `${name} ${type} ${repeats === 'REPEATED'}`);
  const expected = columnsOf(table).map(({ name, type }) => `${name} ${LAID[type]} false`);
  if (found.join() !== expected.join()) throw new Error('it has the wrong columns');
  const groups = row_groups.map((group) => [
    group.num_rows,
    ...group.columns.map(({ meta_data }) => meta_data?.num_values),
  ]);
  if (Number(num_rows) !== rows || groups.some((counts) => counts.some((count) => count !== counts[0])))
    throw new Error(`it has ${num_rows} rows instead of ${rows}`);
};

const readTable = async (table: TableName, rows: number, bytes: Uint8Array): Promise<ColumnData[]> => {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const metadata = parquetMetadata(file);
  checkLayout(table, rows, metadata);
  const pieces = new Map<string, ArrayLike<unknown>[]>(columnsOf(table).map(({ name }) => [name, []]));
  await parquetRead({
    file,
    metadata,
    onChunk: ({ columnName, columnData }) => pieces.get(columnName)?.push(columnData),
  });
  const columns = columnsOf(table).map((column) => columnIn(column, pieces.get(column.name)!));
  if (columns.some(({ length }) => length !== rows)) throw new Error(`it does not have ${rows} rows`);
  return columns;
};

/**
 * The rows of a shard, after checks that all are there and unchanged, and that its games can have them.
 *
 * @throws ShardError if it belongs to another chunk, or rows are missing, too many, changed or impossible
 */
export const readShard = async ({ summary, files }: Shard, assignment: Assignment, chunk: Chunk): Promise<Batch> => {
  const fail = (why: string, claimed: Summary | null = null): never => {
    throw new ShardError(`The shard ${excerpt(summary.key)} by ${excerpt(summary.worker)} is wrong: ${why}.`, claimed);
  };
  const { experiment } = assignment;
  if (summary.key !== chunk.key || summary.games !== rangesOf(chunk.games) || summary.assignment !== assignment.id)
    fail(`its games are not those of ${chunk.key}`);
  const named = TABLE_NAMES.filter((table) => summary.tables[table]);
  if (Object.keys(files).sort().join() !== [...named].sort().join()) fail('it does not have the tables that it lists');
  const batch: Record<string, ColumnData[]> = {};
  for (const table of named) {
    const { rows, sha256: expected } = summary.tables[table]!;
    if (rows > mostRows(table, chunk.games.length, experiment)) fail(`${table}: ${rows} rows are too many`);
    if (sha256(files[table]) !== expected) fail(`${table}: the hash of its file is wrong`);
    batch[table] = await readTable(table, rows, files[table]).catch((error) =>
      fail(`${table}: ${sentence(error.message)}`),
    );
  }
  try {
    checkRows(batch, experiment, chunk.games);
  } catch (error) {
    if (error instanceof RowsError) fail(error.message, summary);
    throw error;
  }
  if (hashOfRows(batch) !== summary.hash) fail('the hash of its rows is wrong');
  return batch;
};

/** A shard as one piece of memory, to be sent through a queue. @throws ShardError if it is too large for that */
export const packShard = ({ summary, files }: Shard, signer: Signer): Buffer => {
  const names = Object.keys(files);
  const sizes = names.map((name) => [name, files[name].byteLength]);
  const head = Buffer.from(JSON.stringify({ summary: signer.sign('shard', summary), files: sizes }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  const packed = Buffer.concat([length, head, ...names.map((name) => files[name])]);
  if (packed.length <= MOST_BYTES) return packed;
  const [size, most] = [packed.length, MOST_BYTES].map((bytes) => Math.ceil(bytes / 2 ** 20));
  throw new ShardError(
    `The shard ${summary.key} has ${size} MiB, but at most ${most} can go through the queue: use --shards, or record fewer tables.`,
  );
};

const HEAD = z.strictObject({
  summary: z.unknown(),
  files: z.array(z.tuple([z.enum(TABLE_NAMES), z.int().min(0)])).max(TABLE_NAMES.length),
});

/** Unpacks a shard. @throws ShardError if it is not whole, or not signed by a holder of the key */
export const unpackShard = (packed: Buffer, signer: Signer): Shard => {
  try {
    const start = 4 + packed.readUInt32LE();
    if (start > MOST_SUMMARY) throw new Error('it begins with something else');
    const head = HEAD.safeParse(JSON.parse(packed.toString('utf8', 4, start)));
    if (!head.success) throw new Error('it begins with something else');
    let at = start;
    const parts = head.data.files.map(([name, length]) => {
      at += length;
      return [name, packed.subarray(at - length, at)];
    });
    if (at !== packed.length) throw new Error(`it has ${packed.length} bytes instead of ${at}`);
    return { summary: signer.verify('shard', head.data.summary, SUMMARY), files: Object.fromEntries(parts) };
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it begins with something else' : (error as Error).message;
    throw new ShardError(`A shard from the queue cannot be read: ${sentence(why)}.`);
  }
};
