/** Distributes work to threads, and returns the results in the order of the work. */
import { Piscina } from 'piscina';
import { threadsOf } from '../../players/agent/compiled.ts';
import type { PanelResult, Piece, Shared } from './panel-worker.ts';

export interface Threads {
  readonly workers: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Does the work, and passes on each result, in order, whichever is ready first.
 *
 * @returns whether all of it was done: false if it was interrupted
 */
export const inOrder = async (
  pieces: readonly Piece[],
  shared: Shared,
  { workers, signal }: Threads,
  take: (found: PanelResult, done: number) => void,
): Promise<boolean> => {
  if (pieces.length === 0) return true;
  const threads = new Piscina<Piece, PanelResult>({
    ...threadsOf('certify/panel/panel-worker'),
    ...{ minThreads: workers, maxThreads: workers, workerData: shared },
  });
  const ready = new Map<number, PanelResult>();
  let [next, taken] = [0, 0];
  const lane = async () => {
    while (next < pieces.length && !signal?.aborted) {
      const at = next++;
      ready.set(at, await threads.run(pieces[at]));
      for (let found = ready.get(taken); found; found = ready.get(taken)) {
        ready.delete(taken++);
        take(found, taken);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, lane));
  } finally {
    await threads.destroy();
  }
  return taken === pieces.length;
};
