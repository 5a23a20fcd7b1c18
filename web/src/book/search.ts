/** Searches the rule book for words. */
import type { SectionJson } from '../../../src/table/server/messages.ts';

/** A piece of a sentence, and whether it matches the search. */
interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

export interface Shown extends Omit<SectionJson, 'sentences'> {
  readonly sentences: readonly (readonly Piece[])[];
}

/** Removes case and accents letter by letter, so positions stay the same: "sondaze" finds "Sondaże". */
const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, i) => text[i].normalize('NFD')[0].toLowerCase())
    .join('')
    .replaceAll('ł', 'l');

const wordsIn = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/** A sentence split at the words found in it. */
const piecesOf = (text: string, words: readonly string[]): Piece[] => {
  const where = folded(text);
  const marks = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = where.indexOf(word); at !== -1; at = where.indexOf(word, at + 1))
      marks.fill(true, at, at + word.length);
  const pieces: Piece[] = [];
  for (let from = 0, to = 1; to <= text.length; to++) {
    if (to < text.length && marks[to] === marks[from]) continue;
    pieces.push({ text: text.slice(from, to), isFound: marks[from] });
    from = to;
  }
  return pieces;
};

/**
 * The sections that have matching sentences, with these sentences. A sentence matches if it and the section's title together
 * contain all words. An empty search finds everything.
 */
export const searched = (book: readonly SectionJson[], search: string): Shown[] => {
  const words = wordsIn(search);
  return book.flatMap((section) => {
    const found = section.sentences.filter((sentence) => {
      const text = folded(`${section.title} ${sentence}`);
      return words.every((word) => text.includes(word));
    });
    return found.length > 0 ? [{ ...section, sentences: found.map((sentence) => piecesOf(sentence, words)) }] : [];
  });
};
