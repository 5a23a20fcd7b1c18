/** How long a search may take: iterations, or a time limit. */

/**
 * Iterations in a millisecond: a guess, until a time limit has been used up in this thread. It outlives the budget, because a
 * table makes new players for each decision.
 */
let pace = 2.5;

/** A search that was ended before its budget was used up. */
export class SearchEnded extends Error {
  override readonly name = 'SearchEnded';
}

/** Whether searches in this thread have to end; null if they may use up their budgets. */
let hasToEnd: (() => boolean) | null = null;

/**
 * Does something, and ends every search in it, whatever its budget, as soon as that is asked for.
 *
 * @param isOver asked before each iteration
 * @throws SearchEnded if a search was ended
 */
export const endingSearches = <T>(isOver: () => boolean, act: () => T): T => {
  const before = hasToEnd;
  hasToEnd = isOver;
  try {
    return act();
  } finally {
    hasToEnd = before;
  }
};

/**
 * How long a search may last: iterations, or milliseconds by the clock.
 *
 * @example
 * ```ts
 * new Budget(200); // 200 iterations
 * new Budget(0, 250); // as many as fit into 250 milliseconds
 * ```
 */
export class Budget {
  readonly iterations: number;
  readonly milliseconds: number;

  /**
   * @param iterations at most; alone, they make a search deterministic
   * @param milliseconds at most, 0 for no limit. The one exception to "same seed, same decisions": a search that the
   *   clock cuts off depends on the machine
   */
  constructor(iterations: number, milliseconds = 0) {
    this.iterations = iterations;
    this.milliseconds = milliseconds;
  }

  /** How many iterations to expect: all of them, or as many as would have fitted into the time when it was last used up. */
  plan(): number {
    if (this.milliseconds === 0) return this.iterations;
    return Math.max(1, Math.min(this.iterations, Math.floor(pace * this.milliseconds)));
  }

  /** Iterates until the budget is used up, but at least once; each iteration gets the share of the budget that is spent. */
  spend(search: { iterate(spent: number): void }): void {
    if (this.milliseconds === 0) {
      for (let i = 0; i < this.iterations; i++) {
        checkEnd();
        search.iterate(i / this.iterations);
      }
      return;
    }
    const start = now();
    let elapsed = 0;
    let done = 0;
    while (done === 0 || (done < this.iterations && elapsed < this.milliseconds)) {
      checkEnd();
      search.iterate(Math.max(done / this.iterations, elapsed / this.milliseconds));
      done++;
      elapsed = now() - start;
    }
    pace = done / Math.max(elapsed, 1e-3);
  }
}

const checkEnd = (): void => {
  if (hasToEnd?.()) throw new SearchEnded('The search was ended before its budget was used up.');
};

// biome-ignore lint/plugin: a time budget is the exception described at `Budget`
const now = (): number => performance.now();
