import { inspect } from 'node:util';
import { defineAgent } from 'macher-lab';

const found = inspect([process.argv, process.execArgv, process.env, Object.getOwnPropertyDescriptors(globalThis)], {
  depth: 5,
});

/** Throws with all that an agent can see of its thread without looking further. */
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
