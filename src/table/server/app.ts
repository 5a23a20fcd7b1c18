/** Requests and answers: checks the page's requests, and delivers the page itself. */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { asked, done, filesOf, frame, keyHolder, readIn } from './frame.ts';
import { Flow, knownToken } from './guard.ts';
import { type Hall, type Place, UNKNOWN_LINK } from './hall.ts';
import { REQUESTS } from './messages.ts';
import type { Pages } from './pages.ts';
import { Refused } from './refused.ts';

export interface AppParts {
  readonly hall: Hall;
  readonly pages: Pages;
  /** The token for setting up tables. */
  readonly hostKey: string;
  readonly names: ReadonlySet<string>;
  /** The host name by which others on the network find the server; null if they do not. */
  readonly outside: string | null;
  /** The folder of the built page. */
  readonly web: string;
}

/** Requests from the person at a seat. */
const tables = ({ hall, pages }: AppParts, flow: Flow) => {
  /** Finds the seat of a request. */
  const seated = createMiddleware<{ Variables: Place }>(async (c, next) => {
    const { table, seat } = await hall.placeOf(knownToken(c, flow, (token) => hall.knows(token), UNKNOWN_LINK));
    c.set('table', table);
    c.set('seat', seat);
    await next();
  });
  return new Hono<{ Variables: Place }>()
    .use(seated)
    .get('/events', (c) => pages.open(c, c.var))
    .post('/here', asked(REQUESTS.here), (c) => done(c, pages.here(c.req.valid('json').page)))
    .post('/act', asked(REQUESTS.act), (c) => {
      const { prompt, actions } = c.req.valid('json');
      return done(c, c.var.table.act(c.var.seat, prompt, actions));
    })
    .post('/bid-up-to', asked(REQUESTS.bidUpTo), (c) => {
      const { prompt, price, later } = c.req.valid('json');
      return done(c, c.var.table.bidUpTo(c.var.seat, prompt, price, later));
    })
    .post('/stop-bidding', (c) => done(c, c.var.table.stopBidding(c.var.seat)))
    .post('/write-again', (c) => done(c, c.var.table.writeAgain(c.var.seat)))
    .post('/plan', asked(REQUESTS.plan), (c) => {
      const { prompt, actions } = c.req.valid('json');
      return c.json(c.var.table.plan(c.var.seat, prompt, actions, readIn(c)));
    })
    .post('/undo', asked(REQUESTS.about), (c) => done(c, c.var.table.undo(c.var.seat, c.req.valid('json').prompt)))
    .post('/hint', asked(REQUESTS.about), async (c) =>
      c.json(await c.var.table.hint(c.var.seat, c.req.valid('json').prompt, readIn(c))),
    )
    .post('/lesson', asked(REQUESTS.about), async (c) =>
      c.json(await c.var.table.lesson(c.var.seat, c.req.valid('json').prompt, readIn(c))),
    )
    .post('/why', asked(REQUESTS.why), async (c) => {
      const { entry, at } = c.req.valid('json');
      return c.json({ sentence: await c.var.table.why(c.var.seat, entry, readIn(c), at) });
    })
    .post('/agree', asked(REQUESTS.agree), (c) => done(c, c.var.table.agree(c.var.seat, c.req.valid('json').hints)))
    .post('/ready', asked(REQUESTS.ready), (c) => done(c, hall.ready(c.var, c.req.valid('json').ready)))
    .post('/begin', (c) => done(c, hall.begin(c.var)))
    .post('/name', asked(REQUESTS.named), (c) => done(c, hall.name(c.var, c.req.valid('json').name)))
    .post('/say', asked(REQUESTS.say), (c) => done(c, c.var.table.say(c.var.seat, c.req.valid('json').text)))
    .post('/stand-in', asked(REQUESTS.standIn), (c) => done(c, c.var.table.standIn(c.req.valid('json').seat)))
    .post('/challenge', (c) => done(c, c.var.table.challenge(c.var.seat)))
    .post('/review', (c) => done(c, c.var.table.review()))
    .get('/review', (c) => c.json(c.var.table.reviewJson(c.var.seat, readIn(c))))
    .get('/review-page', async (c) => {
      // The code that draws pages is large, and rarely needed.
      const { reviewPage } = await import('../review/page.ts');
      return c.text(reviewPage(c.var.table.reviewed(), readIn(c)));
    })
    .get('/book', (c) => c.json(c.var.table.book(readIn(c))))
    .get('/deal', (c) => c.text(c.var.table.deal(c.var.seat)))
    .post('/look-back', asked(REQUESTS.lookBack), (c) =>
      c.json(c.var.table.lookBack(c.var.seat, c.req.valid('json').at, readIn(c))),
    )
    .post('/worths', asked(REQUESTS.lookBack), async (c) =>
      c.json(await c.var.table.worths(c.req.valid('json').at, readIn(c))),
    )
    .post('/bid-book', asked(REQUESTS.lookBack), async (c) => c.json(await c.var.table.bidBook(c.req.valid('json').at)))
    .post('/branch', asked(REQUESTS.playOn), async (c) => {
      const { table, seat } = c.var;
      if (seat !== table.sitters.host) throw new Refused(403, (refusals) => refusals.hostOnly);
      return c.json(await hall.branch({ record: table.record(), ...c.req.valid('json') }));
    })
    .get('/record', (c) => c.text(c.var.table.record()));
};

