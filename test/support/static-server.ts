/** A plain file server, in a subfolder of its address. */

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

export interface StaticServer {
  /** http://127.0.0.1:12345/some/where/ */
  readonly address: string;
  stop(): Promise<void>;
}

/** @param at the folder part of the address */
export const serveFolder = (folder: string, at = '/some/where/'): Promise<StaticServer> =>
  new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      const path = new URL(request.url ?? '/', 'http://here/').pathname;
      const name = path.endsWith('/') ? `${path}index.html` : path;
      try {
        if (!name.startsWith(at)) throw new Error(name);
        const bytes = await readFile(join(folder, normalize(name.slice(at.length))));
        response.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(bytes);
      } catch {
        response.writeHead(404).end();
      }
    });
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      const stop = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ address: `http://127.0.0.1:${port}${at}`, stop });
    });
  });
