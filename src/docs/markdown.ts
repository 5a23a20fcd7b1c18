/** Parts of Markdown pages that are written from the code. */

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The page with the text between two of its lines replaced. Throws if the page does not have these lines. */
export const withSection = (page: string, begin: string, end: string, text: string): string => {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`The page lacks the lines '${begin}' and '${end}' to write between: put them back.`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
};
