import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { PAGES } from '../support/pages.ts';

const textOf = (page: string): string => readFileSync(page, 'utf8').replace(/```.*?```/gs, '');

/** The anchors of a page: its headings in lower case, without punctuation, with hyphens for spaces. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links of a page that point to nothing. */
const broken = (page: string, text = textOf(page)): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(([link, path, anchor]) => {
    const file = path === '' ? page : join(dirname(page), path);
    if (!existsSync(file)) return [link];
    return anchor === undefined || anchorsOf(file).includes(anchor) ? [] : [link];
  });

describe('links within the project', () => {
  it.each(PAGES)('of %s lead somewhere', (page) => {
    expect(broken(page)).toEqual([]);
  });

  it('are reported when they do not', () => {
    const text = '[whole](docs/agents.md#the-ladder), [no file](nowhere.md), [no heading](docs/agents.md#nothing)';
    expect(broken('README.md', text)).toEqual(['](nowhere.md)', '](docs/agents.md#nothing)']);
  });
});

test('what each experiment with the search has shown stands in docs/search.md', () => {
  const told = readFileSync('docs/search.md', 'utf8');
  for (const file of readdirSync('experiments/search')) expect(told).toContain(file);
});
