/**
 * YAML texts of people, read within limits: a text that is too long, nested too deeply or blown up by aliases is refused
 * before it costs time or memory.
 */
import {
  type Document,
  isAlias,
  isCollection,
  isPair,
  Lexer,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';

/** Characters of a text at most. Nothing that people write by hand comes near. */
const LONGEST = 1_000_000;
/** Lists and mappings within each other at most. */
const DEEPEST = 100;
/** Blanks by which a line is indented for each of them. */
const INDENT = 2;
const BLANKS = /^ +$/;
/** Values that a text holds at most, those counted again that aliases repeat. */
const MOST_VALUES = 100_000;

/** A mistake in a YAML text, in a sentence without its full stop, and the offset at which it is. */
export interface YamlMistake {
  readonly offset: number;
  readonly message: string;
}

/** A text that has been read: the document, or what is wrong. */
export interface YamlText {
  readonly doc: Document;
  readonly lines: LineCounter;
  readonly mistakes: readonly YamlMistake[];
}

const number = (n: number): string => n.toLocaleString('en');

/** Where a text goes deeper than it may; the parser would run out of stack there. */
const tooDeep = (text: string): YamlMistake | null => {
  let offset = 0;
  let flow = 0;
  let inLine = 0;
  for (const token of new Lexer().lex(text)) {
    if (token === '\n' || token === '\r\n') inLine = 0;
    else if (token === '[' || token === '{') flow++;
    else if (token === ']' || token === '}') flow--;
    else if (token === '-' || token === '?' || token === ':') inLine++;
    else if (inLine === 0 && BLANKS.test(token)) inLine = token.length / INDENT;
    if (flow + inLine > DEEPEST) {
      return {
        offset,
        message: `this is nested too deeply; at most ${DEEPEST} lists and mappings lie within each other`,
      };
    }
    offset += token.length;
  }
  return null;
};

/** How many values a node stands for, aliases followed; more than `MOST_VALUES` is as good as endless. */
const valuesOf = (doc: Document, node: unknown, known: Map<unknown, number>): number => {
  const before = known.get(node);
  if (before !== undefined) return before;
  // An alias within what it stands for never ends.
  known.set(node, MOST_VALUES + 1);
  let values = 1;
  if (isAlias(node)) values = valuesOf(doc, node.resolve(doc), known);
  else if (isPair(node)) values = valuesOf(doc, node.key, known) + valuesOf(doc, node.value, known);
  else if (isCollection(node)) for (const item of node.items) values += valuesOf(doc, item, known);
  known.set(node, values);
  return values;
};

/** The first alias that leads nowhere. */
const loose = (doc: Document): YamlMistake | null => {
  let found: YamlMistake | null = null;
  visit(doc, {
    Alias(_key, alias, path) {
      const value = alias.resolve(doc);
      if (value && !path.includes(value)) return undefined;
      found = { offset: alias.range?.[0] ?? 0, message: `the alias '*${alias.source}' does not lead to a value` };
      return visit.BREAK;
    },
  });
  return found;
};

const tooMany = (doc: Document): YamlMistake | null => {
  const values = valuesOf(doc, doc.contents, new Map());
  if (values <= MOST_VALUES) return null;
  const offset = (doc.contents as Node | null)?.range?.[0] ?? 0;
  return { offset, message: `this stands for more than ${number(MOST_VALUES)} values, its aliases written out` };
};

/**
 * Reads a YAML text. It never throws: what is wrong is told.
 *
 * @param lines counts lines, from 1 unless it is told otherwise
 */
export const readYamlText = (text: string, lines = new LineCounter()): YamlText => {
  const refused = (mistake: YamlMistake): YamlText => ({ doc: parseDocument(''), lines, mistakes: [mistake] });
  lines.addNewLine(0);
  if (text.length > LONGEST) {
    return refused({
      offset: 0,
      message: `this has ${number(text.length)} characters; at most ${number(LONGEST)} are read`,
    });
  }
  const deep = tooDeep(text);
  if (deep) {
    for (let at = text.indexOf('\n'); at !== -1 && at < deep.offset; at = text.indexOf('\n', at + 1))
      lines.addNewLine(at + 1);
    return refused(deep);
  }
  lines.lineStarts.length = 0;
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const mistakes = doc.errors.map(({ pos, message }) => ({ offset: pos[0], message }));
  if (mistakes.length > 0) return { doc, lines, mistakes };
  const mistake = loose(doc) ?? tooMany(doc);
  return { doc, lines, mistakes: mistake ? [mistake] : [] };
};
