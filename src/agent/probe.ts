/**
 * Tries the module of a stranger in a thread of its own before it is loaded where it could do harm: a module that ends
 * the process, waits for ever or never returns while it is loaded takes that thread with it, and not the runner.
 */
import { Worker } from 'node:worker_threads';
import { compiled } from './compiled.ts';
import { messageOf } from './thrown.ts';

/** How long a module may take to be loaded, in seconds. */
export const LOAD_SECONDS = 20;

/** Node's exit code of a thread in which an `await` at the top level never came to an end. */
const UNSETTLED = 13;

const ended = (code: number): string =>
  code === UNSETTLED
    ? 'an await at its top level never ends; await only what comes to an end'
    : `it ends the process while it is loaded (exit code ${code}); take that out of its top level`;

/**
 * Loads a module in a thread of its own.
 *
 * @param url the module
 * @returns what it does wrong, in words that follow its name; null where it was loaded, or threw what loading it here
 *   will throw again
 */
export const probe = async (url: string, seconds: number = LOAD_SECONDS): Promise<string | null> => {
  const thread = new Worker(compiled('agent/probe-worker'), {
    ...{ workerData: url, execArgv: [], stdout: true, stderr: true },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      const late = `it was not loaded within ${seconds} s; look for an endless loop or an await that never ends at its top level`;
      timer = setTimeout(() => resolve(late), seconds * 1000);
      thread.on('message', () => resolve(null));
      thread.on('error', (error) => resolve(`it breaks while it is loaded: ${messageOf(error)}`));
      thread.on('exit', (code) => resolve(ended(code)));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
};
