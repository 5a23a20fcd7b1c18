/**
 * Builds the pages that need no server: the table's page, and with `--mode lab` the lab's, in a separate folder, so neither loads
 * anything of the other. Their workers run the program's own code. `web/site/node` and `web/site/lab` replace what that code
 * takes from Node, and agents and models are listed as they lie in their folders.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { drawnStart } from '../drawn-start-plugin.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SITE = import.meta.dirname;
const NODE = join(SITE, 'node');

/** Replacements for Node modules and for packages that need Node. */
const MODULES: Readonly<Record<string, string>> = {
  'node:fs': 'fs.ts',
  'node:fs/promises': 'fs.ts',
  'node:crypto': 'crypto.ts',
  'node:url': 'url.ts',
  'node:os': 'rest.ts',
  'node:util': 'rest.ts',
  'node:events': 'rest.ts',
  'node:console': 'rest.ts',
  '@hono/node-server/conninfo': 'rest.ts',
  '@hono/node-server/serve-static': 'rest.ts',
  piscina: 'piscina.ts',
};

/** Replacements for files in `src/` that start processes or threads, look for files or open databases. */
const FILES: Readonly<Record<string, string>> = {
  'table/play/lock.ts': 'node/rest.ts',
  'players/agent/load.ts': 'node/rest.ts',
  'players/agent/advice.ts': 'node/rest.ts',
  'players/agent/isolated/agent.ts': 'node/rest.ts',
  'players/agent/program/agent.ts': 'node/rest.ts',
  'players/agent/compiled.ts': 'node/piscina.ts',
  'base/provenance.ts': 'lab/program.ts',
  'lab/run/build.ts': 'lab/program.ts',
  'lab/arena/worker-pool.ts': 'lab/worker-pool.ts',
  'lab/store/duckdb.ts': 'lab/duckdb.ts',
};

/** Files of packages whose names do not resolve to them in a browser worker. */
const PACKAGES: Readonly<Record<string, string>> = {
  linkedom: 'linkedom/worker.js',
  'virtual:duckdb': '@duckdb/duckdb-wasm/dist/duckdb-browser-blocking.mjs',
};

const DOORS: Readonly<Record<string, string>> = {
  'macher-lab': 'index.ts',
  'macher-lab/engine': 'engine.ts',
  'macher-lab/search': 'search.ts',
  'macher-lab/notation': 'notation.ts',
  'macher-lab/variants': 'variants.ts',
};

const standIns: Plugin = {
  name: 'stand-ins-for-node',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source === 'node:path') return this.resolve('pathe', importer, options);
    if (DOORS[source]) return join(ROOT, 'src/door', DOORS[source]);
    if (MODULES[source]) return join(NODE, MODULES[source]);
    if (PACKAGES[source]) return join(ROOT, 'node_modules', PACKAGES[source]);
    if (!source.startsWith('.') || !importer) return null;
    const path = resolve(importer, '..', source);
    const swapped = Object.keys(FILES).find((file) => path === join(ROOT, 'src', file));
    if (swapped) return join(SITE, FILES[swapped]);
    return path === join(ROOT, 'src/players/agent/built-in.ts') ? '\0agents' : null;
  },
};

const namesIn = (folder: string): string[] => readdirSync(join(ROOT, folder)).sort();

/** The module that replaces the folder of agents. */
const agents = (): string => {
  const modules = namesIn('agents')
    .map((entry) => ({
      name: basename(entry, '.ts'),
      path: join(ROOT, 'agents', entry.endsWith('.ts') ? entry : `${entry}/index.ts`),
    }))
    .filter(({ path }) => existsSync(path));
  return [
    ...modules.map(({ path }, i) => `import * as agent${i} from ${JSON.stringify(path)};`),
    `export const builtInModules = async () => [${modules.map(({ name }, i) => `['${name}', agent${i}]`).join()}];`,
  ].join('\n');
};

const models = namesIn('models').filter((name) => /\.(json|yaml)$/.test(name));

/** The identity of the compiled program: a run has the same name wherever its games are played. */
const program = async () => {
  const [{ build }, { provenance }] = await Promise.all([
    import('../../dist/src/lab/run/build.js' as string),
    import('../../dist/src/base/provenance.js' as string),
  ]);
  const { version, commit } = provenance();
  return { build: build(), version, commit };
};

const VIRTUAL = /^virtual:(models|program)$/;

/** @param models where the models are, as a script sees it */
const folders = (where: string): Plugin => ({
  name: 'folders-of-agents-and-models',
  resolveId: (source) => (VIRTUAL.test(source) ? `\0${source}` : null),
  load: async (id) => {
    if (id === '\0agents') return agents();
    if (id === '\0virtual:program') return `export const program = ${JSON.stringify(await program())};`;
    if (id !== '\0virtual:models') return null;
    return `export const models = ${JSON.stringify(models)};\nexport const folder = ${JSON.stringify(where)};`;
  },
});

const modelFiles: Plugin = {
  name: 'models-beside-the-page',
  generateBundle() {
    for (const name of models) {
      this.emitFile({ type: 'asset', fileName: `models/${name}`, source: readFileSync(join(ROOT, 'models', name)) });
    }
  },
};

export default defineConfig(({ mode }) => {
  const isLab = mode === 'lab';
  const pages = svelte({ configFile: false, preprocess: vitePreprocess() });
  return {
    root: isLab ? join(SITE, 'lab') : SITE,
    base: './',
    logLevel: 'warn',
    publicDir: isLab ? false : join(SITE, 'public'),
    plugins: isLab ? [pages] : [pages, modelFiles, drawnStart(true)],
    worker: { format: 'es', plugins: () => [standIns, folders(isLab ? '../../models' : '../models')] },
    build: {
      outDir: join(ROOT, isLab ? 'dist/site/lab' : 'dist/site'),
      emptyOutDir: true,
      target: 'es2022',
      // DuckDB is a single file of many megabytes.
      chunkSizeWarningLimit: 2000,
    },
  };
});
