/** Games as links: a record, compressed, in the part of an address that no server is sent. What comes in one is checked like a file. */
import { MOST_BYTES } from '../../src/table/server/messages.ts';

/** A record from a link, and the position and the seat that it shows. */
export interface LinkedGame {
  readonly record: string;
  readonly at?: number;
  readonly seat?: number;
}

/** Letters of a packed record, at most: more fit into no address that can be sent. */
const MOST_LETTERS = 2 ** 18;

const lettersOf = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const bytesOf = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

const pack = async (record: string): Promise<string> => {
  const packed = streamOf(new TextEncoder().encode(record)).pipeThrough(new CompressionStream('deflate-raw'));
  return lettersOf(new Uint8Array(await new Response(packed).arrayBuffer()));
};

/** @throws Error where it is no packed text, or one that is too long */
const unpack = async (letters: string): Promise<string> => {
  if (letters.length > MOST_LETTERS) throw new Error('too long');
  const reader = streamOf(bytesOf(letters)).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const text = new TextDecoder('utf-8', { fatal: true });
  let [read, length] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return read + text.decode();
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      throw new Error('too long');
    }
    read += text.decode(value, { stream: true });
  }
};

/** The address of a record on this page. */
export const linkTo = async ({ record, at, seat }: LinkedGame): Promise<string> => {
  const parts = {
    game: await pack(record),
    ...(at === undefined ? {} : { at }),
    ...(seat === undefined ? {} : { seat }),
  };
  const fragment = Object.entries(parts).map(([name, value]) => `${name}=${value}`);
  return `${location.origin}${location.pathname}#${fragment.join('&')}`;
};

const numberIn = (given: URLSearchParams, name: string) =>
  given.has(name) ? { [name]: Number(given.get(name) || Number.NaN) } : {};

/** The game in an address. @throws Error where it cannot be read */
export const linkedGame = async (fragment: string): Promise<LinkedGame> => {
  const given = new URLSearchParams(fragment);
  return { record: await unpack(given.get('game') ?? ''), ...numberIn(given, 'at'), ...numberIn(given, 'seat') };
};
