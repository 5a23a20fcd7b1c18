/** News for the program that has started this command, where it listens: the studio does. Elsewhere nothing happens. */
import type { News } from '../service/studio/news.ts';

/** Passes news on. Who has gone away hears no more. */
export const sendNews = (news: News): void => {
  if (process.connected) process.send?.(news, undefined, undefined, () => {});
};

/**
 * Calls back when the listener goes away, which asks this command to save and stop; at once where it has gone.
 *
 * @returns what ends this
 */
export const onListenerGone = (stop: () => void): (() => void) => {
  if (!process.send) return () => {};
  if (!process.connected) stop();
  process.once('disconnect', stop);
  // A listener alone keeps no command alive.
  process.channel?.unref();
  return () => void process.off('disconnect', stop);
};
