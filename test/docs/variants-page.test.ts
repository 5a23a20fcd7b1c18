import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { mistakesIn, type NotationError } from '../../src/base/text/yaml-entry.ts';
import { withVariantTables } from '../../src/docs/variants-page.ts';
import { editionNamed } from '../../src/rules/engine/editions/index.ts';
import { parseOwned, parseVariant } from '../../src/rules/variant/read.ts';

const page = readFileSync('docs/variants.md', 'utf8');
const VALLEY = editionNamed('valley-2006')!;
const files = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(([, text]) => text);
const fileWith = (words: string): string => files.find((text) => text.includes(words))!;

test('the tables of docs/variants.md are up to date: `npm run docs` writes them', () => {
  expect(withVariantTables(page)).toBe(page);
});

describe('what stands on docs/variants.md', () => {
  it('can be read', () => {
    const dear = parseVariant(fileWith('about:'));
    expect(dear).toMatchObject({ name: 'costly meetings', parameters: { meetingPrices: [2, 4, 6, 8] } });
    expect(Object.keys(parseVariant(fileWith('preliminary:')).components)).toEqual([
      ...['regions', 'shadowCards', 'polls', 'dice', 'preliminary'],
    ]);
    expect(Object.keys(parseOwned(fileWith('# components/'), VALLEY))).toEqual(['regions', 'dice']);
  });

  it('is said of a file with three mistakes', () => {
    const text = 'extends: valley-2006\nparameters:\n  mediaPrise: 3\n  startMoney: 900\nwithout: [polls]';
    const said = (() => {
      try {
        return [`nothing: ${parseVariant(text).name}`];
      } catch (error) {
        return mistakesIn('bad.yaml', error as NotationError);
      }
    })();
    expect(page).toContain(said.map((one) => `macher: ${one}\n`).join(''));
  });

  it('names every kind of component', () => {
    const known = /unknown key/;
    expect(() => parseVariant('extends: valley-2006\ncomponents: { topics: {} }')).toThrow(known);
    for (const kind of [
      'parties',
      'regions',
      'shadowCards',
      'polls',
      'contributions',
      'nationalPlaces',
      'preliminary',
    ]) {
      expect(page).toContain(`| \`${kind}\` |`);
      expect(() => parseVariant(`extends: valley-2006\ncomponents: { ${kind}: 0 }`)).not.toThrow(/unknown key/);
    }
  });
});
