/**
 * Loads an agent from a file of the user's: TypeScript or JavaScript, with whatever it imports.
 *
 * esbuild bundles the file, and 'macher-lab' in it becomes the address of the running package, so that the agent and
 * the runner share one instance of the engine. It works alike in the main thread, in workers and under vitest.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, BuildResult, Plugin } from 'esbuild';
import { ending, quote } from '../text/quote.ts';
import { compiled } from './compiled.ts';
import { type Agent, isAgent } from './define.ts';
import { AgentError } from './errors.ts';
import { expectedOneOf } from './expected.ts';
import { harden } from './harden.ts';
import { probe } from './probe.ts';
import { messageOf } from './thrown.ts';

/** Source files under vitest, compiled ones otherwise. */
export const EXTENSION = import.meta.url.endsWith('.ts') ? '.ts' : '.js';

/** The modules of the package that an agent may import, by what they are called in an import. */
const DOORS: Readonly<Record<string, string>> = {
  'macher-lab': 'door/index',
  'macher-lab/engine': 'door/engine',
  'macher-lab/search': 'door/search',
};
const addressOf = (module: string): string => new URL(`../${module}${EXTENSION}`, import.meta.url).href;

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
 * What is required, as older JavaScript does, and lies outside of the bundle: a bundle can only import, so something in
 * between has it, and hands it on.
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

type Bundle = BuildResult<{ write: false; metafile: true }>;

/** Paths in the result are relative to the file's folder, so that nothing depends on where the project lies. */
const bundle = async (path: string): Promise<Bundle> => {
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
    plugins: [requireWhatIsImported, shareTheRunningPackage],
    // The bundle runs from elsewhere; the agent's own address lets it read files that lie beside it.
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

/** The source files of a bundle. */
const filesIn = ({ inputs }: Bundle['metafile']): string[] =>
  Object.keys(inputs).filter((input) => !input.startsWith(`${REQUIRED}:`));

/** A hash of every source file that went into a bundle: the version of a user's agent. */
const hashOf = async (folder: string, { metafile }: Bundle): Promise<string> => {
  const hash = createHash('sha256');
  for (const input of filesIn(metafile).sort()) {
    hash.update(`${input}\n`).update(await readFile(resolve(folder, input)));
  }
  return hash.digest('hex').slice(0, 12);
};

/** Writes code into a file of its own that is gone after some work with its address: no cache can grow stale or be shared. */
const withFile = async <T>(code: string, work: (url: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'macher-lab-'));
  try {
    const path = join(folder, 'agent.mjs');
    await writeFile(path, code);
    return await work(pathToFileURL(path).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const run = (code: string): Promise<Record<string, unknown>> => withFile(code, (url) => import(/* @vite-ignore */ url));

/** Tries a bundle in a thread of its own, which runs the compiled package. Throws an `AgentError` that names the file. */
const tryOut = async (file: string, code: string, seconds?: number): Promise<void> => {
  const running = Object.values(DOORS).reduce(
    (text, module) => text.replaceAll(addressOf(module), compiled(module).href),
    code,
  );
  const wrong = await withFile(running, (url) => probe(url, seconds));
  if (wrong !== null) throw new AgentError(`${file}: ${wrong}`);
};

/** Does some work; what it throws becomes a sentence. */
const explain = async <T>(work: () => Promise<T>, say: (failure: unknown) => string): Promise<T> => {
  try {
    return await work();
  } catch (failure) {
    throw new AgentError(say(failure));
  }
};

/** The agent that a module exports by default. */
export const agentOf = (file: string, module: Record<string, unknown>): Agent => {
  const found = module.default as { default?: unknown } | undefined;
  // What was compiled from a default export to older JavaScript has it one floor down.
  const agent = isAgent(found) ? found : found?.default;
  if (isAgent(agent)) return agent;
  throw new AgentError(
    `${file}: expected an agent, written as 'export default defineAgent({ … })' or 'module.exports = defineAgent({ … })'`,
  );
};

export interface Loading {
  /** Whether it was loaded before: it is not tried again in a thread of its own, where it can do no harm. */
  readonly tried?: boolean;
  /** How long that may take. */
  readonly seconds?: number;
}

/**
 * A module from a file, and the hash of its sources. Throws an `AgentError` of one sentence with file and line, also
 * where loading it would end this process or never come to an end.
 */
export const loadModule = async (
  file: string,
  { tried = false, seconds }: Loading = {},
): Promise<{ module: Record<string, unknown>; hash: string }> => {
  const path = resolve(file);
  if (!existsSync(path))
    throw new AgentError(`${ending(file)}: there is no such file; expected the module of an agent`);
  const built = await explain(
    () => bundle(path),
    (failure) => sentence(file, failure),
  );
  const [output] = built.outputFiles;
  if (!tried) await tryOut(file, output.text, seconds);
  // From here on a stranger's code runs in this thread.
  harden();
  const module = await explain(
    () => run(output.text),
    (failure) => `${file}: ${messageOf(failure)}`,
  );
  return { module, hash: await hashOf(dirname(path), built) };
};

/** The paths of all sources of a user's agent: the file and what it imports. Throws an `AgentError`. */
export const sourcesOf = async (file: string): Promise<string[]> => {
  const path = resolve(file);
  const { metafile } = await explain(
    () => bundle(path),
    (failure) => sentence(file, failure),
  );
  return filesIn(metafile).map((input) => resolve(dirname(path), input));
};

/** An agent from a file, and the hash of its sources: see `loadModule`. */
export const loadAgentFile = async (file: string, how: Loading = {}): Promise<{ agent: Agent; hash: string }> => {
  const { module, hash } = await loadModule(file, how);
  return { agent: agentOf(file, module), hash };
};
