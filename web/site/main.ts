/** The page without a server: its tables are in a worker, and a service worker keeps it for when there is no network. */
import { playAt } from '../src/host.ts';
import { workerHost } from './worker-host.ts';

playAt(workerHost());
void import('../src/main.ts').then(() => {
  // The first screen comes first.
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('./service-worker.js').catch(() => {});
  // A browser may throw away what no page has asked it to keep.
  void navigator.storage?.persist?.();
});
