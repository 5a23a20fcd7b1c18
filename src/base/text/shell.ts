/** The words of a command, ready to paste into a shell. */

/** A word in single quotes, which no POSIX shell changes. */
export const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/**
 * A word as it is if no shell would change it, otherwise in quotes. In some shells, an equals sign at the beginning has a
 * meaning.
 */
export const shellWord = (word: string): string => (/^(?!=)[\w@%+=:,./-]+$/.test(word) ? word : quoted(word));
