/**
 * The warden: a process that ends programs when the thread or process that started them is gone, whether it was stopped, has
 * crashed or was killed.
 *
 * It reads `+PID` and `-PID`, one on each line; when its standard input ends, it gives the remaining programs a moment and then
 * ends them.
 */
import { createInterface } from 'node:readline';
import { kill } from './child.ts';

/** How long programs may take to exit, in milliseconds. */
const GRACE = 500;

const watched = new Set<number>();

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const pid = Number(line.slice(1));
    if (line.startsWith('+')) watched.add(pid);
    else watched.delete(pid);
  })
  .on('close', () => setTimeout(() => watched.forEach(kill), GRACE));

// These signals from a terminal are meant for the runner, which ends in its own time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
