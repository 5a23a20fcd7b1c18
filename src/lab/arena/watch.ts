/** Watches a worker's pulse: an agent that never returns cannot report itself. */
import type { Beat, Pulse } from './pulse.ts';

/** How often to look at the pulse, in milliseconds. */
const EVERY = 50;
/** A pause of the main thread, or of the whole machine, counts as at most this long, in milliseconds. */
const LONGEST_STEP = 1000;

/** Notices that a decision takes too long: its beat does not change. */
export class Watch {
  private readonly pulse: Pulse;
  private readonly limitOf: (beat: Beat) => number;
  private readonly timer: NodeJS.Timeout;
  private count = -1;
  private waited = 0;
  private last = performance.now();

  /** @param limitOf milliseconds that a worker may stay at a beat @param late called once if it stays longer */
  constructor(pulse: Pulse, limitOf: (beat: Beat) => number, late: (beat: Beat) => void) {
    this.pulse = pulse;
    this.limitOf = limitOf;
    this.timer = setInterval(() => this.look(late), EVERY);
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
    if (this.waited <= this.limitOf(beat)) return;
    this.stop();
    late(beat);
  }
}
