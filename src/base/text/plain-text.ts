/**
 * A text in the form that all readers expect: without the mark that some editors put at the beginning of files, with the same
 * line ends throughout, and with letters such as ü as one character, whatever a file system, an editor or a mail has made of
 * them.
 */
export const plainText = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');
