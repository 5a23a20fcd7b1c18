/** The recent work of a worker: sums over the last half minute. */

/** How far back it looks, in milliseconds. */
const SPAN = 30_000;

export class Recent {
  private readonly began = performance.now();
  private added: { at: number; games: number }[] = [];
  private shares: { at: number; share: number }[] = [];

  add(games: number): void {
    this.added.push({ at: performance.now(), games });
  }

  /** Games a second. */
  perSecond(): number {
    const now = performance.now();
    this.added = this.added.filter(({ at }) => now - at < SPAN);
    const span = Math.min(SPAN, now - this.began);
    return span > 0 ? this.added.reduce((sum, { games }) => sum + games, 0) / (span / 1000) : 0;
  }

  /** The mean of the shares reported so far, at regular intervals. */
  busy(share: number): number {
    const now = performance.now();
    this.shares = [...this.shares.filter(({ at }) => now - at < SPAN), { at: now, share }];
    return this.shares.reduce((sum, one) => sum + one.share, 0) / this.shares.length;
  }
}
