/** The memory that an agent file may hold, in a thread or in its own process, and how much this thread holds. */
import { getHeapStatistics } from 'node:v8';

const MIB = 2 ** 20;

/** The most memory that an agent file may hold, in MiB. */
export const MOST_HELD = 1024;

/** The memory that this thread holds, in MiB: objects, and buffers outside of the heap. */
export const memoryHeld = (): number => {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics();
  return (heap + external) / MIB;
};

/** What an agent does that is stopped for its memory, after its name. @param most in MiB */
export const holdsTooMuch = (most = MOST_HELD): string => `holds more than ${most} MiB of memory, buffers included`;
