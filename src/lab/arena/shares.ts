/** Who plays how many games at a time. */

/** Games that a worker is given at most. */
const LARGEST = 500;
/** What is left is shared out in this many parts for each worker. */
const PARTS = 4;

/** Hands out games in shares that get smaller towards the end, so that all workers end together. */
export class Shares {
  private next = 0;
  private readonly games: readonly number[];
  private readonly workers: number;
  /** The size of all shares; null where they get smaller. */
  private readonly size: number | null;

  /** @param even whether all shares are to be as large as they can be: programs are asked about all their games together */
  constructor(games: readonly number[], workers: number, even = false) {
    this.games = games;
    this.workers = workers;
    const rounds = Math.ceil(games.length / (workers * LARGEST));
    this.size = even ? Math.ceil(games.length / (workers * rounds)) : null;
  }

  /** The next share; an empty one when no games are left. */
  take(): readonly number[] {
    const left = this.games.length - this.next;
    const size = this.size ?? Math.min(LARGEST, Math.ceil(left / (this.workers * PARTS)));
    this.next += size;
    return this.games.slice(this.next - size, this.next);
  }
}
