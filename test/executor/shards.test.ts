import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chunkAt, chunkOf, chunkSize, chunksOf, gamesIn, rangesOf } from '../../src/executor/chunk.ts';
import { packShard, readShard, shardOf, unpackShard } from '../../src/executor/shard.ts';
import { ShardFolder } from '../../src/executor/shard-folder.ts';
import { Store } from '../../src/store/store.ts';
import { makeRun } from '../support/synthetic.ts';

const folder = mkdtempSync(join(tmpdir(), 'macher-shards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('chunks', () => {
  it('write their games as ranges', () => {
    expect(rangesOf([0, 1, 2, 7, 9, 10])).toBe('0-2,7,9-10');
    expect(gamesIn('0-2,7,9-10')).toEqual([0, 1, 2, 7, 9, 10]);
    expect(() => gamesIn('2-0')).toThrow("Found '2-0'; expected games, such as 0-11.");
  });

  it('begin at multiples of their size, whatever is missing', () => {
    const ranges = (games: readonly number[]) => [...chunksOf('a', games, 8)].map((chunk) => rangesOf(chunk.games));
    expect(ranges(numbers(0, 20))).toEqual(['0-7', '8-15', '16-19']);
    expect(ranges(numbers(4, 20))).toEqual(['4-7', '8-15', '16-19']);
    expect(rangesOf(chunkAt('a', numbers(0, 20), 8, 16).games)).toBe('8-15');
  });

  it('have keys that tell what is played', () => {
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
    // A game in ten seconds: a block is the least.
    expect(chunkSize(4, 0.1, 1e6, 8)).toBe(4);
    // Few games do not fall apart into chunks of no time.
    expect(chunkSize(4, 1000, 400, 1000)).toBe(512);
  });
});

describe('a shard', () => {
  const made = makeRun({ games: 40, failEvery: 9 });
  const chunk = chunkOf('made', numbers(8, 24));
  const about = { assignment: 'made', worker: 'one', seconds: 1 };
  const shard = shardOf(made.batch(8, 24), chunk, about);

  it('gives back the rows that it was made of, also packed', async () => {
    const batch = await readShard(unpackShard(packShard(shard)), chunk);
    const original = made.batch(8, 24);
    for (const [table, columns] of Object.entries(batch))
      expect([table, columns]).toEqual([table, original[table as 'games']]);
    expect(Object.keys(batch).length).toBeGreaterThan(4);
  });

  it('has a hash that leaves out what is measured, and nothing else', () => {
    const other = made.batch(8, 24);
    (other.decisions!.at(-1) as Float64Array).fill(77);
    expect(shardOf(other, chunk, about).summary.hash).toBe(shard.summary.hash);
    (other.seats![5] as Int32Array)[3]++;
    expect(shardOf(other, chunk, about).summary.hash).not.toBe(shard.summary.hash);
  });

  it('is refused when rows are missing, changed, or of other games', async () => {
    const { summary, files } = shard;
    const other = shardOf(made.batch(8, 20), chunk, about);
    const changed = made.batch(8, 24);
    (changed.seats![5] as Int32Array)[3]++;
    const { seats: _, ...fewer } = files;
    const refused = [
      [{ summary, files: fewer }, 'seats has 0 rows instead of'],
      [
        { summary, files: { ...files, seats: shardOf(changed, chunk, about).files.seats } },
        'its rows have another hash',
      ],
      [{ summary, files: { ...files, games: files.games.slice(0, 200) } }, 'games: '],
      [other, 'it holds other games than it says'],
    ] as const;
    for (const [wrong, why] of refused) await expect(readShard(wrong, chunk)).rejects.toThrow(why);
    await expect(readShard(shard, chunkOf('made', numbers(8, 28)))).rejects.toThrow('it is of other games than');
    expect(() => unpackShard(packShard(shard).subarray(0, -9))).toThrow(/cannot be read: it has \d+ bytes instead of/);
  });

  it('lies in a folder whole or not at all, once, for DuckDB to read', async () => {
    const shards = new ShardFolder(folder, 'made');
    await shards.write(shard);
    await shards.write(shardOf(made.batch(8, 24), chunk, { ...about, worker: 'another' }));
    expect(readdirSync(join(folder, 'made'))).toEqual([chunk.key]);
    expect((await shards.read(chunk.key)).summary.worker).toBe('one');
    const store = await Store.open(':memory:');
    const [row] = await store.query(`SELECT count(*) AS n, sum(score) AS score FROM '${folder}/made/*/seats.parquet'`);
    store.close();
    const scores = made.batch(8, 24).seats![5] as Int32Array;
    expect(row).toEqual({ n: scores.length, score: scores.reduce((sum, score) => sum + score, 0) });
    const path = join(folder, 'made', chunk.key, 'seats.parquet');
    writeFileSync(path, readFileSync(path).subarray(0, 50));
    await expect(readShard(await shards.read(chunk.key), chunk)).rejects.toThrow('is not what it should be: seats: ');
    await shards.remove(chunk.key);
    await expect(shards.read(chunk.key)).rejects.toThrow('is not a whole shard');
  });
});
