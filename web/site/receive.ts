/** What every worker begins with: messages that come before it is ready wait. */
import './node/process.ts';
import * as z from 'zod/mini';

// A server of static files may forbid to make code from text, which zod would do to be faster.
z.config({ jitless: true });

type Hears = (event: MessageEvent) => unknown;

/** Hears as soon as what hears is there. */
export const hearBy = (ready: Promise<Hears>): void => {
  const early: MessageEvent[] = [];
  self.onmessage = (event) => early.push(event);
  void ready.then((hear) => {
    self.onmessage = hear;
    for (const event of early) hear(event);
  });
};
