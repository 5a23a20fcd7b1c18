import { describe, expect, it } from 'vitest';
import { readYamlText } from '../../../src/base/text/yaml-text.ts';

const bomb = (depth: number): string =>
  ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
    .concat(Array.from({ length: depth }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`))
    .join('\n');

const lines = (n: number, line: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => line(i)).join('\n');

const chain = (length: number): string => lines(length, (i) => `a${i}: &a${i} [${i === 0 ? 1 : `*a${i - 1}`}]`);

describe('a YAML text', () => {
  it.each<[string, string, string]>([
    ['an alias bomb', bomb(8), 'this expands to more than 100,000 values with its aliases written out'],
    ['an alias within its own value', 'a: &a [*a]', "the alias '*a' does not lead to a value"],
    ['two documents', 'a: 1\n---\nb: 2', 'found a second document after ---; expected one'],
    ['an alias of nothing', 'a: *b', "the alias '*b' does not lead to a value"],
    ['brackets in brackets', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`, 'this is nested too deeply; at most 100'],
    ['lists in lists', `${'- '.repeat(5000)}x`, 'this is nested too deeply; at most 100'],
    ['a staircase', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'nested too deeply'],
    ['closing brackets before brackets', `a: ${']'.repeat(5000)}${'['.repeat(5000)}`, 'this is nested too deeply'],
    ['a chain of aliases', chain(900), 'this is nested too deeply'],
    ['very many aliases', `a: &a 1\nb: [${Array(90_000).fill('*a').join(', ')}]`, 'this is too long; at most 50,000'],
    ['very many keys', lines(90_000, (i) => `k${i}: 1`), 'this is too long; at most 50,000 words and signs are read'],
    ['very many commas', `[${','.repeat(900_000)}]`, 'this is too long; at most 50,000 words and signs are read'],
    ['a key twice among many', lines(5000, (i) => `k${i % 4999}: 1`), "the key 'k0' is there twice"],
    ['40 MB of comments', `# ${'x'.repeat(60)}\n`.repeat(640_000), 'characters; at most 1,000,000 are read'],
  ])('is refused in a moment: %s', (_, text, message) => {
    const start = performance.now();
    const { mistakes } = readYamlText(text);
    expect(mistakes[0].message).toContain(message);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('may use aliases and brackets as people do', () => {
    const { doc, mistakes } = readYamlText('a: &a [1, 2]\nb: [*a, *a, {c: [[[1]]]}] # [[[[');
    expect(mistakes).toEqual([]);
    expect(doc.toJS()).toEqual({ a: [1, 2], b: [[1, 2], [1, 2], { c: [[[1]]] }] });
  });

  it('may have many keys in a line, and as many blanks', () => {
    const keys = Array.from({ length: 150 }, (_, i) => `k${i}: ${i}`).join(', ');
    expect(readYamlText(`{${keys},${' '.repeat(300)}# wide\nlast: 1}`).mistakes).toEqual([]);
  });

  it('reads the last value of a name that is given twice, and thousands of aliases in a moment', () => {
    const start = performance.now();
    const { doc, mistakes } = readYamlText(`a: &a 1\nb: *a\nc: &a 2\nd: [${Array(9000).fill('*a').join(', ')}]`);
    expect(mistakes).toEqual([]);
    expect(doc.toJS()).toMatchObject({ a: 1, b: 1, c: 2, d: Array(9000).fill(2) });
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('says on which line it goes too deep', () => {
    const { lines, mistakes } = readYamlText(`a: 1\nb: ${'['.repeat(200)}`);
    expect(lines.linePos(mistakes[0].offset).line).toBe(2);
  });
});
