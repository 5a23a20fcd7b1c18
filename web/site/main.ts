/** The page without a server: its tables are in a worker, and a service worker keeps it for when there is no network. */
import { first } from '../src/first.ts';
import { expectBack } from '../src/returning.ts';

expectBack();
void first(true, () => import('./page.ts'));

// The first screen comes first.
addEventListener('load', () => {
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('./service-worker.js').catch(() => {});
  // A browser may throw away what no page has asked it to keep.
  void navigator.storage?.persist?.();
});
