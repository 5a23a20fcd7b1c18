/** How much a YAML text may hold, judged only by its characters and words: parsing more would take time and stack. */
import { Lexer } from 'yaml';

/** Characters of a text at most. Nothing that people write by hand comes near. */
const LONGEST = 1_000_000;
/** Words and signs of a text at most, its lines and comments among them: some ten times the longest scenario file. */
const MOST_WORDS = 50_000;
/** Lists and mappings within each other at most. */
export const DEEPEST = 100;

/** Blanks by which a line is indented for each of them. */
const INDENT = 2;
const BLANKS = /^ +$/;

/** A mistake in a YAML text, in a sentence without its full stop, and the offset at which it is. */
export interface YamlMistake {
  readonly offset: number;
  readonly message: string;
}

const number = (n: number): string => n.toLocaleString('en');

export const TOO_DEEP = `this is nested too deeply; at most ${DEEPEST} lists and mappings lie within each other`;

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

  /** Outside of brackets, a word goes deeper by where it stands in its line, and by the signs before it. */
  private takeInBlock(word: string): void {
    if (this.lineBegins) this.inLine = BLANKS.test(word) ? word.length / INDENT : 0;
    if (word === '-' || word === '?' || word === ':') this.inLine++;
  }
}

/** Why a text is not even parsed; null when it is. */
export const beyondLimits = (text: string): YamlMistake | null => {
  if (text.length > LONGEST) {
    return { offset: 0, message: `this has ${number(text.length)} characters; at most ${number(LONGEST)} are read` };
  }
  const depth = new Depth();
  let offset = 0;
  let words = 0;
  for (const word of new Lexer().lex(text)) {
    if (++words > MOST_WORDS) {
      return { offset: 0, message: `this is too long; at most ${number(MOST_WORDS)} words and signs are read` };
    }
    if (depth.take(word) > DEEPEST) return { offset, message: TOO_DEEP };
    offset += word.length;
  }
  return null;
};
