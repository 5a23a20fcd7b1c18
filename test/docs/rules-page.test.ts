import { expect, test } from 'vitest';
import { rulesPage } from '../../src/docs/rules-page.ts';

test('docs/rules.md is up to date', async () => {
  await expect(rulesPage()).toMatchFileSnapshot('../../docs/rules.md');
});
