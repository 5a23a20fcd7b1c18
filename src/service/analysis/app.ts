/** The analysis engine over HTTP, without a socket: tests ask it directly. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { stream } from 'hono/streaming';
import type * as z from 'zod';
import { errorToJson, Refusal, readBy } from '../../players/agent/environment/refusal.ts';
import type { Code } from '../../players/agent/environment/sent.ts';
import { safeHeaders, sameSite } from '../../table/server/guard.ts';
import { Refused } from '../../table/server/refused.ts';
import type { Engine } from './engine.ts';
import { type Answer, changed, query } from './messages.ts';
import { openapi } from './openapi.ts';

/** The largest request, in bytes. */
const MOST_BYTES = 2 * 1024 * 1024;
const LINES = 'application/x-ndjson';

const STATUS: Partial<Record<Code, 400 | 404 | 413 | 429 | 500>> = {
  'no-such-query': 404,
  'too-long': 413,
  'too-much': 429,
  internal: 500,
};

const refusalOf = (error: Error, c: Context): Response => {
  if (error instanceof Refused) return c.json({ error: { code: 'refused', sentence: error.message } }, error.status);
  const refused = errorToJson(error);
  return c.json({ error: refused }, STATUS[refused.code] ?? 400);
};

const bodyIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed', 'The body is not JSON; send one JSON object.');
  }
};

const bodyOf = async <S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> =>
  readBy(schema, bodyIn(await c.req.text()));

/** @param names the host names under which the server may be called @param version of the program */
export const appOf = (engine: Engine, names: ReadonlySet<string>, version: string): Hono => {
  const document: object = openapi(version);
  const maxSize = bodyLimit({
    maxSize: MOST_BYTES,
    onError: () => {
      throw new Refusal('too-long', `The request is longer than ${MOST_BYTES.toLocaleString('en')} bytes.`);
    },
  });
  const analyse = async (c: Context): Promise<Response> => {
    const asked = await bodyOf(c, query);
    const answers: Answer[] = [];
    let send = (answer: Answer): void => void answers.push(answer);
    const answered = engine.ask(asked, (answer) => send(answer));
    // A client that has gone away needs no answer.
    c.req.raw.signal.addEventListener('abort', () => engine.isUnderWay(asked.id) && engine.cancel(asked.id));
    if (!c.req.header('accept')?.includes(LINES)) {
      await answered;
      return c.json({ answers: answers.filter((answer) => !('progress' in answer)) });
    }
    c.header('content-type', LINES);
    return stream(c, async (lines) => {
      const write = (answer: Answer) => void lines.write(`${JSON.stringify(answer)}\n`);
      send = write;
      answers.forEach(write);
      await answered;
    });
  };
  return new Hono()
    .onError(refusalOf)
    .notFound((c) =>
      c.json({ error: { code: 'no-such-path', sentence: 'There is no such path; see /openapi.json.' } }, 404),
    )
    .use(safeHeaders(), sameSite(names), maxSize)
    .get('/openapi.json', (c) => c.json(document))
    .post('/analyse', analyse)
    .delete('/queries/:id', (c) => {
      engine.cancel(engine.named(c.req.param('id')));
      return c.json({ done: 'cancel' });
    })
    .patch('/queries/:id', async (c) => {
      const { priority } = await bodyOf(c, changed);
      engine.prioritise(engine.named(c.req.param('id')), priority);
      return c.json({ done: 'priority' });
    });
};
