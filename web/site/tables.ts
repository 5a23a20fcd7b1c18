/** The worker that holds the tables. Only one tab of a browser can hold them at a time, since they are stored in one place. */
import { FOLDER } from '../../src/table/play/saved.ts';
import { tablesInside } from '../../src/table/server/inside.ts';
import { languageOf } from '../../src/table/words/language.ts';
import type { Errand, Letter, PageRequest, Reply } from './letters.ts';
import { changes, openDisk, read, settled } from './node/disk.ts';
import { ELSEWHERE, SiteError } from './said.ts';

/** Milliseconds in which a closing tab releases the tables. */
const HANDOVER = 1500;

type Answer = (request: Request) => Response | Promise<Response>;

/** The language of a request's page. */
const readIn = ({ headers }: Pick<Request, 'headers'>) => languageOf(headers.get('accept-language'));

const failed = (request: Request, error: unknown): Response => {
  const sentence = error instanceof SiteError ? error.said[readIn(request)] : (error as Error).message;
  return Response.json({ error: sentence }, { status: 500 });
};

const refuse: Answer = (request) => Response.json({ error: ELSEWHERE[readIn(request)] }, { status: 503 });

/** Claims the tables for as long as this worker lives. */
const takeTables = (): Promise<void> =>
  new Promise((resolve) => {
    void navigator.locks.request('macher-tables', () => {
      resolve();
      return new Promise(() => {});
    });
  });

const requestOf = ({ url, method, headers, body }: PageRequest, signal: AbortSignal): Request =>
  new Request(new URL(url, 'http://table/'), { method, headers: headers.map(([...pair]) => pair), body, signal });

const send = (reply: Reply): void => self.postMessage(reply);

/** The handler of the page's messages. */
export const receive = ({ key }: Extract<Errand, { kind: 'tables' }>) => {
  let answer = refuse;
  const taken = takeTables();
  const opened = taken.then(async () => {
    await openDisk();
    answer = await tablesInside(key);
  });
  // The tab that holds the tables waits for them, however long they take to open; any other tab answers that it has none.
  const elsewhere = new Promise<boolean>((resolve) => setTimeout(resolve, HANDOVER, true));
  const patience = Promise.race([taken, elsewhere]).then((isElsewhere) => (isElsewhere ? undefined : opened));
  const open = new Map<number, AbortController>();

  const ask = async (asked: PageRequest): Promise<void> => {
    const { id } = asked;
    const stop = new AbortController();
    open.set(id, stop);
    const request = requestOf(asked, stop.signal);
    const stored = async (): Promise<Response> => {
      const before = changes();
      const response = await answer(request);
      // Nothing counts as done before it is stored.
      await settled(before).catch(async (error) => {
        await response.body?.cancel();
        throw error;
      });
      return response;
    };
    const { status, body } = await patience.then(stored).catch((error) => failed(request, error));
    send({ kind: 'head', id, status });
    const reader = body?.getReader();
    stop.signal.addEventListener('abort', () => void reader?.cancel());
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) break;
      send({ kind: 'part', id, part: value as Uint8Array<ArrayBuffer> });
    }
    open.delete(id);
    send({ kind: 'end', id });
  };

  return ({ data }: MessageEvent<Letter>): void => {
    if (data.kind === 'stop') open.get(data.id)?.abort();
    else if (data.kind === 'ask') void ask(data);
    else {
      // The page receives only the file's address, so it never sees the hidden information.
      const file = new Blob([read(`${FOLDER}/${data.name}`)], { type: 'text/plain' });
      send({ kind: 'file', id: data.id, url: URL.createObjectURL(file) });
    }
  };
};
