/** Other people's words in our sentences. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ending,
  escaped,
  excerpt,
  LONGEST_QUOTE,
  nameText,
  printable,
  printableJson,
  quote,
  sentence,
} from '../../../src/base/text/quote.ts';

const ESC = '\u001b';

describe('what others wrote', () => {
  it.each([
    ['an escape sequence', `${ESC}[31mred`, '\\x1b[31mred'],
    ['the same in one character', '\u009b31m', '\\x9b31m'],
    ['a text that runs the other way', 'a\u202etxt.exe', 'a\\u{202e}txt.exe'],
    ['an isolate', '\u2066x\u2069', '\\u{2066}x\\u{2069}'],
    ['what cannot be seen', 'a\u200bb\u00ad', 'a\\u{200b}b\\xad'],
    ['lines', 'a\nb\r\tc\u2028', 'a\\nb\\r\\tc\\u{2028}'],
    ['half a letter', '\ud83d', '\\u{d83d}'],
    ['letters of any kind', 'Grüne 🗳 “€”', 'Grüne 🗳 “€”'],
  ])('has no %s', (_, text, told) => {
    expect(escaped(text)).toBe(told);
    expect(excerpt(text)).toBe(told);
  });

  it('is cut where it is long, escapes counted, none of them in two', () => {
    const long = `${'x'.repeat(37)}${ESC}${'y'.repeat(30_000)}`;
    expect(excerpt(long)).toBe(`${'x'.repeat(37)}…`);
    expect(excerpt('x'.repeat(LONGEST_QUOTE))).toBe('x'.repeat(LONGEST_QUOTE));
    for (const letter of ['x', ESC, '🗳', '\u202e', 'é'])
      for (let n = 30; n < 50; n++) {
        expect(excerpt(letter.repeat(n)).length).toBeLessThanOrEqual(LONGEST_QUOTE);
        expect(ending(letter.repeat(n)).length).toBeLessThanOrEqual(LONGEST_QUOTE);
      }
    expect(ending(`/${'a'.repeat(60)}/mine.ts`)).toMatch(/^…a+\/mine\.ts$/);
  });

  it('stands in quotes where it is a word', () => {
    expect(quote('bremn')).toBe("'bremn'");
    expect(quote({ a: ESC })).toBe('{"a":"\\u001b"}');
    expect([quote(7), quote(null), quote(undefined)]).toEqual(['7', 'null', 'undefined']);
  });

  it('is longer where it is a name in a table, or a whole sentence', () => {
    expect(nameText('x'.repeat(999))).toHaveLength(120);
    expect(sentence(`no\n ${'x'.repeat(999)}`)).toHaveLength(500);
  });
});

describe('what is printed', () => {
  it('keeps lines and what this program paints', () => {
    const text = `a\tb\n${ESC}[1mstrong${ESC}[22m`;
    expect(printable(text)).toBe(text);
    expect(printable(`${ESC}[31m${ESC}]0;title\u0007`)).toBe('\\x1b[31m\\x1b]0;title\\x07');
  });

  it('is the same to a program as JSON', () => {
    const value = { a: 'x\u009b\u202e🗳\u{e0001}', b: [1, 'c\nd'] };
    const text = printableJson(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(printable(text)).toBe(text);
  });
});

/** SQL, and quotes for a shell: they follow other rules. */
const NOT_FOR_PEOPLE = /replaceAll|SELECT|\bFROM\b|kind = |\bshell\b/;
/** What only this program names: its own words in pages and in the engine, and constants. */
const OWN =
  /\$\{(?:[A-Z][A-Z_]+|path|text)\}'|^src\/(?:rules\/engine|lab\/report|docs|lab\/store\/data-page|lab\/question\/balance|base\/drawing)\b/;

it('nothing is quoted by hand: quote() cuts and escapes', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((name) => {
    const path = join('src', name).replaceAll('\\', '/');
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line, i) =>
      /'\$\{(?!(?:excerpt|ending|nameText|quote)\()/.test(line) &&
      !NOT_FOR_PEOPLE.test(line) &&
      !OWN.test(`${path} ${line}`)
        ? [`${path}:${i + 1}: ${line.trim()}`]
        : [],
    );
  });
  expect(found).toEqual([]);
});
