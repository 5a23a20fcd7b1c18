/** Text as HTML. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]);

/** Finished HTML, which goes into other HTML as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = string | number | Html | readonly Html[];

const rendered = (part: HtmlPart): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(({ text }) => text).join('\n');
  return escaped(String(part));
};

/** A template whose strings are escaped and whose HTML is not: html`<p>${'a < b'}</p>`. */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(texts.map((text, i) => (i === 0 ? text : rendered(parts[i - 1]) + text)).join(''));

/** The most columns that a phone shows side by side. */
const FEW = 4;

/**
 * A table whose first column is a heading. On a phone, each row of a table with many columns becomes a block, with every cell
 * under its own heading; other tables scroll by themselves if they are too wide.
 */
export const table = (name: string, head: readonly string[], rows: readonly (readonly string[])[]): Html => {
  const isText = head.map((_, i) => rows.some((row) => (row[i] ?? '').length > LONGEST_NUMBER));
  return html`
<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table aria-label="${name}"${head.length > FEW ? MANY : NONE}>
<thead><tr>${head.map((cell, i) => html`<th scope="col"${isText[i] ? NAME : NONE}>${cell}</th>`)}</tr></thead>
<tbody>${rows.map((row) => tableRow(head, row, isText))}</tbody>
</table></div>`;
};

const MANY = new Html(' class="many"');
const NAME = new Html(' class="name"');
const NONE = new Html('');

/** A column with a longer cell holds words, not numbers: it begins at the left, with its heading. */
const LONGEST_NUMBER = 18;

/** Agents with their options and names of parameters are long words: lines may break after a comma or dot, and before a capital. */
const breakable = (text: string): Html =>
  new Html(escaped(text).replace(/,|\.(?=\p{L})|\p{Ll}(?=\p{Lu})/gu, (letter) => `${letter}<wbr>`));

const tableRow = (
  [, ...heads]: readonly string[],
  [first, ...cells]: readonly string[],
  [, ...areText]: readonly boolean[],
): Html =>
  html`<tr><th scope="row">${breakable(first)}</th>${cells.map((cell, i) => tableCell(heads[i], cell, areText[i]))}</tr>`;

const tableCell = (head: string, cell: string, isText: boolean): Html =>
  isText
    ? html`<td data-head="${head}" class="name">${breakable(cell)}</td>`
    : html`<td data-head="${head}">${cell}</td>`;
