/**
 * Builds the page that needs no server. Its worker runs the server's own code; what that code has from Node comes from
 * `web/site/node`, and agents and models are listed as they lie in their folders.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const NODE = join(import.meta.dirname, 'node');

/** What stands for modules of Node and for packages that need it. */
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

/** What stands for files of `src/` that start processes and find files. */
const FILES: Readonly<Record<string, string>> = {
  'table/play/lock.ts': 'rest.ts',
  'players/agent/load.ts': 'rest.ts',
  'players/agent/advice.ts': 'rest.ts',
  'players/agent/isolated/agent.ts': 'rest.ts',
  'players/agent/program/agent.ts': 'rest.ts',
  'players/agent/compiled.ts': 'piscina.ts',
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
    if (!source.startsWith('.') || !importer) return null;
    const path = resolve(importer, '..', source);
    const swapped = Object.keys(FILES).find((file) => path === join(ROOT, 'src', file));
    if (swapped) return join(NODE, FILES[swapped]);
    return path === join(ROOT, 'src/players/agent/built-in.ts') ? '\0agents' : null;
  },
};

const namesIn = (folder: string): string[] => readdirSync(join(ROOT, folder)).sort();

/** The module that stands for the folder of agents. */
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

const folders: Plugin = {
  name: 'folders-of-agents-and-models',
  resolveId: (source) => (source === 'virtual:models' ? '\0models' : null),
  load: (id) => {
    if (id === '\0agents') return agents();
    return id === '\0models' ? `export const models = ${JSON.stringify(models)};` : null;
  },
};

const modelFiles: Plugin = {
  name: 'models-beside-the-page',
  generateBundle() {
    for (const name of models) {
      this.emitFile({ type: 'asset', fileName: `models/${name}`, source: readFileSync(join(ROOT, 'models', name)) });
    }
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  plugins: [svelte({ configFile: false, preprocess: vitePreprocess() }), modelFiles],
  worker: { format: 'es', plugins: () => [standIns, folders] },
  build: { outDir: '../../dist/site', emptyOutDir: true, target: 'es2022' },
});
