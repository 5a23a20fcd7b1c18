/** A bench's results: columns for people, JSON for `scripts/results.js`. */
import { columns } from '../src/base/drawing/columns.ts';

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Prints tables, keyed by the names of the figures that show them. */
export const printTables = (tables: Readonly<Record<string, Table>>): void => {
  if (process.argv.includes('--json')) console.log(JSON.stringify(tables));
  else
    for (const { head, rows } of Object.values(tables))
      console.log(
        `${columns(
          [[...head], ...rows.map((row) => [...row])],
          head.map(() => 'right' as const),
        )}\n`,
      );
};
