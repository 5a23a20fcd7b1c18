/** Requests to the server, and the connection that listens to it. */
import { type ClientResponse, hc } from 'hono/client';
import * as z from 'zod/mini';
import type { App } from '../../src/table/server/app.ts';
import type { ServerMessage } from '../../src/table/server/messages.ts';
import {
  ANSWERS,
  type Branch,
  type DrillAnswer,
  type EveningWish,
  type NewTable,
  type Pulse,
  SERVER_MESSAGE,
} from '../../src/table/server/messages.ts';
import { host } from './host.ts';
import { speech } from './speech/index.svelte.ts';

/** A refusal by the server, in its own words. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What a person reads about an error. */
export const sentenceOf = (error: unknown): string => (error instanceof Refusal ? error.message : String(error));

/** Makes requests, and shows why one was refused until the next is made. @param show a sentence; '' for none */
export const attempts =
  (show: (trouble: string) => void) =>
  async (work: () => Promise<unknown>): Promise<void> => {
    show('');
    try {
      await work();
    } catch (error) {
      show(sentenceOf(error));
    }
  };

// The page's policy forbids generating code from text, which zod would do for speed.
z.config({ jitless: true });

/** Seconds within which the server answers: questions of rules, and questions that a bot has to think about. */
const [SOON, LATER] = [10, 120];

/** The server's requests, with a token, answered in the page's language. @param seconds how long to wait for an answer */
const clientOf = (token: string, seconds = SOON) =>
  hc<App>('.', {
    headers: () => ({ authorization: `Bearer ${token}`, 'accept-language': speech.language }),
    fetch: ((url, init) =>
      host().fetch(url, { signal: AbortSignal.timeout(seconds * 1000), ...init })) satisfies typeof fetch,
  }).api;

/** Data from the server, if it fits its schema. @throws Refusal if it does not */
const checked = <T>(schema: z.ZodMiniType<T>, data: unknown): T => {
  const read = z.safeParse(schema, data);
  if (read.success) return read.data;
  const [{ path }] = read.error.issues;
  throw new Refusal(0, speech.say.errors.unreadable(path.join('.')));
};

/** Why a request was refused. */
const refusalOf = async (response: Pick<Response, 'status' | 'json'>): Promise<Refusal> => {
  const said = (await response.json().catch(() => ({}))) as { error?: string };
  return new Refusal(response.status, said.error ?? speech.say.errors.status(response.status));
};

/** Waits for the whole answer. @throws Refusal with a sentence, also if no answer comes in time */
const textOf = async (asked: Promise<ClientResponse<unknown>>, seconds = SOON): Promise<string> => {
  try {
    const response = await asked;
    if (response.ok) return await response.text();
    throw await refusalOf(response);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isLate = (error as Error).name === 'TimeoutError';
    throw new Refusal(0, isLate ? speech.say.errors.late(seconds) : speech.say.errors.noAnswer);
  }
};

/** An answer, checked against its schema. */
const answer = async <T>(asked: Promise<ClientResponse<unknown>>, schema: z.ZodMiniType<T>, seconds = SOON) =>
  checked(schema, JSON.parse(await textOf(asked, seconds)));

/** Names by which every machine calls itself. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The address of this page for others on the network, whatever name this one was opened by; null if they cannot open it. */
export const addressOutside = async (fragment: string): Promise<string | null> => {
  const { protocol, hostname, port, pathname } = location;
  const isOutside = !LOOPBACK.includes(hostname);
  const { outside } = isOutside ? { outside: hostname } : await answer(clientOf('').outside.$get(), ANSWERS.outside);
  return outside && `${protocol}//${outside}${port && `:${port}`}${pathname}#${fragment}`;
};

