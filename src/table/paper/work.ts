/** How much work fills the gaps of a log: it is counted, not timed, so every machine finds the same. */

/** How many scenes of a rehearsal take as long as a decision. */
const SCENES = 4;

/**
 * Decisions that are played to find a game in which all of a log comes true: about half a minute, as long as a good log has ever
 * taken.
 */
const MOST_PLAYED = 2_000_000;

export class Work {
  /** Decisions played so far. */
  done = 0;
  private most: number;

  /** @param most decisions after which the search ends */
  constructor(most = MOST_PLAYED) {
    this.most = most;
  }

  get left(): number {
    return Math.max(0, this.most - this.done);
  }

  get isSpent(): boolean {
    return this.left === 0;
  }

  /** Allows at least this many more. */
  allow(more: number): void {
    this.most = Math.max(this.most, this.done + more);
  }

  rehearsed(scenes: number): void {
    this.done += scenes / SCENES;
  }
}
