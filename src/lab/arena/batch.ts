/**
 * A batch: the rows of some games as columns of typed arrays, which a worker thread sends at the cost of a copy.
 *
 * Integers, flags (0 or 1) and words (their number) are Int32Array with `NO_INTEGER` for NULL, reals are Float64Array with NaN
 * for NULL, texts are lists of strings and nulls.
 */
import { quote } from '../../base/text/quote.ts';
import { type Column, type Row, TABLE_NAMES, TABLES, type TableName, type Vocabulary } from './tables.ts';

/** Represents NULL in a column of integers. */
export const NO_INTEGER = -2147483648;

export type ColumnData = Int32Array | Float64Array | (string | null)[];

/** The columns of each recorded table, in the order of its specification. */
export type Batch = { readonly [T in TableName]?: readonly ColumnData[] };

const FIRST_CAPACITY = 256;

/** Allocates room for the values of a column. */
const room = (column: Column, capacity: number): ColumnData => {
  if (column.type === 'text') return [];
  return column.type === 'real' ? new Float64Array(capacity) : new Int32Array(capacity);
};

/** The value that represents NULL in a column. */
const nothing = (column: Column): unknown => {
  if (column.type === 'text') return null;
  return column.type === 'real' ? Number.NaN : NO_INTEGER;
};

/** The numbers of a column's own words; null for a column without such a list. */
const codesOf = ({ words }: Column): ReadonlyMap<unknown, number> | null =>
  typeof words === 'object' ? new Map(words.map((word, i) => [word, i])) : null;

/** The growing rows of one table, column by column, in arrays that double when they are full. */
class TableBuilder<T extends TableName> {
  private readonly columns: readonly Column[];
  private readonly codes: readonly (ReadonlyMap<unknown, number> | null)[];
  private readonly nothing: readonly unknown[];
  private data: ColumnData[];
  private capacity = FIRST_CAPACITY;
  private length = 0;

  constructor(table: T) {
    this.columns = TABLES[table].columns;
    this.codes = this.columns.map(codesOf);
    this.nothing = this.columns.map(nothing);
    this.data = this.columns.map((column) => room(column, FIRST_CAPACITY));
  }

  add(row: Row<T>): void {
    if (this.length === this.capacity) this.grow();
    for (let i = 0; i < this.columns.length; i++) {
      const value: unknown = row[this.columns[i].name as keyof Row<T>];
      const codes = this.codes[i];
      const kept = value === null ? this.nothing[i] : codes === null ? value : this.code(codes, value, i);
      this.data[i][this.length] = kept as never;
    }
    this.length++;
  }

  /** All rows so far, in newly allocated memory. */
  take(): ColumnData[] {
    return this.data.map((column) => column.slice(0, this.length));
  }

  private code(codes: ReadonlyMap<unknown, number>, word: unknown, column: number): number {
    const found = codes.get(word);
    if (found !== undefined) return found;
    throw new Error(`Column ${this.columns[column].name} knows no word ${quote(word)}; it knows ${[...codes.keys()]}.`);
  }

  private grow(): void {
    this.capacity *= 2;
    this.data = this.data.map((column, i) => {
      if (Array.isArray(column)) return column;
      const larger = room(this.columns[i], this.capacity) as Int32Array;
      larger.set(column);
      return larger;
    });
  }
}

/** Gathers rows, then returns them as a batch. */
export class BatchBuilder {
  private readonly tables: { [T in TableName]?: TableBuilder<T> } = {};

  /** @param recorded the tables to fill; rows of all others are dropped */
  constructor(recorded: readonly TableName[] = TABLE_NAMES) {
    for (const table of recorded) this.tables[table] = new TableBuilder(table) as never;
  }

  /** Whether rows of that table are kept: if not, they need not be computed. */
  records(table: TableName): boolean {
    return this.tables[table] !== undefined;
  }

  add<T extends TableName>(table: T, row: Row<T>): void {
    (this.tables[table] as TableBuilder<T> | undefined)?.add(row);
  }

  batch(): Batch {
    return Object.fromEntries(Object.entries(this.tables).map(([table, builder]) => [table, builder.take()]));
  }
}

export const rowsIn = (batch: Batch, table: TableName): number => batch[table]?.[0]?.length ?? 0;

/** How many rows a batch has in all tables together. */
export const totalRows = (batch: Batch): number =>
  TABLE_NAMES.reduce((total, table) => total + rowsIn(batch, table), 0);

