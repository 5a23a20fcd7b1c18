/**
 * The file that Piscina loads in each thread: it loads the module whose address is the thread's only argument.
 *
 * Piscina loads files with `require`. Node 20 aborts if a thread is ended while it loads an ES module that way ("IsGraphAsync
 * must be used on an instantiated module"); it can end an `import`. A bundle is not an ES module: V8's compiled code is stored
 * beside it, so that later threads start in a third of the time.
 */

const { createHash } = process.getBuiltinModule('node:crypto');
const { existsSync, readFileSync, renameSync, writeFileSync } = process.getBuiltinModule('node:fs');
const { createRequire, wrap } = process.getBuiltinModule('node:module');
const { dirname } = process.getBuiltinModule('node:path');
const { fileURLToPath } = process.getBuiltinModule('node:url');
const { constants, Script } = process.getBuiltinModule('node:vm');
const { threadId } = process.getBuiltinModule('node:worker_threads');

type Work = (piece: unknown) => Promise<unknown>;

/** Stores the compiled code if possible; without it, a thread starts later but does the same. */
const keep = (script: InstanceType<typeof Script>, path: string): void => {
  const unfinished = `${path}.${process.pid}-${threadId}`;
  try {
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, path);
  } catch {}
};

/** Runs a bundle as `require` would. */
const runBundle = (path: string): Work => {
  const source = readFileSync(path, 'utf8');
  // V8 checks only the length of a text and its own version; the compiled code differs between processors.
  const text = createHash('sha1').update(source).digest('hex').slice(0, 16);
  const compiled = `${path}.${text}-${process.version}-${process.arch}.cache`;
  const isKept = existsSync(compiled);
  const script = new Script(wrap(source), {
    filename: path,
    ...(isKept && { cachedData: readFileSync(compiled) }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} as { default: Work } };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  const { default: work } = module.exports;
  if (isKept && !script.cachedDataRejected) return work;
  let isFirst = true;
  return async (piece) => {
    const done = await work(piece);
    // Immediately, since a thread of Piscina sleeps between pieces of work. By now it contains the functions that the first one
    // called.
    if (isFirst) keep(script, compiled);
    isFirst = false;
    return done;
  };
};

const [, , address = ''] = process.argv;

module.exports = address.endsWith('.cjs')
  ? runBundle(fileURLToPath(address))
  : import(address).then(({ default: work }) => work);
