/** Logs of games played at a table, in places where a record is expected. */
import type { Entered } from '../table/paper/entered.ts';

/** A log as a record; null if the text is not a log. @throws NotationError */
export const enteredFrom = async (text: string): Promise<Entered | null> => {
  const { isLog } = await import('../table/paper/log.ts');
  if (!isLog(text)) return null;
  const [{ loadRegistry }, { findBots }, { enterLog }, { GUESSES }] = await Promise.all([
    import('../players/agent/registry.ts'),
    import('../table/play/bots.ts'),
    import('../table/paper/entered.ts'),
    import('../table/paper/guesser.ts'),
  ]);
  return enterLog(text, await findBots(await loadRegistry(), [GUESSES]));
};
