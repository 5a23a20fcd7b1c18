/** Mistakes that the YAML parser finds, in sentences for people who do not know the names of YAML's parts. */
import type { LineCounter, Pair, Scalar, YAMLError } from 'yaml';
import { excerpt, quote } from './quote.ts';
import { doubtfulNumber, keyMeant, numberMeant } from './slips.ts';
import { wordsIn, type YamlMistake } from './yaml-limits.ts';

const QUOTES = 'put the whole text in quotes';
/** What nobody writes on purpose: the advice helps with most of it. */
const UNREADABLE = 'found what cannot be read as YAML; put a text with signs such as : # & * ! in quotes';

/** A text with the numbers of its lines, which may be part of a larger one. */
interface Numbered {
  readonly text: string;
  readonly lines: LineCounter;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

const lineAt = ({ text }: Numbered, offset: number): Line => {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return { start, text: text.slice(start, end < 0 ? undefined : end) };
};

const isBlank = ({ text }: Line): boolean => /^\s*(#.*)?$/.test(text);

/** The next line with words, or the one before; undefined if there is none. */
const neighbour = (whole: Numbered, line: Line, step: 1 | -1): Line | undefined => {
  for (let near = line; ; ) {
    const at = step === 1 ? near.start + near.text.length + 1 : near.start - 1;
    if (at < 0 || at >= whole.text.length) return undefined;
    near = lineAt(whole, at);
    if (!isBlank(near)) return near;
  }
};

/** The column of a line's first word. */
const indentOf = ({ text }: Line): number => text.search(/[^ ]|$/);

/** A line that does not begin in the column of those around it. */
const misplaced = (whole: Numbered, at: Line): YamlMistake => {
  // The parser counts the blank lines before it.
  const line = isBlank(at) ? (neighbour(whole, at, 1) ?? at) : at;
  const before = neighbour(whole, line, -1);
  const way = before && indentOf(line) > indentOf(before) ? 'more' : 'less';
  const than = before ? ` ${way} than line ${whole.lines.linePos(before.start).line}` : '';
  const message = `this line is indented${than}; what belongs together begins in the same column`;
  return { offset: line.start + indentOf(line), message };
};

/** A key in a line: a colon, and a space or nothing after it. */
const HAS_KEY = /:(\s|$)/;

/** A value with a colon, in the quotes that it needs: "name: 'a: b'". */
const inQuotes = (key: string, value: string): string => {
  const mark = value.includes("'") ? '"' : "'";
  const [, inner, rest] = /^(.*?)\s*:\s*([[{].*)?$/.exec(value) ?? [];
  // A map after the second colon, or nothing: the text before it is a key.
  if (inner !== undefined) return `${mark}${excerpt(`${key}: ${inner}`)}${mark}:${rest ? ' …' : ''}`;
  return `${excerpt(key)}: ${mark}${excerpt(value)}${mark}`;
};

/** A second colon in a line, or a line below that is indented too far. */
const secondColon = (whole: Numbered, offset: number): YamlMistake => {
  const line = lineAt(whole, offset);
  const value = line.text.slice(offset - line.start).trimEnd();
  if (value.startsWith('?')) return { offset, message: `a text that begins with ? is a key; ${QUOTES}` };
  const next = neighbour(whole, line, 1);
  if (!HAS_KEY.test(value) && next) return misplaced(whole, next);
  const key = line.text.slice(0, offset - line.start).replace(/^[\s-]*|\s*:\s*$/g, '');
  return { offset, message: `found a second colon; write ${inQuotes(key, value)}, with quotes` };
};

/** A line that should have a key and a value. */
const keyless = (whole: Numbered, offset: number): YamlMistake => {
  const line = lineAt(whole, offset);
  const words = line.text.slice(offset - line.start).trim();
  if (words.startsWith('- ') || words === '-') return misplacedDash(whole, line);
  const meant = keyMeant(words);
  if (meant !== null) return { offset, message: `found ${quote(words)}; ${meant}` };
  const next = neighbour(whole, line, 1);
  if (next && indentOf(next) > indentOf(line) && HAS_KEY.test(next.text)) return misplaced(whole, next);
  return { offset, message: `found ${quote(words)} where a key is expected; write it as key: value, or in quotes` };
};

const misplacedDash = (whole: Numbered, line: Line): YamlMistake => {
  const before = neighbour(whole, line, -1);
  const offset = line.start + indentOf(line);
  return before && /^\s*-( |$)/.test(before.text) && indentOf(before) !== indentOf(line)
    ? misplaced(whole, line)
    : { offset, message: 'found an entry of a list where a key is expected; put the list under a key' };
};

/** The last bracket or quotation mark before an offset that is still open there; undefined if there is none. */
const openAt = (text: string, end: number): { readonly offset: number; readonly sign: string } | undefined => {
  const open: { offset: number; sign: string }[] = [];
  for (const { word, offset } of wordsIn(text)) {
    if (offset >= end) break;
    if (word === '[' || word === '{') open.push({ offset, sign: word });
    else if (word === ']' || word === '}') open.pop();
    else if (/^["']/.test(word) && offset + word.length >= end) open.push({ offset, sign: word[0] });
  }
  return open.at(-1);
};

const ENDS: Readonly<Record<string, string>> = { '[': '] where the list ends', '{': '} where the map ends' };

const unclosed = ({ text }: Numbered, end: number): YamlMistake => {
  const open = openAt(text, end);
  if (!open) return { offset: end, message: UNREADABLE };
  const { offset, sign } = open;
  return { offset, message: `this ${sign} is never closed; write ${ENDS[sign] ?? `${sign} where the text ends`}` };
};

/** Words after a text in quotes, or after a list or map in brackets, has ended. */
const afterEnd = ({ text }: Numbered, offset: number): YamlMistake => {
  const sign = text.slice(0, offset).trimEnd().at(-1) ?? '';
  const found = quote(text.slice(offset).split('\n')[0].trim());
  if (/["']/.test(sign)) {
    const other = sign === '"' ? "'" : '"';
    return { offset, message: `found ${found} after the closing ${sign}; put ${other} around the whole text` };
  }
  return /[\]}]/.test(sign)
    ? { offset, message: `found ${found} after the closing ${sign}; ${QUOTES}` }
    : { offset, message: UNREADABLE };
};

/** A text that begins with a sign that means something else in YAML. @param sign what it begins with, if it is not at the offset */
const signFirst = (offset: number, sign: string): YamlMistake => ({
  offset,
  message: `a text that begins with ${sign} has to be in quotes`,
});

const unexpected = (whole: Numbered, offset: number, message: string): YamlMistake => {
  const { text } = whole;
  if (message.includes('at node end')) return afterEnd(whole, offset);
  if (message.includes('block-seq-ind'))
    return { offset, message: 'found a dash after a key; begin the list on the next line, or put the text in quotes' };
  if (/^[\]}]/.test(text[offset] ?? '')) return { offset, message: `${text[offset]} closes nothing; leave it out` };
  if (text[offset] === ',') return { offset, message: 'found two commas with nothing between them; leave one out' };
  // A text such as '>= 5': its sign alone would begin a text of several lines.
  const before = /[|>]\S*\s*$/.exec(text.slice(0, offset));
  return before ? signFirst(before.index, text[before.index]) : { offset, message: UNREADABLE };
};

const missing = (whole: Numbered, offset: number, message: string): YamlMistake => {
  if (message.includes('quote')) return unclosed(whole, offset);
  if (message.includes('map keys')) return keyless(whole, offset);
  if (message.includes('Comments')) return { offset, message: 'write a space before #, or put the text in quotes' };
  if (message.startsWith('Missing ,')) return { offset, message: 'expected a comma between two entries' };
  if (message.startsWith('Missing space')) return { offset, message: 'expected a space after the colon' };
  return message.startsWith('Sequence item')
    ? misplaced(whole, lineAt(whole, offset))
    : { offset, message: UNREADABLE };
};

/** A second colon in brackets, where a comma is missing or the text with the first one is a key. */
const colonInBrackets = ({ text }: Numbered, offset: number): YamlMistake => {
  const [, key] = /([^\s,{}[\]]+):\s+$/.exec(text.slice(0, offset)) ?? [];
  const [, more] = /^([^\s,{}[\]:]+):\s+[[{]/.exec(text.slice(offset)) ?? [];
  const message =
    key !== undefined && more !== undefined
      ? `found a second colon; write '${excerpt(`${key}: ${more}`)}': …, with quotes`
      : 'found a second colon; expected a comma between two entries, or quotes around a text with a colon';
  return { offset, message };
};

/** A mistake that the parser has found, where a person would look for it. */
export const mistakeOf = (
  { code, message, pos: [offset] }: YAMLError,
  text: string,
  lines: LineCounter,
): YamlMistake => {
  const whole = { text, lines };
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return message.includes('sequence') ? misplaced(whole, lineAt(whole, offset)) : secondColon(whole, offset);
    case 'MULTILINE_IMPLICIT_KEY':
    case 'KEY_OVER_1024_CHARS':
      return keyless(whole, offset);
    case 'BAD_INDENT':
      return message.startsWith('Flow') ? unclosed(whole, offset) : misplaced(whole, lineAt(whole, offset));
    case 'TAB_AS_INDENT':
      return { offset, message: 'this line begins with a tab; indent it with spaces' };
    case 'BLOCK_IN_FLOW':
      return colonInBrackets(whole, offset);
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
    case 'TAG_RESOLVE_FAILED':
      return signFirst(offset, text[offset]);
    case 'BAD_DQ_ESCAPE':
      return { offset, message: `found ${quote(text.slice(offset, offset + 2))} in quotes; write \\\\ for each \\` };
    case 'MULTIPLE_DOCS':
      return { offset, message: 'found a second document after ---; expected one' };
    case 'UNEXPECTED_TOKEN':
      return unexpected(whole, offset, message);
    case 'MISSING_CHAR':
      return missing(whole, offset, message);
    default:
      return { offset, message: UNREADABLE };
  }
};

/** The number that a comma has cut in two, such as the `3,5` of `{ cost: 3,5 }`, which is a value and a key; null for none. */
const cutNumber = (text: string, offset: number): string | null => {
  const [before] = /[-+]?\d+,$/.exec(text.slice(Math.max(0, offset - 20), offset)) ?? [];
  return before === undefined ? null : before + /^\d*/.exec(text.slice(offset, offset + 20))![0];
};

/** What YAML reads in another way than it is meant; null if it is not such a value. @param role its place in what it is in */
export const misread = (text: string, node: Scalar, role: unknown, around: unknown): YamlMistake | null => {
  const { source = '', value, type, range } = node;
  const [offset, end] = range ?? [0, 0];
  if (typeof value === 'number') {
    const isCut = role === 'key' ? (around as Pair).value === null : /^0\d\d$/.test(source);
    const cut = isCut ? cutNumber(text, offset) : null;
    const doubt = cut === null ? doubtfulNumber(source) : `found ${quote(cut)}; ${numberMeant(cut)}`;
    return doubt === null ? null : { offset, message: doubt };
  }
  // A dash further to the right or left than the others of its list would be a part of the text before it.
  const written = type === 'PLAIN' ? text.slice(offset, end) : '';
  const dash = typeof role === 'number' || /^-\S/.test(written) ? written.search(/\n *- /) : -1;
  if (dash < 0) return null;
  const message = 'found a dash in the text of an entry; begin each dash in the same column, with a space after it';
  return { offset: offset + dash + 1, message };
};
