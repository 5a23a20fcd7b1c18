import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fieldTable, withFieldTable } from '../../src/docs/field-table.ts';

const page = readFileSync(fileURLToPath(new URL('../../src/rules/engine/README.md', import.meta.url)), 'utf8');

test('the table of fields in the engine’s README is up to date: `npm run docs` writes it', () => {
  expect(withFieldTable(page)).toBe(page);
  expect(page).toContain(fieldTable());
});

test('every file that the README names exists', () => {
  const files = [...page.matchAll(/`((?:phases|board|flow|editions)?\/?[\w/-]+\.ts)`/g)].map((found) => found[1]);
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    expect(() => readFileSync(fileURLToPath(new URL(`../../src/rules/engine/${file}`, import.meta.url)))).not.toThrow();
  }
});

test('a page without a place for the table is refused', () => {
  expect(() => withFieldTable('# Nothing here')).toThrow(/^The page lacks the lines '<!-- fields/);
});
