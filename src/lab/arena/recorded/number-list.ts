/**
 * A list of whole numbers as JSON, written digit by digit: converting single numbers to strings took longer than everything else
 * about decisions.
 *
 * Hot file: watched by `bench/decisions.js`.
 */
const FIRST = 4096;
/** The most characters of a number and its separator. */
const LONGEST = 12;
const [ZERO, MINUS, COMMA, OPEN, CLOSE] = [...'0-,[]'].map((character) => character.charCodeAt(0));
const letters = new TextDecoder();

/** A list that is rewritten for each game. */
export class NumberList {
  private bytes = new Uint8Array(FIRST);
  private n = 0;

  clear(): void {
    this.n = 0;
  }

  /** @param value a whole number */
  add(value: number): void {
    if (this.n + LONGEST >= this.bytes.length) this.grow();
    const { bytes } = this;
    bytes[this.n] = this.n === 0 ? OPEN : COMMA;
    this.n++;
    if (value < 0) bytes[this.n++] = MINUS;
    let rest = Math.abs(value);
    let digits = 1;
    for (let above = 10; above <= rest; above *= 10) digits++;
    for (let at = this.n + digits - 1; at >= this.n; at--) {
      const left = Math.floor(rest / 10);
      bytes[at] = ZERO + rest - 10 * left;
      rest = left;
    }
    this.n += digits;
  }

  /** The list as JSON. */
  text(): string {
    if (this.n === 0) return '[]';
    this.bytes[this.n] = CLOSE;
    return letters.decode(this.bytes.subarray(0, this.n + 1));
  }

  private grow(): void {
    const larger = new Uint8Array(2 * this.bytes.length);
    larger.set(this.bytes);
    this.bytes = larger;
  }
}
