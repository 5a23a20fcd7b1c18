/** The answer if a request is refused: a code for programs, and a sentence for people. */
import type * as z from 'zod';
import { mistakeIn } from '../../../base/text/issue.ts';
import { quote } from '../../../base/text/quote.ts';
import { NotationError } from '../../../base/text/yaml-entry.ts';
import { AgentError, Untrusted } from '../errors.ts';
import { messageOf } from '../thrown.ts';
import type { Code, ErrorJson } from './sent.ts';

/** A request that is not carried out. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;

  /** @param message one sentence: what, where, and what to do */
  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

const codeOf = (error: unknown): Code => {
  if (error instanceof Refusal) return error.code;
  if (error instanceof AgentError) return 'agent';
  return error instanceof NotationError ? 'unreadable' : 'internal';
};

/** The sentence for an error: nothing that a request names is ever allowed, however a command was started. */
const sentenceOf = (error: unknown): string =>
  error instanceof Untrusted
    ? `${error.what}; requests may name only built-in agents that read no files`
    : messageOf(error);

/** Any error in the form in which it is sent. */
export const errorToJson = (error: unknown): ErrorJson => ({ code: codeOf(error), sentence: sentenceOf(error) });

/** Reads a text; errors become refusals of that text. */
export const readable = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('unreadable', messageOf(error));
  }
};

/** A request, checked against its schema. @throws Refusal with the first mistake */
export const readBy = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const { where, what } = mistakeIn(read.error, value);
  throw new Refusal('malformed', `The request is malformed${where === '' ? '' : ` at ${quote(where)}`}: ${what}.`);
};

/** The id of a request, for the answer; null if it has none. */
export const idOf = (value: unknown): string | number | null => {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
};
