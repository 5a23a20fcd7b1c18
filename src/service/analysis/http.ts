/** The analysis engine over HTTP on the loopback address, so that nobody else can call it. */
import { namesOf } from '../../table/server/guard.ts';
import { listen } from '../../table/server/listening.ts';
import { appOf } from './app.ts';
import type { Engine } from './engine.ts';

const LOOPBACK = '127.0.0.1';

export interface AnalysisServer {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Starts a server.
 *
 * @param port 0 for any free one
 * @param version of the program
 * @throws Error with one sentence if it cannot listen there
 */
export const serveHttp = async (engine: Engine, port: number, version: string): Promise<AnalysisServer> => {
  const app = appOf(engine, namesOf(LOOPBACK), version);
  const { at, stop } = await listen(app, LOOPBACK, port);
  return { address: at, stop };
};
