/** Asking the server, and listening to it. */
import type {
  Branch,
  DrillTold,
  HintTold,
  Lobby,
  LookBack,
  NewTable,
  ReviewTold,
  Seated,
  ServerMessage,
  StepTold,
} from '../../src/server/messages.ts';

/** What the server refused, in its words. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const headersFor = (token: string) => ({ authorization: `Bearer ${token}` });

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

const get = async <T>(token: string, path: string): Promise<T> =>
  (await answerOf(await reached(fetch(`api/${path}`, { headers: headersFor(token) })))) as T;

const post = async <T>(token: string, path: string, body: object): Promise<T> => {
  const headers = { ...headersFor(token), 'content-type': 'application/json' };
  return (await answerOf(
    await reached(fetch(`api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })),
  )) as T;
};

const textOf = async (token: string, path: string): Promise<string> => {
  const response = await reached(fetch(`api/${path}`, { headers: headersFor(token) }));
  if (!response.ok) await answerOf(response);
  return response.text();
};

/** What the host may ask. */
export const hostApi = (key: string) => ({
  lobby: () => get<Lobby>(key, 'lobby'),
  setUp: (wish: NewTable) => post<Seated>(key, 'tables', wish),
  resume: (file: string) => post<Seated>(key, 'resume', { file }),
  branch: (branch: Branch) => post<Seated>(key, 'branch', branch),
  drill: (file: string, decision: number) => post<DrillTold>(key, 'drill', { file, decision }),
  answerDrill: (file: string, decision: number, answer: string) =>
    post<{ right: boolean; sentence: string }>(key, 'drill/answer', { file, decision, answer }),
});

/** What a seat may ask. */
export const seatApi = (token: string) => ({
  act: (prompt: string, actions: readonly string[]) => post(token, 'table/act', { prompt, actions }),
  plan: (prompt: string, actions: readonly string[]) => post<StepTold[]>(token, 'table/plan', { prompt, actions }),
  undo: (prompt: string) => post(token, 'table/undo', { prompt }),
  hint: (prompt: string) => post<HintTold>(token, 'table/hint', { prompt }),
  why: (entry: number) => post<{ sentence: string }>(token, 'table/why', { entry }),
  agree: (hints: boolean) => post(token, 'table/agree', { hints }),
  lookBack: (at: number) => post<LookBack>(token, 'table/look-back', { at }),
  branch: (at: number, seat: number, choice?: string) =>
    post<Seated>(token, 'table/branch', { at, seat, ...(choice ? { choice } : {}) }),
  challenge: () => post(token, 'table/challenge', {}),
  beginReview: () => post(token, 'table/review', {}),
  review: () => get<ReviewTold>(token, 'table/review'),
  reviewPage: () => textOf(token, 'table/review-page'),
  record: () => textOf(token, 'table/record'),
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
      if (data !== '') yield JSON.parse(data) as ServerMessage;
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
