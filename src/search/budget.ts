/** How long a search may take: iterations, or a time limit. */

/** Iterations a millisecond that are assumed before any were measured. */
const FIRST_PACE = 10;

export class Budget {
  readonly iterations: number;
  readonly milliseconds: number;
  private pace = FIRST_PACE;

  /**
   * @param iterations at most; alone, they make a search deterministic
   * @param milliseconds at most, 0 for no limit. The one exception to "same seed, same decisions": a search that the
   *   clock cuts off depends on the machine
   */
  constructor(iterations: number, milliseconds = 0) {
    this.iterations = iterations;
    this.milliseconds = milliseconds;
  }

  /** How many iterations to expect: all of them, or as many as the time was enough for when it was last spent. */
  plan(): number {
    if (this.milliseconds === 0) return this.iterations;
    return Math.max(1, Math.min(this.iterations, Math.floor(this.pace * this.milliseconds)));
  }

  /** Iterates until the budget is used up, but once at least. */
  spend(search: { iterate(): void }): void {
    if (this.milliseconds === 0) {
      for (let i = 0; i < this.iterations; i++) search.iterate();
      return;
    }
    const start = now();
    let elapsed = 0;
    let done = 0;
    while (done === 0 || (done < this.iterations && elapsed < this.milliseconds)) {
      search.iterate();
      done++;
      elapsed = now() - start;
    }
    this.pace = done / Math.max(elapsed, 1e-3);
  }
}

// biome-ignore lint/plugin: a time budget is the exception that its docstring names
const now = (): number => performance.now();
