/**
 * Columns of a batch as chunks for DuckDB's appender.
 *
 * Hot file: numbers go in as blocks of memory, through the bindings below the client. The client would check and mark each
 * number, which took a third of all storing. Watched by `macher bench` (`store.rowsPerSecond`).
 */
import { DOUBLE, DuckDBDataChunk, type DuckDBType, INTEGER, VARCHAR } from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';
import type { ColumnData } from '../arena/batch.ts';

/** The rows of a DuckDB chunk. */
const CHUNK = 2048;

const typeOf = (column: ColumnData): DuckDBType => {
  if (column instanceof Int32Array) return INTEGER;
  return column instanceof Float64Array ? DOUBLE : VARCHAR;
};

/** Writes rows of a column into a chunk. */
const fill = (chunk: DuckDBDataChunk, at: number, column: ColumnData, from: number, to: number): void => {
  if (Array.isArray(column)) {
    chunk.setColumnValues(at, column.slice(from, to));
    return;
  }
  const { buffer, byteOffset, BYTES_PER_ELEMENT: size } = column;
  const vector = duckdb.data_chunk_get_vector(chunk.chunk, at);
  duckdb.copy_data_to_vector(vector, 0, buffer as ArrayBuffer, byteOffset + from * size, (to - from) * size);
};

/** Chunks of columns that all have the same number of rows. */
export function* chunks(columns: readonly ColumnData[]): Generator<DuckDBDataChunk> {
  const types = columns.map(typeOf);
  const rows = columns[0].length;
  for (let from = 0; from < rows; from += CHUNK) {
    const to = Math.min(rows, from + CHUNK);
    const chunk = DuckDBDataChunk.create(types, to - from);
    for (const [at, column] of columns.entries()) fill(chunk, at, column, from, to);
    yield chunk;
  }
}