/** The host's requests. */
export const hostApi = (key: string) => {
  const api = clientOf(key);
  return {
    lobby: () => answer(api.lobby.$get(), ANSWERS.lobby),
    wholeLobby: () => answer(api.lobby.all.$get(), ANSWERS.lobby, LATER),
    setUp: (json: NewTable) => answer(api.tables.$post({ json }), ANSWERS.seated),
    teach: () => answer(api.lesson.$post(), ANSWERS.seated),
    resume: (file: string) => answer(api.resume.$post({ json: { file } }), ANSWERS.seated),
    branch: (json: Branch) => answer(api.branch.$post({ json }), ANSWERS.seated),
    rename: (file: string, title: string) => answer(api.rename.$post({ json: { file, title } }), ANSWERS.done),
    remove: (file: string) => answer(api.remove.$post({ json: { file } }), ANSWERS.done),
    season: () => answer(api.season.$get(), ANSWERS.season),
    keepEvening: (json: EveningWish) => answer(api.season.$post({ json }), ANSWERS.kept),
    removeEvening: (file: string) => answer(api.season.remove.$post({ json: { file } }), ANSWERS.done),
    logOfEvening: (file: string) => textOf(api.season.log.$post({ json: { file } })),
    reviewEvening: (file: string) => answer(api.season.review.$post({ json: { file } }), ANSWERS.done),
    reviewOfEvening: (file: string) => textOf(api.season['review-page'].$post({ json: { file } })),
    drill: (file: string, decision: number) => answer(api.drill.$post({ json: { file, decision } }), ANSWERS.drill),
    sentDrill: (record: string, at: number) => answer(api.drill.sent.$post({ json: { record, at } }), ANSWERS.drill),
    answerDrill: (json: DrillAnswer) => answer(api.drill.answer.$post({ json }), ANSWERS.drillAnswer),
  };
};

/** A seat's requests. */
export const seatApi = (token: string) => {
  const { table } = clientOf(token);
  const thinking = clientOf(token, LATER).table;
  return {
    act: (prompt: string, actions: readonly string[]) =>
      answer(table.act.$post({ json: { prompt, actions } }), ANSWERS.done),
    bidUpTo: (prompt: string, price: number, later: readonly { region: string; price: number }[] = []) =>
      answer(table['bid-up-to'].$post({ json: { prompt, price, later } }), ANSWERS.done),
    writeAgain: () => answer(table['write-again'].$post(), ANSWERS.done),
    stopBidding: () => answer(table['stop-bidding'].$post(), ANSWERS.done),
    plan: (prompt: string, actions: readonly string[]) =>
      answer(table.plan.$post({ json: { prompt, actions } }), ANSWERS.steps),
    undo: (prompt: string) => answer(table.undo.$post({ json: { prompt } }), ANSWERS.done),
    hint: (prompt: string) => answer(thinking.hint.$post({ json: { prompt } }), ANSWERS.hint, LATER),
    lesson: (prompt: string) => answer(thinking.lesson.$post({ json: { prompt } }), ANSWERS.lesson, LATER),
    why: (entry: number, at?: number) =>
      answer(thinking.why.$post({ json: { entry, ...(at === undefined ? {} : { at }) } }), ANSWERS.why, LATER),
    book: () => answer(table.book.$get(), ANSWERS.book),
    setReady: (ready: boolean) => answer(table.ready.$post({ json: { ready } }), ANSWERS.done),
    begin: () => answer(table.begin.$post(), ANSWERS.done),
    agree: (hints: boolean) => answer(table.agree.$post({ json: { hints } }), ANSWERS.done),
    call: (name: string) => answer(table.name.$post({ json: { name } }), ANSWERS.done),
    say: (text: string) => answer(table.say.$post({ json: { text } }), ANSWERS.done),
    standIn: (seat: number) => answer(table['stand-in'].$post({ json: { seat } }), ANSWERS.done),
    lookBack: (at: number) => answer(table['look-back'].$post({ json: { at } }), ANSWERS.lookBack),
    worths: (at: number) => answer(thinking.worths.$post({ json: { at } }), ANSWERS.worths, LATER),
    bidBook: (at: number) => answer(thinking['bid-book'].$post({ json: { at } }), ANSWERS.bidBook, LATER),
    branch: (at: number, seat: number, choice?: string) =>
      answer(table.branch.$post({ json: { at, seat, ...(choice ? { choice } : {}) } }), ANSWERS.seated),
    challenge: () => answer(table.challenge.$post(), ANSWERS.done),
    beginReview: () => answer(table.review.$post(), ANSWERS.done),
    review: () => answer(table.review.$get(), ANSWERS.review),
    reviewPage: () => textOf(table['review-page'].$get()),
    record: () => textOf(table.record.$get()),
    deal: () => textOf(table.deal.$get()),
  };
};
export type SeatApi = ReturnType<typeof seatApi>;

