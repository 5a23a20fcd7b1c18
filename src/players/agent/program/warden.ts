/**
 * The warden: a process that ends programs when who started them is gone, be it a thread that was stopped, a program
 * that crashed or one that was killed.
 *
 * It reads `+PID` and `-PID`, a line each; when its standard input ends, it gives those left a moment and ends them.
 */
import { createInterface } from 'node:readline';
import { kill } from './child.ts';

/** How long programs may take to end by themselves, in milliseconds. */
const GRACE = 500;

const watched = new Set<number>();

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const pid = Number(line.slice(1));
    if (line.startsWith('+')) watched.add(pid);
    else watched.delete(pid);
  })
  .on('close', () => setTimeout(() => watched.forEach(kill), GRACE));

// The person at the terminal means the runner, which ends in its own time.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
