import { expect, it } from 'vitest';
import { slug } from '../../../src/base/text/slug.ts';

it('makes small letters, digits and hyphens of a name, without accents', () => {
  expect(slug('Costly meetings!')).toBe('costly-meetings');
  expect(slug('  Müllers Große Koalition, 2. Fassung ')).toBe('mullers-gro-e-koalition-2-fassung');
  expect(slug('../../etc')).toBe('etc');
  expect(slug('选举')).toBe('');
  expect(slug('a-b'.repeat(40))).toMatch(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/);
  expect(slug('a-b'.repeat(40)).length).toBeLessThanOrEqual(50);
});
