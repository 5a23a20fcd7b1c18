/**
 * Loads an agent from a user's file: TypeScript or JavaScript, with everything it imports.
 *
 * esbuild bundles the file and replaces 'macher-lab' in it with the address of the running package, so that the agent and the
 * runner share one instance of the engine. It works the same way in the main thread, in workers and under vitest.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildFailure, BuildResult, Plugin } from 'esbuild';
import { foundAt } from '../../base/text/files.ts';
import { ending, quote } from '../../base/text/quote.ts';
import { compiled, EXTENSION } from './compiled.ts';
import { type Agent, agentOf } from './define.ts';
import { DOORS } from './doors.ts';
import { AgentError, changedSince } from './errors.ts';
import { expectedOneOf } from './expected.ts';
import { harden, isClosed, OPEN_BUILTINS } from './harden.ts';
import { messageOf } from './thrown.ts';

const addressOf = (module: string): string => new URL(`../../${module}${EXTENSION}`, import.meta.url).href;

const shareTheRunningPackage: Plugin = {
  name: 'share-the-running-package',
  setup(build) {
    build.onResolve({ filter: /^macher-lab(\/|$)/ }, ({ path }) => {
      if (DOORS[path]) return { path: addressOf(DOORS[path]), external: true };
      return { errors: [{ text: `found ${quote(path)}; ${expectedOneOf(path, Object.keys(DOORS))}` }] };
    });
  },
};

/**
 * Handles `require` (older JavaScript) of modules outside the bundle: a bundle can only import, so a small module in between
 * imports them and passes them on.
 */
const requireWhatIsImported: Plugin = {
  name: 'require-what-is-imported',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ path, kind }) =>
      kind === 'require-call' && (isBuiltin(path) || Object.hasOwn(DOORS, path)) ? { path, namespace: REQUIRED } : null,
    );
    build.onLoad({ filter: /./, namespace: REQUIRED }, ({ path }) => {
      const from = JSON.stringify(path);
      return {
        contents: isBuiltin(path) ? `module.exports = process.getBuiltinModule(${from});` : `export * from ${from};`,
      };
    });
  },
};
const REQUIRED = 'required';
/** Where the package itself is, as it runs here and compiled: it may be imported only through its doors. */
const PACKAGE = ['../../', new URL('../../', compiled('players/agent/load')).href].map((at) =>
  fileURLToPath(new URL(at, import.meta.url)),
);

/** The namespace of Node's modules in a bundle, beside files. */
const NODE = 'node-module';

/**
 * Rejects imports that lead out of a bundle that plays in a thread of the program: modules of Node that can see everything, and the
 * package's own except through its doors. Allowed modules are imported when the thread starts; later there is no importing.
 */
const closeWaysOut: Plugin = {
  name: 'close-ways-out',
  setup(build) {
    build.onResolve({ filter: /^[\w:/]+$/ }, ({ path, kind }) => {
      if (!isBuiltin(path)) return null;
      if (isClosed(path))
        return { errors: [{ text: `found '${path}'; ${isClosed(path, true) ? NO_MODULE : ISOLATED_MODULE}` }] };
      return kind === 'import-statement' ? null : { path, namespace: NODE };
    });
    build.onLoad({ filter: /.*/, namespace: NODE }, ({ path }) => ({
      contents: `export * from '${path}'; export { default } from '${path}';`,
    }));
    build.onLoad({ filter: /.*/ }, ({ path }) =>
      PACKAGE.some((folder) => path.startsWith(folder))
        ? { errors: [{ text: `found ${path}; expected an import from ${Object.keys(DOORS).join(', ')}` }] }
        : null,
    );
  },
};

const ISOLATED_MODULE =
  'only an isolated agent may import it: play it so (isolated: true, or --isolated), or import no other modules of Node than ' +
  OPEN_BUILTINS.join(', ');
const NO_MODULE =
  'an agent file starts no programs and threads, and uses no debugger, isolated or not; do without it, or write a program that ' +
  'plays by the protocol (process: and its command)';

type Bundle = BuildResult<{ write: false; metafile: true }>;

/**
 * Paths in the result are relative to the file's folder, so nothing depends on where the project is.
 *
 * @param closed whether it will play in a thread of the program
 */
