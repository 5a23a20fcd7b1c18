/** Servers for tests: one in this process with its own folder, and a client that asks it. */
import { rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { afterAll } from 'vitest';
import type { NewTable, Seated, ServerMessage, StepJson, Update, Welcome } from '../../../src/table/server/messages.ts';
import { SERVER_MESSAGE } from '../../../src/table/server/messages.ts';
import { type PlayServer, type ServerOptions, startServer } from '../../../src/table/server/serve.ts';
import { temporaryFolder } from '../../support/folder.ts';

export interface TestServer extends PlayServer {
  readonly folder: string;
  readonly hostKey: string;
  /** http://127.0.0.1:12345 */
  readonly origin: string;
}

const start = async (options: Partial<ServerOptions> = {}): Promise<TestServer> => {
  const folder = options.folder ?? temporaryFolder();
  const server = await startServer({ host: '127.0.0.1', port: 0, folder, ...options });
  const [origin, hostKey] = server.address.split('/#host=');
  return { ...server, folder, hostKey, origin };
};

const end = async ({ stop, folder }: TestServer): Promise<void> => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
};

/** Does some work with a server and stops it. */
export const withServer = async <T>(
  work: (server: TestServer) => Promise<T>,
  options: Partial<ServerOptions> = {},
): Promise<T> => {
  const server = await start(options);
  try {
    return await work(server);
  } finally {
    await (options.folder === undefined ? end(server) : server.stop());
  }
};

/**
 * Lends one server to the tests of a file, or of a group of tests, in turn, since its bots take seconds to load. The tables of
 * earlier tests stay there.
 */
export const serverOfFile = (
  options: Partial<ServerOptions> = {},
): (<T>(work: (server: TestServer) => Promise<T>) => Promise<T>) => {
  let server: Promise<TestServer> | null = null;
  afterAll(async () => {
    if (server) await (options.folder === undefined ? end(await server) : (await server).stop());
  });
  return async (work) => {
    server ??= start(options);
    return work(await server);
  };
};

/** A table of one person and two bots that decide without delay. */
export const plainTable = (more: Partial<NewTable> = {}): NewTable => ({
  edition: 'valley-2006-short',
  seats: [{ kind: 'me' }, { kind: 'bot', agent: 'beginner' }, { kind: 'bot', agent: 'beginner' }],
  seed: 'tuesday',
  ...{ pace: 'at once', hints: true, auctionsOnly: false, startRound: 1 },
  ...more,
});

/** The status and the answer; tests look at its fields one by one. */
export const ask = async (
  origin: string,
  token: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: every request has another answer
): Promise<{ status: number; body: any }> => {
  const init =
    body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const send = () =>
    fetch(`${origin}/api/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    });
  // After too large a body, the server closes the connection. fetch may then pick that connection once more, and fail.
  const response = await send().catch(send);
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
};

/** The token of a new table's host. */
export const seatAtTable = async (server: TestServer, table: NewTable = plainTable()): Promise<Seated> => {
  const { status, body } = await ask(server.origin, server.hostKey, 'tables', table);
  if (status !== 200) throw new Error(`${status}: ${body.error}`);
  return body as Seated;
};

/** A client that listens at a seat: every byte that came, and the last update. */
export class Listener {
  readonly bytes: string[] = [];
  welcome: Welcome | null = null;
  update: Update | null = null;
  log: string[] = [];
  /** How many elections were held up to now. */
  elections = 0;
  /** A message that a page could not read as it is. */
  private unreadable: string | null = null;
  /** Confirms a pulse. */
  private answer: (page: string) => void = () => {};
  private readonly stop = new AbortController();
  private readonly waiting = new Set<() => void>();

  private constructor() {}

  static async at(origin: string, token: string): Promise<Listener> {
    const listener = new Listener();
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api/table/events`, { headers, signal: listener.stop.signal });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    listener.answer = (page) => void ask(origin, token, 'table/here', { page }).catch(() => {});
    listener.read(response.body!).catch(() => {});
    await listener.until(() => listener.update !== null);
    return listener;
  }

  /** Waits until something holds; checks after each message. */
  async until(holds: (update: Update) => boolean, milliseconds = 30_000): Promise<Update> {
    const end = Date.now() + milliseconds;
    while (this.update === null || !holds(this.update)) {
      if (this.unreadable) throw new Error(`No page could read this: ${this.unreadable}`);
      if (Date.now() > end)
        throw new Error(
          `It did not come: ${JSON.stringify({ ...this.update, observation: null, ifVotedNow: null, prompt: null }).slice(0, 900)}`,
        );
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve);
        setTimeout(resolve, 100);
      });
    }
    return this.update;
  }

  leave(): void {
    this.stop.abort();
  }

  private async read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) this.take(block);
    }
  }

  private take(block: string): void {
    const data = /^data: ?(\S.*)$/m.exec(block)?.[1];
    if (!data) return;
    this.bytes.push(data);
    const message = JSON.parse(data) as ServerMessage;
    // The page would read every field, and there are no others.
    const read = SERVER_MESSAGE.safeParse(message);
    if (!isDeepStrictEqual(read.data, message)) this.unreadable = `${read.error ?? data}`;
    if (message.kind === 'pulse') this.answer(message.page);
    else if (message.kind === 'welcome') {
      this.welcome = message;
      this.log = [];
      this.elections = 0;
    } else {
      this.log = [...this.log.slice(0, message.log.keep), ...message.log.more.map(({ text }) => text)];
      this.elections += message.log.more.filter(({ election }) => election !== null).length;
      this.update = message;
    }
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}

/** A plan that answers every question of a sitting, one after another, with its first option. */
export const plannedBy = async (
  origin: string,
  token: string,
  prompt: string,
  first: string[] = [],
): Promise<string[]> => {
  let actions = first;
  for (;;) {
    const { body } = await ask(origin, token, 'table/plan', { prompt, actions });
    const steps = body as StepJson[];
    const open = steps.findIndex(({ chosen }) => chosen === '');
    if (open < 0) return steps.map(({ chosen }) => chosen);
    actions = steps.slice(0, open + 1).map(({ chosen, options: [{ notation }] }) => chosen || notation);
  }
};

/** Answers a question with an option by its number, modulo how many there are; returns what was played. */
export const answerTo = async (origin: string, token: string, { prompt }: Update, choice = 0): Promise<string> => {
  const { notation } = prompt!.options[choice % prompt!.options.length];
  const { status, body } = await ask(origin, token, 'table/act', { prompt: prompt!.id, actions: [notation] });
  if (status !== 200) throw new Error(`${status}: ${body.error}`);
  return notation;
};

/**
 * Answers at a seat with the first option, at most that often, until something holds or the game is over. A page that opens then
 * need not play up to there.
 *
 * @param holds checked at each question
 * @returns how many questions were answered
 */
export const playOn = async (
  origin: string,
  token: string,
  holds: (update: Update, listener: Listener) => boolean = () => false,
  most = 200,
): Promise<number> => {
  const listener = await Listener.at(origin, token);
  let answered = '';
  for (let n = 0; ; n++) {
    const update = await listener.until(
      ({ prompt, over }) => over !== null || ![undefined, answered].includes(prompt?.id),
    );
    if (n === most || update.over || holds(update, listener)) {
      listener.leave();
      return n;
    }
    answered = update.prompt!.id;
    await answerTo(origin, token, update);
  }
};
