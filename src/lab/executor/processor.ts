/** Processor time of this program and all its threads, in milliseconds; null if not known, as in a browser. */
export const processorTime = (): number | null => {
  if (typeof process.cpuUsage !== 'function') return null;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Seconds since the program began: by the clock, and as processor time over all cores. */
export interface Spent {
  readonly seconds: number;
  readonly processor: number;
}

/** Returns what has been spent so far. */
export type Meter = () => Spent;

/** The meter of this program; if processor time is not known, the clock stands in for it. */
export const meterOfProgram: Meter = () => {
  const clock = performance.now();
  return { seconds: clock / 1000, processor: (processorTime() ?? clock) / 1000 };
};

/** What has been spent between two readings. */
export const between = (before: Spent, after: Spent): Spent => ({
  seconds: after.seconds - before.seconds,
  processor: after.processor - before.processor,
});
