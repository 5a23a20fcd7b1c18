/**
 * What the store needs from a database: statements in, rows out, columns appended. `duckdb.ts` provides it with DuckDB's own
 * library; the build for the browser replaces that by DuckDB in WebAssembly.
 */
import type { ColumnData } from '../arena/batch.ts';

/** A value of a row: whole numbers come as numbers, lists as arrays, timestamps as Date. */
export type Cell = number | string | boolean | Date | null | readonly Cell[];

/** A value for `$1`, `$2` … in a statement. */
export type Value = number | string | boolean | null;

/** A connection for work of several statements. */
export interface Connection {
  run(sql: string, values?: readonly Value[]): Promise<unknown>;
  /**
   * Adds rows to a temporary table.
   *
   * @param into its name
   * @param columns all of its columns in their order: INTEGER as whole numbers, DOUBLE as reals, VARCHAR as texts
   * @param expected how many columns it has
   * @throws Error if a column is missing, or has fewer rows than the others
   */
  append(into: string, columns: readonly ColumnData[], expected: number): Promise<void>;
}

/** An open database; one statement at a time. */
export interface Database extends Connection {
  rows(sql: string, values?: readonly Value[]): Promise<Record<string, Cell>[]>;
  /** How many statements a text holds. @throws whatever is wrong with it */
  statements(sql: string): Promise<number>;
  /** Ends the running statement, which throws. */
  interrupt(): void;
  close(): void;
}

/** Memory is copied without further checks: an incomplete batch is refused here. */
export const checkWhole = (into: string, columns: readonly ColumnData[], expected: number): void => {
  if (columns.length !== expected || columns.some((column) => column.length !== columns[0].length))
    throw new Error(`A batch for ${into} is not whole: it needs ${expected} columns with as many rows each.`);
};
