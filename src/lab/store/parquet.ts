/** All tables of a database as Parquet files in memory, written without DuckDB, whose writer a browser would have to download. */
import type { DecodedArray, SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { ZipEntry } from '../../base/text/zip.ts';
import type { Cell } from './database.ts';
import { COLUMNS, dictionary } from './export.ts';
import type { StoredColumn } from './schema.ts';
import type { Store } from './store.ts';

const TYPES: Readonly<Record<string, Omit<SchemaElement, 'name'>>> = {
  INTEGER: { type: 'INT32' },
  DOUBLE: { type: 'DOUBLE' },
  BOOLEAN: { type: 'BOOLEAN' },
  VARCHAR: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  TIMESTAMP: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
};

/** The schema of a column of lists. @param element the type of its lists' elements */
export const listElements = (
  name: string,
  element: Omit<SchemaElement, 'name'>,
  repetition_type: SchemaElement['repetition_type'] = 'REQUIRED',
): SchemaElement[] => [
  { name, repetition_type, converted_type: 'LIST', num_children: 1 },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  { name: 'element', repetition_type: 'REQUIRED', ...element },
];

const elementsOf = ({ name, type, nullable }: StoredColumn): SchemaElement[] => {
  const repetition_type = nullable ? 'OPTIONAL' : 'REQUIRED';
  if (type.endsWith('[]')) return listElements(name, TYPES[type.slice(0, -2)], repetition_type);
  return [{ name, repetition_type, ...TYPES[type] }];
};

const fileOf = (columns: readonly StoredColumn[], rows: readonly Record<string, Cell>[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parquetWriteBuffer({
      schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elementsOf)],
      columnData: columns.map(({ name }) => ({ name, data: rows.map((row) => row[name]) as DecodedArray })),
    }),
  );

/** The same files that `exportTables` writes, which `macher report` and `macher sql` read as a folder. */
export const tablesAsParquet = async (store: Store): Promise<ZipEntry[]> => {
  const parts: ZipEntry[] = [];
  for (const [table, columns] of Object.entries(COLUMNS)) {
    const rows = await store.query(`SELECT * FROM ${table} ORDER BY ALL`);
    parts.push({ name: `${table}.parquet`, content: fileOf(columns, rows) });
  }
  return [...parts, { name: 'columns.csv', content: dictionary() }];
};
