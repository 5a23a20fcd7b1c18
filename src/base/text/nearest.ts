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

/** The number of letters to insert, delete, replace or swap with the next to turn one text into the other (Damerau, Levenshtein). */
export const distance = (a: string, b: string): number => {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? before[j - 2] + 1 : replaced;
      next.push(Math.min(replaced, swapped, row[j] + 1, next[j - 1] + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length];
};

/** The most letters in which words are near, whatever their length; longer ones may differ in a third of their letters. */
const FEW = 3;

/** Whether a folded text may have been meant by another, or by a word of it: at least half of its letters are the same. */
const isNear = (written: string, name: string): boolean => {
  const most = Math.min(Math.floor(written.length / 2), Math.max(FEW, Math.floor(written.length / 3)));
  return abbreviates(written, name) || [name, ...name.split(' ')].some((part) => distance(written, part) <= most);
};

/** The known word nearest to the one written; a word that it abbreviates comes first. Undefined if none is near. */
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
  return best !== undefined && isNear(folded, fold(best)) ? best : undefined;
};

/** "; nearest: bid", to end a message about an unknown word; nothing if no word is near. */
export const nearestHint = (written: string, known: Iterable<string>): string => {
  const near = nearest(written, known);
  return near === undefined ? '' : `; nearest: ${near}`;
};

/** The most words that a message lists. */
const LISTED = 12;

/** "nearest: bid" for an unknown word; if none is near, what is known: "expected one of bid, pass". */
export const nearestOf = (written: string, known: Iterable<string>): string => {
  const all = [...known];
  // No number is near to another one, whatever their digits.
  const range = isNumber(written) ? rangeOf(all) : null;
  if (range !== null) return `expected ${range}`;
  const near = nearest(written, all);
  if (near !== undefined) return `nearest: ${near}`;
  // To say that there is one other takes as long as to name it.
  const named = all.length > LISTED + 1 ? LISTED : all.length;
  const more = all.length > named ? ` and ${all.length - named} others` : '';
  return `expected one of ${all.slice(0, named).join(', ')}${more}`;
};

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** "1 to 20", "1 to 20 or all": numbers in a row, and the words after them; null if there are no such numbers. */
const rangeOf = (known: readonly string[]): string | null => {
  const numbers = known.filter(isNumber);
  const words = known.filter((word) => !isNumber(word));
  if (numbers.length < 2 || numbers.some((one, i) => Number(one) !== Number(numbers[0]) + i)) return null;
  const range = `${numbers[0]} ${numbers.length > 2 ? 'to' : 'or'} ${numbers.at(-1)}`;
  return [range, ...words].join(' or ');
};

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
