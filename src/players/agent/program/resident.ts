/** The memory that a process occupies, as the system counts it: also while the process itself is busy and answers nobody. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const HAS_PROC = existsSync('/proc/self/status');

/** How often that can be asked, in milliseconds: only Linux answers without starting a program. */
export const RESIDENT_EVERY = HAS_PROC ? 100 : 500;

/** In MiB; 0 where the system does not say, and once the process is gone. */
export const residentMemory = async (pid: number): Promise<number> => {
  try {
    const kibibytes = HAS_PROC
      ? /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
      : (await promisify(execFile)('ps', ['-o', 'rss=', '-p', `${pid}`])).stdout;
    return Number(kibibytes ?? 0) / 1024;
  } catch {
    return 0;
  }
};
