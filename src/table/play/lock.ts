/** Locks of files that one table at a time may play: who holds one is known by more than a number that is given again. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { excerpt } from '../../base/text/quote.ts';

const HOLDER = z.object({
  process: z.int().min(1),
  host: z.string().optional(),
  /** When the process was started, in words of the system; null where it does not say. */
  started: z.string().nullable().optional(),
});

/** The process that wrote a lock; one of an older version says no more than its number. */
type Holder = z.infer<typeof HOLDER>;

const BOOT = '/proc/sys/kernel/random/boot_id';
/** Of what Linux says of a process behind its name, the place of the moment of its start. */
const START = 19;

/** When a process was started, in words that no other process of its number has; null where the system does not say. */
const startOf = (pid: number): string | null => {
  try {
    if (!existsSync(BOOT)) return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [, fields] = /.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return fields ? `${readFileSync(BOOT, 'utf8').trim()} ${fields.split(' ')[START]}` : null;
  } catch {
    return null;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isHeld = ({ process: pid, host = hostname(), started = null }: Holder): boolean => {
  if (host !== hostname()) return true;
  if (pid === process.pid || !isRunning(pid)) return false;
  return started === null || started === startOf(pid);
};

/** Who wrote a lock; null for nobody, or for what is no lock. */
const holderOf = (lock: string): Holder | null => {
  try {
    const found: unknown = JSON.parse(readFileSync(lock, 'utf8'));
    return HOLDER.parse(typeof found === 'number' ? { process: found } : found);
  } catch {
    return null;
  }
};

/** What to do about a process that holds a lock, as the second half of a sentence. */
const heldBy = ({ process: pid, host = hostname(), started = null }: Holder, lock: string): string => {
  const where = host === hostname() ? '' : ` on ${excerpt(host)}`;
  const isSure = where === '' && started !== null;
  return `process ${pid}${where}; stop that${isSure ? '' : `, or remove ${lock} if it has ended or is another program`}`;
};

/**
 * Takes a lock; what a process has left behind that is gone counts for nothing.
 *
 * @returns null, or by whom it is held and what to do
 * @throws NodeJS.ErrnoException when it cannot be written
 */
export const takeLock = (lock: string): string | null => {
  const holder = holderOf(lock);
  if (holder && isHeld(holder)) return heldBy(holder, lock);
  rmSync(lock, { force: true });
  const own: Holder = { process: process.pid, host: hostname(), started: startOf(process.pid) };
  try {
    writeFileSync(lock, JSON.stringify(own), { flag: 'wx' });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return 'another process; stop that';
  }
};
