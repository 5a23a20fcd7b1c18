/** Waits for a server, or says why it cannot listen. */
import type { AddressInfo } from 'node:net';
import type { ServerType } from '@hono/node-server';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses that port; choose another with --port, or leave it out',
  EACCES: 'that port may not be used; choose one above 1023 with --port',
  EADDRNOTAVAIL: 'this machine has no such address; leave --host out, or take 0.0.0.0 for all',
  ENOTFOUND: 'this machine has no such address; leave --host out, or take 0.0.0.0 for all',
};

/** Where a server listens, once it does. @throws Error with one sentence when it cannot listen there */
export const listening = (server: ServerType, where: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server.address() as AddressInfo));
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`The server cannot listen on ${where}: ${REASONS[error.code ?? ''] ?? error.message}.`)),
    );
  });
