import { Session } from 'node:inspector';
import { defineAgent } from 'macher-lab';
import { State } from 'macher-lab/engine';

const UNKNOWN = -32768;
const own = globalThis as unknown as { prototype?: object; found?: State[] };

/** Every state in this thread, found through the debugger. */
const allStates = (): State[] => {
  own.prototype = State.prototype;
  const session = new Session();
  session.connect();
  session.post('Runtime.evaluate', { expression: 'globalThis.prototype' }, (_, { result }) => {
    session.post('Runtime.queryObjects', { prototypeObjectId: result.objectId! }, (_, { objects }) => {
      const functionDeclaration = 'function () { globalThis.found = this; }';
      session.post('Runtime.callFunctionOn', { functionDeclaration, objectId: objects.objectId! });
    });
  });
  session.disconnect();
  return own.found ?? [];
};

export default defineAgent({
  id: 'inspector',
  about: 'Looks for the true state by the debugger.',
  options: {},
  create: () => ({
    choose({ actions }) {
      const seen = allStates().some(({ seed }) => seed.some((part) => part !== UNKNOWN && part !== 0));
      if (seen) throw new Error('I have seen the seed');
      return actions.list[0];
    },
  }),
});
