/** Loads a module, and says so when that has come to an end, well or not. */
import { parentPort, workerData } from 'node:worker_threads';

await import(workerData as string).catch(() => {});
parentPort?.postMessage('done');
