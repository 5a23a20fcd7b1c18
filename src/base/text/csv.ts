const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Rows as CSV, every cell in quotes. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\n`).join('');
