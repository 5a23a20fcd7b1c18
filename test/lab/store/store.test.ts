import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import { TABLE_NAMES } from '../../../src/lab/arena/tables.ts';
import { explain, StoreError } from '../../../src/lab/store/errors.ts';
import { rememberArms } from '../../../src/lab/store/queries/arms.ts';
import { SCHEMA_VERSION } from '../../../src/lab/store/schema.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { RunWriter } from '../../../src/lab/store/writer.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { makeRun } from '../../support/synthetic.ts';

const folder = temporaryFolder();

const file = (name: string): string => join(folder, `${name}.duckdb`);

const count = async (store: Store, table: string): Promise<number> =>
  (await store.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0].n;

const refusal = (path: string, readOnly = false): Promise<string> =>
  Store.open(path, { readOnly }).then(
    () => 'opened',
    (error: StoreError) => error.message,
  );

describe('a file that is there but may not be opened', () => {
  it('is not said to be impossible to write: it may be the reading', () => {
    const path = file('theirs');
    writeFileSync(path, '');
    const why = (of: string) => explain(new Error('IO Error: Cannot open file: Permission denied'), of).message;
    expect(why(path)).toMatch(/theirs\.duckdb cannot be opened: you may not read it, or not write to it;/);
    expect(why(file('missing'))).toMatch(/missing\.duckdb cannot be written: choose a file in a folder/);
  });
});

describe('a run', () => {
  it('gets a table that an older program did not know, for the time being where it is only read', async () => {
    const path = file('older');
    (await Store.open(path)).close();
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    await connection.run('DROP TABLE stakes');
    connection.closeSync();
    instance.closeSync();
    for (const readOnly of [true, false]) {
      const store = await Store.open(path, { readOnly });
      expect(Number(await count(store, 'stakes'))).toBe(0);
      store.close();
    }
  });

  it('is stored with every row as it was made, and read in any order of its batches', async () => {
    const made = makeRun({ games: 40, failEvery: 13 });
    const contents = [];
    for (const order of [
      [0, 1, 2, 3],
      [2, 0, 3, 1],
    ]) {
      const store = await Store.open(file(`order-${order.join('')}`));
      const writer = await RunWriter.begin(store, made.start);
      for (const part of order) expect(await writer.append(made.batch(part * 10, part * 10 + 10))).toBe(10);
      expect(await writer.finish()).toBe('complete');
      contents.push(await Promise.all(TABLE_NAMES.map((table) => store.query(`SELECT * FROM ${table} ORDER BY ALL`))));
      store.close();
    }
    expect(contents[0]).toEqual(contents[1]);
  });

  it('takes the time of playing alone, not that of waiting for whoever plays, nor of a session without a game', async () => {
    const made = makeRun({ games: 20 });
    const store = await Store.open(file('waited'));
    const seconds = async () => (await store.run(made.start.run)).seconds;
    const waited = await RunWriter.begin(store, made.start);
    await setTimeout(50);
    await waited.finish();
    expect(await seconds()).toBe(0);
    const writer = await RunWriter.begin(store, made.start);
    await setTimeout(50);
    const began = performance.now();
    writer.begun();
    await setTimeout(50);
    writer.begun();
    await writer.append(made.batch(0, 20));
    await writer.finish();
    expect(await seconds()).toBeGreaterThan(0.04);
    expect(await seconds()).toBeLessThan((performance.now() - began) / 1000);
    store.close();
  });

  it('spells words out and keeps nothing as NULL', async () => {
    const made = makeRun({ games: 40, failEvery: 13 });
    const store = await Store.open(file('words'));
    const writer = await RunWriter.begin(store, made.start);
    await writer.append(made.batch(0, 40));
    const [failed] = await store.query('SELECT * FROM games WHERE game = 12');
    expect(failed).toMatchObject({ status: 'failed', failed_seat: 1, failed_agent: 'heuristic', run: made.start.run });
    const [played] = await store.query('SELECT * FROM games WHERE game = 11');
    expect(played).toMatchObject({ status: 'played', failed_seat: null, failure: null });
    const [seat] = await store.query("SELECT * FROM seats WHERE game = 0 AND party = 'Grüne'");
    expect(seat).toMatchObject({ agent: 'heuristic', seat: 2 });
    const [pass] = await store.query('SELECT * FROM bids WHERE bid IS NULL LIMIT 1');
    expect(pass).toMatchObject({ kind: 'poll', won: false, paid: 0, outcome: 'none', value: null });
    const [run] = await store.runs();
    expect(run).toMatchObject({ state: 'running', planned: 40, played: 37, failed: 3, agents: made.start.agents });
    store.close();
  });

  it('is continued where it stopped, and takes no game twice', async () => {
    const made = makeRun({ games: 40 });
    const path = file('resume');
    const first = await Store.open(path);
    const writer = await RunWriter.begin(first, made.start);
    await writer.append(made.batch(0, 10));
    expect(await writer.finish()).toBe('interrupted');
    first.close();

    const second = await Store.open(path);
    const again = await RunWriter.begin(second, made.start);
    expect([...Array(20).keys()].filter((game) => again.stored.has(game))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await again.append(made.batch(0, 10))).toBe(0);
    await expect(again.append(made.batch(5, 15))).rejects.toThrow('mixes new games with stored ones (5)');
    await again.append(made.batch(10, 40));
    expect(await again.finish()).toBe('complete');
    expect(await count(second, 'games')).toBe(40);
    expect(await count(second, 'seats')).toBe(160);
    expect(await second.run()).toMatchObject({ state: 'complete', played: 40, failed: 0 });
    second.close();
  });

  it('has one row, even if two writers begin it at the same time', async () => {
    const made = makeRun({ games: 40 });
    const store = await Store.open(file('two-writers'));
    await Promise.all([RunWriter.begin(store, made.start), RunWriter.begin(store, made.start)]);
    expect(await count(store, 'runs')).toBe(1);
    await expect(rememberArms(store, [made.start.run, 'other', made.start.run])).rejects.toThrow(
      /one and the same run/,
    );
    store.close();
  });

  it('stores nothing of a batch that cannot be stored wholly', async () => {
    const made = makeRun({ games: 40 });
    const store = await Store.open(file('atomic'));
    const writer = await RunWriter.begin(store, made.start);
    const good = made.batch(0, 10);
    const missing = { ...good, rounds: good.rounds?.slice(1) };
    const short = { ...good, rounds: good.rounds?.map((column, i) => (i === 3 ? column.slice(1) : column)) };
    for (const broken of [missing, short]) await expect(writer.append(broken)).rejects.toThrow(StoreError);
    expect(await count(store, 'games')).toBe(0);
    expect(writer.stored.size).toBe(0);
    expect(await writer.append(made.batch(0, 10))).toBe(10);
    store.close();
  });

  it('stands beside others in one file', async () => {
    const store = await Store.open(file('two'));
    for (const seed of [1, 2]) {
      const made = makeRun({ games: 8, seed });
      const writer = await RunWriter.begin(store, made.start);
      await writer.append(made.batch(0, 8));
      await writer.finish();
    }
    expect(await count(store, 'games')).toBe(16);
    expect((await store.run()).run).toBe('made-up-0002');
    expect((await store.run('made-up-0001')).run).toBe('made-up-0001');
    await expect(store.run('nine')).rejects.toThrow('holds no run nine; it holds made-up-0002, made-up-0001.');
    store.close();
  });
});

