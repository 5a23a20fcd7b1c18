/** The table of the state's fields in `src/engine/README.md`, written from the layout itself. */
import type { Field } from '../engine/packed.ts';
import { LAYOUT, STATE_BYTES } from '../engine/state.ts';

const BEGIN = '<!-- fields: written by npm run docs -->';
const END = '<!-- end of fields -->';

const row = ({ name, visibility, shape, about }: Field): string =>
  `| \`${name}\` | ${shape.join(' × ')} | ${visibility} | ${about} |`;

/** Every field with its shape (nothing for a single number), who may read it, and what it holds. */
export const fieldTable = (): string =>
  [
    `${LAYOUT.cells} cells of 16 bits, ${STATE_BYTES} bytes.`,
    '',
    '| field | shape | visibility | holds |',
    '| --- | --- | --- | --- |',
    ...LAYOUT.fields.map(row),
  ].join('\n');

/** The page with its table of fields written anew. Throws when the page has no place for it. */
export const withFieldTable = (page: string): string => {
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (start === -1 || end < start) throw new Error(`The page has no lines '${BEGIN}' and '${END}' to write between.`);
  return `${page.slice(0, start)}${BEGIN}\n\n${fieldTable()}\n\n${page.slice(end)}`;
};
