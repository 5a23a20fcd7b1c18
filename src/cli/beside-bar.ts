/** What agents print while a bar is drawn in a terminal: it goes above the bar, line by line, instead of into it. */

type Write = NodeJS.WriteStream['write'];

const CLEAR_LINE = '\r\x1b[0K';
/** Stores the place to which the bar returns at its end. */
const SAVE_PLACE = '\x1b7';

/**
 * From now on, what others write to the stream of a bar does not mix with it.
 *
 * @returns the stream that the bar writes to, and a function that ends this
 */
export const besideBar = (
  stream: NodeJS.WriteStream,
): { readonly forBar: NodeJS.WriteStream; readonly end: () => void } => {
  if (!stream.isTTY) return { forBar: stream, end: () => {} };
  const { write } = stream;
  const plain = write.bind(stream);
  let isDrawn = false;
  // The end of a line may come later.
  let begun = '';
  const forBar: NodeJS.WriteStream = Object.create(stream, {
    write: {
      value: (...written: Parameters<Write>) => {
        isDrawn = true;
        return plain(...written);
      },
    },
  });
  stream.write = ((chunk: string | Uint8Array, ...more: unknown[]) => {
    const text = begun + (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const whole = text.lastIndexOf('\n') + 1;
    begun = text.slice(whole);
    const done = more.find((one): one is () => void => typeof one === 'function');
    const lines = whole === 0 ? '' : `${isDrawn ? CLEAR_LINE : ''}${text.slice(0, whole)}${SAVE_PLACE}`;
    if (whole > 0) isDrawn = false;
    return plain(lines, done);
  }) as Write;
  return {
    forBar,
    end: () => {
      stream.write = write;
      if (begun !== '') plain(`${begun}\n`);
    },
  };
};
