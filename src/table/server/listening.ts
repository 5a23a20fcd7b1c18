/** The built page, and a server that listens, or says why it cannot. */
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** The built page, from this file as it is written and as it is compiled. */
const PLACES = ['../../../dist/web', '../../../web'].map((place) => fileURLToPath(new URL(place, import.meta.url)));

/** The folder of the built page. @throws Error where there is none */
export const builtPage = (): string => {
  const web = PLACES.find((place) => existsSync(`${place}/assets`));
  if (!web) throw new Error('The page has not been built; build it with: npm run build');
  return web;
};

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

/** The address by which others on the network reach this machine. */
const outsideAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;

const shownHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return outsideAddress() ?? 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Has a server answer at an address. @param port 0 for any that is free @throws Error with one sentence when it cannot listen there */
export const listen = async (
  app: Pick<Hono, 'fetch'>,
  host: string,
  port: number,
): Promise<{ readonly at: string; stop(): Promise<void> }> => {
  const server = serve({ fetch: app.fetch, hostname: host, port });
  const { port: taken } = await listening(server, `${host}:${port}`);
  const stop = async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { at: `http://${shownHost(host)}:${taken}/`, stop };
};
