/** A text in SQL. */
export const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`;
