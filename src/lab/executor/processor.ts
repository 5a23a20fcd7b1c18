/** Processor time of this program and all its threads, in milliseconds; null where it is not known, as in a browser. */
export const processorTime = (): number | null => {
  if (typeof process.cpuUsage !== 'function') return null;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Seconds since the program began: by the clock, and of processor time of all cores together. */
export interface Spent {
  readonly seconds: number;
  readonly processor: number;
}

/** Says what has been spent so far. */
export type Meter = () => Spent;

/** Of this program; where processor time is not known, the clock stands in for it. */
export const meterOfProgram: Meter = () => {
  const clock = performance.now();
  return { seconds: clock / 1000, processor: (processorTime() ?? clock) / 1000 };
};

/** What has been spent between two readings. */
export const between = (before: Spent, after: Spent): Spent => ({
  seconds: after.seconds - before.seconds,
  processor: after.processor - before.processor,
});
