/**
 * What Piscina loads in each thread: it hands on to the module whose address is the thread's only argument.
 *
 * Piscina loads files by `require`. Node 20 aborts where a thread is ended while it loads an ES module that way ("IsGraphAsync must
 * be used on an instantiated module"); an `import` it can end. A bundle is no ES module: what V8 compiles of it is kept beside it, so
 * that later threads start in a third of the time.
 */

const { createHash } = process.getBuiltinModule('node:crypto');
const { existsSync, readFileSync, renameSync, writeFileSync } = process.getBuiltinModule('node:fs');
const { createRequire, wrap } = process.getBuiltinModule('node:module');
const { dirname } = process.getBuiltinModule('node:path');
const { fileURLToPath } = process.getBuiltinModule('node:url');
const { constants, Script } = process.getBuiltinModule('node:vm');
const { threadId } = process.getBuiltinModule('node:worker_threads');

type Work = (piece: unknown) => Promise<unknown>;

/** Keeps what has been compiled, where that can be written: without it, a thread starts later and does the same. */
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
  // V8 looks at the length of a text only, and at its own version; what it compiles differs between processors.
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
    // At once, since a thread of Piscina sleeps between pieces of work. By now it holds the functions that the first one called.
    if (isFirst) keep(script, compiled);
    isFirst = false;
    return done;
  };
};

const [, , address = ''] = process.argv;

module.exports = address.endsWith('.cjs')
  ? runBundle(fileURLToPath(address))
  : import(address).then(({ default: work }) => work);