describe('a file that is only read', () => {
  it.each([
    ['writes elsewhere', (at: string) => `COPY games TO '${at}'`],
    ['writes a table', () => 'CREATE TABLE mine AS SELECT 1'],
    ['reads other files', () => "SELECT * FROM read_text('package.json')"],
    ['attaches another database', (at: string) => `ATTACH '${at}'`],
    ['opens the locks', () => 'SET enable_external_access = true'],
    ['loads an extension', () => 'INSTALL httpfs'],
  ])('is not opened to a statement that %s', async (_, statement) => {
    const path = file('locked');
    if (!existsSync(path)) (await Store.open(path)).close();
    const aside = file('aside');
    const store = await Store.open(path, { readOnly: true });
    await expect(store.query(statement(aside))).rejects.toThrow();
    expect(await store.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    store.close();
    expect(existsSync(aside)).toBe(false);
  });
});

describe('a file that cannot be used', () => {
  it('is missing', async () => {
    const path = file('missing');
    expect(await refusal(path, true)).toBe(`There is no file ${path}: run an experiment first, or name another file.`);
  });

  it('is a folder', async () => {
    expect(await refusal(folder)).toBe(`${folder} is a folder: name a file in it.`);
  });

  it('is something else', async () => {
    for (const path of [file('text'), join(folder, 'package.json')]) {
      writeFileSync(path, 'name: quickstart\n'.repeat(1000));
      expect(await refusal(path, true)).toBe(
        `${path} is not a DuckDB database: give the path of a file that 'macher run' wrote, or a new one.`,
      );
    }
  });

  it('is a database of another kind', async () => {
    const path = file('other');
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    await connection.run('CREATE TABLE birds (name VARCHAR)');
    connection.closeSync();
    instance.closeSync();
    expect(await refusal(path)).toBe(`${path} is a DuckDB database without runs of Macher Lab: name another file.`);
  });

  it('comes from a newer program', async () => {
    const path = file('newer');
    const store = await Store.open(path);
    await store.query('UPDATE lab_schema SET version = 99');
    store.close();
    expect(await refusal(path)).toContain(
      `was written by a newer Macher Lab (tables of version 99, known here: ${SCHEMA_VERSION})`,
    );
  });

  it('holds no run', async () => {
    const store = await Store.open(file('empty'));
    await expect(store.run()).rejects.toThrow("holds no run yet: play one with 'macher run'.");
    store.close();
  });

  it('has a trouble that nobody foresaw', () => {
    expect(explain(new Error('Odd Error: what\nis this'), 'x.duckdb').message).toBe('x.duckdb: Odd Error: what');
  });
});
