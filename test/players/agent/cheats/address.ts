import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { defineAgent, type State } from 'macher-lab';

const UNKNOWN = -32768;
let seen = false;

/** Puts a spy in place of the method that hands out views, in the very modules that play. */
const patch = async (module: string, name: string, method: string) => {
  const path = ['dist/src', module].join('/');
  if (!existsSync(path)) return;
  const { [name]: found } = (await import(pathToFileURL(path).href)) as Record<string, { prototype: never }>;
  const prototype = found.prototype as Record<string, (...args: { seed?: State['seed'] }[]) => unknown>;
  const before = prototype[method];
  prototype[method] = function (...args) {
    seen ||= args.some((one) => one?.seed?.some((part) => part !== UNKNOWN && part !== 0));
    return before.apply(this, args);
  };
};

let trouble: unknown = null;
try {
  await patch('players/agent/handing.js', 'Handing', 'decision');
  await patch('players/match/match.js', 'Match', 'result');
} catch (error) {
  trouble = error;
}

export default defineAgent({
  id: 'address',
  about: 'Imports the modules of the table by their address and patches them.',
  options: {},
  create: () => ({
    choose({ actions }) {
      if (seen) throw new Error('I have seen the seed');
      // If it saw nothing, it says why, so that a test knows that it tried.
      if (trouble) throw new Error(`refused: ${trouble}`);
      return actions.list[0];
    },
  }),
});
