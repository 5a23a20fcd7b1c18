/**
 * Words of others in sentences of ours: short, on one line, and without anything that a terminal would obey. Whatever comes
 * from a file, a message or a program goes through here before it is shown.
 */

/** The most characters of others' words that a sentence shows. */
export const LONGEST_QUOTE = 40;
/** The most characters of a name of others' in a table, such as an agent with its options. */
const LONGEST_NAME = 120;
/** The most characters of a whole sentence that passed through others' hands, such as why a game failed. */
const LONGEST_SENTENCE = 500;

/** Controls, what turns the direction of writing or cannot be seen, separators of lines, and halves of letters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** The same, but bold, faint and neither: all that this program itself asks of a terminal within a text. */
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

/** A text with every character escaped that is not seen. */
export const escaped = (text: string): string => text.replace(UNSEEN, escapeOf);

/** The beginning of a text, escaped, in no more characters than that. */
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

/** The end of a text, escaped, in no more characters than that: the end distinguishes paths. */
export const ending = (text: string, most = LONGEST_QUOTE): string => {
  const shown = escaped(text.slice(-2 * (most + 1)));
  return shown.length > most ? `…${shown.slice(1 - most)}` : shown;
};

/** "'bremn'": the beginning of a value as it was found, in quotes where it is a word. */
export const quote = (value: unknown): string =>
  typeof value === 'string' ? `'${excerpt(value)}'` : excerpt(JSON.stringify(value) ?? String(value));

/** A name of others', as tables have it. */
export const nameText = (name: string): string => excerpt(name, LONGEST_NAME);

/** A sentence that passed through others' hands, such as the message of an exception, on one line. */
export const sentence = (text: string): string => excerpt(text.replace(/\s+/g, ' ').trim(), LONGEST_SENTENCE);

/** Lines of ours as a terminal may have them: what was escaped nowhere else is escaped here. */
export const printable = (text: string): string =>
  text.replace(UNSEEN_OR_PAINT, (found) =>
    found === '\n' || found === '\t' || found.length > 2 ? found : escapeOf(found),
  );

/** A value as JSON, indented, that is safe at a terminal and the same to a program. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(UNSEEN, (letter) =>
    letter === '\n'
      ? letter
      : Array.from(
          { length: letter.length },
          (_, i) => `\\u${letter.charCodeAt(i).toString(16).padStart(4, '0')}`,
        ).join(''),
  );
