/** Requests and answers: what the page asks, checked, and the page itself. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { quote, sentence } from '../../base/text/quote.ts';
import { messageOf } from '../../players/agent/thrown.ts';
import { reviewPage } from '../review/page.ts';
import { Flow, knownToken, safeHeaders, sameSite } from './guard.ts';
import { type Hall, type Place, UNKNOWN_LINK } from './hall.ts';
import {
  ABOUT,
  ACT,
  AGREE,
  BID_UP_TO,
  BRANCH,
  DRILL,
  DRILL_ANSWER,
  HERE,
  LOOK_BACK,
  MOST_BYTES,
  NEW_TABLE,
  PLAN,
  PLAY_ON,
  SAVED,
  WHY,
} from './messages.ts';
import type { Pages } from './pages.ts';
import { Refused } from './refused.ts';
import { tellReview } from './reviews.ts';
import { sameToken } from './seat-keeping.ts';

export interface AppParts {
  readonly hall: Hall;
  readonly pages: Pages;
  /** The token of whoever may set up tables. */
  readonly hostKey: string;
  /** Names by which the server may be asked. */
  readonly names: ReadonlySet<string>;
  /** The folder of the built page. */
  readonly web: string;
}

/** Bytes of a request that is no record. */
const SMALL = 64 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** A request's body by its schema. @throws Refused with the first thing that is wrong */
const bodyOf = async <S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> => {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw new Refused(400, 'The message is no JSON.');
  }
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [{ path, message }] = read.error.issues;
  throw new Refused(400, `The message is malformed at ${quote(path.join('.'))}: ${sentence(message)}.`);
};

/** Files of the page, each read and compressed once. */
const pageFiles = (web: string) => {
  const files = new Map<string, { plain: Buffer; zipped: Buffer; type: string }>();
  return (name: string) => {
    const known = files.get(name);
    if (known) return known;
    const path = join(web, name);
    if (!/^(assets\/)?[\w.-]+\.(html|js|css|svg|woff2)$/.test(name) || !existsSync(path)) return null;
    const plain = readFileSync(path);
    const file = { plain, zipped: gzipSync(plain), type: TYPES[name.split('.').at(-1)!] };
    files.set(name, file);
    return file;
  };
};

const tables = (app: Hono, { hall, pages }: AppParts, flow: Flow): void => {
  /** The seat that a request is made for. */
  const placeOf = (c: Context): Promise<Place> =>
    hall.placeOf(knownToken(c, flow, (token) => hall.knows(token), UNKNOWN_LINK));

  app.get('/api/table/events', async (c) => pages.open(c, await placeOf(c)));
  app.post('/api/table/here', async (c) => {
    await placeOf(c);
    pages.here((await bodyOf(c, HERE)).page);
    return c.json({ done: true });
  });
  app.post('/api/table/act', async (c) => {
    const { table, seat } = await placeOf(c);
    const { prompt, actions } = await bodyOf(c, ACT);
    table.act(seat, prompt, actions);
    return c.json({ done: true });
  });
  app.post('/api/table/bid-up-to', async (c) => {
    const { table, seat } = await placeOf(c);
    const { prompt, price } = await bodyOf(c, BID_UP_TO);
    table.bidUpTo(seat, prompt, price);
    return c.json({ done: true });
  });
  app.post('/api/table/stop-bidding', async (c) => {
    const { table, seat } = await placeOf(c);
    table.stopBidding(seat);
    return c.json({ done: true });
  });
  app.post('/api/table/plan', async (c) => {
    const { table, seat } = await placeOf(c);
    const { prompt, actions } = await bodyOf(c, PLAN);
    return c.json(table.plan(seat, prompt, actions));
  });
  app.post('/api/table/undo', async (c) => {
    const { table, seat } = await placeOf(c);
    table.undo(seat, (await bodyOf(c, ABOUT)).prompt);
    return c.json({ done: true });
  });
  app.post('/api/table/hint', async (c) => {
    const { table, seat } = await placeOf(c);
    return c.json(await table.hint(seat, (await bodyOf(c, ABOUT)).prompt));
  });
  app.post('/api/table/why', async (c) => {
    const { table, seat } = await placeOf(c);
    return c.json({ sentence: await table.why(seat, (await bodyOf(c, WHY)).entry) });
  });
  app.post('/api/table/agree', async (c) => {
    const { table, seat } = await placeOf(c);
    table.agree(seat, (await bodyOf(c, AGREE)).hints);
    return c.json({ done: true });
  });
  app.post('/api/table/challenge', async (c) => {
    const { table, seat } = await placeOf(c);
    table.challenge(seat);
    return c.json({ done: true });
  });
  app.post('/api/table/review', async (c) => {
    const { table } = await placeOf(c);
    table.review();
    return c.json({ done: true });
  });
  app.get('/api/table/review', async (c) => {
    const { table, seat } = await placeOf(c);
    return c.json(tellReview(table.reviewed(), seat));
  });
  app.get('/api/table/review-page', async (c) => {
    const { table } = await placeOf(c);
    return c.text(reviewPage(table.reviewed()));
  });
  app.get('/api/table/deal', async (c) => {
    const { table, seat } = await placeOf(c);
    return c.text(table.deal(seat));
  });
  app.post('/api/table/look-back', async (c) => {
    const { table, seat } = await placeOf(c);
    return c.json(table.lookBack(seat, (await bodyOf(c, LOOK_BACK)).at));
  });
  app.post('/api/table/branch', async (c) => {
    const { table, seat } = await placeOf(c);
    if (seat !== table.sitters.host) throw new Refused(403, 'Only the host may begin a new table.');
    return c.json(await hall.branch({ record: table.record(), ...(await bodyOf(c, PLAY_ON)) }));
  });
  app.get('/api/table/record', async (c) => {
    const { table } = await placeOf(c);
    return c.text(table.record());
  });
};

