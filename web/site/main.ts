/** The page without a server: a worker holds its tables, and a service worker keeps it for offline use. */
import { first } from '../src/first.ts';
import { expectBack } from '../src/returning.ts';

expectBack();
void first(true, () => import('./page.ts'));

// The first screen comes first.
addEventListener('load', () => {
  if ('serviceWorker' in navigator) void navigator.serviceWorker.register('./service-worker.js').catch(() => {});
  // A browser may discard data unless the page has asked to keep it.
  void navigator.storage?.persist?.();
});
