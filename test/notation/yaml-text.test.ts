import { describe, expect, it } from 'vitest';
import { readYamlText } from '../../src/notation/yaml-text.ts';

const bomb = (depth: number): string =>
  ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
    .concat(Array.from({ length: depth }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(', ')}]`))
    .join('\n');

describe('a YAML text', () => {
  it.each<[string, string, string]>([
    ['an alias bomb', bomb(8), 'this stands for more than 100,000 values, its aliases written out'],
    ['an alias within its own value', 'a: &a [*a]', "the alias '*a' does not lead to a value"],
    ['an alias of nothing', 'a: *b', "the alias '*b' does not lead to a value"],
    ['brackets in brackets', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`, 'this is nested too deeply; at most 100'],
    ['lists in lists', `${'- '.repeat(5000)}x`, 'this is nested too deeply; at most 100'],
    ['a staircase', Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'nested too deeply'],
    ['40 MB of comments', `# ${'x'.repeat(60)}\n`.repeat(640_000), 'characters; at most 1,000,000 are read'],
  ])('is refused in a moment: %s', (_, text, message) => {
    const start = performance.now();
    const { mistakes } = readYamlText(text);
    expect(mistakes[0].message).toContain(message);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('may use aliases and brackets as people do', () => {
    const { doc, mistakes } = readYamlText('a: &a [1, 2]\nb: [*a, *a, {c: [[[1]]]}] # [[[[');
    expect(mistakes).toEqual([]);
    expect(doc.toJS()).toEqual({ a: [1, 2], b: [[1, 2], [1, 2], { c: [[[1]]] }] });
  });

  it('says on which line it goes too deep', () => {
    const { lines, mistakes } = readYamlText(`a: 1\nb: ${'['.repeat(200)}`);
    expect(lines.linePos(mistakes[0].offset).line).toBe(2);
  });
});
