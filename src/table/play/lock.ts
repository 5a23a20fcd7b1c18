/**
 * Locks of files that only one table at a time may play: a lock identifies its process by more than the number, which may be
 * reused.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { z } from 'zod';
import { excerpt } from '../../base/text/quote.ts';
import type { Held } from '../words/storing.ts';

const HOLDER = z.object({
  process: z.int().min(1),
  host: z.string().optional(),
  /** When the process started, in the system's own words; null if it does not say. */
  started: z.string().nullable().optional(),
});

/** The process that wrote a lock; older versions stored only its number. */
type Holder = z.infer<typeof HOLDER>;

const BOOT = '/proc/sys/kernel/random/boot_id';
/** The index of the start time in what Linux says about a process after its name. */
const START = 19;

/**
 * When a process started, in words that distinguish it from other processes with the same number; null if the system does not
 * say.
 */
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

/** The process that wrote a lock; null if there is none, or the file is not a lock. */
const holderOf = (lock: string): Holder | null => {
  try {
    const found: unknown = JSON.parse(readFileSync(lock, 'utf8'));
    return HOLDER.parse(typeof found === 'number' ? { process: found } : found);
  } catch {
    return null;
  }
};

const heldOf = ({ process: pid, host = hostname(), started = null }: Holder, lock: string): Held => {
  const where = host === hostname() ? null : excerpt(host);
  const isSure = where === null && started !== null;
  return { process: pid, host: where, lock: isSure ? null : lock };
};

/**
 * Takes a lock, unless a running process has it; locks of dead processes are ignored.
 *
 * @returns null, or who has it
 * @throws NodeJS.ErrnoException if it cannot be written
 */
export const takeLock = (lock: string): Held | null => {
  const holder = holderOf(lock);
  if (holder && isHeld(holder)) return heldOf(holder, lock);
  rmSync(lock, { force: true });
  const own: Holder = { process: process.pid, host: hostname(), started: startOf(process.pid) };
  try {
    writeFileSync(lock, JSON.stringify(own), { flag: 'wx' });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { process: null, host: null, lock: null };
  }
};
