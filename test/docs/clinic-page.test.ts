import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withThresholds } from '../../src/docs/thresholds-page.ts';
import { STANDARDS } from '../../src/lab/question/balance/standards.ts';

const page = readFileSync('docs/clinic-thresholds.md', 'utf8');

it('docs/clinic-thresholds.md has the thresholds of the code: run `npm run docs` when this fails', () => {
  expect(withThresholds(page)).toBe(page);
  for (const { what, why } of STANDARDS) {
    expect(page).toContain(`: ${what} |`);
    expect(page).toContain(why);
  }
});
