/** Processor time of this program and all its threads, in milliseconds; null where it is not known, as in a browser. */
export const processorTime = (): number | null => {
  if (typeof process.cpuUsage !== 'function') return null;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
