/** Logs of games that were played at a table, where a record is expected. */
import type { Entered } from '../paper/entered.ts';

/** A log as a record; null where the text is no log. @throws NotationError */
export const enteredFrom = async (text: string): Promise<Entered | null> => {
  const { isLog } = await import('../paper/log.ts');
  if (!isLog(text)) return null;
  const [{ loadRegistry }, { findBots }, { enterLog }, { GUESSES }] = await Promise.all([
    import('../agent/registry.ts'),
    import('../play/bots.ts'),
    import('../paper/entered.ts'),
    import('../paper/guesser.ts'),
  ]);
  return enterLog(text, await findBots(await loadRegistry(), [GUESSES]));
};
