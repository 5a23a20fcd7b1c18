/** Reads what a program says about itself. */
import { z } from 'zod';
import { mistakeIn } from '../../../base/text/issue.ts';
import { excerpt, quote } from '../../../base/text/quote.ts';
import { AgentError } from '../errors.ts';
import type { Option, Options } from '../options.ts';
import { PROTOCOL, PROTOCOLS } from './messages.ts';

const about = z.string().min(1);
const declared = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.enum(['integer', 'number']),
    ...{ default: z.number(), min: z.number(), max: z.number(), unit: z.string().optional(), about },
  }),
  z.strictObject({ type: z.literal('choice'), default: z.string(), choices: z.array(z.string()).min(1), about }),
  z.strictObject({ type: z.literal('flag'), default: z.boolean(), about }),
  z.strictObject({ type: z.literal('text'), default: z.string(), about }),
  z.strictObject({ type: z.literal('file'), default: z.string(), words: z.array(z.string()).optional(), about }),
]);

const hello = z.object({
  type: z.literal('hello'),
  protocol: z.literal(PROTOCOLS),
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  about,
  version: z.string().optional(),
  options: z.record(z.string(), declared).optional(),
});

/** Written instead of a hello if there is no agent to say it. */
const failed = z.object({ type: z.literal('failed'), message: z.string().min(1) });

/** What a program says about itself, checked. */
export interface Introduction {
  /** The version of the protocol that it speaks. */
  readonly protocol: (typeof PROTOCOLS)[number];
  readonly name: string;
  readonly about: string;
  readonly version: string | undefined;
  readonly options: Options;
}

/** A correct hello, for messages. */
export const HELLO_EXAMPLE = `{"type":"hello","protocol":${PROTOCOL},"name":"my-bot","about":"Plays to win."}`;

const EXPECTED: Readonly<Record<string, string>> = {
  type: '"hello"',
  protocol: `${PROTOCOLS.join(' or ')}, the versions of the protocol that are spoken here`,
  name: 'a name of small letters, digits and hyphens',
  about: 'a sentence on what it does',
  version: 'text',
  options: 'a map of options, each with type, default and about',
};

/** Where in the hello the mistake is, and what belongs there. */
const mistake = (error: z.ZodError, found: unknown): string => {
  const [{ path }] = error.issues;
  if (path.length > 1) {
    const { where, what } = mistakeIn(error, found);
    return `${quote(where)}: ${what}`;
  }
  const value = path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], found);
  const where =
    path.length > 0
      ? `${quote(path.join('.'))} is ${value === undefined ? 'missing' : excerpt(JSON.stringify(value))}`
      : 'it is no map';
  return `${where}; expected ${EXPECTED[String(path[0])] ?? HELLO_EXAMPLE}`;
};

/**
 * A program's answer to the hello.
 *
 * @param found the line, parsed
 * @param title the program, for messages
 * @throws AgentError if it does not follow the protocol
 */
export const readHello = (found: unknown, title: string): Introduction => {
  const failure = failed.safeParse(found);
  if (failure.success) throw new AgentError(failure.data.message);
  const read = hello.safeParse(found);
  if (!read.success) throw new AgentError(`${title}: in its hello, ${mistake(read.error, found)} (docs/protocol.md)`);
  // zod drops it silently.
  if (Object.hasOwn((found as { options?: object }).options ?? {}, '__proto__'))
    throw new AgentError(
      `${title}: in its hello, '__proto__' cannot be the name of an option; choose another (docs/protocol.md)`,
    );
  const { protocol, name, about: text, version, options = {} } = read.data;
  return { protocol, name, about: text, version, options: options as Readonly<Record<string, Option>> };
};
