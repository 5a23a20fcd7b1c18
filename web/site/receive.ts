/** The start of every worker: messages that arrive before it is ready wait. */
import './node/process.ts';
import * as z from 'zod/mini';

// A static server's policy may forbid generating code from text, which zod would do for speed.
z.config({ jitless: true });

type Hears = (event: MessageEvent) => unknown;

/** Passes messages to a handler as soon as it is ready, the early ones first. */
export const hearBy = (ready: Promise<Hears>): void => {
  const early: MessageEvent[] = [];
  self.onmessage = (event) => early.push(event);
  void ready.then((hear) => {
    self.onmessage = hear;
    for (const event of early) hear(event);
  });
};
