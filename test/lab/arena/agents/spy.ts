import { inspect } from 'node:util';
import { defineAgent } from 'macher-lab';

const found = inspect([process.argv, process.execArgv, process.env, Object.getOwnPropertyDescriptors(globalThis)], {
  depth: 5,
});

/** Tells all that it finds in its thread without a search. */
export default defineAgent({
  id: 'spy',
  about: 'For tests of what a worker hands to agents.',
  options: {},
  create: () => ({
    choose: () => {
      throw new Error(found);
    },
  }),
});
