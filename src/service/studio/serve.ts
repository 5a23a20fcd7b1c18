/** The studio's server: starts it, and stops it together with everything that it has started. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { slug } from '../../base/text/slug.ts';
import { FOLDER } from '../../table/play/saved.ts';
import { namesOf } from '../../table/server/guard.ts';
import { builtPage, listen } from '../../table/server/listening.ts';
import { newToken } from '../../table/server/seat-keeping.ts';
import { type PlayServer, startServer } from '../../table/server/serve.ts';
import { studioApp } from './app.ts';
import { Folder, RESULTS } from './folder.ts';
import { Library } from './library.ts';
import { ended, Queue } from './queue.ts';
import { Refused } from './refused.ts';
import { Reports } from './reports.ts';
import { Watch, type Watched } from './watch.ts';

const HOST = '127.0.0.1';

export interface StudioOptions {
  /** 0 for any free one. */
  readonly port: number;
  /** The working folder: variants, experiments and results are in it. */
  readonly folder: string;
  /** The program and the words that start a command, such as node and its main file. */
  readonly command: readonly string[];
  /** The queue of work that the page shows; left out for none. */
  readonly watched?: Watched;
}

export interface Studio {
  /** The address of its page, including the key. */
  readonly address: string;
  /** Why nothing can be saved in its folder, in a sentence; null if it can. */
  readonly trouble: string | null;
  /** Stops it; what is being played is saved, and can be resumed. */
  stop(): Promise<void>;
}

/** Runs a command to its end. @throws Refused with its output */
const carryOut = (command: readonly string[], words: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const [program, ...first] = command;
    const child = spawn(program, [...first, ...words], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    ended(child).then(({ code, said }) => (code === 0 ? resolve() : reject(new Refused(422, said))), reject);
  });

/** Tables served by the same program; started with the first one that is requested. */
class Tables {
  private server: Promise<PlayServer> | null = null;
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async seatAt(edition: string, variant: string | null, players: number, bots: string): Promise<string> {
    const server = await this.started();
    const others = Array.from({ length: players - 1 }, () => ({ kind: 'bot', agent: bots }) as const);
    return server.seatAt({
      ...{ edition, ...(variant === null ? {} : { variant }), seats: [{ kind: 'me' }, ...others] },
      ...{ pace: 'brisk', hints: true, auctionsOnly: false, startRound: 1 },
    });
  }

  async branch(record: string, at: number, seat: number): Promise<string> {
    return (await this.started()).branch({ record, at, seat });
  }

  async stop(): Promise<void> {
    await (await this.server)?.stop();
  }

  /** If the server could not be started, the next table tries again. */
  private started(): Promise<PlayServer> {
    this.server ??= startServer({ host: HOST, port: 0, folder: join(this.folder, FOLDER) }).catch((error) => {
      this.server = null;
      throw error;
    });
    return this.server;
  }
}

/** Starts the studio. @throws Error in a sentence if it cannot listen there, or the page has not been built */
export const startStudio = async ({ port, folder: root, command, watched }: StudioOptions): Promise<Studio> => {
  const web = builtPage();
  const folder = new Folder(root);
  const library: Library = new Library(folder, (database) => database === queue.busyWith);
  const queue = new Queue({ folder, command, alone: () => library.alone() });
  const tables = new Tables(folder.root);
  const pageOf = async (database: string, run: string) => {
    folder.path(database);
    folder.checkPlace(RESULTS, true);
    const page = `${RESULTS}/studio/${slug(`${run} ${database}`)}.html`;
    const open = await library.alone();
    try {
      await carryOut(command, ['report', database, `--run=${run}`, '--out', page], folder.root);
    } finally {
      open();
    }
    return page;
  };
  const watch = new Watch(watched ?? null);
  const key = newToken();
  const parts = { folder, queue, library, watch, reports: new Reports(folder), key, names: namesOf(HOST), web };
  const app = studioApp({
    ...parts,
    seatAt: (...table) => tables.seatAt(...table),
    branch: (...from) => tables.branch(...from),
    pageOf,
  });
  const { at, stop } = await listen(app, HOST, port).catch(async (error) => {
    await queue.close();
    throw error;
  });
  return {
    address: `${at}#key=${key}`,
    trouble: folder.trouble,
    stop: async () => {
      await queue.close();
      await stop();
      await tables.stop();
      await watch.close();
    },
  };
};
