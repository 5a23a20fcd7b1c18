/** The worker as the host: requests go to it as messages, and answers come back the same way, part by part. */
import type { Host } from '../src/host.ts';
import type { Errand, Letter, Reply } from './letters.ts';

/** An answer that is arriving. */
interface Incoming {
  readonly begin: (status: number) => void;
  readonly add: (part: Uint8Array<ArrayBuffer>) => void;
  readonly end: () => void;
}

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('');

/** The worker starts with the first request, so the first screen can appear before it. */
export const workerHost = (): Host => {
  const key = newKey();
  const errand: Errand = { kind: 'tables', key };
  let worker: Worker | null = null;
  const incoming = new Map<number, Incoming>();
  const files = new Map<number, (url: string) => void>();
  let last = 0;
  const hear = ({ data }: MessageEvent<Reply>) => {
    const { kind, id } = data;
    if (kind === 'file') files.get(id)?.(data.url);
    else if (kind === 'head') incoming.get(id)?.begin(data.status);
    else if (kind === 'part') incoming.get(id)?.add(data.part);
    else incoming.get(id)?.end();
  };
  const start = () => {
    const name = JSON.stringify(errand);
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
    started.onmessage = hear;
    return started;
  };
  const send = (letter: Letter) => {
    worker ??= start();
    worker.postMessage(letter);
  };

  const ask: Host['fetch'] = (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
      const stop = () => {
        incoming.delete(id);
        send({ kind: 'stop', id });
        reject(signal?.reason);
        stream?.error(signal?.reason);
      };
      incoming.set(id, {
        begin: (status) => {
          const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
            stream = controller;
          };
          resolve(new Response(new ReadableStream({ start }), { status }));
        },
        add: (part) => stream?.enqueue(part),
        end: () => {
          incoming.delete(id);
          signal?.removeEventListener('abort', stop);
          stream?.close();
        },
      });
      if (signal?.aborted) return stop();
      signal?.addEventListener('abort', stop, { once: true });
      send({
        kind: 'ask',
        id,
        url: String(url),
        method,
        headers: [...new Headers(headers)],
        body: (body as string) ?? null,
      });
    });

  const fileOf = (name: string): Promise<string> =>
    new Promise((resolve) => {
      const id = ++last;
      files.set(id, (url) => {
        files.delete(id);
        resolve(url);
      });
      send({ kind: 'file', id, name });
    });

  return { fetch: ask, key, isHere: true, fileOf };
};
