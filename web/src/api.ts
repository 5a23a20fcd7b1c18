/** Asking the server, and listening to it. */
import * as z from 'zod/mini';
import type { Branch, NewTable, ServerMessage } from '../../src/server/messages.ts';
import { ANSWERS, SERVER_MESSAGE } from '../../src/server/told.ts';

/** What the server refused, in its words. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

// Pages may not compile code from text, which zod would do to be faster.
z.config({ jitless: true });

const headersFor = (token: string) => ({ authorization: `Bearer ${token}` });

/** What the server has sent, where it agrees with its schema. @throws Refusal where it does not */
const checked = <T>(schema: z.ZodMiniType<T>, data: unknown): T => {
  const read = z.safeParse(schema, data);
  if (read.success) return read.data;
  const [{ path }] = read.error.issues;
  throw new Refusal(0, `The server sent what this page cannot read (${path.join('.')}): load the page again.`);
};

const answerOf = async (response: Response): Promise<unknown> => {
  if (response.ok) return response.json();
  const told = (await response.json().catch(() => ({}))) as { error?: string };
  throw new Refusal(response.status, told.error ?? `The server answered ${response.status}.`);
};

const reached = async (asked: Promise<Response>): Promise<Response> => {
  try {
    return await asked;
  } catch {
    throw new Refusal(0, 'The server does not answer. Start it again with: macher play');
  }
};

const get = async <T>(token: string, path: string, schema: z.ZodMiniType<T>): Promise<T> =>
  checked(schema, await answerOf(await reached(fetch(`api/${path}`, { headers: headersFor(token) }))));

const post = async <T>(token: string, path: string, body: object, schema: z.ZodMiniType<T>): Promise<T> => {
  const headers = { ...headersFor(token), 'content-type': 'application/json' };
  const asked = fetch(`api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return checked(schema, await answerOf(await reached(asked)));
};

const textOf = async (token: string, path: string): Promise<string> => {
  const response = await reached(fetch(`api/${path}`, { headers: headersFor(token) }));
  if (!response.ok) await answerOf(response);
  return response.text();
};

/** What the host may ask. */
export const hostApi = (key: string) => ({
  lobby: () => get(key, 'lobby', ANSWERS.lobby),
  setUp: (wish: NewTable) => post(key, 'tables', wish, ANSWERS.seated),
  resume: (file: string) => post(key, 'resume', { file }, ANSWERS.seated),
  branch: (branch: Branch) => post(key, 'branch', branch, ANSWERS.seated),
  drill: (file: string, decision: number) => post(key, 'drill', { file, decision }, ANSWERS.drill),
  answerDrill: (file: string, decision: number, answer: string) =>
    post(key, 'drill/answer', { file, decision, answer }, ANSWERS.drillAnswer),
});

/** What a seat may ask. */
export const seatApi = (token: string) => ({
  act: (prompt: string, actions: readonly string[]) => post(token, 'table/act', { prompt, actions }, ANSWERS.done),
  plan: (prompt: string, actions: readonly string[]) => post(token, 'table/plan', { prompt, actions }, ANSWERS.steps),
  undo: (prompt: string) => post(token, 'table/undo', { prompt }, ANSWERS.done),
  hint: (prompt: string) => post(token, 'table/hint', { prompt }, ANSWERS.hint),
  why: (entry: number) => post(token, 'table/why', { entry }, ANSWERS.why),
  agree: (hints: boolean) => post(token, 'table/agree', { hints }, ANSWERS.done),
  lookBack: (at: number) => post(token, 'table/look-back', { at }, ANSWERS.lookBack),
  branch: (at: number, seat: number, choice?: string) =>
    post(token, 'table/branch', { at, seat, ...(choice ? { choice } : {}) }, ANSWERS.seated),
  challenge: () => post(token, 'table/challenge', {}, ANSWERS.done),
  beginReview: () => post(token, 'table/review', {}, ANSWERS.done),
  review: () => get(token, 'table/review', ANSWERS.review),
  reviewPage: () => textOf(token, 'table/review-page'),
  record: () => textOf(token, 'table/record'),
  deal: () => textOf(token, 'table/deal'),
});
export type SeatApi = ReturnType<typeof seatApi>;

/** Milliseconds before it is tried again. */
const AGAIN = 800;

/** The messages of a stream of server-sent events. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerMessage> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
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
  message(message: ServerMessage): void;
  /** Whether the server can be heard; a sentence where it refuses. */
  status(isHeard: boolean, refusal: string | null): void;
}

/** Listens for a seat, and again when the server was away, until the returned function is called. */
export const listen = (token: string, hearing: Hearing): (() => void) => {
  const stop = new AbortController();
  const hear = async () => {
    while (!stop.signal.aborted) {
      try {
        const response = await fetch('api/table/events', { headers: headersFor(token), signal: stop.signal });
        if (response.status === 401) {
          await answerOf(response);
        }
        if (response.ok && response.body) {
          hearing.status(true, null);
          for await (const message of eventsIn(response.body)) hearing.message(message);
        }
      } catch (error) {
        if (error instanceof Refusal) {
          hearing.status(false, error.message);
          return;
        }
      }
      if (stop.signal.aborted) return;
      hearing.status(false, null);
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
  };
  void hear();
  return () => stop.abort();
};
