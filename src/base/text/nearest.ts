/** Compares what people write with what they may have meant. */

/** A text without case, accents and punctuation: its words, separated by single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The number of letters to insert, delete or replace to turn one text into the other (Levenshtein). */
export const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
};

/** The known word nearest to the one written; a word that it abbreviates comes first. Undefined if no words are known. */
export const nearest = (written: string, known: Iterable<string>): string | undefined => {
  const folded = fold(written);
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const word of known) {
    const letters = abbreviates(folded, fold(word)) ? 0 : distance(folded, fold(word));
    if (letters < least) {
      least = letters;
      best = word;
    }
  }
  return best;
};

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Whether the words written are, in order, beginnings of words of the folded name; numbers may not be shortened. */
export const abbreviates = (written: string, name: string): boolean => {
  const words = name.split(' ');
  let at = 0;
  for (const part of written.split(' ')) {
    while (at < words.length && !(isNumber(part) ? words[at] === part : words[at].startsWith(part))) at++;
    if (at++ >= words.length) return false;
  }
  return written !== '';
};
