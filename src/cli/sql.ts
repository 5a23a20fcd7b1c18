/** `macher sql`: your own query on a database of results. */
import { dirname } from 'node:path';
import { type Align, columns } from '../base/drawing/columns.ts';
import type { Cell } from '../lab/store/database.ts';
import { DATABASE, defineCommand, JSON_OPTION } from './command.ts';
import { print, printJson } from './output.ts';

/** Numbers with as many digits as they need, lists in brackets. */
const shown = (cell: Cell): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(8)));
  return Array.isArray(cell) ? `[${cell.map(shown).join(', ')}]` : String(cell);
};

const tableOf = (rows: readonly Record<string, Cell>[]): string => {
  if (rows.length === 0) return 'no rows';
  const names = Object.keys(rows[0]);
  const align = names.map((name): Align => (rows.every((row) => typeof row[name] !== 'string') ? 'right' : 'left'));
  return columns([names, ...rows.map((row) => names.map((name) => shown(row[name])))], align);
};

export const sql = defineCommand({
  usage: 'sql <database> <query>',
  about: 'Query a database of results in SQL; a query can only read, and only its tables',
  positionals: {
    ...DATABASE,
    query: { type: 'string', demandOption: true, describe: 'A query; docs/data.md lists tables and views' },
  },
  options: {
    out: { type: 'string', describe: 'Write the rows to this file instead; it ends in .parquet or .csv' },
    ...JSON_OPTION,
  },
  examples: [
    ['sql results/quickstart.duckdb "SELECT agent, avg(win_share) FROM latest_seats GROUP BY agent"', 'by agent'],
    ['sql results/quickstart.duckdb "DESCRIBE latest_bids" --json', 'for a program'],
    ['sql results/quickstart.duckdb "SELECT * FROM latest_bids" --out bids.parquet', 'into a file'],
  ],
  run: async ({ database, query, out, json }) => {
    const { Store } = await import('../lab/store/store.ts');
    const reaches = out === undefined ? [] : [`${dirname(out)}/`];
    const store = await Store.open(database, { readOnly: true, reaches });
    try {
      if (out !== undefined) {
        const { exportQuery } = await import('../lab/store/export.ts');
        await exportQuery(store, query, out);
        print(out);
        return;
      }
      const rows = await store.sql(query);
      if (json) printJson(rows);
      else print(tableOf(rows));
    } finally {
      store.close();
    }
  },
});
