/** What every worker of the site begins with: it does the errand in its name. Messages that come before it is ready wait. */
import './node/process.ts';
import * as z from 'zod/mini';
import type { Errand } from './letters.ts';

// A server of static files may forbid to make code from text, which zod would do to be faster.
z.config({ jitless: true });

const errand: Errand = JSON.parse(self.name);
const early: MessageEvent[] = [];
self.onmessage = (event) => early.push(event);

const ready = errand.kind === 'tables' ? import('./tables.ts') : import('./work.ts');
void ready.then(({ receive }) => {
  const hear = receive(errand as never);
  self.onmessage = hear;
  for (const event of early) hear(event);
});