const lobby = (app: Hono, { hall, hostKey }: AppParts, flow: Flow): void => {
  const asHost = (c: Context): void => {
    const refusal = 'Tables are set up at the address that `macher play` has printed; open that.';
    knownToken(c, flow, (token) => sameToken(token, hostKey), refusal);
  };
  app.get('/api/lobby', (c) => {
    asHost(c);
    return c.json(hall.lobby());
  });
  app.post('/api/tables', async (c) => {
    asHost(c);
    return c.json(await hall.setUp(await bodyOf(c, NEW_TABLE)));
  });
  app.post('/api/resume', async (c) => {
    asHost(c);
    return c.json(await hall.resume((await bodyOf(c, SAVED)).file));
  });
  app.post('/api/drill', async (c) => {
    asHost(c);
    const { file, decision } = await bodyOf(c, DRILL);
    return c.json(await hall.drill(file, decision));
  });
  app.post('/api/drill/answer', async (c) => {
    asHost(c);
    const { file, decision, answer } = await bodyOf(c, DRILL_ANSWER);
    return c.json(hall.answerDrill(file, decision, answer));
  });
  app.post('/api/branch', async (c) => {
    asHost(c);
    return c.json(await hall.branch(await bodyOf(c, BRANCH)));
  });
};

/** The server's answers, without a socket: tests ask it directly. */
export const appOf = (parts: AppParts): Hono => {
  const app = new Hono();
  const flow = new Flow();
  const fileOf = pageFiles(parts.web);
  const tooLarge = () => {
    throw new Refused(413, 'The message is too large.');
  };
  const limits = [MOST_BYTES + SMALL, SMALL].map((maxSize) => bodyLimit({ maxSize, onError: tooLarge }));
  app.use('*', safeHeaders);
  app.use('/api/*', sameSite(parts.names));
  app.use('/api/*', (c, next) => limits[c.req.path === '/api/branch' ? 0 : 1](c, next));
  app.onError((error, c) => {
    if (error instanceof Refused) return c.json({ error: error.message }, error.status);
    console.error(`macher: ${messageOf(error)}`);
    return c.json({ error: messageOf(error) }, 500);
  });
  tables(app, parts, flow);
  lobby(app, parts, flow);
  app.get('*', (c) => {
    const name = c.req.path === '/' ? 'index.html' : c.req.path.slice(1);
    const file = fileOf(name);
    if (!file) return c.text('There is no such page.', 404);
    const isZipped = (c.req.header('accept-encoding') ?? '').includes('gzip');
    const lasting = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return c.body(new Uint8Array(isZipped ? file.zipped : file.plain), 200, {
      'content-type': file.type,
      'cache-control': lasting,
      ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    });
  });
  return app;
};
