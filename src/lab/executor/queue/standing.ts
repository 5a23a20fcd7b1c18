/** What is thought of each worker: its first chunk is played again elsewhere before any of its rows counts, later ones at random. */
import { randomInt } from 'node:crypto';

/** One of this many later chunks is played again. */
const CHECKED_EVERY = 64;

/** What a worker has sent, for somebody who waits for it. */
export interface Sent {
  /** Takes it in: it is right, as far as is known. */
  accept(): Promise<void>;
  /** Has it played again by others. */
  reject(): void;
}

export class Standing {
  readonly worker: string;
  isTrusted = false;
  isBanned = false;
  /** A chunk of it is being compared. */
  isTried = false;
  /** What waits until the first comparison. */
  private held: Sent[] = [];

  constructor(worker: string) {
    this.worker = worker;
  }

  /** Whether a chunk is to be compared with what another worker makes of it. It cannot be foreseen. */
  wantsCheck(): boolean {
    if (!this.isTrusted) return !this.isTried;
    return randomInt(CHECKED_EVERY) === 0;
  }

  async take(sent: Sent): Promise<void> {
    if (this.isBanned) sent.reject();
    else if (this.isTrusted) await sent.accept();
    else this.held.push(sent);
  }

  /** A comparison came out well, or nothing can be compared. */
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
