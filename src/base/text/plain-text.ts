/**
 * A text as all readers take it: without the mark that some editors begin files with, with lines that end alike, and with
 * letters such as ü in one piece, however a file system, an editor or a mail has left them.
 */
export const plainText = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');
