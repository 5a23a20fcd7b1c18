/** What of a log is news to its reader. */
import type { LogJson } from '../../src/table/server/messages.ts';

/** How many lines a screen reader reads out at most. */
const MOST_READ = 12;

/** The place after a seat's last own choice; 0 if there is none. */
export const afterOwn = (log: readonly Pick<LogJson, 'by'>[], seat: number): number =>
  log.findLastIndex(({ by }) => by === seat) + 1;

/**
 * The lines to read out after an update.
 *
 * @param known how many lines the reader has heard: on a connection that is new, a log comes as a whole
 */
export const unheard = (log: readonly Pick<LogJson, 'text'>[], known: number): string[] =>
  log
    .slice(known)
    .slice(-MOST_READ)
    .map(({ text }) => text);
