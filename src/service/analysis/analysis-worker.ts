/** The worker thread of the analysis engine: it gets a moment, and returns what it found out about it. */
import { Console } from 'node:console';
import type { MessagePort } from 'node:worker_threads';
import { errorToJson } from '../../players/agent/environment/refusal.ts';
import type { ErrorJson } from '../../players/agent/environment/sent.ts';
import { loadRegistry } from '../../players/agent/registry.ts';
import { Analyst, type Work } from './analyst.ts';
import type { Found } from './messages.ts';

/** A piece of work, and where to report the results of each look. */
export interface Piece {
  readonly work: Work;
  readonly port?: MessagePort;
}

/** What was found out, or why nothing was: classes of errors are lost between threads. */
export type Outcome = { readonly found: Found } | { readonly error: ErrorJson };

// Output of agents must not mix with the answers.
globalThis.console = new Console(process.stderr);
process.stdout.write = process.stderr.write.bind(process.stderr);

const analyst = loadRegistry().then((registry) => new Analyst(registry));

export default async ({ work, port }: Piece): Promise<Outcome> => {
  try {
    return { found: await (await analyst).analyse(work, (actions) => port?.postMessage(actions)) };
  } catch (error) {
    return { error: errorToJson(error) };
  } finally {
    port?.close();
  }
};
