/** A server for tables in the browser: start, address and stop. */
import { loadRegistry } from '../../players/agent/registry.ts';
import { DATA, type Trust } from '../../players/agent/trust.ts';
import { FOLDER } from '../play/saved.ts';
import { appOf } from './app.ts';
import { isLocal, namesOf } from './guard.ts';
import { Hall, type TableWish } from './hall.ts';
import { builtPage, listen, listenAgain, shownHost } from './listening.ts';
import type { Branch, Seated } from './messages.ts';
import { Pages } from './pages.ts';
import { hostKeyIn, newToken } from './seat-keeping.ts';
import { Thinkers } from './thinkers.ts';

export interface ServerOptions {
  readonly host: string;
  /** 0 for any free one; null for that of the last time in this folder, or a free one. */
  readonly port: number | null;
  readonly folder?: string;
  /** What may run for agents named by records and requests; only built-in ones if left out. */
  readonly trust?: Trust;
  /** Milliseconds after which a bot stands in for somebody who left; for tests. */
  readonly away?: number;
  /** Milliseconds between two signs of life; for tests. */
  readonly pulse?: number;
}

export interface PlayServer {
  /** The address for setting up tables, including the key. */
  readonly address: string;
  /** Sets up a table; returns the address of its host's seat. @throws Refused in a sentence */
  seatAt(table: TableWish): Promise<string>;
  /** Sets up a table that continues a record; returns the address of its person's seat. @throws Refused in a sentence */
  branch(from: Branch): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a server. @throws Error with one sentence if it cannot listen there, or the page has not been built */
export const startServer = async ({
  host,
  port,
  folder = FOLDER,
  trust = DATA,
  away,
  pulse,
}: ServerOptions): Promise<PlayServer> => {
  const web = builtPage();
  const thinkers = new Thinkers(trust);
  const registry = await loadRegistry(trust);
  const hall = new Hall({
    registry,
    thinkers,
    folder,
    shared: !isLocal(host),
    ...(away === undefined ? {} : { away }),
  });
  // At a port that is any free one, an old link would not lead here anyway.
  const hostKey = port === 0 ? newToken() : hostKeyIn(folder);
  const outside = isLocal(host) ? null : await shownHost(host);
  const app = appOf({ hall, pages: new Pages(pulse), hostKey, names: namesOf(host), outside, web });
  const close = async (stop: () => Promise<void>) => {
    hall.close();
    await stop();
    await thinkers.dismiss();
  };
  try {
    const { at, stop } = await (port === null ? listenAgain(app, host, folder) : listen(app, host, port));
    const seatOf = ({ links: [{ token }] }: Seated) => `${at}#host=${hostKey}&seat=${token}`;
    return {
      address: `${at}#host=${hostKey}`,
      seatAt: async (table) => seatOf(await hall.setUp(table)),
      branch: async (from) => seatOf(await hall.branch(from)),
      stop: () => close(stop),
    };
  } catch (error) {
    await close(async () => {});
    throw error;
  }
};
