import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

const PAGES = [
  ...['README.md', 'experiments/README.md'],
  ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [join('docs', name)] : [])),
];

/** What is wrong with the YAML examples of a page. */
const faultsOf = (text: string): string[] =>
  [...text.matchAll(/```yaml\n(.*?)```/gs)].flatMap(([, example]) =>
    parseDocument(example).errors.map(({ message }) => message),
  );

describe('YAML examples', () => {
  it.each(PAGES)('of %s can be read', (page) => {
    expect(faultsOf(readFileSync(page, 'utf8'))).toEqual([]);
  });

  it('are found if they cannot', () => {
    expect(faultsOf('```yaml\ntarget:\n    decided: 5\n  seats: 5 %\n```\n')).not.toEqual([]);
  });
});
