/** `macher sql`: a question of one's own to a database of results. */
import type { Cell } from '../store/store.ts';
import { defineCommand, JSON_OPTION } from './command.ts';
import { type Align, columns, print, printJson } from './output.ts';

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
  about: 'Ask a database of results in SQL; it is opened for reading only',
  positionals: {
    database: { type: 'string', demandOption: true, describe: 'A database that macher run has written' },
    query: { type: 'string', demandOption: true, describe: 'A query; docs/data.md lists tables and views' },
  },
  options: { ...JSON_OPTION },
  examples: [
    ['sql results/quickstart.duckdb "SELECT agent, avg(win_share) FROM latest_seats GROUP BY agent"', 'by agent'],
    ['sql results/quickstart.duckdb "DESCRIBE latest_bids" --json', 'for a program'],
  ],
  run: async ({ database, query, json }) => {
    const { Store } = await import('../store/store.ts');
    const store = await Store.open(database, { readOnly: true });
    try {
      const rows = await store.query(query);
      if (json) printJson(rows);
      else print(tableOf(rows));
    } finally {
      store.close();
    }
  },
});
