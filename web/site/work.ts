/** A worker that works for the tables: it does what a module exports by default. */
import { hearsWork } from './by-piece.ts';
import type { Errand } from './letters.ts';

const MODULES: Readonly<Record<string, () => Promise<{ default: unknown }>>> = {
  'table/server/thinking-worker': () => import('../../src/table/server/thinking-worker.ts'),
  'table/review/review-worker': () => import('../../src/table/review/review-worker.ts'),
  'table/play/trial-worker': () => import('../../src/table/play/trial-worker.ts'),
};

/** What hears messages: each is a piece of work, and is answered by what came of it. */
export const receive = ({ module }: Extract<Errand, { kind: 'work' }>) => hearsWork(MODULES[module]);