/** Milliseconds before the first attempt to reconnect, and at most before later ones. */
const [FIRST_AGAIN, LAST_AGAIN] = [800, 10_000];
/** Milliseconds for a connection to succeed, before the server has said how often it sends signs of life. */
const CONNECTS = 10_000;
/** Milliseconds within which an action must bring news. */
const NEWS = 2000;
/** A connection is dead after this many intervals without a sign of life. */
const MISSED = 2.5;

/** The messages in a stream of server-sent events. @param arrived is called for each part of the stream */
async function* eventsIn(body: ReadableStream<Uint8Array>, arrived: () => void): AsyncGenerator<ServerMessage> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    arrived();
    text += value;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trim())
        .join('\n');
      if (data !== '') yield checked(SERVER_MESSAGE, JSON.parse(data));
    }
  }
}

interface Hearing {
  message(message: Exclude<ServerMessage, Pulse>): void;
  /** Whether the server can be heard, and a sentence if it refuses. */
  status(isHeard: boolean, refusal: string | null): void;
}

/** Listens for a seat, and reconnects whenever the server was away or the connection died silently. */
export class Connection {
  private readonly token: string;
  private readonly hearing: Hearing;
  private isOver = false;
  /** Ends the current wait: for the connection, or for the next attempt. */
  private cut = () => {};
  private wait = FIRST_AGAIN;
  private isRenewed = false;
  /** How many messages have arrived. */
  private news = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(token: string, hearing: Hearing) {
    this.token = token;
    this.hearing = hearing;
    void this.hear();
  }

  /** Reconnects immediately: the current connection may be dead. */
  renew(): void {
    this.wait = FIRST_AGAIN;
    this.isRenewed = true;
    this.cut();
  }

  /** Does something that must bring news. If none comes, the connection is dead. */
  async follow<T>(work: () => Promise<T>): Promise<T> {
    const { news } = this;
    try {
      return await work();
    } finally {
      setTimeout(() => {
        if (this.news === news) this.renew();
      }, NEWS);
    }
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.cut();
  }

  private async hear(): Promise<void> {
    while (!this.isOver) {
      try {
        await this.connect();
      } catch (error) {
        if (this.isOver) return;
        if (error instanceof Refusal) {
          this.hearing.status(false, error.message);
          return;
        }
      }
      clearTimeout(this.timer);
      if (this.isOver) return;
      if (this.isRenewed) {
        this.isRenewed = false;
        continue;
      }
      this.hearing.status(false, null);
      await new Promise<void>((resolve) => {
        this.cut = resolve;
        this.timer = setTimeout(resolve, this.wait);
      });
      this.wait = Math.min(LAST_AGAIN, this.wait * 1.6);
    }
  }

  /** Listens until the connection ends. @throws Refusal if the server does not know this seat */
  private async connect(): Promise<void> {
    const connection = new AbortController();
    this.cut = () => connection.abort();
    let patience = CONNECTS;
    const stillThere = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => connection.abort(), patience);
    };
    stillThere();
    const { table } = clientOf(this.token);
    const response = await table.events.$get({}, { init: { signal: connection.signal } });
    // A worker refuses while another tab holds the tables.
    if (response.status === 401 || (host().isHere && response.status === 503)) throw await refusalOf(response);
    if (!response.ok || !response.body) return;
    for await (const message of eventsIn(response.body, stillThere)) {
      this.wait = FIRST_AGAIN;
      this.hearing.status(true, null);
      if (message.kind === 'pulse') {
        patience = message.every * MISSED;
        stillThere();
        // If no answer arrives, the server ends the connection.
        void table.here.$post({ json: { page: message.page } }).catch(() => {});
      } else {
        this.news++;
        this.hearing.message(message);
      }
    }
  }
}
