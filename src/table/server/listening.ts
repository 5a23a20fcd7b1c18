/** The built page, and a server that listens, or says why it cannot. */
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { readFileText, writeFile } from '../../base/text/files.ts';

/** The built page, relative to this file as source and as compiled code. */
const PLACES = ['../../../dist/web', '../../../web'].map((place) => fileURLToPath(new URL(place, import.meta.url)));

/** The folder of the built page. @throws Error if there is none */
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

/** The address of a server, once it listens. @throws Error with one sentence if it cannot listen there */
const listening = (server: ServerType, where: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server.address() as AddressInfo));
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(`The server cannot listen on ${where}: ${REASONS[error.code ?? ''] ?? error.message}.`)),
    );
  });

/**
 * The address from which this machine reaches others: it may have more, such as those of containers, which no friend's phone
 * reaches. Null if it reaches no one.
 */
const routedAddress = (): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4');
    const answer = (address: string | null) => {
      socket.close();
      resolve(address);
    };
    socket.once('error', () => answer(null));
    // This sends nothing; the address is one of those for examples.
    socket.connect(9, '192.0.2.1', () => answer(socket.address().address));
  });

const anyAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** The host in the address of a server that listens on one: for all of them, the one that others on the network can open. */
export const shownHost = async (host: string): Promise<string> => {
  if (host === '0.0.0.0' || host === '::') return (await routedAddress()) ?? anyAddress() ?? 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** A server that listens. */
interface Listening {
  readonly at: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a server at an address. @param port 0 for any free one @throws Error with one sentence if it cannot listen there */
export const listen = async (app: Pick<Hono, 'fetch'>, host: string, port: number): Promise<Listening> => {
  const server = serve({ fetch: app.fetch, hostname: host, port });
  const { port: taken } = await listening(server, `${host}:${port}`);
  const stop = async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { at: `http://${await shownHost(host)}:${taken}/`, port: taken, stop };
};

const readPort = (file: string): number => {
  try {
    const port = Number(readFileText(file));
    return Number.isInteger(port) && port > 0 && port < 2 ** 16 ? port : 0;
  } catch {
    return 0;
  }
};

/**
 * Starts a server at the port that the last one for this folder had, so that pages that are still open find it again and links
 * still lead there; at a free one if another program uses that.
 *
 * @throws Error with one sentence if it cannot listen there
 */
export const listenAgain = async (app: Pick<Hono, 'fetch'>, host: string, folder: string): Promise<Listening> => {
  const file = join(folder, '.port');
  const listening = await listen(app, host, readPort(file)).catch(() => listen(app, host, 0));
  try {
    writeFile(file, `${listening.port}\n`);
  } catch {
    // Where nothing can be kept, games cannot be kept either, and each table says so.
  }
  return listening;
};
