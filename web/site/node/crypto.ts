/** The part of `node:crypto` that the tables use: synchronous digests, which the browser's own crypto lacks. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Bytes with Node's ways to write them as text. */
class Bytes extends Uint8Array<ArrayBuffer> {
  override toString(encoding?: string): string {
    if (encoding === 'hex') return bytesToHex(this);
    const base64 = btoa(String.fromCharCode(...this));
    return encoding === 'base64url' ? base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '') : base64;
  }
}

export const randomBytes = (count: number): Bytes => crypto.getRandomValues(Bytes.from({ length: count }) as Bytes);

export const hash = (_: 'sha256', text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of data that comes in parts. */
export const createHash = (_: 'sha256') => {
  const state = sha256.create();
  const own = {
    update(data: string | Uint8Array) {
      state.update(typeof data === 'string' ? utf8ToBytes(data) : data);
      return own;
    },
    digest(encoding?: string) {
      const bytes = Bytes.from(state.digest()) as Bytes;
      return encoding ? bytes.toString(encoding) : bytes;
    },
  };
  return own;
};

/** Compares every byte, even after a difference. */
export const timingSafeEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.reduce((different, byte, i) => different | (byte ^ b[i]), 0) === 0;