/** Requests from the host. */
const lobby = ({ hall, hostKey }: AppParts, flow: Flow) => {
  const asHost = keyHolder(flow, hostKey, (refusals) => refusals.hostLink);
  return new Hono()
    .get('/lobby', asHost, (c) => c.json(hall.lobby(readIn(c))))
    .get('/lobby/all', asHost, (c) => c.json(hall.lobby(readIn(c), true)))
    .post('/tables', asHost, asked(REQUESTS.newTable), async (c) => c.json(await hall.setUp(c.req.valid('json'))))
    .post('/lesson', asHost, async (c) => c.json(await hall.teach()))
    .post('/resume', asHost, asked(REQUESTS.saved), async (c) => c.json(await hall.resume(c.req.valid('json').file)))
    .post('/rename', asHost, asked(REQUESTS.titled), (c) => {
      const { file, title } = c.req.valid('json');
      return done(c, hall.rename(file, title));
    })
    .post('/remove', asHost, asked(REQUESTS.saved), async (c) => done(c, await hall.remove(c.req.valid('json').file)))
    .post('/drill', asHost, asked(REQUESTS.drill), async (c) => {
      const { file, decision } = c.req.valid('json');
      return c.json(await hall.drill(file, decision, readIn(c)));
    })
    .post('/drill/sent', asHost, asked(REQUESTS.sentDrill), async (c) => {
      const { record, at } = c.req.valid('json');
      return c.json(await hall.sentDrill(record, at, readIn(c)));
    })
    .post('/drill/answer', asHost, asked(REQUESTS.drillAnswer), (c) => {
      return c.json(hall.answerDrill(c.req.valid('json'), readIn(c)));
    })
    .get('/season', asHost, (c) => c.json(hall.evenings.toJson(readIn(c))))
    .post('/season', asHost, asked(REQUESTS.evening), (c) => c.json({ file: hall.evenings.keep(c.req.valid('json')) }))
    .post('/season/remove', asHost, asked(REQUESTS.saved), (c) =>
      done(c, hall.evenings.remove(c.req.valid('json').file)),
    )
    .post('/season/log', asHost, asked(REQUESTS.saved), (c) => c.text(hall.evenings.log(c.req.valid('json').file)))
    .post('/season/review', asHost, asked(REQUESTS.saved), (c) =>
      done(c, hall.evenings.review(c.req.valid('json').file)),
    )
    .post('/season/review-page', asHost, asked(REQUESTS.saved), async (c) =>
      c.text(await hall.evenings.reviewPage(c.req.valid('json').file, readIn(c))),
    )
    .post('/branch', asHost, asked(REQUESTS.branch), async (c) => c.json(await hall.branch(c.req.valid('json'))));
};

/** Requests that may contain a file. */
const LARGE = ['/api/tables', '/api/branch', '/api/drill/sent'];

/** The server's answers, without a socket: tests use it directly. */
export const appOf = (parts: AppParts) => {
  const flow = new Flow();
  return frame({ names: parts.names, isLarge: (path) => LARGE.includes(path) })
    .get('/api/outside', (c) => c.json({ outside: parts.outside }))
    .route('/api/table', tables(parts, flow))
    .route('/api', lobby(parts, flow))
    .get('*', filesOf(parts.web));
};

/** The types of all requests, for a client. */
export type App = ReturnType<typeof appOf>;
