/**
 * Reads YAML texts that people write, within limits: a text that is too long, nested too deeply or blown up by aliases is
 * rejected before it costs time or memory.
 */
import { type Document, LineCounter, parseDocument, visit } from 'yaml';
import { excerpt } from './quote.ts';
import { replaceAliases } from './yaml-aliases.ts';
import { beyondLimits, type YamlMistake } from './yaml-limits.ts';

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

/** The parser's own sentence, with words of the text shortened; our own where the parser's is for programmers. */
const sentenceOf = ({ code, message }: Document['errors'][number]): string =>
  code === 'MULTIPLE_DOCS'
    ? 'found a second document after ---; expected one'
    : message
        .split(' ')
        .map((word) => excerpt(word))
        .join(' ');

/** Keeps the written digits of whole numbers that JavaScript would round: a seed may have any number of digits. */
const keepDigits = (doc: Document): void =>
  visit(doc, {
    Scalar(_, node) {
      const { value, source = '' } = node;
      if (typeof value === 'number' && !Number.isSafeInteger(value) && /^[-+]?\d+$/.test(source)) node.value = source;
    },
  });

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
  if (doc.errors.length > 0) {
    return {
      doc,
      lines,
      mistakes: doc.errors.map((error) => ({ offset: error.pos[0], message: sentenceOf(error) })),
    };
  }
  const mistake = replaceAliases(doc);
  if (!mistake) keepDigits(doc);
  return { doc, lines, mistakes: mistake ? [mistake] : [] };
};
