/**
 * What the store needs of a database: statements in, rows out, columns appended. `duckdb.ts` has it from DuckDB's own library; a
 * page in a browser has it from the same program in WebAssembly, which its build puts there instead.
 */
import type { ColumnData } from '../arena/batch.ts';

/** A value of a row: whole numbers come as numbers, lists as arrays, timestamps as Date. */
export type Cell = number | string | boolean | Date | null | readonly Cell[];

/** What stands for `$1`, `$2` … in a statement. */
export type Value = number | string | boolean | null;

/** What work of several statements is done with. */
export interface Connection {
  run(sql: string, values?: readonly Value[]): Promise<unknown>;
  /**
   * Adds rows to a temporary table.
   *
   * @param into its name
   * @param columns all of its columns in their order: INTEGER as whole numbers, DOUBLE as reals, VARCHAR as texts
   * @param expected how many columns it has
   * @throws Error when a column is missing, or has fewer rows than the others
   */
  append(into: string, columns: readonly ColumnData[], expected: number): Promise<void>;
}

/** A database that is open; one statement at a time. */
export interface Database extends Connection {
  rows(sql: string, values?: readonly Value[]): Promise<Record<string, Cell>[]>;
  /** How many statements a text holds. @throws whatever is wrong with it */
  statements(sql: string): Promise<number>;
  /** Ends the statement that runs, which throws. */
  interrupt(): void;
  close(): void;
}

/** Memory is copied without a further look: a batch that is not whole goes no farther. */
export const checkWhole = (into: string, columns: readonly ColumnData[], expected: number): void => {
  if (columns.length !== expected || columns.some((column) => column.length !== columns[0].length))
    throw new Error(`A batch for ${into} is not whole: it needs ${expected} columns with as many rows each.`);
};