const bundle = async (path: string, closed: boolean): Promise<Bundle> => {
  const { build } = await import('esbuild');
  return build({
    entryPoints: [path],
    absWorkingDir: dirname(path),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': !closed },
    plugins: [...(closed ? [closeWaysOut] : []), requireWhatIsImported, shareTheRunningPackage],
    // The bundle runs from elsewhere; with its own address, the agent can read files next to it.
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(path).href),
      __dirname: JSON.stringify(dirname(path)),
      __filename: JSON.stringify(path),
    },
    tsconfigRaw: {},
    sourcemap: 'inline',
    logLevel: 'silent',
  });
};

/** The first of esbuild's errors as one sentence: "mine.ts:3:5: Expected …". */
const sentence = (file: string, failure: unknown): string => {
  const [first] = (failure as Partial<BuildFailure>).errors ?? [];
  if (!first) return `${file}: ${messageOf(failure)}`;
  const at = first.location;
  const where = at ? `${join(dirname(file), at.file)}:${at.line}:${at.column + 1}` : file;
  return `${where}: ${first.text}`;
};

/** The files in a bundle, as paths from its folder. */
const inputsOf = ({ metafile }: Bundle): string[] =>
  Object.keys(metafile.inputs)
    .filter((input) => !input.startsWith(`${NODE}:`) && !input.startsWith(`${REQUIRED}:`))
    .sort();

/** A hash of every source file in a bundle: the version of a user's agent. */
const hashOf = async (folder: string, inputs: readonly string[]): Promise<string> => {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${input}\n`).update(await readFile(resolve(folder, input)));
  return hash.digest('hex').slice(0, 12);
};

/** Runs a bundle from a file of its own, which is then deleted: no cache can become stale or be shared. */
const run = async (code: string): Promise<Record<string, unknown>> => {
  const folder = await mkdtemp(join(tmpdir(), 'macher-lab-'));
  try {
    const path = join(folder, 'agent.mjs');
    await writeFile(path, code);
    return await import(/* @vite-ignore */ pathToFileURL(path).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Does some work, and turns errors into a sentence. */
const explain = async <T>(work: () => Promise<T>, say: (failure: unknown) => string): Promise<T> => {
  try {
    return await work();
  } catch (failure) {
    throw new AgentError(say(failure));
  }
};

export interface Loading {
  /** The hash that its sources must have to be run. */
  readonly hash?: string | null;
}

/** A file with everything it imports, as one module. */
export interface Bundled {
  readonly code: string;
  /** Identifies this version of the sources. */
  readonly hash: string;
  /** The paths of all sources: the file and what it imports. */
  readonly sources: readonly string[];
}

/**
 * Bundles the module of a file; none of it runs.
 *
 * @param closed whether it will play in a thread of the program, so that it may not import what leads out of it
 * @throws AgentError of one sentence with file and line
 */
export const bundleFile = async (file: string, closed: boolean): Promise<Bundled> => {
  const path = resolve(file);
  const found = foundAt(path);
  if (found?.isDirectory()) throw new AgentError(`${ending(file)}: it is a folder; expected an agent file`);
  if (!found) throw new AgentError(`${ending(file)}: there is no such file; expected an agent file`);
  const built = await explain(
    () => bundle(path, closed),
    (failure) => sentence(file, failure),
  );
  const inputs = inputsOf(built);
  return {
    code: built.outputFiles[0].text,
    hash: await hashOf(dirname(path), inputs),
    sources: inputs.map((input) => resolve(dirname(path), input)),
  };
};

/** The paths of all sources of a user's agent: the file and what it imports. Throws an `AgentError`. */
export const sourcesOf = async (file: string): Promise<readonly string[]> => (await bundleFile(file, false)).sources;

/** A bundle that was made for this instance of the package, changed to run with the compiled one. */
export const asCompiled = ({ code }: Bundled): string =>
  Object.values(DOORS).reduce((text, module) => text.replaceAll(addressOf(module), compiled(module).href), code);

/** Runs the module of a file in this process, for its effects. Throws an `AgentError`. */
export const runFile = async (file: string): Promise<void> => {
  const { code } = await bundleFile(file, false);
  await explain(
    () => run(code),
    (failure) => `${file}: ${messageOf(failure)}`,
  );
};

/**
 * An agent from a file, and the hash of its sources. Its code then runs in this thread.
 *
 * @throws AgentError of one sentence with file and line
 */
export const loadAgentFile = async (
  file: string,
  { hash: expected = null }: Loading = {},
): Promise<{ agent: Agent; hash: string }> => {
  const { code, hash } = await bundleFile(file, true);
  if (expected !== null && expected !== hash) throw changedSince(file);
  await harden();
  const module = await explain(
    () => run(code),
    (failure) => `${file}: ${messageOf(failure)}`,
  );
  return { agent: agentOf(file, module), hash };
};
