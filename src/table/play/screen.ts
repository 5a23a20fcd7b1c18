/** Text for a terminal: lines broken between words, and emphasis if it can be shown. */

/** The default width, and the narrowest and widest supported terminals. */
export const WIDTH = 80;
const [NARROWEST, WIDEST] = [50, 120];

let columns = WIDTH;

/** Sets the width for wrapping from now on: that of the terminal, within limits. */
export const setWidth = (asked: number | undefined): void => {
  columns = Math.min(WIDEST, Math.max(NARROWEST, asked ?? WIDTH));
};

export const widthNow = (): number => columns;

/** Whether a stream supports colours: a terminal, unless NO_COLOR is set to anything. */
export const takesColour = (stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean =>
  stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';

export interface Paint {
  strong(text: string): string;
  faint(text: string): string;
}

const PLAIN: Paint = { strong: (text) => text, faint: (text) => text };
const COLOURED: Paint = {
  strong: (text) => `\u001b[1m${text}\u001b[22m`,
  faint: (text) => `\u001b[2m${text}\u001b[22m`,
};

export const paintFor = (colour: boolean): Paint => (colour ? COLOURED : PLAIN);

/**
 * A paragraph broken into lines that fit the terminal.
 *
 * @param first the beginning of the first line; the others are indented by its width
 */
export const wrap = (text: string, first = ''): string => {
  const indent = ' '.repeat(first.length);
  const lines = [first];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1];
    const isEmpty = line.length === first.length;
    if (!isEmpty && line.length + 1 + word.length > columns) lines.push(indent + word);
    else lines[lines.length - 1] = isEmpty ? line + word : `${line} ${word}`;
  }
  return lines.join('\n');
};
