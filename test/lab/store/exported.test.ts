import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFile as writeFileAt } from '../../../src/base/text/files.ts';
import { TABLE_NAMES } from '../../../src/lab/arena/tables.ts';
import { exportTables } from '../../../src/lab/store/export.ts';
import { tablesAsParquet } from '../../../src/lab/store/parquet.ts';
import { Exported } from '../../../src/lab/store/parquet-in.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { storeMade } from '../../support/stored.ts';

const folder = temporaryFolder();

it('exported tables are read like the database that they come from', async () => {
  const { store } = await storeMade({ games: 8 }, [`${folder}/`]);
  await exportTables(store, folder, 'parquet');
  const again = await Store.open(folder, { readOnly: true });
  for (const sql of [
    'SELECT * FROM runs',
    'SELECT * FROM elections ORDER BY ALL',
    'SELECT * FROM latest_seats ORDER BY ALL',
  ])
    expect(await again.query(sql)).toEqual(await store.query(sql));
  again.close();
  store.close();
});

it('an export of an older program is read as far as its rows are current', async () => {
  const { store } = await storeMade({ games: 4 }, [`${folder}/`]);
  const older = join(folder, 'older');
  await exportTables(store, older, 'parquet');
  await rm(join(older, 'raises.parquet'));
  const without = async (where: string) => {
    const file = join(older, 'auctions.parquet');
    await store.query(`COPY (SELECT * EXCLUDE (asked, bidders) FROM auctions ${where}) TO '${file}' (FORMAT parquet)`);
    return Store.open(older, { readOnly: true });
  };
  const read = await without('WHERE false');
  expect(await read.query('SELECT (SELECT count(*) FROM seats) AS seats, (SELECT count(*) FROM bids) AS bids')).toEqual(
    [{ seats: 16, bids: 0 }],
  );
  read.close();
  await expect(without('')).rejects.toThrow(/does not hold the tables of this Macher Lab/);
  store.close();
});

it('a folder whose tables are others is refused in a sentence', async () => {
  await writeFile(join(folder, 'money.parquet'), 'nothing');
  await expect(Store.open(folder, { readOnly: true })).rejects.toThrow(/does not hold the tables of this Macher Lab/);
});

it('the tables that are written without DuckDB are the same', async () => {
  const { store } = await storeMade({ games: 8 }, [`${folder}/`]);
  const apart = join(folder, 'apart');
  for (const { name, content } of await tablesAsParquet(store)) writeFileAt(join(apart, name), content);
  const again = await Store.open(apart, { readOnly: true });
  for (const table of ['runs', 'arms', ...TABLE_NAMES]) {
    const sql = `SELECT * FROM ${table} ORDER BY ALL`;
    expect(await again.query(sql)).toEqual(await store.query(sql));
  }
  again.close();
  store.close();
});

/** The files of an export, as a browser has them. */
const filesIn = async (at: string): Promise<Map<string, ArrayBuffer>> => {
  const files = new Map<string, ArrayBuffer>();
  for (const name of await readdir(at)) {
    if (!name.endsWith('.parquet')) continue;
    const { buffer, byteOffset, byteLength } = await readFile(join(at, name));
    files.set(name.replace('.parquet', ''), buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  }
  return files;
};

it('the tables that are read without DuckDB are the same, whichever program wrote them, run by run', async () => {
  const { store } = await storeMade({ games: 8 }, [`${folder}/`]);
  const [{ run }] = await store.runs();
  // The same games again, as those of another run.
  await store.query(`INSERT INTO runs SELECT * REPLACE ('other' AS run) FROM runs`);
  for (const table of TABLE_NAMES)
    await store.query(`INSERT INTO ${table} SELECT * REPLACE ('other' AS run) FROM ${table}`);
  const [byDuckDB, bySelf] = [join(folder, 'two'), join(folder, 'two-apart')];
  await exportTables(store, byDuckDB, 'parquet');
  for (const { name, content } of await tablesAsParquet(store)) writeFileAt(join(bySelf, name), content);
  for (const at of [byDuckDB, bySelf]) {
    const read = await Exported.open(await filesIn(at), 'somewhere');
    expect(read.store.path).toBe('somewhere');
    for (const table of ['runs', 'arms'])
      expect(await read.store.query(`FROM ${table} ORDER BY ALL`)).toEqual(
        await store.query(`FROM ${table} ORDER BY ALL`),
      );
    for (const runs of [[run], ['other'], [run, 'other']]) {
      const told: number[] = [];
      await read.need(runs, (done, of) => told.push(done / of));
      expect(told.at(-1)).toBe(1);
      for (const table of TABLE_NAMES) {
        const where = `run IN (${runs.map((one) => `'${one}'`).join()})`;
        expect(await read.store.query(`FROM ${table} ORDER BY ALL`)).toEqual(
          await store.query(`FROM ${table} WHERE ${where} ORDER BY ALL`),
        );
      }
    }
    read.store.close();
  }
  store.close();
});

it('tables that hold something else, or too much, are refused in a sentence', async () => {
  const { store } = await storeMade({ games: 4 }, [`${folder}/`]);
  const [{ run }] = await store.runs();
  const at = join(folder, 'wrong');
  await exportTables(store, at, 'parquet');
  const refused = async (table: string, query: string): Promise<string> => {
    await store.query(`COPY (${query}) TO '${join(at, `${table}.parquet`)}' (FORMAT parquet, COMPRESSION zstd)`);
    const read = await Exported.open(await filesIn(at), 'somewhere');
    const message = await read.need([run]).then(
      () => 'nothing',
      (error) => (error as Error).message,
    );
    read.store.close();
    return message;
  };
  const words = `SELECT * REPLACE ('a lot' AS score) FROM seats`;
  expect(await refused('seats', words)).toMatch(/column score holds 'a lot' instead of INTEGER\): export them again/);
  const parts = 'SELECT * REPLACE (score + 0.5 AS score) FROM seats';
  expect(await refused('seats', parts)).toMatch(/column score holds .* instead of INTEGER/);
  expect(await refused('seats', 'SELECT * EXCLUDE score FROM seats')).toMatch(
    /do not hold the tables of this Macher Lab/,
  );
  // The number of rows is known before any of them is read.
  const many = 'SELECT 0 AS run FROM range(13_000_000)';
  expect(await refused('luck', many)).toMatch(
    /This question has about 13 million rows, and a tab has room for 12 million: draw its page with 'macher report'\./,
  );
  store.close();
});
