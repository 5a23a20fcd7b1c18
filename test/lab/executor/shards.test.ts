import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Batch, NO_INTEGER, onlyGames } from '../../../src/lab/arena/batch.ts';
import { mostRows } from '../../../src/lab/arena/check-rows.ts';
import { Room } from '../../../src/lab/arena/room.ts';
import { TABLE_NAMES, TABLES, type TableName, type TableSpec } from '../../../src/lab/arena/tables.ts';
import { type Assignment, assignmentOf } from '../../../src/lab/executor/assignment.ts';
import {
  type Chunk,
  chunkAt,
  chunkOf,
  chunkSize,
  chunksOf,
  gamesIn,
  rangesOf,
} from '../../../src/lab/executor/chunk.ts';
import { packShard, readShard, type Shard, ShardError, shardOf, unpackShard } from '../../../src/lab/executor/shard.ts';
import { ShardFolder } from '../../../src/lab/executor/shard-folder.ts';
import { Signer } from '../../../src/lab/executor/signing.ts';
import { experimentFromFlags } from '../../../src/lab/experiment/load.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { loadRegistry } from '../../../src/players/agent/registry.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** The tables that have rows: nobody searches here. */
const FILLED = TABLE_NAMES.filter((table) => table !== 'searches');

describe('chunks', () => {
  it('write their games as ranges', () => {
    expect(rangesOf([0, 1, 2, 7, 9, 10])).toBe('0-2,7,9-10');
    expect(gamesIn('0-2,7,9-10')).toEqual([0, 1, 2, 7, 9, 10]);
    for (const wrong of ['2-0', '3,3', '4,1-2', '', 'x', '1-', '0x1'])
      expect(() => gamesIn(wrong)).toThrow(`Found '${wrong.split(',').at(-1)}'; expected games, such as 0-11.`);
    expect(() => gamesIn('0-11', 11)).toThrow('Found game 11; the experiment has 11 games, counted from 0.');
    expect(() => gamesIn('0-999999999')).toThrow('Found more than 1048576 games');
  });

  it('begin at multiples of their size, whatever is missing', () => {
    const ranges = (games: readonly number[]) => [...chunksOf('a', games, 8)].map((chunk) => rangesOf(chunk.games));
    expect(ranges(numbers(0, 20))).toEqual(['0-7', '8-15', '16-19']);
    expect(ranges(numbers(4, 20))).toEqual(['4-7', '8-15', '16-19']);
    expect(rangesOf(chunkAt('a', numbers(0, 20), 8, 16).games)).toBe('8-15');
  });

  it('have keys that show what is played', () => {
    expect(chunkOf('a', [0, 1]).key).toBe(chunkOf('a', [0, 1]).key);
    expect(chunkOf('a', [0, 1]).key).toMatch(/^c[0-9a-f]{15}$/);
    expect(new Set([chunkOf('a', [0, 1]), chunkOf('a', [0, 2]), chunkOf('b', [0, 1])].map(({ key }) => key)).size).toBe(
      3,
    );
  });

  it('take a thread some seconds, or less where all threads are to have some', () => {
    // 100 games a second: a power of two of blocks of four, 8 to 16 seconds long.
    expect(chunkSize(4, 100, 1e6, 8)).toBe(1024);
    expect(chunkSize(4, 100, 6400, 8)).toBe(128);
    // A game takes ten seconds: the smallest chunk is one block.
    expect(chunkSize(4, 0.1, 1e6, 8)).toBe(4);
    // A few games are not split into chunks that take no time.
    expect(chunkSize(4, 1000, 400, 1000)).toBe(512);
  });
});

/** Games at one table, with everything recorded that can be. */
const FLAGS = { edition: 'valley-2006', players: 4, agents: 'random', games: 8, seed: 'shards' };
const PROGRAM = { build: 'made', version: '0' };
const KEYED = new Signer('k'.repeat(32));
const UNSIGNED = new Signer(null);

