import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFile as writeFileAt } from '../../../src/base/text/files.ts';
import { TABLE_NAMES } from '../../../src/lab/arena/tables.ts';
import { exportTables } from '../../../src/lab/store/export.ts';
import { tablesAsParquet } from '../../../src/lab/store/parquet.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { storeMade } from '../../support/stored.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'macher-exported-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('exported tables are read like the database that they come from', async () => {
  const { store, remove } = await storeMade({ games: 8 }, [`${folder}/`]);
  await exportTables(store, folder, 'parquet');
  const again = await Store.open(folder, { readOnly: true });
  for (const sql of [
    'SELECT * FROM runs',
    'SELECT * FROM elections ORDER BY ALL',
    'SELECT * FROM latest_seats ORDER BY ALL',
  ])
    expect(await again.query(sql)).toEqual(await store.query(sql));
  again.close();
  await remove();
});

it('an export of an older program is read as far as its rows are those of today', async () => {
  const { store, remove } = await storeMade({ games: 4 }, [`${folder}/`]);
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
  await remove();
});

it('a folder whose tables are others is refused in a sentence', async () => {
  await writeFile(join(folder, 'money.parquet'), 'nothing');
  await expect(Store.open(folder, { readOnly: true })).rejects.toThrow(/does not hold the tables of this Macher Lab/);
});

it('the tables that are written without DuckDB are the same', async () => {
  const { store, remove } = await storeMade({ games: 8 }, [`${folder}/`]);
  const apart = join(folder, 'apart');
  for (const { name, content } of await tablesAsParquet(store)) writeFileAt(join(apart, name), content);
  const again = await Store.open(apart, { readOnly: true });
  for (const table of ['runs', 'arms', ...TABLE_NAMES]) {
    const sql = `SELECT * FROM ${table} ORDER BY ALL`;
    expect(await again.query(sql)).toEqual(await store.query(sql));
  }
  again.close();
  await remove();
});
