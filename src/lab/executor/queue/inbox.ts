/** Items that came in and have not been handled yet. */
export class Inbox<T> {
  private readonly items: T[] = [];
  private wake: (() => void) | null = null;

  put(item: T): void {
    this.items.push(item);
    this.wake?.();
  }

  /** The next item; null if none comes in time. */
  async next(milliseconds: number): Promise<T | null> {
    if (this.items.length === 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = null;
    }
    return this.items.shift() ?? null;
  }
}
