/** The frame of every server with a page: access, limits, refusals as sentences, and the page's files. */
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { validator } from 'hono/validator';
import * as z from 'zod/mini';
import { mistakeIn } from '../../base/text/issue.ts';
import { quote } from '../../base/text/quote.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import { guideIn } from '../words/guide/index.ts';
import { languageOf } from '../words/language.ts';
import { failureOf } from '../words/storing.ts';
import type { Saying } from '../words/table-error.ts';
import { type Flow, knownToken, safeHeaders, sameSite } from './guard.ts';
import { MOST_BYTES } from './messages.ts';
import { Refused } from './refused.ts';
import { sameToken } from './seat-keeping.ts';

/** The most bytes of a request without a file. */
const SMALL = 64 * 1024;

/** Answers that something has been done; it is passed as `void`, so that a promise must have been awaited. */
// biome-ignore lint/suspicious/noConfusingVoidType: calls without a result are evaluated as this argument.
export const done = (c: Context, _act: void) => c.json({ done: true });

/** Checks a request's body by its schema. @throws Refused with the first mistake */
export const asked = <S extends z.ZodMiniType>(schema: S) =>
  validator('json', (body: z.input<S>): z.output<S> => {
    const read = z.safeParse(schema, body);
    if (read.success) return read.data;
    const { where, what } = mistakeIn(read.error, body);
    throw new Refused(400, (refusals) => refusals.malformed(quote(where), what));
  });

/** Admits only requests with the key. @param refusal the sentence for all others */
export const keyHolder = (flow: Flow, key: string, refusal: Saying) =>
  createMiddleware(async (c, next) => {
    knownToken(c, flow, (token) => sameToken(token, key), refusal);
    await next();
  });

/** The language of an answer. */
export const readIn = (c: Context) => languageOf(c.req.header('accept-language'));

const refusalOf = (error: Error, c: Context): Response => {
  if (error instanceof Refused) return c.json({ error: error.said[readIn(c)] }, error.status);
  // In hono, only the reader of bodies throws.
  if (error instanceof HTTPException) return c.json({ error: guideIn(readIn(c)).refusals.noJson }, error.status);
  console.error(`macher: ${messageOf(error)}`);
  return c.json({ error: failureOf(error)[readIn(c)] }, 500);
};

interface Frame {
  /** Host names that the server accepts. */
  readonly names: ReadonlySet<string>;
  /** Whether a request may contain a file. */
  readonly isLarge: (path: string) => boolean;
  readonly headers?: MiddlewareHandler;
}

/** A server without routes, which are added to it. */
export const frame = ({ names, isLarge, headers = safeHeaders() }: Frame): Hono => {
  const onError = () => {
    throw new Refused(413, (refusals) => refusals.tooLarge);
  };
  const [large, small] = [MOST_BYTES + SMALL, SMALL].map((maxSize) => bodyLimit({ maxSize, onError }));
  return new Hono()
    .onError(refusalOf)
    .notFound((c) => c.text(guideIn(readIn(c)).refusals.noPage, 404))
    .use(headers, compress())
    .use('/api/*', sameSite(names), (c, next) => (isLarge(c.req.path) ? large : small)(c, next));
};

/** The files of the built page: those with a hash in their name may be cached for ever. @param index the page at the root */
export const filesOf = (web: string, index = 'index.html'): MiddlewareHandler => {
  const onFound = (path: string, c: Context) =>
    c.header('cache-control', /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  return serveStatic({
    root: web,
    onFound,
    rewriteRequestPath: (path) => (path === '/' ? `/${index}` : path),
  });
};