/** The limits that columns are checked against. */
interface Bounds {
  readonly vocabulary: Vocabulary;
  /** Chairs at the table; any number if left out. */
  readonly players?: number;
  /** Whether a text is allowed in the column. */
  readonly fits?: (text: string) => boolean;
}

/** The unit of columns that count chairs. */
const CHAIR = 'chair from 0';

/** How many numbers from 0 on a column of integers may contain; null for any number. */
const limitOf = ({ type, unit, words = [] }: Column, { vocabulary, players }: Bounds): number | null => {
  if (type === 'flag') return 2;
  if (type === 'word') return (typeof words === 'string' ? vocabulary[words] : words).length;
  return unit === CHAIR ? (players ?? null) : null;
};

/** The first row of a column with an impossible value; −1 for none. */
export const wrongRow = (column: Column, data: ColumnData, bounds: Bounds): number => {
  const { type, nullable = false } = column;
  const { fits = () => true } = bounds;
  if (type === 'text') {
    const isWrong = (text: string | null) => (text === null ? !nullable : typeof text !== 'string' || !fits(text));
    return (data as (string | null)[]).findIndex(isWrong);
  }
  if (type === 'real')
    return (data as Float64Array).findIndex((value) => !Number.isFinite(value) && !(nullable && Number.isNaN(value)));
  const limit = limitOf(column, bounds);
  const [least, most] = limit === null ? [NO_INTEGER + 1, -NO_INTEGER] : [0, limit - 1];
  return (data as Int32Array).findIndex(
    (value) => (value < least || value > most) && !(nullable && value === NO_INTEGER),
  );
};

/** What a database would refuse, in words: "elections.outcome is missing in row 4"; null if all rows can be stored. */
export const unstorable = (batch: Batch, vocabulary: Vocabulary): string | null => {
  for (const table of TABLE_NAMES) {
    for (const [i, column] of (TABLES[table].columns as readonly Column[]).entries()) {
      const data = batch[table]?.[i] ?? [];
      const row = wrongRow(column, data, { vocabulary });
      if (row < 0) continue;
      const found = data[row] === null || data[row] === NO_INTEGER ? 'missing' : `${data[row]}`;
      return `${table}.${column.name} is ${found} in row ${row + 1}`;
    }
  }
  return null;
};

/** One column of a batch by its name. Integers, flags and words only. */
export function integerColumn(batch: Batch, table: TableName, name: string): Int32Array {
  const at = TABLES[table].columns.findIndex((column) => column.name === name);
  const found = batch[table]?.[at];
  if (!(found instanceof Int32Array)) throw new Error(`The batch has no column of integers ${table}.${name}.`);
  return found;
}

/** The rows of several batches, in order, as one batch: a few large transactions cost less than many small ones. */
export function mergeBatches(batches: readonly Batch[]): Batch {
  const tables = TABLE_NAMES.filter((table) => batches.some((batch) => batch[table]));
  return Object.fromEntries(
    tables.map((table) => [
      table,
      mergeTable(
        batches.flatMap((batch) => [batch[table] ?? []]),
        table,
      ),
    ]),
  );
}

function mergeTable(parts: readonly (readonly ColumnData[])[], table: TableName): ColumnData[] {
  return TABLES[table].columns.map((column, i) => {
    const pieces = parts.flatMap((part) => (part[i] ? [part[i]] : []));
    return columnIn(column, pieces);
  });
}

/** A column from its pieces, as batches have it: an array of the type of its numbers, or a list of texts. */
export const columnIn = ({ type }: Column, pieces: readonly ArrayLike<unknown>[]): ColumnData => {
  if (type === 'text') return pieces.flatMap((piece) => Array.from(piece, (text) => (text ?? null) as string | null));
  const length = pieces.reduce((total, piece) => total + piece.length, 0);
  const data = type === 'real' ? new Float64Array(length) : new Int32Array(length);
  let at = 0;
  for (const piece of pieces) {
    data.set(piece as ArrayLike<number>, at);
    at += piece.length;
  }
  return data;
};

/** The rows of some of the games in a batch. */
export function onlyGames(batch: Batch, isWanted: (game: number) => boolean): Batch {
  if (integerColumn(batch, 'games', 'game').every(isWanted)) return batch;
  const tables = TABLE_NAMES.filter((table) => rowsIn(batch, table) > 0);
  return Object.fromEntries(
    tables.map((table) => {
      const wanted = Array.from(integerColumn(batch, table, 'game'), isWanted);
      return [table, batch[table]!.map((column) => (column as Int32Array).filter((_, row) => wanted[row]))];
    }),
  );
}
