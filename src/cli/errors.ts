/** What the command line prints when something goes wrong, and its exit code. */
import { reasonOf } from '../base/text/files.ts';
import { excerpt, printable } from '../base/text/quote.ts';

/** A mistake on the command line, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Does something that finds an agent named on the command line; if there is no such agent, that is a mistake there.
 *
 * @param before what the message begins with, such as `--agent: `
 */
export const namedAgent = async <T>(work: () => Promise<T>, before = ''): Promise<T> => {
  const { AgentError } = await import('../players/agent/errors.ts');
  return work().catch((error) => {
    throw error instanceof AgentError ? new UsageError(`${before}${error.message}`) : error;
  });
};

/** Thrown by a run that was interrupted and has saved its results. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export const EXIT = { ok: 0, failure: 1, usage: 2, interrupted: 130 } as const;

/** Errors that indicate a mistake in the program, not in its input; only their stack helps. */
const BUGS = [TypeError, RangeError, ReferenceError, SyntaxError];

export const exitCodeOf = (error: unknown): number => {
  if (error instanceof UsageError) return EXIT.usage;
  return error instanceof Interrupted ? EXIT.interrupted : EXIT.failure;
};

/** The most lines of an error message, and the most characters of a line. */
const LINES = 50;
const LONGEST_LINE = 1000;

/** Shortens a message whose length nothing else has limited. */
const inShort = (message: string): string => {
  const lines = message.split('\n');
  const kept = lines.slice(0, LINES).map((line) => excerpt(line, LONGEST_LINE));
  return [...kept, ...(lines.length > LINES ? [`and ${lines.length - LINES} more`] : [])].join('\n');
};

/** The reason of an error of the operating system, with the file if there is one; null for any other error. */
const refusal = (error: NodeJS.ErrnoException): string | null => {
  if (error.code === undefined || error.syscall === undefined) return null;
  // If too many files are open, the last one is not at fault.
  const isAboutFile = error.path !== undefined && !/^E[MN]FILE$/.test(error.code);
  return `${isAboutFile ? `${error.path}: ` : ''}${reasonOf(error)}.`;
};

/** What to print on standard error: a sentence, or a stack for a bug or if `MACHER_DEBUG` is set. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return `macher: ${inShort(String(error))}`;
  const isBug = BUGS.includes(error.constructor as typeof TypeError) && !('code' in error);
  if (isBug || process.env.MACHER_DEBUG) return printable(error.stack ?? error.message);
  // Several mistakes are each on a line, and every line says where it comes from.
  return `macher: ${inShort(refusal(error as NodeJS.ErrnoException) ?? error.message)}`.replaceAll('\n', '\nmacher: ');
};
