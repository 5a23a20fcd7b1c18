/** The pages have a handful of type sizes, defined once; only what scales with its surroundings has another. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
/** Sizes in the units of a drawing, or of the text around. */
const RELATIVE = /^(inherit|[\d.]+(px|em))$/;

test('every type size is one of the six tokens', () => {
  expect(sheets.length).toBeGreaterThan(4);
  const tokens = [...readFileSync('web/src/app.css', 'utf8').matchAll(/^ {2}(--(?:xs|s|m|l|xl|title)): /gm)].map(
    ([, name]) => name,
  );
  expect(tokens).toEqual(['--xs', '--s', '--m', '--l', '--xl', '--title']);
  const others = sheets.flatMap((name) =>
    [...readFileSync(`web/${name}`, 'utf8').matchAll(/font-size: ([^;]+);/g)]
      .map(([, size]) => size)
      .filter((size) => !RELATIVE.test(size) && !tokens.some((token) => size === `var(${token})`))
      .map((size) => `${name}: ${size}`),
  );
  expect(others).toEqual([]);
});
