import { defineAgent } from 'macher-lab';

const name = ['node:', 'inspector'].join('');
const text = `return ${'imp' + 'ort'}('${name}')`;
const own = process as unknown as Record<string, (name: string) => unknown>;
const maker = (async () => {}).constructor as FunctionConstructor;

/** Ways to load a module that no bundle shows. */
const WAYS: Readonly<Record<string, () => unknown>> = {
  import: async () => {
    const { Session } = await import(name);
    new Session().connect();
    return true;
  },
  function: () => new Function(text)(),
  'async function': () => new maker(text)(),
  // biome-ignore lint/security/noGlobalEval: it is what is tried
  eval: () => globalThis.eval(text.slice('return '.length)),
  getBuiltinModule: () => own.getBuiltinModule?.(name),
  binding: () => own.binding('inspector'),
  linked: () => own._linkedBinding('inspector'),
  handles: () => own._getActiveHandles(''),
  signal: () => process.kill(process.pid, 'SIGUSR1'),
};

const through: string[] = [];
for (const [way, go] of Object.entries(WAYS)) {
  try {
    if (await go()) through.push(way);
  } catch {
    // Closed.
  }
}

export default defineAgent({
  id: 'late',
  about: 'Tries ways to the debugger that are only found as it runs.',
  options: {},
  create: () => ({
    choose({ actions }) {
      if (through.length > 0) throw new Error(`got through by ${through.join(', ')}`);
      return actions.list[0];
    },
  }),
});
