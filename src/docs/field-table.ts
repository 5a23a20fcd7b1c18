/** The table of the state's fields in `src/rules/engine/README.md`, written from the layout. */
import type { Field } from '../rules/engine/packed.ts';
import { LAYOUT, STATE_BYTES } from '../rules/engine/state.ts';
import { table, withSection } from './markdown.ts';

const BEGIN = '<!-- fields: written by npm run docs -->';
const END = '<!-- end of fields -->';

const row = ({ name, visibility, shape, about }: Field): string[] => [
  ...[`\`${name}\``, shape.join(' × '), visibility, about],
];

/** Every field with its shape (nothing for a single number), who may read it, and what it holds. */
export const fieldTable = (): string =>
  [
    `${LAYOUT.cells} cells of 16 bits, ${STATE_BYTES} bytes.`,
    '',
    table(['field', 'shape', 'visibility', 'holds'], LAYOUT.fields.map(row)),
  ].join('\n');

/** The page with its table of fields rewritten. Throws if the page has no place for it. */
export const withFieldTable = (page: string): string => withSection(page, BEGIN, END, fieldTable());
