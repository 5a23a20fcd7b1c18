/**
 * Keeps workers within their memory. V8 limits their objects itself, but not what is outside its heap: buffers.
 *
 * A worker reports the memory it holds with its pulse. One that grows within a single decision reports nothing; then the memory
 * of the process has grown by more than all workers have reported, and the worker with the longest decision is stopped as a
 * suspect. If the memory becomes free then, it was the right one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Beat, Pulse } from './pulse.ts';

const MIB = 2 ** 20;
/** How often to check, in milliseconds. */
const EVERY = 100;
/** Decisions younger than this are not suspected, in milliseconds. */
const RECENT = 200;
/** How long it may take until the memory of a stopped worker is free, in milliseconds. */
const CLEARING = 500;

/** A worker that is stopped: what it did last, and whether it really was the cause. */
export interface Heavy {
  readonly beat: Beat;
  readonly isGuilty: () => Promise<boolean>;
}

interface Guarded {
  readonly pulse: Pulse;
  readonly stop: (heavy: Heavy) => void;
  beat: Beat;
  since: number;
}

const processMemory = (): number => process.memoryUsage.rss() / MIB;

/** The memory that the main thread itself holds. */
const ownMemory = (): number => {
  const { heapTotal, external } = process.memoryUsage();
  return (heapTotal + external) / MIB;
};

export class MemoryGuard {
  private readonly guarded = new Set<Guarded>();
  private readonly timer = setInterval(() => this.look(), EVERY);
  private readonly before = processMemory() - ownMemory();
  private readonly most: number;
  private quietUntil = 0;

  /** @param most memory that a worker may hold, in MiB */
  constructor(most: number) {
    this.most = most;
  }

  /** Watches a worker until the returned function is called. @param stop called once it holds too much */
  watch(pulse: Pulse, stop: (heavy: Heavy) => void): () => void {
    const one: Guarded = { pulse, stop, beat: pulse.read(), since: performance.now() };
    this.guarded.add(one);
    return () => this.guarded.delete(one);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = performance.now();
    for (const one of this.guarded) {
      const beat = one.pulse.read();
      if (beat.count !== one.beat.count) one.since = now;
      one.beat = beat;
      one.pulse.requestMemory();
      if (one.pulse.memory > this.most) this.stop(one, async () => true);
    }
    if (now >= this.quietUntil && this.unreported() > this.most) this.suspect(now);
  }

  /** Memory that was added since the beginning and that no worker reported. */
  private unreported(): number {
    const reported = [...this.guarded].reduce((sum, { pulse }) => sum + pulse.memory, 0);
    return processMemory() - ownMemory() - this.before - reported;
  }

  private suspect(now: number): void {
    const [longest] = [...this.guarded]
      .filter(({ beat, since }) => beat.seat >= 0 && now - since >= RECENT)
      .sort((a, b) => a.since - b.since);
    if (!longest) return;
    this.quietUntil = now + 2 * CLEARING;
    const full = processMemory();
    this.stop(longest, async () => {
      await pause(CLEARING);
      return full - processMemory() > this.most / 2;
    });
  }

  private stop(one: Guarded, isGuilty: () => Promise<boolean>): void {
    this.guarded.delete(one);
    one.stop({ beat: one.beat, isGuilty });
  }
}
