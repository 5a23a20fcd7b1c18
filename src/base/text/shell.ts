/** Words of a command as people paste them into a shell. */

/** A word in single quotes, in which a POSIX shell changes nothing. */
export const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** A word as it is where no shell would change it, in quotes otherwise. In some, a sign of equality at its beginning means more. */
export const shellWord = (word: string): string => (/^(?!=)[\w@%+=:,./-]+$/.test(word) ? word : quoted(word));
