/** Numbers of games: millions of them, most without gaps, with one bit each. */

const FIRST_BYTES = 1024;

export class GameSet {
  private bits = new Uint8Array(FIRST_BYTES);
  private count = 0;

  get size(): number {
    return this.count;
  }

  has(game: number): boolean {
    return ((this.bits[game >> 3] ?? 0) & (1 << (game & 7))) !== 0;
  }

  add(game: number): void {
    if (this.has(game)) return;
    this.reserve(game >> 3);
    this.bits[game >> 3] |= 1 << (game & 7);
    this.count++;
  }

  delete(game: number): void {
    if (!this.has(game)) return;
    this.bits[game >> 3] &= ~(1 << (game & 7));
    this.count--;
  }

  private reserve(byte: number): void {
    if (byte < this.bits.length) return;
    const larger = new Uint8Array(Math.max(byte + 1, 2 * this.bits.length));
    larger.set(this.bits);
    this.bits = larger;
  }
}
