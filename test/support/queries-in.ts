/** The queries that a statement puts together, for databases that tests make up. */
export const queriesIn = (sql: string): string[] => [...sql.matchAll(/SELECT '([^']*)' AS id/g)].map(([, id]) => id);
