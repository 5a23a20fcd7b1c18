/** A worker that works for the tables: a module's default export does the work. */
import { hearsWork } from './by-piece.ts';
import type { Errand } from './letters.ts';

const MODULES: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  'table/server/thinking-worker': () => import('../../src/table/server/thinking-worker.ts'),
  'table/review/review-worker': () => import('../../src/table/review/review-worker.ts'),
  'table/play/trial-worker': () => import('../../src/table/play/trial-worker.ts'),
};

/** The handler of messages: each is a piece of work and is answered with its result. */
export const receive = ({ module }: Extract<Errand, { kind: 'work' }>) => hearsWork(MODULES[module]);
