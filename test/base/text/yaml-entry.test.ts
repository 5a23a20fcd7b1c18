import { describe, expect, it } from 'vitest';
import { readYaml } from '../../../src/base/text/yaml-entry.ts';

const numbers = (text: string, key: string): number[] =>
  readYaml(text)
    .fields(['a', 'b', 'c'])
    .get(key)!
    .list()
    .map((item) => item.integer(0, 9));

describe('a value that an anchor names', () => {
  it('stands for every alias', () => {
    const text = 'a: &table [1, 2]\nb: *table\nc: &other [3]';
    expect([numbers(text, 'a'), numbers(text, 'b'), numbers(text, 'c')]).toEqual([[1, 2], [1, 2], [3]]);
  });

  it('may hold others', () => {
    expect(readYaml('a: &x { b: &y [4] }\nb: *x\nc: *y').fields(['a', 'b', 'c']).get('c')!.list()).toHaveLength(1);
  });

  it.each([
    ['a: 1\nb: *nobody', /^line 2: the alias '\*nobody' does not lead to a value\.$/],
    ['a: &self\n  - *self', /^line 2: the alias '\*self' does not lead to a value\.$/],
  ])('is asked for in vain: %s', (text, message) => {
    expect(() => readYaml(text)).toThrow(message);
  });
});
