/**
 * Reads YAML texts that people write, within limits: a text that is too long, nested too deeply or blown up by aliases is
 * rejected before it costs time or memory.
 */
import { type Document, LineCounter, parseDocument, type Scalar, visit } from 'yaml';
import { replaceAliases } from './yaml-aliases.ts';
import { beyondLimits, type YamlMistake } from './yaml-limits.ts';
import { misread, mistakeOf } from './yaml-mistakes.ts';

/** A text that has been read: the document with its aliases replaced, and what is wrong with it. */
export interface YamlText {
  readonly doc: Document;
  readonly lines: LineCounter;
  readonly mistakes: readonly YamlMistake[];
}

/** Counts the lines of a text that is not parsed, up to an offset. */
const countLines = (text: string, offset: number, lines: LineCounter): void => {
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
};

/** Keeps the written digits of whole numbers that JavaScript would round: a seed may have any number of digits. */
const keepDigits = (node: Scalar): void => {
  const { value, source = '' } = node;
  if (typeof value === 'number' && !Number.isSafeInteger(value) && /^[-+]?\d+$/.test(source)) node.value = source;
};

/** The first value that YAML reads in another way than it is meant. @returns null if there is none */
const misreadIn = (doc: Document, text: string): YamlMistake | null => {
  let found: YamlMistake | null = null;
  visit(doc, {
    Scalar(role, node, path) {
      keepDigits(node);
      found = misread(text, node, role, path.at(-1));
      return found ? visit.BREAK : undefined;
    },
  });
  return found;
};

/**
 * Reads a YAML text. It never throws; it returns what is wrong.
 *
 * @param lines counts lines, from 1 by default
 */
export const readYamlText = (text: string, lines = new LineCounter()): YamlText => {
  const beyond = beyondLimits(text);
  if (beyond) {
    countLines(text, beyond.offset, lines);
    return { doc: parseDocument(''), lines, mistakes: [beyond] };
  }
  // The parser's own search for repeated keys takes quadratic time; the replacement of aliases finds them faster.
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
  const errors = [...doc.errors, ...doc.warnings];
  if (errors.length > 0) return { doc, lines, mistakes: errors.map((error) => mistakeOf(error, text, lines)) };
  const mistake = replaceAliases(doc) ?? misreadIn(doc, text);
  return { doc, lines, mistakes: mistake ? [mistake] : [] };
};
