/** Limits for a YAML text, judged by its characters and words alone: parsing a larger one would take too much time and stack. */
import { Lexer } from 'yaml';

/** The most characters of a text; nothing that people write by hand comes near. */
const LONGEST = 1_000_000;
/** The most words and signs of a text, including its lines and comments: about ten times the longest scenario file. */
const MOST_WORDS = 50_000;
/** The most lists and mappings within each other. */
export const DEEPEST = 100;

/** Blanks that indent a line for each level. */
const INDENT = 2;
const BLANKS = /^ +$/;

/** A mistake in a YAML text: a sentence without its full stop, and the offset of the mistake. */
export interface YamlMistake {
  readonly offset: number;
  readonly message: string;
}

const number = (n: number): string => n.toLocaleString('en');

export const TOO_DEEP = `this is nested too deeply; at most ${DEEPEST} lists and mappings lie within each other`;

/** What the lexer says about a text besides its words: where a document, a bracket's line or a plain text begins or ends. */
const MARKS = new Set(['\x02', '\x18', '\x1f']);

/** The words and signs of a text, its blanks among them, each with its offset. */
export function* wordsIn(text: string): Generator<{ readonly word: string; readonly offset: number }> {
  let offset = 0;
  for (const word of new Lexer().lex(text)) {
    if (MARKS.has(word) && text[offset] !== word) continue;
    yield { word, offset };
    offset += word.length;
  }
}

/** How deep a text goes, word by word. */
class Depth {
  private brackets = 0;
  private inLine = 0;
  private lineBegins = true;

  /** Takes in the next word; returns how many lists and mappings it is in. */
  take(word: string): number {
    if (word === '[' || word === '{') this.brackets++;
    else if (word === ']' || word === '}') this.brackets = Math.max(0, this.brackets - 1);
    else if (this.brackets === 0) this.takeInBlock(word);
    this.lineBegins = word === '\n' || word === '\r\n';
    return this.brackets + this.inLine;
  }

  /** Outside brackets, the depth of a word follows from its indentation and from the signs before it. */
  private takeInBlock(word: string): void {
    if (this.lineBegins) this.inLine = BLANKS.test(word) ? word.length / INDENT : 0;
    if (word === '-' || word === '?' || word === ':') this.inLine++;
  }
}

/** Why a text is not even parsed; null if it is. */
export const beyondLimits = (text: string): YamlMistake | null => {
  if (text.length > LONGEST) {
    return { offset: 0, message: `this has ${number(text.length)} characters; at most ${number(LONGEST)} are read` };
  }
  const depth = new Depth();
  let words = 0;
  for (const { word, offset } of wordsIn(text)) {
    if (++words > MOST_WORDS) {
      return { offset: 0, message: `this is too long; at most ${number(MOST_WORDS)} words and signs are read` };
    }
    if (depth.take(word) > DEEPEST) return { offset, message: TOO_DEEP };
  }
  return null;
};
