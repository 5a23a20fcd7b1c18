/**
 * Rows of whole numbers, appended to one array, and turned into columns at the end.
 *
 * Hot file: watched by `macher bench` (`runner.heuristic2Workers`).
 */
import { NO_INTEGER } from '../batch.ts';
import { type Row, TABLES, type TableName, type TableSpec } from '../tables.ts';

/** Tables without texts and reals. */
export type IntTable =
  | 'elections'
  | 'auctions'
  | 'raises'
  | 'rounds'
  | 'money'
  | 'turns'
  | 'chosen'
  | 'attacks'
  | 'supplies';

/** The index of each column in a row. */
export const placesOf = <T extends IntTable>(table: T): Readonly<Record<keyof Row<T>, number>> =>
  Object.fromEntries(TABLES[table].columns.map(({ name }, i) => [name, i])) as Record<keyof Row<T>, number>;

type Words<T extends TableName, C extends keyof Row<T>> = Extract<Row<T>[C], string>;

/** The numbers that represent the words of a column. */
export const codesOf = <T extends IntTable, C extends keyof Row<T>>(table: T, column: C) => {
  const { words } = (TABLES[table] as TableSpec).columns.find(({ name }) => name === column)!;
  return Object.fromEntries((words as readonly string[]).map((word, i) => [word, i])) as Record<Words<T, C>, number>;
};

const FIRST_ROWS = 512;

export class IntRows {
  /** All rows; only the first `rows` of them count. Read it again after `add`, which may replace it. */
  cells: Int32Array;
  rows = 0;
  readonly width: number;
  private game = 0;

  constructor(table: IntTable) {
    this.width = TABLES[table].columns.length;
    this.cells = new Int32Array(FIRST_ROWS * this.width);
  }

  /** Starts again without rows: those that follow are of this game, their first column. */
  begin(game: number): void {
    this.game = game;
    this.rows = 0;
  }

  /** Adds a row of the game, otherwise of NULLs, and returns where it starts in `cells`. */
  add(): number {
    const at = this.rows * this.width;
    this.reserve(++this.rows);
    const { cells, width } = this;
    // A loop: calling `fill` costs more than writing so few cells.
    cells[at] = this.game;
    for (let i = 1; i < width; i++) cells[at + i] = NO_INTEGER;
    return at;
  }

  /** Adds all rows of another list. */
  append(other: IntRows): void {
    const at = this.rows * this.width;
    this.rows += other.rows;
    this.reserve(this.rows);
    this.cells.set(other.cells.subarray(0, other.rows * this.width), at);
  }

  /** Returns the columns in newly allocated memory, and starts again without rows. */
  take(): Int32Array[] {
    const { cells, rows, width } = this;
    this.rows = 0;
    return Array.from({ length: width }, (_, column) => {
      const values = new Int32Array(rows);
      for (let row = 0, at = column; row < rows; row++, at += width) values[row] = cells[at];
      return values;
    });
  }

  private reserve(rows: number): void {
    if (rows * this.width <= this.cells.length) return;
    const larger = new Int32Array(Math.max(rows * this.width, this.cells.length * 2));
    larger.set(this.cells);
    this.cells = larger;
  }
}
