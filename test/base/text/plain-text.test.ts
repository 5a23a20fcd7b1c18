import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/base/text/plain-text.ts';
import { readYamlText } from '../../../src/base/text/yaml-text.ts';
import { parseAgent } from '../../../src/players/agent/notation.ts';
import { readGiven } from '../../../src/players/agent/options.ts';

describe('a text as editors, mails and file systems leave it', () => {
  it.each([
    ['a mark at its beginning', '\ufeffname: Thüringen\nround: 2\n'],
    ['line endings of Windows', 'name: Thüringen\r\nround: 2\r\n'],
    ['line endings of old Macs', 'name: Thüringen\rround: 2\r'],
    ['letters in two pieces', 'name: Thüringen\nround: 2\n'.normalize('NFD')],
    ['all of it', '\ufeffname: Thüringen\r\nround: 2\r'.normalize('NFD')],
  ])('is read the same with %s', (_, text) => {
    expect(plainText(text)).toBe('name: Thüringen\nround: 2\n');
  });

  it('keeps a mark that is not at its beginning', () => {
    expect(plainText('a\ufeffb')).toBe('a\ufeffb');
  });
});

describe('__proto__ as a name', () => {
  it('is refused in a file', () => {
    const { mistakes } = readYamlText('a: 1\n__proto__: { b: 2 }\n');
    expect(mistakes.map(({ message }) => message)).toEqual(["unknown key '__proto__'"]);
  });

  it('is refused as an option of an agent', () => {
    const { options } = parseAgent('mcts:__proto__=3');
    expect(() => readGiven('mcts', { iterations: { type: 'integer' } as never }, options)).toThrow(
      "unknown option '__proto__' of agent 'mcts'",
    );
  });
});
