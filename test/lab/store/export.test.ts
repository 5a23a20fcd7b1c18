/** Tables as files: the same rows, and an explanation of every column. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TABLE_NAMES } from '../../../src/lab/arena/tables.ts';
import { dictionary, exportTables, FORMATS } from '../../../src/lab/store/export.ts';
import { storedColumns } from '../../../src/lab/store/schema.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { storeMade } from '../../support/stored.ts';

const folder = temporaryFolder();

describe('exported tables', () => {
  it.each(FORMATS)('hold every row as %s', async (format) => {
    const { store } = await storeMade({ games: 8 }, [`${folder}/`]);
    const written = await exportTables(store, join(folder, format), format);
    expect(written.map((path) => path.split('/').at(-1))).toContain(`seats.${format}`);
    for (const table of TABLE_NAMES) {
      const file = join(folder, format, `${table}.${format}`);
      const [{ stored }] = await store.query<{ stored: number }>(`SELECT count(*) AS stored FROM ${table}`);
      const [{ exported }] = await store.query<{ exported: number }>(`SELECT count(*) AS exported FROM '${file}'`);
      expect(exported, table).toBe(stored);
    }
    expect(readFileSync(join(folder, format, 'columns.csv'), 'utf8')).toBe(dictionary());
    store.close();
  });

  it('come with every column explained', () => {
    const lines = dictionary().split('\n');
    for (const table of TABLE_NAMES)
      for (const { name } of storedColumns(table)) {
        expect(lines.filter((line) => line.startsWith(`"${table}","${name}",`))).toHaveLength(1);
      }
  });

  it('say in a sentence where they cannot be written', async () => {
    const { store } = await storeMade({ games: 4 }, [`${folder}/`]);
    const taken = join(folder, 'taken');
    writeFileSync(taken, '');
    await expect(exportTables(store, taken, 'csv')).rejects.toThrow(/taken/);
    store.close();
  });
});