describe('a shard', () => {
  const games = numbers(2, 5);
  let assignment: Assignment;
  let chunk: Chunk;
  let about: { assignment: string; worker: string; seconds: number };
  let shard: Shard;
  let played: Batch;

  /** A copy of the rows of the games, to be changed. */
  const rows = () => structuredClone(played);
  /** The shard of a worker that claims these rows. */
  const claimed = (batch: Batch): Shard => shardOf(batch, chunk, about);
  const refusal = (batch: Batch) =>
    readShard(claimed(batch), assignment, chunk).then(
      () => 'taken',
      (error: Error) => (error instanceof ShardError ? error.message : error),
    );
  /** Rows with one value of a table changed. */
  const changed = (table: TableName, column: string, value: unknown): Batch => {
    const batch = rows();
    const at = (TABLES[table] as TableSpec).columns.findIndex(({ name }) => name === column);
    (batch[table]![at] as unknown[])[1] = value;
    return batch;
  };

  beforeAll(async () => {
    const asked = await experimentFromFlags(FLAGS, await loadRegistry());
    const experiment = { ...asked, record: TABLE_NAMES };
    assignment = await assignmentOf(experiment, PROGRAM);
    chunk = chunkOf(assignment.id, games);
    about = { assignment: assignment.id, worker: 'one', seconds: 1 };
    const room = await Room.open(experiment);
    for (const game of games) room.play(game);
    played = room.take();
    shard = claimed(played);
  });

  it('gives back the rows that it was made of, also packed and signed', async () => {
    const original = rows();
    for (const signer of [UNSIGNED, KEYED]) {
      const batch = await readShard(unpackShard(packShard(shard, signer), signer), assignment, chunk);
      const measured = original.reasons!.length - 1;
      for (const table of FILLED)
        for (const [i, column] of batch[table]!.entries())
          if (table !== 'reasons' || i !== measured)
            expect([table, i, column]).toEqual([table, i, original[table]![i]]);
    }
  });

  it('has a hash that leaves out what is measured, and nothing else', () => {
    const other = rows();
    (other.reasons!.at(-1) as Float64Array).fill(77);
    expect(claimed(other).summary.hash).toBe(shard.summary.hash);
    (other.seats![5] as Int32Array)[3]++;
    expect(claimed(other).summary.hash).not.toBe(shard.summary.hash);
  });

  it('is refused when rows are missing, changed, or of other games', async () => {
    const { summary, files } = shard;
    const { seats: _, ...fewer } = files;
    const refused = [
      [{ summary, files: fewer }, 'it does not have the tables that it lists'],
      [{ summary, files: { ...files, extra: files.seats } }, 'it does not have the tables that it lists'],
      [
        { summary, files: { ...files, seats: claimed(changed('seats', 'score', 1)).files.seats } },
        'seats: the hash of its file is wrong',
      ],
      [{ summary, files: { ...files, games: files.games.slice(0, 200) } }, 'games: the hash of its file is wrong'],
      [claimed(onlyGames(rows(), (game) => game < 4)), 'games: game 4 is missing'],
      [{ summary: { ...summary, hash: '0'.repeat(32) }, files }, 'the hash of its rows is wrong'],
      [{ summary: { ...summary, assignment: '0'.repeat(32) }, files }, 'its games are not those of'],
    ] as const;
    for (const [wrong, why] of refused) await expect(readShard(wrong as Shard, assignment, chunk)).rejects.toThrow(why);
    const other = chunkOf(assignment.id, numbers(2, 8));
    await expect(readShard(shard, assignment, other)).rejects.toThrow('its games are not those of');
    const packed = packShard(shard, KEYED);
    expect(() => unpackShard(packed.subarray(0, -9), KEYED)).toThrow(/cannot be read: it has \d+ bytes instead of/);
    expect(() => unpackShard(Buffer.from('nonsense'), KEYED)).toThrow(/cannot be read: it begins with something else/);
  });

  it('is refused when its sender does not hold the key', () => {
    expect(() => unpackShard(packShard(shard, UNSIGNED), KEYED)).toThrow(/cannot be read: .* it is not signed/);
    const other = new Signer('o'.repeat(32));
    expect(() => unpackShard(packShard(shard, other), KEYED)).toThrow(/it is signed with another key/);
    const forged = { ...shard, summary: { ...shard.summary, worker: 'two' } };
    const text = packShard(shard, KEYED).toString('latin1').replace('"worker":"one"', '"worker":"two"');
    expect(() => unpackShard(Buffer.from(text, 'latin1'), KEYED)).toThrow(/its signature is wrong/);
    expect(unpackShard(packShard(forged, KEYED), KEYED).summary.worker).toBe('two');
    expect(() => unpackShard(packShard(shard, KEYED), UNSIGNED)).toThrow(/it is signed, but there is no key/);
  });

  describe.each(FILLED)('with a lie in its table %s', (table) => {
    const { columns } = TABLES[table] as TableSpec;

    it('leaves no row of another game behind', async () => {
      for (const game of [1, 5, -1, NO_INTEGER])
        expect(await refusal(changed(table, 'game', game))).toMatch(
          /is wrong: .*(was not asked for|was not played|has an impossible value)/,
        );
    });

    it('is refused where the experiment does not record it, or none is as long', async () => {
      const batch = rows();
      const others = TABLE_NAMES.filter((name) => name !== table && name !== 'games');
      const unasked = {
        ...assignment,
        experiment: { ...assignment.experiment, record: ['games', ...others] as const },
      };
      if (table !== 'games')
        await expect(readShard(claimed(batch), unasked, chunk)).rejects.toThrow(`${table}: it is not recorded`);
      const { length } = batch[table]![0];
      const times = Math.ceil((mostRows(table, games.length, assignment.experiment) + 1) / length);
      const repeated = {
        ...batch,
        [table]: batch[table]!.map((data) => Array.from({ length: times }, () => [...data]).flat()),
      };
      expect(await refusal(repeated)).toMatch(new RegExp(`${table}: \\d+ rows are too many`));
    });

    it('is refused where its columns are others', async () => {
      const column = columns.map(({ name, type }, i) => ({
        name: i === 1 ? 'other' : name,
        data: rows()[table]![i],
        type: type === 'real' ? ('DOUBLE' as const) : type === 'text' ? ('STRING' as const) : ('INT32' as const),
      }));
      const doubles = columns.map(({ name, type }, i) => ({
        name,
        data: type === 'text' ? rows()[table]![i] : Float64Array.from(rows()[table]![i] as Int32Array),
        type: type === 'text' ? ('STRING' as const) : ('DOUBLE' as const),
      }));
      for (const columnData of [column, doubles]) {
        const file = new Uint8Array(parquetWriteBuffer({ columnData }));
        const { summary, files } = shard;
        const sha256 = createHash('sha256').update(file).digest('hex');
        const tables = { ...summary.tables, [table]: { ...summary.tables[table]!, sha256 } };
        await expect(
          readShard({ summary: { ...summary, tables }, files: { ...files, [table]: file } }, assignment, chunk),
        ).rejects.toThrow(`${table}: it has the wrong columns`);
      }
    });
  });

  it('lies in a folder whole or not at all, once, for DuckDB to read', async () => {
    const shards = new ShardFolder(folder, assignment.id, KEYED);
    await shards.write(shard);
    await shards.write({ ...shard, summary: { ...shard.summary, worker: 'another' } });
    expect(readdirSync(join(folder, assignment.id))).toEqual([chunk.key]);
    expect((await shards.read(chunk.key)).summary.worker).toBe('one');
    await expect(new ShardFolder(folder, assignment.id, UNSIGNED).read(chunk.key)).rejects.toThrow('there is no key');
    const store = await Store.open(':memory:', { reaches: [`${folder}/`] });
    const [row] = await store.query(
      `SELECT count(*) AS n, sum(score) AS score FROM '${folder}/${assignment.id}/*/seats.parquet'`,
    );
    store.close();
    const scores = rows().seats![5] as Int32Array;
    expect(row).toEqual({ n: scores.length, score: scores.reduce((sum, score) => sum + score, 0) });
    const path = join(folder, assignment.id, chunk.key, 'seats.parquet');
    writeFileSync(path, readFileSync(path).subarray(0, 50));
    const broken = await shards.read(chunk.key);
    await expect(readShard(broken, assignment, chunk)).rejects.toThrow('is wrong: seats: ');
    await shards.remove(chunk.key);
    await expect(shards.read(chunk.key)).rejects.toThrow('is not a complete shard');
  });

  it('is not read through links, pipes or names that lead elsewhere', async () => {
    const shards = new ShardFolder(folder, assignment.id, UNSIGNED);
    await shards.write(shard);
    const [path, other] = [join(shards.path, chunk.key, 'games.parquet'), join(folder, 'secret')];
    writeFileSync(other, readFileSync(path));
    rmSync(path);
    symlinkSync(other, path);
    await expect(shards.read(chunk.key)).rejects.toThrow(/is not a complete shard: ELOOP/);
    rmSync(path);
    execFileSync('mkfifo', [path]);
    await expect(shards.read(chunk.key)).rejects.toThrow(/is not a file/);
    const summary = { ...shard.summary, tables: { '../../secret': { rows: 1, sha256: '0'.repeat(64) } } };
    writeFileSync(join(shards.path, chunk.key, 'shard.json'), UNSIGNED.write('shard', summary));
    await expect(shards.read(chunk.key)).rejects.toThrow(/a message \(shard\) is refused: tables/);
    mkdirSync(join(shards.path, 'c0ffee'));
    expect(await shards.keys()).toEqual([chunk.key]);
  });

  it('is not written through a link that somebody has laid in its way', async () => {
    const away = join(folder, 'away');
    mkdirSync(away);
    const shards = new ShardFolder(folder, '0'.repeat(32), UNSIGNED);
    mkdirSync(shards.path);
    symlinkSync(away, join(shards.path, `${chunk.key}.${process.pid}.one.part`));
    await shards.write(shard);
    expect(readdirSync(away)).toEqual([]);
    expect(await shards.keys()).toEqual([chunk.key]);
  });
});
