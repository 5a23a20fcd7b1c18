/** The ledger of a database: questions that were answered with a verdict, in order. */
import { addTables, LEDGER_TABLES, type RowOf } from '../schema.ts';
import type { Store } from '../store.ts';

/** A question with its verdict, and the natural logarithm of the e-value for it. */
export type ClaimRow = Pick<RowOf<(typeof LEDGER_TABLES)['claims']>, 'run' | 'name' | 'verdict' | 'evidence'>;

/** The most claims that are read: a small malicious file can claim to have billions. */
const MOST_CLAIMS = 100_000;

/** All claims in the order in which they were first made. */
export const claimRows = async (store: Store): Promise<ClaimRow[]> => {
  if (!(await store.tables()).has('claims')) return [];
  return store.query(`SELECT run, name, verdict, evidence FROM claims ORDER BY place LIMIT ${MOST_CLAIMS}`);
};

/**
 * Enters a claim. A question that was continued keeps its place, with its new evidence; another question about the same games has
 * a place of its own. Rows of older builds do not say what was asked, and stay as they are.
 *
 * @param question a hash of what is asked
 */
export const enterClaim = (store: Store, { run, name, verdict, evidence }: ClaimRow, question: string): Promise<void> =>
  store.transaction(async (connection) => {
    for (const statement of addTables(LEDGER_TABLES)) await connection.run(statement);
    await connection.run('ALTER TABLE claims ADD COLUMN IF NOT EXISTS question VARCHAR');
    await connection.run(
      'UPDATE claims SET verdict = $3, evidence = $4, answered = CAST($5 AS TIMESTAMP) WHERE run = $1 AND question = $2',
      [run, question, verdict, evidence, new Date().toISOString()],
    );
    await connection.run(
      `INSERT INTO claims SELECT (SELECT count(*) FROM claims), $1, $2, $3, $4, CAST($5 AS TIMESTAMP), $6
      WHERE NOT EXISTS (SELECT 1 FROM claims WHERE run = $1 AND question = $6)`,
      [run, name, verdict, evidence, new Date().toISOString(), question],
    );
  });

/** The place of a claim that was entered, from 0. */
export const placeOf = async (store: Store, run: string, question: string): Promise<number> => {
  const sql = 'SELECT place FROM claims WHERE run = $1 AND question = $2';
  return (await store.query<{ place: number }>(sql, [run, question]))[0].place;
};
