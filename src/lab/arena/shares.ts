/** How many games each worker plays at a time. */

/** The most games that a worker gets. */
const LARGEST = 500;
/** The remaining games are divided into this many parts for each worker. */
const PARTS = 4;

/** Gives out games in shares that get smaller towards the end, so all workers finish together. */
export class Shares {
  private next = 0;
  private readonly games: readonly number[];
  private readonly workers: number;
  /** The size of all shares; null if they get smaller. */
  private readonly size: number | null;

  /** @param even whether all shares should be as large as possible: programs are asked about all their games together */
  constructor(games: readonly number[], workers: number, even = false) {
    this.games = games;
    this.workers = workers;
    const rounds = Math.ceil(games.length / (workers * LARGEST));
    this.size = even ? Math.ceil(games.length / (workers * rounds)) : null;
  }

  /** The next share; an empty one if no games are left. */
  take(): readonly number[] {
    const left = this.games.length - this.next;
    const size = this.size ?? Math.min(LARGEST, Math.ceil(left / (this.workers * PARTS)));
    this.next += size;
    return this.games.slice(this.next - size, this.next);
  }
}
