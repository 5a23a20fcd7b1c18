/** The trust in a worker: its first chunk is replayed elsewhere before any of its rows count, later ones at random. */
import { randomInt } from 'node:crypto';

/** One in this many later chunks is replayed. */
const CHECKED_EVERY = 64;

/** Rows that a worker sent, and the delivery that waits for them. */
export interface Sent {
  /** Takes them in: as far as is known, they are right. */
  accept(): Promise<void>;
  /** Has others replay them. */
  reject(): void;
}

export class Standing {
  readonly worker: string;
  isTrusted = false;
  isBanned = false;
  /** A chunk of this worker is being compared. */
  isTried = false;
  /** What waits for the first comparison. */
  private held: Sent[] = [];

  constructor(worker: string) {
    this.worker = worker;
  }

  /** Whether to compare a chunk with another worker's result. A worker cannot predict it. */
  wantsCheck(): boolean {
    if (!this.isTrusted) return !this.isTried;
    return randomInt(CHECKED_EVERY) === 0;
  }

  async take(sent: Sent): Promise<void> {
    if (this.isBanned) sent.reject();
    else if (this.isTrusted) await sent.accept();
    else this.held.push(sent);
  }

  /** A comparison came out well, or comparing is off. */
  async trust(): Promise<void> {
    this.isTrusted = true;
    for (const sent of this.held.splice(0)) await sent.accept();
  }

  /** Its rows are wrong. */
  ban(): void {
    this.isBanned = true;
    for (const sent of this.held.splice(0)) sent.reject();
  }
}
