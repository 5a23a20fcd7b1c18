import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDataTables } from '../../../src/docs/data-page.ts';
import { rememberArms } from '../../../src/lab/store/queries/arms.ts';
import { Store } from '../../../src/lab/store/store.ts';
import { RunWriter } from '../../../src/lab/store/writer.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { makeRun } from '../../support/synthetic.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/data.md', import.meta.url)), 'utf8');

describe('docs/data.md', () => {
  const folder = temporaryFolder();
  let store: Store;

  beforeAll(async () => {
    store = await Store.open(join(folder, 'made.duckdb'));
    for (const seed of [1, 2]) {
      const made = makeRun({ games: 80, seed, arm: `arm ${seed}` });
      const writer = await RunWriter.begin(store, made.start);
      await writer.append(made.batch(0, 80));
      await writer.finish();
    }
    await rememberArms(store, ['made-up-0001', 'made-up-0002']);
  });

  afterAll(() => store.close());

  it('has the tables as they are: `npm run docs` writes them', () => {
    expect(withDataTables(page)).toBe(page);
    expect(page.match(/^.*NULL.*NULL if there is none.*$/gm)).toBeNull();
  });

  it.each([...page.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql))('answers: %s', async (sql) => {
    const rows = await store.query(sql);
    expect(rows.length).toBeGreaterThan(0);
    // Two arms are stored: the numbers of one are not averaged with the other's.
    if (!sql.includes('DIFFERENCE OF ARMS')) expect(new Set(rows.map(({ arm }) => arm)).size).toBe(2);
  });

  it('names the columns that the database has', async () => {
    const columns = await store.query<{ name: string; type: string }>(
      "SELECT column_name AS name, data_type AS type FROM duckdb_columns() WHERE table_name IN (SELECT table_name FROM duckdb_tables() WHERE NOT temporary) AND table_name <> 'lab_schema'",
    );
    expect(columns.length).toBeGreaterThan(60);
    for (const { name, type } of columns) expect(page).toContain(`| \`${name}\` | ${type} |`);
  });
});
