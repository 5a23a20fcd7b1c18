import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { PAGES } from '../support/pages.ts';

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
