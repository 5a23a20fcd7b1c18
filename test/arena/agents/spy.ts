import { inspect } from 'node:util';
import { workerData } from 'node:worker_threads';
import { defineAgent } from 'macher-lab';

const found = inspect([workerData, process.argv, process.execArgv], { depth: 9 });

/** Tells all that it finds in its thread without a search. */
export default defineAgent({
  id: 'spy',
  about: 'For tests of what a worker hands to agents.',
  options: {},
  create: () => ({
    choose: () => {
      throw new Error(`${found} ${inspect(workerData, { depth: 9 })}`);
    },
  }),
});
