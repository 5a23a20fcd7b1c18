/** Sends news to the program that has started this command, if it listens, as the studio does. Otherwise nothing happens. */
import type { News } from '../service/studio/news.ts';

/** Sends news, unless the listener has gone away. */
export const sendNews = (news: News): void => {
  if (process.connected) process.send?.(news, undefined, undefined, () => {});
};

/**
 * Calls `stop` when the listener goes away, which asks this command to save and stop; immediately if it has already gone.
 *
 * @returns a function that stops watching
 */
export const onListenerGone = (stop: () => void): (() => void) => {
  if (!process.send) return () => {};
  if (!process.connected) stop();
  process.once('disconnect', stop);
  // The listener alone must not keep the command alive.
  process.channel?.unref();
  return () => void process.off('disconnect', stop);
};
