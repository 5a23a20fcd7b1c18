/** A server for tables in the browser: started, found by its address, and stopped. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { loadRegistry } from '../../players/agent/registry.ts';
import { DATA, type Trust } from '../../players/agent/trust.ts';
import { FOLDER } from '../play/saved.ts';
import { appOf } from './app.ts';
import { namesOf } from './guard.ts';
import { Hall } from './hall.ts';
import { listening } from './listening.ts';
import type { NewTable } from './messages.ts';
import { Pages } from './pages.ts';
import { newToken } from './seat-keeping.ts';
import { Thinkers } from './thinkers.ts';

/** The built page, from this file as it is written and as it is compiled. */
const PLACES = ['../../../dist/web', '../../../web'].map((place) => fileURLToPath(new URL(place, import.meta.url)));

export interface ServerOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly folder?: string;
  /** What may be run for agents that records and requests name; built-in ones alone when left out. */
  readonly trust?: Trust;
  /** Milliseconds after which a bot stands in for who has left; for tests. */
  readonly away?: number;
  /** Milliseconds between two signs of life; for tests. */
  readonly pulse?: number;
}

export interface PlayServer {
  /** Where tables are set up, the key included. */
  readonly address: string;
  /** Sets up a table; the address of its host's seat. @throws Refused in a sentence */
  seatAt(table: NewTable): Promise<string>;
  stop(): Promise<void>;
}

const isLocal = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

/** The address by which others on the network reach this machine. */
const outsideAddress = (): string | null =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;

const shownHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return outsideAddress() ?? 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Starts a server. @throws Error with one sentence when it cannot listen there, or the page has not been built */
export const startServer = async ({
  host,
  port,
  folder = FOLDER,
  trust = DATA,
  away,
  pulse,
}: ServerOptions): Promise<PlayServer> => {
  const web = PLACES.find((place) => existsSync(`${place}/assets`));
  if (!web) throw new Error('The page has not been built; build it with: npm run build');
  const thinkers = new Thinkers(trust);
  const registry = await loadRegistry(trust);
  const hall = new Hall({
    registry,
    thinkers,
    folder,
    shared: !isLocal(host),
    ...(away === undefined ? {} : { away }),
  });
  const hostKey = newToken();
  const app = appOf({ hall, pages: new Pages(pulse), hostKey, names: namesOf(host), web });
  const server = serve({ fetch: app.fetch, hostname: host, port });
  const stop = async () => {
    hall.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await thinkers.dismiss();
  };
  try {
    const { port: taken } = await listening(server, `${host}:${port}`);
    const at = `http://${shownHost(host)}:${taken}/`;
    const seatAt = async (table: NewTable) => `${at}#host=${hostKey}&seat=${(await hall.setUp(table)).links[0].token}`;
    return { address: `${at}#host=${hostKey}`, seatAt, stop };
  } catch (error) {
    hall.close();
    await thinkers.dismiss();
    throw error;
  }
};
