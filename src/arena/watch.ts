/** Keeps an eye on a worker's pulse: an agent that never returns cannot report itself. */
import type { Beat, Pulse } from './pulse.ts';

/** How often the pulse is looked at, in milliseconds. */
const EVERY = 50;
/** A pause of the main thread, or of the whole machine, counts as no more than this, in milliseconds. */
const LONGEST_STEP = 1000;

/** Notices that a decision takes too long: its beat stays the same. */
export class Watch {
  private readonly pulse: Pulse;
  private readonly limit: number;
  private readonly timer: NodeJS.Timeout;
  private count = -1;
  private waited = 0;
  private last = performance.now();

  /** @param limit milliseconds that a decision may take @param late called once, when one takes longer */
  constructor(pulse: Pulse, limit: number, late: (beat: Beat) => void) {
    this.pulse = pulse;
    this.limit = limit;
    this.timer = setInterval(() => this.look(late), Math.min(EVERY, limit));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(late: (beat: Beat) => void): void {
    const now = performance.now();
    const step = Math.min(LONGEST_STEP, now - this.last);
    const beat = this.pulse.read();
    this.waited = beat.count === this.count && beat.seat >= 0 ? this.waited + step : 0;
    this.count = beat.count;
    this.last = now;
    if (this.waited <= this.limit) return;
    this.stop();
    late(beat);
  }
}
