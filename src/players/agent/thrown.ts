/** Errors of guests, in one line, whatever was thrown: it may have no message, or one that cannot be read. */
import { inspect } from 'node:util';
import { sentence } from '../../base/text/quote.ts';
import { AgentError, PlayerFailure } from './errors.ts';

/** "{ code: 7 }": a guest's value, without calling its own methods. */
export const shown = (thrown: unknown): string =>
  sentence(inspect(thrown, { customInspect: false, getters: false, depth: 1, maxArrayLength: 5, maxStringLength: 80 }));

/** What a player returned instead of an action, in words. */
export const returned = (value: unknown): string => (value instanceof Promise ? 'a promise' : shown(value));

const wordsOf = (thrown: unknown): string => {
  const said = typeof thrown === 'string' ? thrown : (thrown as { message?: unknown } | null | undefined)?.message;
  const line = typeof said === 'string' ? sentence(said) : '';
  if (line !== '') return line;
  const name = thrown instanceof Error && typeof thrown.name === 'string' ? sentence(thrown.name) : '';
  return name !== '' ? name : `threw ${shown(thrown)}, which has no message`;
};

/** The message of an exception, in one line. */
export const messageOf = (thrown: unknown): string => {
  try {
    return wordsOf(thrown);
  } catch {
    return 'threw what cannot be read';
  }
};

/** "mine.ts:30:15": where in its own source an error was thrown, if its stack says so. */
const originOf = ({ stack }: Error): string => {
  const [, place] = /^ +at .*?([^\s/\\()]+\.[cm]?[jt]s:\d+:\d+)\)?$/m.exec(String(stack ?? '')) ?? [];
  return place ? ` (${place})` : '';
};

const placeOf = (thrown: unknown): string => {
  try {
    // The runner's own errors about an agent have no place in the agent's source.
    const isOurs = thrown instanceof PlayerFailure || thrown instanceof AgentError;
    return thrown instanceof Error && !isOurs ? originOf(thrown) : '';
  } catch {
    return '';
  }
};

/** The message of an exception and where it was thrown, in one line. */
export const describeThrown = (thrown: unknown): string => `${messageOf(thrown)}${placeOf(thrown)}`;
