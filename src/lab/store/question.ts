/** Questions in SQL from outside: they may read, and do nothing else. */
import { quote } from '../../base/text/quote.ts';
import { StoreError } from './errors.ts';

/** The words with which a query may begin. */
const READING: ReadonlySet<string> = new Set([
  ...['SELECT', 'WITH', 'FROM', 'VALUES', 'TABLE', 'PIVOT', 'UNPIVOT'],
  ...['DESCRIBE', 'DESC', 'SHOW', 'SUMMARIZE', 'EXPLAIN'],
]);

/** The first word, behind spaces, comments and brackets. */
const FIRST = /^(?:\s|--.*(?:\n|$)|\/\*[\s\S]*?\*\/|\()*([a-z_]+)/i;

/** DuckDB splits this into several statements, although it is one. */
const SEVERAL = 'PIVOT';

const EXPECTED = 'expected one query that reads, such as SELECT * FROM latest; --out FILE writes its rows into a file';

/**
 * Refuses anything but a single query, with a sentence; DuckDB's own locks prevent everything else anyway.
 *
 * @param count returns the number of statements that DuckDB finds in it
 * @returns the query without a semicolon at its end
 * @throws StoreError
 */
export const checkQuestion = async (sql: string, count: () => Promise<number>): Promise<string> => {
  const [, first = ''] = FIRST.exec(sql) ?? [];
  const word = first.toUpperCase();
  if (!READING.has(word)) throw new StoreError(`Found ${quote(first || sql)}; ${EXPECTED}.`);
  const statements = await count();
  if (statements > 1 && word !== SEVERAL) throw new StoreError(`Found ${statements} statements; ${EXPECTED}.`);
  return sql.replace(/(?:\s|;)+$/, '');
};
