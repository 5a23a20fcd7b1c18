/** Plays several games by turns: each is played as far as it gets, then programs are asked about all of them in one message. */
import type { Later } from '../agent/later.ts';
import type { Match } from './match.ts';

type Ending = ReturnType<Match['proceed']>;

/** Whatever goes wrong in a game will be found when it is played again by itself. */
const proceed = (match: Match): Ending | 'failed' => {
  try {
    return match.proceed();
  } catch {
    return 'failed';
  }
};

const isWaiting = (ending: Ending | 'failed'): ending is Later =>
  typeof ending === 'object' && ending !== null && 'send' in ending;

/** Every question must be answered before anybody is asked another one. */
const settle = (later: Later): void => {
  try {
    later.answer();
  } catch {
    // The game is not continued.
  }
};

/** Plays open games to their ends; returns false as soon as one fails, and leaves the others as they are. */
export const playByTurns = (matches: readonly Match[]): boolean => {
  for (let waiting = matches; waiting.length > 0; ) {
    const endings = waiting.map(proceed);
    const asked = endings.filter(isWaiting);
    for (const later of asked) later.send();
    if (endings.some((ending) => ending !== null && !isWaiting(ending))) {
      for (const later of asked) settle(later);
      return false;
    }
    waiting = waiting.filter((_, i) => endings[i] !== null);
  }
  return true;
};
