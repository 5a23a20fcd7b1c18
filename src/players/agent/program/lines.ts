/**
 * Splits a program's output into lines, looking at each byte once, however it arrives.
 *
 * Only what may be needed is kept: the next line, the one after it, and an unfinished one up to the limit. So neither an endless
 * line nor endless lines take time or memory.
 */

/** Bytes of the longest line that a program may write. */
export const LONGEST_LINE = 64 * 1024;

const LINE_FEED = 10;
/** An answer, and one line that nobody asked for: further ones add nothing. */
const KEPT = 2;

export class Lines {
  /** The first complete lines that are not blank and have not been taken. */
  private readonly whole: string[] = [];
  private readonly longest: number;
  private pieces: Buffer[] = [];
  private length = 0;

  /** @param longest the most bytes in a line */
  constructor(longest = LONGEST_LINE) {
    this.longest = longest;
  }

  /** Whether a line has exceeded the limit: what follows is ignored. */
  get isTooLong(): boolean {
    return this.length > this.longest;
  }

  /** Whether a whole line waits to be taken. */
  get hasLine(): boolean {
    return this.whole.length > 0;
  }

  /** What has arrived and was not taken, as far as it is kept; empty if it is only blanks. */
  get rest(): string {
    return this.whole[0] ?? this.unfinished().trim();
  }

  add(bytes: Buffer): void {
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0 && !this.isTooLong; end = bytes.indexOf(LINE_FEED, from)) {
      this.keep(bytes.subarray(from, end));
      from = end + 1;
      if (!this.isTooLong) this.endLine();
    }
    if (!this.isTooLong) this.keep(bytes.subarray(from));
  }

  /** The next line; null when there is none yet. */
  take(): string | null {
    return this.whole.shift() ?? null;
  }

  private keep(piece: Buffer): void {
    this.length += piece.length;
    // The beginning of a line that is too long is enough to quote.
    this.pieces.push(this.isTooLong ? piece.subarray(0, LONGEST_LINE) : piece);
  }

  private endLine(): void {
    const line = this.whole.length < KEPT ? this.unfinished().trim() : '';
    this.pieces = [];
    this.length = 0;
    if (line !== '') this.whole.push(line);
  }

  private unfinished(): string {
    return Buffer.concat(this.pieces).toString('utf8');
  }
}
