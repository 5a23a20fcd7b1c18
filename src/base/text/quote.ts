/**
 * Other people's words in our sentences: short, on one line, and without anything that a terminal would obey. Text from a file, a
 * message or a program goes through here before it is shown.
 */

/** The most characters of other people's words that a sentence shows. */
export const LONGEST_QUOTE = 40;
/** The most characters of somebody else's name in a table, such as an agent with its options. */
const LONGEST_NAME = 120;
/** The most characters of a whole sentence that came from elsewhere, such as why a game failed. */
const LONGEST_SENTENCE = 500;

/** Control characters, characters that are invisible or change the direction of writing, line separators, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** The same, except bold, faint and back to normal: this program uses no other terminal codes within a text. */
const UNSEEN_OR_PAINT = new RegExp(`\\u001b\\[(?:1|2|22)m|${UNSEEN.source}`, 'gu');

const NAMED: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

const escapeOf = (letter: string): string => {
  const code = letter.codePointAt(0)!;
  const digits = code.toString(16);
  return NAMED.get(letter) ?? (code < 0x100 ? `\\x${digits.padStart(2, '0')}` : `\\u{${digits}}`);
};

/** A text with every invisible character escaped. */
export const escaped = (text: string): string => text.replace(UNSEEN, escapeOf);

/** The beginning of a text, escaped, in at most that many characters. */
export const excerpt = (text: string, most = LONGEST_QUOTE): string => {
  let [whole, kept] = ['', ''];
  // A letter has two units at most, and no escape is shorter than its letter.
  for (const letter of text.slice(0, 2 * (most + 1))) {
    whole += escaped(letter);
    if (whole.length > most) return `${kept}…`;
    if (whole.length < most) kept = whole;
  }
  return whole;
};

/** The end of a text, escaped, in at most that many characters: paths differ at their ends. */
export const ending = (text: string, most = LONGEST_QUOTE): string => {
  const shown = escaped(text.slice(-2 * (most + 1)));
  return shown.length > most ? `…${shown.slice(1 - most)}` : shown;
};

/** "'bremn'": the beginning of a value as it was found, in quotes if it is a word. */
export const quote = (value: unknown): string =>
  typeof value === 'string' ? `'${excerpt(value)}'` : excerpt(JSON.stringify(value) ?? String(value));

/** Somebody else's name, for a table. */
export const nameText = (name: string): string => excerpt(name, LONGEST_NAME);

/** A sentence that came from elsewhere, such as the message of an exception, on one line. */
export const sentence = (text: string): string => excerpt(text.replace(/\s+/g, ' ').trim(), LONGEST_SENTENCE);

/** Our own lines, safe for a terminal: escapes whatever has not been escaped yet. */
export const printable = (text: string): string =>
  text.replace(UNSEEN_OR_PAINT, (found) =>
    found === '\n' || found === '\t' || found.length > 2 ? found : escapeOf(found),
  );

/** A value as indented JSON that is safe at a terminal and means the same to a program. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(UNSEEN, (letter) =>
    letter === '\n'
      ? letter
      : Array.from(
          { length: letter.length },
          (_, i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, '0')}`,
        ).join(''),
  );
