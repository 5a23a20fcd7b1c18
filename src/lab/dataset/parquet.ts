/** Rows as Parquet: one column for each field of the cells, under its own name, so SQL can use it. */
import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { cellsFields } from '../../rules/notation/layout.ts';
import { listElements } from '../store/parquet.ts';
import { type Numbers, PER_ACTION, SINGLE } from './columns.ts';

const plainOf = (name: string, isReal: boolean): SchemaElement[] => [
  { name, type: isReal ? 'FLOAT' : 'INT32', repetition_type: 'REQUIRED' },
];

const listOf = (name: string, isReal: boolean): SchemaElement[] =>
  listElements(name, { type: isReal ? 'FLOAT' : 'INT32' });

/** @param width cells of an observation */
export const parquetOf = (arrays: Readonly<Record<string, Numbers>>, width: number): Uint8Array => {
  const { cells, start } = arrays;
  const rows = Array.from({ length: start.length - 1 }, (_, row) => row);
  const single = SINGLE.map(({ name, type }) => ({
    schema: plainOf(name, type === 'float32'),
    data: Array.from(arrays[name]),
  }));
  const perAction = PER_ACTION.map(({ name, type }) => ({
    schema: listOf(name, type === 'float32'),
    data: rows.map((row) => Array.from(arrays[name].subarray(start[row], start[row + 1]))),
  }));
  const seen = cellsFields().map(({ name, from, length, shape }) => {
    const column = `cells_${name}`;
    const at = (row: number) => row * width + from;
    if (shape.length === 0) return { schema: plainOf(column, false), data: rows.map((row) => cells[at(row)]) };
    const data = rows.map((row) => Array.from(cells.subarray(at(row), at(row) + length)));
    return { schema: listOf(column, false), data };
  });
  const columns = [...single, ...perAction, ...seen];
  return new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map(({ schema, data }) => ({ name: schema[0].name, data })),
      schema: [{ name: 'root', num_children: columns.length }, ...columns.flatMap(({ schema }) => schema)],
      rowGroupSize: rows.length,
    }),
  );
};
