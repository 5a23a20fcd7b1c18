/**
 * A worker that something is wrong with, for tests: `node bad-worker.mjs WHAT`, with the queue in MACHER_QUEUE. It says on
 * standard error what it has to say.
 */

import { ChunkPlayer } from '../../../dist/src/lab/executor/chunk-player.js';
import { queueAddress } from '../../../dist/src/lab/executor/queue/connection.js';
import { QueueWorker } from '../../../dist/src/lab/executor/queue/worker.js';
import { Signer } from '../../../dist/src/lab/executor/signing.js';
import { build } from '../../../dist/src/lab/run/build.js';

const [, , what] = process.argv;

/** Plays chunks, and makes a winner of who was not. */
class Liar extends ChunkPlayer {
  async play(assignment, chunk) {
    const batch = await super.play(assignment, chunk);
    const decisions = batch.games[5];
    decisions[0]++;
    return batch;
  }
}

/** Plays chunks, and lays a row of another game into a table where nobody would look for it. */
class Planter extends ChunkPlayer {
  async play(assignment, chunk) {
    const batch = await super.play(assignment, chunk);
    const [game] = batch.auctions;
    game[0] = assignment.experiment.games;
    return batch;
  }
}

/** Plays chunks that never end, while its event loop goes on. */
class Dreamer extends ChunkPlayer {
  play() {
    return new Promise(() => {});
  }
}

/** Is where holders of a key are, without having it: believes everything, and signs nothing. */
class Thief extends Signer {
  key = process.env.STOLEN_NAME;
  sign(_kind, body) {
    return { body };
  }
  verify(_kind, { body }) {
    return body;
  }
}

const worker = new QueueWorker({
  address: queueAddress(undefined),
  program: { build: what === 'other-build' ? 'another' : build(), version: '9.9.9' },
  signer: what === 'unsigned' ? new Thief(null) : new Signer(null),
  threads: 1,
  allowAgents: false,
  shards: null,
  lease: 2,
  report: (text) => console.error(text),
  ...(what === 'lies' ? { player: new Liar(1) } : {}),
  ...(what === 'plants' ? { player: new Planter(1) } : {}),
  ...(what === 'dreams' ? { player: new Dreamer(1) } : {}),
});
console.error(`ready ${worker.name}`);
process.on('SIGTERM', () => process.exit(0));
await worker.ended;
console.error('ended');
process.exit(0);
