/** Lines of JSON from a stream, whole and within limits. */
import type { Readable } from 'node:stream';
import { Refusal } from '../../players/agent/environment/refusal.ts';

/** The longest line that is read, in bytes: a step of a million games fits. */
const LONGEST_LINE = 16 * 1024 * 1024;

const NEWLINE = 10;

/** Splits input into lines. A line that is too long is skipped to its end, and reported once. */
export class Lines {
  private parts: Buffer[] = [];
  private length = 0;
  private isTooLong = false;

  /** The lines that a piece of input completes; null for one that was too long. */
  *take(piece: Buffer): Generator<string | null> {
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
      this.keep(piece.subarray(from, end));
      from = end + 1;
      yield this.finish();
    }
    this.keep(piece.subarray(from));
  }

  /** The last line, if the stream ends without a newline. */
  *end(): Generator<string | null> {
    if (this.length > 0 || this.isTooLong) yield this.finish();
  }

  private keep(piece: Buffer): void {
    if (piece.length === 0) return;
    this.length += piece.length;
    if (this.length > LONGEST_LINE) {
      this.isTooLong = true;
      this.parts = [];
    } else this.parts.push(piece);
  }

  private finish(): string | null {
    const line = this.isTooLong ? null : Buffer.concat(this.parts).toString('utf8');
    this.parts = [];
    this.length = 0;
    this.isTooLong = false;
    return line;
  }
}

/** A line as JSON. @throws Refusal if it is not JSON */
export const parseLine = (line: string | null): unknown => {
  if (line === null)
    throw new Refusal('too-long', `The line is longer than ${LONGEST_LINE.toLocaleString('en')} bytes.`);
  try {
    return JSON.parse(line);
  } catch {
    throw new Refusal('malformed', 'The line is not JSON; send one JSON object a line.');
  }
};

/**
 * Passes on every line of a stream, until it ends. Empty lines are skipped.
 *
 * @param each awaited before the next line is read; it must not throw
 */
export const eachLine = async (from: Readable, each: (line: string | null) => void | Promise<void>): Promise<void> => {
  const lines = new Lines();
  for await (const piece of from)
    for (const line of lines.take(piece as Buffer)) if (line?.trim() !== '') await each(line);
  for (const line of lines.end()) if (line?.trim() !== '') await each(line);
};
