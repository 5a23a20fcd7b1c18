/** Queries as a program would write them, and the positions they ask about. */
import { readFileSync } from 'node:fs';
import { readBy } from '../../../src/players/agent/environment/refusal.ts';
import { type Query, query } from '../../../src/service/analysis/messages.ts';

export const MEETINGS = 'edition: valley-2006\nplayers: 4\nphase: organize-meetings\n';
export const BIDDING = 'edition: valley-2006\nplayers: 3\nphase: bid-for-order\n';
export const LOG = readFileSync('examples/paper/evening.yaml', 'utf8');

/** A query with the defaults of its schema. */
export const queryOf = (asked: Partial<Record<keyof Query, unknown>>): Query =>
  readBy(query, { id: 'q', game: MEETINGS, budget: { visits: 10 }, ...asked });
