/** The ledger of a database: questions that were answered with a verdict, in order. */
import { addTables, LEDGER_TABLES } from '../schema.ts';
import type { Store } from '../store.ts';

/** A question with its verdict, and the natural logarithm of the e-value for it. */
export interface ClaimRow {
  readonly run: string;
  readonly name: string;
  readonly verdict: string;
  readonly evidence: number;
}

/** The most claims that are read: a small malicious file can claim to have billions. */
const MOST_CLAIMS = 100_000;

/** All claims in the order in which they were first made. */
export const claimRows = async (store: Store): Promise<ClaimRow[]> => {
  const found = await store.query<{ name: string }>(
    'SELECT table_name AS name FROM duckdb_tables() WHERE NOT temporary',
  );
  if (!found.some(({ name }) => name === 'claims')) return [];
  return store.query(`SELECT run, name, verdict, evidence FROM claims ORDER BY place LIMIT ${MOST_CLAIMS}`);
};

/** Enters a claim; a question that was continued keeps its place, with its new evidence. */
export const enterClaim = (store: Store, { run, name, verdict, evidence }: ClaimRow): Promise<void> =>
  store.transaction(async (connection) => {
    for (const statement of addTables(LEDGER_TABLES)) await connection.run(statement);
    await connection.run(
      'UPDATE claims SET verdict = $2, evidence = $3, answered = CAST($4 AS TIMESTAMP) WHERE run = $1',
      [run, verdict, evidence, new Date().toISOString()],
    );
    await connection.run(
      `INSERT INTO claims SELECT (SELECT count(*) FROM claims), $1, $2, $3, $4, CAST($5 AS TIMESTAMP)
      WHERE NOT EXISTS (SELECT 1 FROM claims WHERE run = $1)`,
      [run, name, verdict, evidence, new Date().toISOString()],
    );
  });
