/**
 * Texts in web addresses: compressed, in letters that an address may contain. Anybody may have written an address that comes in.
 */

/** The most letters of a packed text: no address that can be sent holds more. */
const MOST_LETTERS = 2 ** 18;

const lettersOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

/** A text as letters for an address. */
export const pack = async (text: string): Promise<string> => {
  const packed = streamOf(new TextEncoder().encode(text)).pipeThrough(new CompressionStream('deflate-raw'));
  return lettersOf(new Uint8Array(await new Response(packed).arrayBuffer()));
};

/** Unpacks a text. @param most bytes that it may have @throws Error if it is not a packed text, or is too long */
export const unpack = async (letters: string, most: number): Promise<string> => {
  if (letters.length > MOST_LETTERS) throw new Error('too long');
  const reader = streamOf(bytesOf(letters)).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const text = new TextDecoder('utf-8', { fatal: true });
  let [read, length] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return read + text.decode();
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error('too long');
    }
    read += text.decode(value, { stream: true });
  }
};
